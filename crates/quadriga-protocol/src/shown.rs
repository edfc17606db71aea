//! Texts from outside, fit to be shown.

/// How much of a text is shown, in characters.
const MOST: usize = 80;

/// The text with nothing in it that steers a terminal or turns its direction, cut off where it gets long.
///
/// # Examples
///
/// ```
/// use quadriga_protocol::shown;
///
/// assert_eq!(shown("a1-b2"), "a1-b2");
/// assert_eq!(shown("a\u{1b}[31m"), "a\u{fffd}[31m");
/// assert!(shown(&"x".repeat(1000)).ends_with("x…"));
/// ```
pub fn shown(text: &str) -> String {
    let mut characters = text.chars();
    let mut shown: String = characters.by_ref().take(MOST).map(|c| if steers(c) { '\u{fffd}' } else { c }).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn steers(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}
