//! Positions and moves as text.

use std::error::Error;
use std::fmt;

use crate::{CellId, Message, Outcome, Position, PositionError, SyntaxError, ToMessage};

/// Why a text, or a sequence of clicks, is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError<I> {
    /// The text does not have the form of a move.
    Syntax(SyntaxError),
    /// The text is a move that the rules forbid.
    Illegal(I),
    /// The game is over.
    Over(Outcome),
    /// A click on a cell that the board does not have.
    UnknownCell(CellId),
}

impl<I> MoveError<I> {
    /// The cells of a game that were clicked, each by the game's own `cell`.
    ///
    /// # Errors
    /// With the first that the board does not have.
    pub fn known_cells<C>(clicks: &[CellId], cell: impl Fn(CellId) -> Option<C>) -> Result<Vec<C>, Self> {
        clicks.iter().map(|&id| cell(id).ok_or(Self::UnknownCell(id))).collect()
    }
}

impl<I> From<SyntaxError> for MoveError<I> {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl<I: ToMessage> ToMessage for MoveError<I> {
    fn message(&self) -> Message {
        match self {
            Self::Syntax(error) => error.message(),
            Self::Illegal(illegal) => illegal.message(),
            Self::Over(outcome) => {
                Message::new("game-is-over").word("reason", outcome.reason.id).clause(outcome.reason.clause)
            }
            Self::UnknownCell(cell) => Message::new("unknown-cell").number("cell", cell.0),
        }
    }
}

impl<I: fmt::Display> fmt::Display for MoveError<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Over(outcome) => write!(f, "the game is over: {}", outcome.reason.id),
            Self::UnknownCell(cell) => write!(f, "the board has no cell {}", cell.0),
        }
    }
}

impl<I: Error> Error for MoveError<I> {}

/// The text of positions and moves.
///
/// `parse_position(write_position(p)) == p` and `parse_move(write_move(m)) == m`, byte for byte.
pub trait Notation: Position {
    /// Why a move that is well formed is not legal.
    type Illegal: ToMessage + Error + Clone + PartialEq + Eq + Send + Sync + 'static;

    /// Reads a position; exactly what [`Notation::write_position`] writes is accepted.
    ///
    /// # Errors
    /// With the place and the reason for anything else.
    fn parse_position(text: &str, variant: Self::Variant) -> Result<Self, PositionError>;

    /// The one text of this position.
    fn write_position(&self) -> String;

    /// Reads a legal move as people type it.
    ///
    /// # Errors
    /// If the text is not a move, the move is not legal, or the game is over; the error says why.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError<Self::Illegal>>;

    /// The text of a move that a person has typed, in the case of the notation, by default in small letters. Programs
    /// have to write it so.
    fn recase(text: &str) -> String {
        text.to_ascii_lowercase()
    }

    /// The one text of a move.
    fn write_move(m: Self::Move) -> String;

    /// The text of a legal move of this position in a record, announcements included.
    fn record_move(&self, m: Self::Move) -> String {
        Self::write_move(m)
    }
}
