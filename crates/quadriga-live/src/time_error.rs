//! Why nobody can play with a time control.

use std::fmt;

use quadriga_core::{Message, ToMessage};

use crate::TimeControl;

/// Why nobody can play with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeError {
    /// The text is none.
    Form,
    /// The budget is too large.
    Base,
    /// The increment is too large.
    Increment,
    /// There is neither budget nor increment.
    Nothing,
    /// The time of a move is too short or too long.
    PerMove,
    /// There are too few or too many days for a move.
    Days,
}

impl ToMessage for TimeError {
    fn message(&self) -> Message {
        match self {
            Self::Form => Message::new("live-time-form"),
            Self::Base => Message::new("live-time-base").number("most", TimeControl::MOST_BASE / 60),
            Self::Increment => Message::new("live-time-increment").number("most", TimeControl::MOST_INCREMENT),
            Self::Nothing => Message::new("live-time-nothing"),
            Self::PerMove => Message::new("live-time-per-move").number("most", TimeControl::MOST_PER_MOVE),
            Self::Days => Message::new("live-time-days").number("most", TimeControl::MOST_DAYS),
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no time control: {self:?}")
    }
}

impl std::error::Error for TimeError {}
