//! Games with variations, as the analysis page works on them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Effects;

/// A move in a tree of variations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TreeNode {
    /// The number of the node of the move before; absent for a first move. A parent comes before its children, and the
    /// first child of a node is the main line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The move as a record writes it.
    pub record: String,
    /// What it does; the server tells, clients need not.
    #[serde(default)]
    pub effects: Effects,
    /// A comment before the move, if it begins a variation.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub before: String,
    /// A comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What programs wrote beside it, by name: `eval`, `clk` and others, as in records.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<[String; 2]>,
    /// Marks of quality by number: 1 for `!`, 2 for `?` and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<u8>,
}

/// A game with variations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameTree {
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The position it begins from; absent for the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The tags, by name, in their order; `Result` is among them.
    #[serde(default)]
    pub tags: Vec<[String; 2]>,
    /// A comment before the first move.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What programs wrote beside it, as in a node.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commands: Vec<[String; 2]>,
    /// The moves.
    pub nodes: Vec<TreeNode>,
}

/// A text to be read as a game: any format that records know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ImportRequest {
    /// The text.
    pub text: String,
    /// The game, where the text does not say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// The games of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Imported {
    /// The games, at most as many as the server allows.
    pub games: Vec<GameTree>,
}

/// A game to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportRequest {
    /// The game.
    pub tree: GameTree,
    /// One of the `formats` that the catalog lists for the game.
    pub format: String,
}
