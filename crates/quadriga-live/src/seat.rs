//! Players and seats.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The name by which the server knows a person; nothing is read from it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(String);

impl PlayerId {
    /// The person of that name.
    pub fn new(id: impl Into<String>) -> Self {
        Self(id.into())
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// A person. A person on both sides shares the screen with the opponent.
    Person(PlayerId),
    /// The engine.
    Engine {
        /// Its level.
        level: u8,
    },
    /// Open.
    Open,
}

impl Seat {
    /// Whether the seat belongs to `player`.
    pub fn is_of(&self, player: &PlayerId) -> bool {
        matches!(self, Self::Person(person) if person == player)
    }

    /// Whether the seat belongs to the engine.
    pub const fn is_engine(&self) -> bool {
        matches!(self, Self::Engine { .. })
    }

    /// Whether the seat is open.
    pub const fn is_open(&self) -> bool {
        matches!(self, Self::Open)
    }
}
