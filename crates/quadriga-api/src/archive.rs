//! Games that were played.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Player;

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
    /// `waiting`, `playing` or `over`.
    pub phase: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
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
