//! Why a text is not a position.

use std::fmt;

use crate::{Message, ToMessage};

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionProblem {
    /// A letter that is not a piece of this game.
    UnknownLetter {
        /// The pieces of the game.
        pieces: &'static str,
    },
    /// A run of empty cells that begins with a zero.
    ZeroRun,
    /// More cells than the row has.
    RowTooLong {
        /// The row, 1 at the top.
        row: usize,
        /// How many cells it has.
        cells: usize,
    },
    /// Fewer cells than the row has.
    RowTooShort {
        /// The row, 1 at the top.
        row: usize,
        /// How many cells it has.
        cells: usize,
        /// How many are written.
        written: usize,
    },
    /// The board ends before its last row.
    MissingRow {
        /// The row that is missing, 1 at the top.
        row: usize,
        /// How many rows there are.
        rows: usize,
    },
    /// The board goes on after its last row.
    TooManyRows {
        /// How many rows there are.
        rows: usize,
    },
    /// One piece more than a player has.
    TooManyPieces {
        /// The player's colour.
        colour: &'static str,
        /// How many he has.
        most: usize,
    },
    /// Pieces lost and pieces standing are more than a player has.
    TooManyLost {
        /// The player's colour.
        colour: &'static str,
        /// How many he has.
        most: usize,
    },
    /// A second carrier for one player.
    SecondCarrier {
        /// The player's colour.
        colour: &'static str,
    },
    /// A player without a carrier.
    NoCarrier {
        /// The player's colour.
        colour: &'static str,
    },
    /// A single blank should stand here.
    ExpectedBlank,
    /// The letter of the side to move should stand here.
    ExpectedSide {
        /// The letters of the two sides.
        letters: [char; 2],
    },
    /// Expected a number.
    ExpectedNumber {
        /// The smallest there may be.
        least: u32,
        /// The largest there may be.
        most: u32,
    },
    /// Expected a number or `-`.
    ExpectedNumberOrDash {
        /// The smallest there may be.
        least: u32,
        /// The largest there may be.
        most: u32,
    },
    /// Expected `-`: this variant does not have the field.
    ExpectedDash,
    /// The text should end here.
    ExpectedEnd,
}

/// A text that is not a position: where it goes wrong, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The byte offset of the offending character (the length of the text at its end).
    pub at: usize,
    /// The offending character; `None` at the end of the text.
    pub found: Option<char>,
    /// What is wrong with it.
    pub problem: PositionProblem,
}

impl ToMessage for PositionError {
    fn message(&self) -> Message {
        use PositionProblem as P;
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let found = self.found.map(|c| c.escape_debug().to_string()).unwrap_or_default();
        let place = if self.found.is_some() { "inside" } else { "end" };
        let message = match self.problem {
            P::UnknownLetter { pieces } => Message::new("position-unknown-letter").text("pieces", pieces),
            P::ZeroRun => Message::new("position-zero-run"),
            P::RowTooLong { row, cells } => {
                Message::new("position-row-too-long").number("row", number(row)).number("cells", number(cells))
            }
            P::RowTooShort { row, cells, written } => Message::new("position-row-too-short")
                .number("row", number(row))
                .number("cells", number(cells))
                .number("written", number(written)),
            P::MissingRow { row, rows } => {
                Message::new("position-missing-row").number("row", number(row)).number("rows", number(rows))
            }
            P::TooManyRows { rows } => Message::new("position-too-many-rows").number("rows", number(rows)),
            P::TooManyPieces { colour, most } => {
                Message::new("position-too-many-pieces").word("colour", colour).number("most", number(most))
            }
            P::TooManyLost { colour, most } => {
                Message::new("position-too-many-lost").word("colour", colour).number("most", number(most))
            }
            P::SecondCarrier { colour } => Message::new("position-second-ball").word("colour", colour),
            P::NoCarrier { colour } => Message::new("position-no-ball").word("colour", colour),
            P::ExpectedBlank => Message::new("position-expected-blank"),
            P::ExpectedSide { letters } => {
                Message::new("position-expected-side").text("first", letters[0]).text("second", letters[1])
            }
            P::ExpectedNumber { least, most } => {
                Message::new("position-expected-number").number("least", least).number("most", most)
            }
            P::ExpectedNumberOrDash { least, most } => {
                Message::new("position-expected-number-or-dash").number("least", least).number("most", most)
            }
            P::ExpectedDash => Message::new("position-expected-dash"),
            P::ExpectedEnd => Message::new("position-expected-end"),
        };
        message.word("where", place).text("found", found)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}, found ", self.problem, self.at)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

impl std::error::Error for PositionError {}

impl fmt::Display for PositionProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnknownLetter { pieces } => write!(f, "expected a piece (one of {pieces})"),
            Self::ZeroRun => f.write_str("a run of empty cells starts with 0"),
            Self::RowTooLong { row, cells } => write!(f, "row {row} has more than {cells} cells"),
            Self::RowTooShort { row, cells, written } => write!(f, "row {row} has {written} cells instead of {cells}"),
            Self::MissingRow { row, rows } => write!(f, "row {row} of {rows} is missing"),
            Self::TooManyRows { rows } => write!(f, "the board has more than {rows} rows"),
            Self::TooManyPieces { colour, most } => write!(f, "{colour} has more than {most} pieces"),
            Self::TooManyLost { colour, most } => write!(f, "{colour} has more than {most} pieces, lost ones included"),
            Self::SecondCarrier { colour } => write!(f, "{colour} has a second carrier"),
            Self::NoCarrier { colour } => write!(f, "{colour} has no carrier"),
            Self::ExpectedBlank => f.write_str("expected a space"),
            Self::ExpectedSide { letters: [first, second] } => {
                write!(f, "expected the side to move ({first} or {second})")
            }
            Self::ExpectedNumber { least, most } => write!(f, "expected a number ({least}–{most})"),
            Self::ExpectedNumberOrDash { least, most } => write!(f, "expected a number ({least}–{most}) or `-`"),
            Self::ExpectedDash => f.write_str("expected `-`"),
            Self::ExpectedEnd => f.write_str("expected the end"),
        }
    }
}
