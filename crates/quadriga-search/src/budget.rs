//! Limits of a search.

use std::time::Duration;

/// Limits of a search. All limits that are set apply; without any the search runs until it is stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time for the move.
    pub move_time: Option<Duration>,
    /// Clock of the side to move, from which the search allots itself time.
    pub clock: Option<RemainingTime>,
    /// Node limit, all threads together.
    pub nodes: Option<u64>,
    /// No depth is begun after this many nodes. Unlike [`Budget::nodes`] it never interrupts a depth.
    pub soft_nodes: Option<u64>,
    /// Depth limit in steps.
    pub depth: Option<u32>,
    /// Communication overhead, subtracted from every time.
    pub overhead: Duration,
}

/// Remaining time of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemainingTime {
    /// Time left on the clock.
    pub left: Duration,
    /// Increment per move.
    pub increment: Duration,
    /// Moves until the clock is refilled; `None` if it never is.
    pub moves_to_go: Option<u32>,
}

impl Budget {
    /// A fixed time for the move.
    pub fn for_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }

    /// A node limit.
    pub fn for_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A node limit after which the current depth is still finished, unless it takes ten times as long.
    pub fn for_soft_nodes(nodes: u64) -> Self {
        Self { soft_nodes: Some(nodes), nodes: Some(nodes.saturating_mul(10)), ..Self::default() }
    }

    /// A depth limit, in steps.
    pub fn for_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}
