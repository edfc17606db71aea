//! The settings of an analysis.

use std::fmt;
use std::time::Duration;

use quadriga_search::Budget;
use serde::{Deserialize, Serialize};

/// The search limit of each position. With nodes and one thread, analyses are reproducible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// A number of nodes.
    Nodes(u64),
    /// A time in milliseconds.
    Millis(u64),
    /// A depth in steps.
    Depth(u32),
}

/// Everything besides the game that the results of an analysis depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisSettings {
    /// The search limit of each position.
    pub effort: Effort,
    /// The number of threads per position.
    pub threads: usize,
    /// The size of the transposition table in MiB; every engine has one of its own.
    pub table_mib: usize,
}

impl Default for AnalysisSettings {
    fn default() -> Self {
        Self { effort: Effort::Nodes(200_000), threads: 1, table_mib: 16 }
    }
}

/// A short language-neutral text: `200000 nodes`.
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
    /// The budget of a first search, and of a second search of a single move.
    pub(crate) fn budget(self) -> Budget {
        match self {
            Self::Nodes(nodes) => Budget::for_nodes(nodes.max(1)),
            Self::Millis(millis) => Budget::for_time(Duration::from_millis(millis.max(1))),
            Self::Depth(depth) => Budget::for_depth(depth.max(1)),
        }
    }

    /// The limit of a second search of all moves: about one ply more, because the first search of the position after a move
    /// sees one ply more of that move.
    #[must_use]
    pub(crate) const fn more(self) -> Self {
        match self {
            Self::Nodes(nodes) => Self::Nodes(nodes.saturating_mul(2)),
            Self::Millis(millis) => Self::Millis(millis.saturating_mul(2)),
            Self::Depth(depth) => Self::Depth(depth.saturating_add(1)),
        }
    }
}
