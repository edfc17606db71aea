//! The lines of an input.

use std::io::{BufRead, BufReader, Read};

use crate::{LineColumn, RecordProblem};

/// An input that is read line by line. No more of a line than the limit is in memory.
pub(crate) struct Lines<R> {
    input: BufReader<R>,
    most: usize,
    number: u64,
    bytes: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// Lines of up to `most` bytes.
    pub(crate) fn new(input: R, most: usize) -> Self {
        Self { input: BufReader::with_capacity(64 * 1024, input), most, number: 0, bytes: Vec::new() }
    }

    /// The number of the last line, from 1.
    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    /// The next line without its line break; `None` at the end of the input. After a refused line, reading continues with
    /// the next one.
    pub(crate) fn next(&mut self) -> Option<Result<&str, (LineColumn, RecordProblem)>> {
        self.number += 1;
        let start = LineColumn { line: self.number, column: 1 };
        let fits = match self.fill() {
            Err(error) => return Some(Err((start, RecordProblem::Unreadable(error)))),
            Ok(None) => return None,
            Ok(Some(fits)) => fits,
        };
        if !fits {
            return Some(Err((start, RecordProblem::TooLong)));
        }
        let bytes = self.bytes.strip_suffix(b"\n").unwrap_or(&self.bytes);
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        // Some editors write a byte order mark.
        let mark = if self.number == 1 { "\u{feff}".as_bytes() } else { b"" };
        let bytes = bytes.strip_prefix(mark).unwrap_or(bytes);
        Some(std::str::from_utf8(bytes).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count() as u64;
            (LineColumn { column: before + 1, ..start }, RecordProblem::NotText)
        }))
    }

    // Consumes a line; `Some(false)` if it is too long, `None` at the end.
    fn fill(&mut self) -> std::io::Result<Option<bool>> {
        self.bytes.clear();
        let (mut fits, mut any) = (true, false);
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(any.then_some(fits));
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n').map(|at| at + 1);
            let taken = end.unwrap_or(chunk.len());
            fits &= self.bytes.len() + taken <= self.most;
            if fits {
                self.bytes.extend_from_slice(&chunk[..taken]);
            }
            self.input.consume(taken);
            if end.is_some() {
                return Ok(Some(fits));
            }
        }
    }
}

/// The column of the byte `at` of a line, from 1.
pub(crate) fn column(line: &str, at: usize) -> u64 {
    line.char_indices().take_while(|&(i, _)| i < at).count() as u64 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_lf_crlf_or_the_input() {
        let mut lines = Lines::new("\u{feff}a\r\n\nabcdefgh\nb\u{e9}".as_bytes(), 6);
        assert_eq!(lines.next().unwrap().unwrap(), "a");
        assert_eq!(lines.next().unwrap().unwrap(), "");
        assert!(matches!(lines.next(), Some(Err((LineColumn { line: 3, column: 1 }, RecordProblem::TooLong)))));
        assert_eq!(lines.next().unwrap().unwrap(), "bé");
        assert!(lines.next().is_none());
        let mut lines = Lines::new(&b"ok\xff"[..], 9);
        assert!(matches!(lines.next(), Some(Err((LineColumn { line: 1, column: 3 }, RecordProblem::NotText)))));
    }
}
