//! The text of a position: rows from the top, runs of empty cells as numbers, then the side and fields.

use std::ops::RangeInclusive;

use crate::{PositionError, PositionProblem, Side};

/// A reader of the text of a position.
///
/// # Examples
///
/// ```
/// use quadriga_core::{BoardReader, Side};
///
/// let mut pieces = Vec::new();
/// let mut reader = BoardReader::new("1x/2 o 7");
/// reader.rows(&[2, 2], "xo", |row, column, letter| { pieces.push((row, column, letter)); Ok(()) })?;
/// assert_eq!(pieces, [(0, 1, 'x')]);
/// assert_eq!(reader.side(['x', 'o'])?, Side::Second);
/// assert_eq!(reader.number(0..=9)?, 7);
/// reader.end()?;
/// # Ok::<(), quadriga_core::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> BoardReader<'a> {
    /// The beginning of `text`.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte offset.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// An error at an earlier place.
    pub fn error_at(&self, at: usize, problem: PositionProblem) -> PositionError {
        Self { text: self.text, at }.error(problem)
    }

    /// An error at this place.
    pub fn error(&self, problem: PositionProblem) -> PositionError {
        PositionError { at: self.at, found: self.peek(), problem }
    }

    /// Reads the board: rows of the given lengths, from the top, and reports each piece as
    /// (row from the top, column from the left, letter). The report may refuse the piece.
    ///
    /// # Errors
    /// If the rows are not exactly that.
    pub fn rows(
        &mut self,
        lengths: &[usize],
        pieces: &'static str,
        mut piece: impl FnMut(usize, usize, char) -> Result<(), PositionProblem>,
    ) -> Result<(), PositionError> {
        for (row, &cells) in lengths.iter().enumerate() {
            if row > 0 && !self.take('/') {
                return Err(self.error(PositionProblem::MissingRow { row: row + 1, rows: lengths.len() }));
            }
            let mut column = 0;
            while let Some(c) = self.peek().filter(|&c| c != '/' && c != ' ') {
                let too_long = PositionProblem::RowTooLong { row: row + 1, cells };
                if c.is_ascii_digit() {
                    let (run, digits) = self.digits();
                    if c == '0' {
                        return Err(self.error(PositionProblem::ZeroRun));
                    }
                    column = run.map_or(usize::MAX, |run| run as usize).saturating_add(column);
                    if column > cells {
                        return Err(self.error(too_long));
                    }
                    self.at += digits;
                } else {
                    if !pieces.contains(c) {
                        return Err(self.error(PositionProblem::UnknownLetter { pieces }));
                    }
                    if column >= cells {
                        return Err(self.error(too_long));
                    }
                    piece(row, column, c).map_err(|problem| self.error(problem))?;
                    self.at += c.len_utf8();
                    column += 1;
                }
            }
            if column < cells {
                return Err(self.error(PositionProblem::RowTooShort { row: row + 1, cells, written: column }));
            }
        }
        if self.peek() == Some('/') {
            return Err(self.error(PositionProblem::TooManyRows { rows: lengths.len() }));
        }
        Ok(())
    }

    /// Reads a blank and the side to move.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn side(&mut self, letters: [char; 2]) -> Result<Side, PositionError> {
        self.blank()?;
        for side in Side::BOTH {
            if self.take(letters[side.index()]) {
                return Ok(side);
            }
        }
        Err(self.error(PositionProblem::ExpectedSide { letters }))
    }

    /// Reads a blank and a number within `range`, written without superfluous zeros.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn number(&mut self, range: RangeInclusive<u32>) -> Result<u32, PositionError> {
        self.blank()?;
        let problem = PositionProblem::ExpectedNumber { least: *range.start(), most: *range.end() };
        self.bare_number(&range).ok_or_else(|| self.error(problem))
    }

    /// Reads a blank and a number within `range`, or `-` for none.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn number_or_dash(&mut self, range: RangeInclusive<u32>) -> Result<Option<u32>, PositionError> {
        self.blank()?;
        if self.take('-') {
            return Ok(None);
        }
        let problem = PositionProblem::ExpectedNumberOrDash { least: *range.start(), most: *range.end() };
        self.bare_number(&range).map(Some).ok_or_else(|| self.error(problem))
    }

    /// Reads a blank and a `-`.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn dash(&mut self) -> Result<(), PositionError> {
        self.blank()?;
        if self.take('-') { Ok(()) } else { Err(self.error(PositionProblem::ExpectedDash)) }
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// If something is.
    pub fn end(&self) -> Result<(), PositionError> {
        if self.at == self.text.len() { Ok(()) } else { Err(self.error(PositionProblem::ExpectedEnd)) }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, c: char) -> bool {
        let there = self.peek() == Some(c);
        if there {
            self.at += c.len_utf8();
        }
        there
    }

    fn blank(&mut self) -> Result<(), PositionError> {
        if self.take(' ') { Ok(()) } else { Err(self.error(PositionProblem::ExpectedBlank)) }
    }

    fn digits(&self) -> (Option<u32>, usize) {
        let digits = self.text[self.at..].bytes().take_while(u8::is_ascii_digit).count();
        (self.text[self.at..self.at + digits].parse().ok(), digits)
    }

    fn bare_number(&mut self, range: &RangeInclusive<u32>) -> Option<u32> {
        let (number, digits) = self.digits();
        let superfluous_zero = digits > 1 && self.peek() == Some('0');
        let number = number.filter(|n| range.contains(n) && !superfluous_zero)?;
        self.at += digits;
        Some(number)
    }
}

/// Writes the rows of a board from the top: `letter(row, column)` is the piece there, if any.
pub fn write_rows(lengths: &[usize], letter: impl Fn(usize, usize) -> Option<char>) -> String {
    let mut text = String::new();
    for (row, &cells) in lengths.iter().enumerate() {
        if row > 0 {
            text.push('/');
        }
        let mut run = 0;
        for column in 0..cells {
            match letter(row, column) {
                None => run += 1,
                Some(c) => {
                    push_run(&mut text, &mut run);
                    text.push(c);
                }
            }
        }
        push_run(&mut text, &mut run);
    }
    text
}

fn push_run(text: &mut String, run: &mut usize) {
    if *run > 0 {
        text.push_str(&run.to_string());
        *run = 0;
    }
}
