//! Entering a move by pointing at cells.

use quadriga_core::{Effects, Progress};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Scene;

/// A move that clicks have come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChosenMove {
    /// Its text.
    pub text: String,
    /// What it does.
    pub effects: Effects,
}

/// A cell that may be clicked next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClickTarget {
    /// The cell.
    pub cell: u8,
    /// What to write beside it: `3`, `3–2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badge: Option<String>,
    /// The number of the node of what may follow; absent if the tree does not reach so far, then ask again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub node: Option<usize>,
}

/// What a sequence of clicks has come to, and what may follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClickNode {
    /// Whether the clicks so far are a move.
    pub progress: Progress,
    /// The move it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenMove>,
    /// The cells that may come next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<ClickTarget>,
}

/// What may be clicked, several clicks ahead. Node 0 is the sequence of clicks that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClickTree {
    /// The nodes, nearest first.
    pub nodes: Vec<ClickNode>,
}

/// What a player may do next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Options {
    /// The clicks so far.
    pub prefix: Vec<u8>,
    /// What may follow them; absent if nothing can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<ClickTree>,
    /// The board in the middle of a move, as the clicks leave it; absent in games where a move is made at one stroke.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Scene>,
}

impl From<quadriga_core::ClickTree<quadriga_games::ChosenMove>> for ClickTree {
    fn from(tree: quadriga_core::ClickTree<quadriga_games::ChosenMove>) -> Self {
        let target = |branch: &quadriga_core::Branch| ClickTarget {
            cell: branch.target.cell.0,
            badge: branch.target.badge.map(|badge| badge.to_string()),
            node: branch.node,
        };
        let node = |node: quadriga_core::ClickNode<quadriga_games::ChosenMove>| ClickNode {
            progress: node.progress,
            chosen: node.chosen.map(|chosen| ChosenMove { text: chosen.text, effects: chosen.effects }),
            targets: node.branches.iter().map(target).collect(),
        };
        Self { nodes: tree.nodes.into_iter().map(node).collect() }
    }
}
