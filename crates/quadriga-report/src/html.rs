//! Text that cannot become markup.

use std::fmt::Write;

/// JSON that may stand in a `script` element: no sign in it can end the element or begin a comment. These signs stand
/// only inside strings, where JSON has another way to write them.
pub(crate) fn json_for_script(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\u{fffe}' | '\u{ffff}' | '\u{7f}' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use quadriga_render::Escaped;

    use super::*;

    #[test]
    fn signs_of_markup_are_escaped() {
        assert_eq!(
            Escaped("</b a='1' b=\"2\">&\u{1b}").to_string(),
            "&lt;/b a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;\u{fffd}"
        );
    }

    #[test]
    fn json_stays_the_same_value() {
        let text = "</script><!-- & \u{2028} \" \\ ё";
        let json = serde_json::to_string(text).unwrap();
        let safe = json_for_script(&json);
        assert!(!safe.contains(['<', '>', '&', '\u{2028}']), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
    }
}
