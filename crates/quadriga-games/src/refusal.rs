//! An input that was refused.

use std::fmt;

use quadriga_core::{Message, MoveError, PositionError, ToMessage};

/// What kind of input was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// The name of a variant.
    Variant,
    /// A position.
    Position,
    /// A move, typed or clicked.
    Move,
}

/// An input that was refused: what it was, where it goes wrong, and why.
///
/// [`Refusal::message`] is data; the message catalogue puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of input it was.
    pub input: Input,
    /// The offending text.
    pub text: String,
    /// The byte offset of the offending character, if the text is malformed there.
    pub at: Option<usize>,
    /// Why.
    pub message: Message,
}

impl Refusal {
    /// A move that was refused.
    pub fn of_move<I: ToMessage>(text: &str, error: &MoveError<I>) -> Self {
        let at = if let MoveError::Syntax(syntax) = error { Some(syntax.at) } else { None };
        Self { input: Input::Move, text: text.to_owned(), at, message: error.message() }
    }

    /// A legal move that is not written as a record writes it.
    pub fn of_shape(text: &str, record: &str) -> Self {
        let message = Message::new("contest-shape").text("move", record);
        Self { input: Input::Move, text: text.to_owned(), at: None, message }
    }

    /// A position that was refused.
    pub fn of_position(text: &str, error: &PositionError) -> Self {
        Self { input: Input::Position, text: text.to_owned(), at: Some(error.at), message: error.message() }
    }

    /// A variant that does not exist.
    pub fn of_variant(game: &'static str, text: &str) -> Self {
        let message = Message::new("unknown-variant").text("variant", text).word("game", game);
        Self { input: Input::Variant, text: text.to_owned(), at: None, message }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.message.id)?;
        if let Some(clause) = self.message.clause {
            write!(f, " ({clause})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}
