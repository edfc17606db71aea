//! What the home page shows beside the games: who is playing, and a position to solve.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ArchivedGame, PositionView};

/// What is going on here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Lobby {
    /// The version of the server.
    pub version: String,
    /// Games that are being played and may be watched: those with an engine. Games between people are theirs alone.
    pub playing: Vec<ArchivedGame>,
}

/// The position of a day: the side to move wins by force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DailyPosition {
    /// The day, counted from 1 January 1970 in UTC.
    pub day: i64,
    /// The position and what may be clicked.
    pub view: PositionView,
    /// In how many moves of its own the side to move wins.
    pub moves: u32,
}

/// An attempt at the position of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DailyAttempt {
    /// The day.
    pub day: i64,
    /// The moves from the position on: one's own and the answers to them, one's own last.
    pub moves: Vec<String>,
}

/// What an attempt is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DailyVerdict {
    /// Whether the move still wins by force, in time.
    pub right: bool,
    /// Whether the game is won.
    pub solved: bool,
    /// The verdict for people.
    pub message: String,
    /// The position after the answer to a right move, or before a wrong one.
    pub view: PositionView,
}
