//! How hard an analysis thinks.

use std::fmt;
use std::time::Duration;

use quadriga_search::Budget;
use serde::{Deserialize, Serialize};

/// What each position is given. With nodes and one thread the same game has the same analysis, always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// So many nodes.
    Nodes(u64),
    /// So many milliseconds.
    Millis(u64),
    /// So many steps deep.
    Depth(u32),
}

/// What the results of an analysis depend on, beside the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// What each position is given.
    pub effort: Effort,
    /// How many threads search a position.
    pub threads: usize,
    /// The size of the transposition table in MiB; every engine has one of its own.
    pub table_mib: usize,
}

impl Default for AnalysisSettings {
    fn default() -> Self {
        Self { effort: Effort::Nodes(200_000), threads: 1, table_mib: 16 }
    }
}

/// In a few words that need no language: `200000 nodes`.
impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Self::Millis(millis) => write!(f, "{millis} ms"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}

impl Effort {
    /// The budget of a first look, and of a second look at a single move.
    pub(crate) fn budget(self) -> Budget {
        match self {
            Self::Nodes(nodes) => Budget::for_nodes(nodes.max(1)),
            Self::Millis(millis) => Budget::for_time(Duration::from_millis(millis.max(1))),
            Self::Depth(depth) => Budget::for_depth(depth.max(1)),
        }
    }

    /// What a second look at all moves is given: about a ply more, as much as the first look at the position after the
    /// move sees more of that move.
    #[must_use]
    pub(crate) const fn more(self) -> Self {
        match self {
            Self::Nodes(nodes) => Self::Nodes(nodes.saturating_mul(2)),
            Self::Millis(millis) => Self::Millis(millis.saturating_mul(2)),
            Self::Depth(depth) => Self::Depth(depth.saturating_add(1)),
        }
    }
}
