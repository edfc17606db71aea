//! What was played in a position.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Effects;

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
}
