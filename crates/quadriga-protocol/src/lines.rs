//! Input, line by line.

use std::io::{self, BufRead};

/// The maximum length of a line in bytes; a longer one is read to its end and dropped.
pub const LONGEST_LINE: usize = 1 << 20;
/// The number of characters that [`shown`] keeps.
const MOST_SHOWN: usize = 80;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadLine {
    /// Its text without the line end; what is not UTF-8 is replaced by `U+FFFD`.
    Text(String),
    /// It had more than [`LONGEST_LINE`] bytes.
    TooLong,
}

/// Lines of any bytes, ended by a line feed or by the end of the input. A carriage return before the line feed belongs
/// to the line end; white space alone before the end of the input is not a line.
///
/// # Examples
///
/// ```
/// use quadriga_protocol::{Lines, ReadLine};
///
/// let lines: Vec<_> = Lines::new(&b"ugi\r\nhalf"[..]).map(Result::unwrap).collect();
/// assert_eq!(lines, ["ugi", "half"].map(|text| ReadLine::Text(text.into())));
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`.
    pub const fn new(input: R) -> Self {
        Self { input }
    }

    // The next line, or `None` at the end of the input.
    fn read(&mut self) -> io::Result<Option<ReadLine>> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                return Ok((too_long || !line.trim_ascii().is_empty()).then(|| finish(line, too_long)));
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            too_long |= line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(finish(line, too_long)));
            }
        }
    }
}

fn finish(mut line: Vec<u8>, too_long: bool) -> ReadLine {
    if too_long {
        return ReadLine::TooLong;
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    ReadLine::Text(String::from_utf8_lossy(&line).into_owned())
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<ReadLine>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read().transpose()
    }
}

/// A text from outside made safe to display: control and direction characters are replaced, long texts are cut off.
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
    let mut shown: String =
        characters.by_ref().take(MOST_SHOWN).map(|c| if is_unsafe(c) { '\u{fffd}' } else { c }).collect();
    if characters.next().is_some() {
        shown.push('…');
    }
    shown
}

fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(input: &[u8]) -> Vec<ReadLine> {
        // A small buffer, so that lines come in pieces.
        Lines::new(BufReader::with_capacity(3, input)).map(Result::unwrap).collect()
    }

    fn texts(input: &[u8]) -> Vec<String> {
        let text = |line| if let ReadLine::Text(text) = line { text } else { panic!("too long") };
        lines(input).into_iter().map(text).collect()
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_input() {
        assert_eq!(texts(b""), Vec::<String>::new());
        assert_eq!(texts(b"\n"), [""]);
        assert_eq!(texts(b"one\n\ntwo\r\nthree"), ["one", "", "two", "three"]);
        assert_eq!(texts(b"one\n"), ["one"]);
        assert_eq!(texts(b"one\n \r"), ["one"]);
    }

    #[test]
    fn invalid_utf8_is_replaced() {
        assert_eq!(texts(b"a\xffb\0\n"), ["a\u{fffd}b\0"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_to_its_end() {
        let mut input = vec![b'x'; LONGEST_LINE + 1];
        input.extend_from_slice(b"\nnext\n");
        assert_eq!(lines(&input), [ReadLine::TooLong, ReadLine::Text("next".into())]);
        assert_eq!(lines(&vec![b'x'; LONGEST_LINE]), [ReadLine::Text("x".repeat(LONGEST_LINE))]);
    }
}
