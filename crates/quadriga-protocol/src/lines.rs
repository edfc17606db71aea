//! Input, line by line.

use std::io::{self, BufRead};

/// The most bytes a line may have; a longer one is read to its end, but not kept.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadLine {
    /// Its text without the line end; what is not UTF-8 is replaced by `U+FFFD`.
    Text(String),
    /// It had more than [`LONGEST_LINE`] bytes.
    TooLong,
}

/// Lines of whatever bytes come, ended by a line feed or by the end of the input. A carriage return before the line
/// feed belongs to the line end; blanks alone before the end of the input are no line.
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
    fn bytes_that_are_no_text_are_replaced() {
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
