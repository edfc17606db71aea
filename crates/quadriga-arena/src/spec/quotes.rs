//! Values with commas and blanks, as a shell quotes them.

use std::borrow::Cow;

/// What stands between commas that are in no quotes.
pub(crate) fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut begin, mut quote) = (Vec::new(), 0, None);
    let mut chars = text.char_indices();
    while let Some((i, c)) = chars.next() {
        match (c, quote) {
            ('\\', None | Some('"')) => {
                chars.next();
            }
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            (',', None) => {
                parts.push(&text[begin..i]);
                begin = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[begin..]);
    parts
}

/// A value without its quotes; `None` if they do not match. What is not one word for a shell is taken as it stands.
pub(crate) fn unquoted(value: &str) -> Option<String> {
    if !value.contains(['"', '\'', '\\']) {
        return Some(value.to_owned());
    }
    match shell_words::split(value).ok()?.as_mut_slice() {
        [word] => Some(std::mem::take(word)),
        _ => Some(value.to_owned()),
    }
}

/// A value that [`parts`] does not divide and [`unquoted`] gives back.
pub(crate) fn quoted(value: &str) -> Cow<'_, str> {
    match shell_words::quote(value) {
        Cow::Borrowed(plain) if plain.contains(',') => Cow::Owned(format!("'{plain}'")),
        quoted => quoted,
    }
}

/// Whether a name can stand before `=` in a description.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_control() || matches!(c, ',' | '=' | '"' | '\'' | '\\'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn commas_in_quotes_divide_nothing() {
        assert_eq!(parts("a=1,b='x,y',c=\"z,'\",d=it\\'s,e"), ["a=1", "b='x,y'", "c=\"z,'\"", "d=it\\'s", "e"]);
        assert_eq!(parts(""), [""]);
    }

    #[test]
    fn quotes_are_taken_off() {
        for (text, value) in
            [("plain", "plain"), ("'a, b'", "a, b"), ("\"it's\"", "it's"), ("''", ""), ("a  b", "a  b")]
        {
            assert_eq!(unquoted(text).as_deref(), Some(value));
        }
        assert_eq!(unquoted("'open"), None);
        assert_eq!(unquoted("'two' words").as_deref(), Some("'two' words"));
    }

    proptest! {
        #[test]
        fn quoted_values_round_trip(value in ".*", other in ".*") {
            let text = format!("{},{}", quoted(&value), quoted(&other));
            let found = parts(&text);
            prop_assert_eq!(found.len(), 2);
            prop_assert_eq!(unquoted(found[0]), Some(value));
            prop_assert_eq!(unquoted(found[1]), Some(other));
        }
    }
}
