//! Why a game cannot be begun.

use std::fmt;

use quadriga_core::{Message, Outcome, ToMessage};
use quadriga_games::Refusal;

use crate::{LEVELS, TimeError};

/// Why a game cannot be begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// There is no such variant, or the text is no position of it.
    Start(Box<Refusal>),
    /// Nobody can play with that time control.
    Time(TimeError),
    /// The engine has no such level.
    Level(u8),
    /// The game would be over before its first move.
    Over(Outcome),
}

impl ToMessage for SettingsError {
    fn message(&self) -> Message {
        match self {
            Self::Start(refusal) => refusal.message.clone(),
            Self::Time(error) => error.message(),
            Self::Level(level) => Message::new("live-level")
                .number("level", *level)
                .number("least", *LEVELS.start())
                .number("most", *LEVELS.end()),
            Self::Over(outcome) => {
                Message::new("game-is-over").word("reason", outcome.reason.id).clause(outcome.reason.clause)
            }
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(refusal) => write!(f, "{refusal}"),
            Self::Time(error) => write!(f, "{error}"),
            Self::Level(level) => write!(f, "the engine has no level {level}"),
            Self::Over(outcome) => write!(f, "the game is over before it begins: {}", outcome.reason.id),
        }
    }
}

impl std::error::Error for SettingsError {}
