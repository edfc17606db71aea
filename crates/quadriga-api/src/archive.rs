//! Games that were played, and what was played in a position.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Effects, GamePhase, GameResult, Player};

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArchivedGame {
    /// The id.
    pub id: String,
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// Who played.
    pub players: [Player; 2],
    /// Which sides are the asker's.
    pub mine: [bool; 2],
    /// Its state.
    pub phase: GamePhase,
    /// Its result.
    pub result: GameResult,
    /// How many moves.
    pub plies: i64,
    /// When it was set up, in milliseconds since 1970.
    pub created: i64,
    /// When it was last moved in.
    pub updated: i64,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ArchivePage {
    /// The games, the newest first.
    pub games: Vec<ArchivedGame>,
    /// What to ask for as `before` for the rest; absent at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExploredMove {
    /// The move as a record writes it.
    pub record: String,
    /// What it does.
    pub effects: Effects,
    /// In how many games the first player won, it was a draw, the second player won, it is not known.
    pub results: [u64; 4],
}

/// What was played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Explored {
    /// In how many games the first player won, it was a draw, the second player won, it is not known.
    pub results: [u64; 4],
    /// The moves, the most frequent first.
    pub moves: Vec<ExploredMove>,
    /// Whether the index is still being prepared: ask again in a second. Absent when it is ready.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub preparing: bool,
}
