//! How deep a JSON text is nested.

use crate::move_text::DEEPEST;

/// Each variation takes five levels: a list of items, an item, a variation, its moves, a move. Around them are the
/// line, its notes and a note; a comment takes three more.
const MOST: usize = DEEPEST * 5 + 8;

/// The byte at which `text` is nested deeper than any record; `None` if it never is. The parser may then go as deep as
/// the text does.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'"' if !escaped => quoted = !quoted,
            b'[' | b'{' if !quoted => depth += 1,
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST {
            return Some(at);
        }
        escaped = quoted && byte == b'\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_texts_do_not_count() {
        assert_eq!(too_deep(&"[".repeat(MOST)), None);
        assert_eq!(too_deep(&"[".repeat(MOST + 1)), Some(MOST));
        assert_eq!(too_deep(&format!("\"\\\"{}\"", "[".repeat(MOST + 1))), None);
        assert_eq!(too_deep(&"[]".repeat(MOST)), None);
    }
}
