//! Reading the text of a move, character by character, with errors that point.

use std::fmt;

use crate::{Message, ToMessage};

/// What a reader of moves expected where it found something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Expected {
    /// The column of a cell; the columns there are, e.g. `a–g`.
    Column(&'static str),
    /// The row of a cell; the rows there are, e.g. `1–12`.
    Row(&'static str),
    /// A row that this column (or a column that this row) has; the cells there are, e.g. `a1–a5`.
    OnBoard(&'static str),
    /// A dash.
    Dash,
    /// A dash or a pass sign.
    DashOrPass,
    /// A comma or the end.
    CommaOrEnd,
    /// What the notation adds to a move, such as the columns of attacked cells, or the end.
    AnnotationOrEnd,
    /// Another column: this one has been named already.
    NewColumn,
    /// The end of the text.
    End,
}

/// A text that cannot be a move: where it goes wrong and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The byte offset of the offending character (the length of the text at its end).
    pub at: usize,
    /// The offending character; `None` at the end of the text.
    pub found: Option<char>,
    /// What would have been right.
    pub expected: Expected,
}

impl ToMessage for SyntaxError {
    fn message(&self) -> Message {
        let (id, choice) = match self.expected {
            Expected::Column(columns) => ("syntax-column", columns),
            Expected::Row(rows) => ("syntax-row", rows),
            Expected::OnBoard(cells) => ("syntax-on-board", cells),
            Expected::Dash => ("syntax-dash", ""),
            Expected::DashOrPass => ("syntax-dash-or-pass", ""),
            Expected::CommaOrEnd => ("syntax-comma-or-end", ""),
            Expected::AnnotationOrEnd => ("syntax-attack-or-end", ""),
            Expected::NewColumn => ("syntax-new-column", ""),
            Expected::End => ("syntax-end", ""),
        };
        let message = Message::new(id).text("choice", choice);
        match self.found {
            Some(found) => message.word("where", "inside").text("found", found.escape_debug()),
            None => message.word("where", "end").text("found", ""),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Column(columns) => write!(f, "a column ({columns})"),
            Self::Row(rows) => write!(f, "a row ({rows})"),
            Self::OnBoard(cells) => write!(f, "a cell of the board ({cells})"),
            Self::Dash => f.write_str("a dash"),
            Self::DashOrPass => f.write_str("a dash or `>`"),
            Self::CommaOrEnd => f.write_str("a comma or the end"),
            Self::AnnotationOrEnd => f.write_str("an annotation or the end"),
            Self::NewColumn => f.write_str("another column"),
            Self::End => f.write_str("the end"),
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}, found ", self.expected, self.at)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

impl std::error::Error for SyntaxError {}

/// A place in the text of a move.
///
/// # Examples
///
/// ```
/// use quadriga_core::{Cursor, Expected};
///
/// let mut cursor = Cursor::new("b – 7");
/// assert_eq!(cursor.one_of("abc", Expected::Column("abc")), Ok(1));
/// assert!(cursor.dash().is_ok());
/// assert_eq!(cursor.number(1..=12, Expected::Row("1–12")), Ok(7));
/// assert!(cursor.end().is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of `text`, after leading blanks.
    pub fn new(text: &'a str) -> Self {
        let mut cursor = Self { text, at: 0 };
        cursor.blanks();
        cursor
    }

    /// The byte offset.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next character, if there is one.
    pub fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Skips blanks.
    pub fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// An error at this place.
    pub fn expected(&self, expected: Expected) -> SyntaxError {
        SyntaxError { at: self.at, found: self.peek(), expected }
    }

    /// An error at an earlier place.
    pub fn expected_at(&self, at: usize, expected: Expected) -> SyntaxError {
        Self { text: self.text, at }.expected(expected)
    }

    /// Takes the next character if it is one of `set`; returns its place in `set`.
    ///
    /// # Errors
    /// If another character or the end stands there.
    pub fn one_of(&mut self, set: &str, expected: Expected) -> Result<usize, SyntaxError> {
        let found = self.peek().and_then(|c| set.chars().position(|s| s == c).map(|i| (i, c)));
        let Some((index, c)) = found else { return Err(self.expected(expected)) };
        self.at += c.len_utf8();
        Ok(index)
    }

    /// Takes the next character if it is one of `set`.
    pub fn take(&mut self, set: &str) -> Option<char> {
        let c = self.peek().filter(|&c| set.contains(c))?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Takes a decimal number within `range`, without a leading zero.
    ///
    /// # Errors
    /// If no digit stands there, or the number is out of range; the error points at its first digit.
    pub fn number(&mut self, range: std::ops::RangeInclusive<u32>, expected: Expected) -> Result<u32, SyntaxError> {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        let text = &self.text[self.at..self.at + digits];
        match text.parse::<u32>() {
            Ok(n) if range.contains(&n) && !text.starts_with('0') => {
                self.at += digits;
                Ok(n)
            }
            _ => Err(self.expected(expected)),
        }
    }

    /// Takes a dash as people type it (`-`, `–`, `—`, `−`), with blanks around it.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn dash(&mut self) -> Result<(), SyntaxError> {
        if self.take_dash() { Ok(()) } else { Err(self.expected(Expected::Dash)) }
    }

    /// Takes a dash with the blanks around it if there is one.
    pub fn take_dash(&mut self) -> bool {
        self.take_sign("-–—−").is_some()
    }

    /// Takes one of the signs `set` with the blanks around it, if it is there.
    pub fn take_sign(&mut self, set: &str) -> Option<char> {
        let before = self.at;
        self.blanks();
        let Some(sign) = self.take(set) else {
            self.at = before;
            return None;
        };
        self.blanks();
        Some(sign)
    }

    /// Checks that nothing but blanks is left.
    ///
    /// # Errors
    /// If something is.
    pub fn end(&mut self) -> Result<(), SyntaxError> {
        self.blanks();
        if self.at == self.text.len() { Ok(()) } else { Err(self.expected(Expected::End)) }
    }
}
