//! Markup that all pages share: their beginning and end, JSON for scripts, and the buttons under a board.

use std::fmt::{self, Write as _};
use std::io::{self, Write};

use quadriga_i18n::Words;
use quadriga_render::Escaped;
use serde::Serialize;

use crate::context::say;

/// Everything up to the content of the page.
pub(crate) fn begin_page(out: &mut String, words: &Words, title: &str, styles: &[&str]) -> fmt::Result {
    // The policy ensures that nothing is loaded, whatever names or remarks contain.
    write!(
        out,
        r#"<!DOCTYPE html>
<html lang="{}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="color-scheme" content="light dark"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/><title>{}</title><style>{}</style></head><body><main>"#,
        words.lang().code(),
        Escaped(title),
        styles.concat(),
    )
}

/// Everything after the content of the page: the footer, the data and the scripts.
pub(crate) fn end_page(out: &mut impl Write, words: &Words, data: &impl Serialize, scripts: &[&str]) -> io::Result<()> {
    let json = serde_json::to_string(data)?;
    writeln!(out, "<footer><p>{}</p></footer></main>", Escaped(&words.text("report-made-by", &[])))?;
    write!(out, r#"<script id="data" type="application/json">{}</script>"#, json_for_script(&json))?;
    writeln!(out, "\n<script>(() => {{\n\"use strict\";\n{}}})();</script></body></html>", scripts.join("\n"))?;
    out.flush()
}

/// JSON for a `script` element: no character in it can end the element or begin a comment. These characters occur only
/// inside strings, where JSON can escape them.
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

/// A button: id, name and the SVG path of its icon, because not all fonts have such symbols.
pub(crate) type Button = (&'static str, &'static str, &'static str);

/// The buttons that every board has.
pub(crate) const BUTTONS: [Button; 6] = [
    ("first", "report-to-start", "M5 5h2.5v14H5zM19 5v14l-10-7z"),
    ("back", "report-back", "M16 5v14l-10-7z"),
    ("play", "report-play", "M4 5v14l8-7zM13 5v14l8-7z"),
    ("forward", "report-forward", "M8 5v14l10-7z"),
    ("last", "report-to-end", "M16.5 5H19v14h-2.5zM5 5v14l10-7z"),
    ("flip", "report-flip", "M7 3l4 5H8.5v10h-3V8H3zM17 21l-4-5h2.5V6h3v10H21z"),
];

/// A row of buttons.
pub(crate) fn toolbar(out: &mut String, words: &Words, buttons: &[Button]) -> fmt::Result {
    out.push_str(r#"<div class="buttons" role="toolbar">"#);
    for (id, text, icon) in buttons {
        let text = say(words, text);
        write!(
            out,
            r#"<button type="button" id="{id}" aria-label="{text}" title="{text}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="{icon}"/></svg></button>"#
        )?;
    }
    out.push_str("</div>");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_characters_are_escaped() {
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
