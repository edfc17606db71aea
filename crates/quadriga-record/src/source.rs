//! The bytes of an input with line and column.

use std::fmt;
use std::io::{self, Read};

const BUFFER: usize = 64 * 1024;

/// An input that is read byte by byte, with the position of the next byte.
pub(crate) struct Source<R> {
    input: R,
    buffer: Box<[u8]>,
    next: usize,
    end: usize,
    place: LineColumn,
    consumed: u64,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(input: R) -> Self {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        Self { input, buffer, next: 0, end: 0, place: LineColumn::START, consumed: 0 }
    }

    /// The position of the next byte.
    pub(crate) const fn place(&self) -> LineColumn {
        self.place
    }

    /// Makes the next byte the first of the text.
    pub(crate) const fn restart(&mut self) {
        self.place = LineColumn::START;
    }

    /// The number of bytes consumed.
    pub(crate) const fn consumed(&self) -> u64 {
        self.consumed
    }

    /// The next byte; `None` at the end.
    #[inline]
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.next == self.end && !self.fill()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.next]))
    }

    /// Consumes the byte that [`Source::peek`] returned.
    #[inline]
    pub(crate) fn bump(&mut self) {
        let byte = self.buffer[self.next];
        self.next += 1;
        self.consumed += 1;
        if byte == b'\n' {
            self.place = LineColumn { line: self.place.line + 1, column: 1 };
        } else if byte & 0xC0 != 0x80 {
            // Continuation bytes of UTF-8 begin with the bits 10.
            self.place.column += 1;
        }
    }

    #[cold]
    fn fill(&mut self) -> io::Result<bool> {
        self.next = 0;
        self.end = loop {
            match self.input.read(&mut self.buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.end = 0;
                    return Err(error);
                }
                Ok(read) => break read,
            }
        };
        Ok(self.end > 0)
    }
}

/// A position in a text as editors count: lines and characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line.
    pub line: u64,
    /// The character in the line.
    pub column: u64,
}

impl LineColumn {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
