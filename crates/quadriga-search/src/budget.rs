//! How long a search may think.

use std::time::Duration;

/// What ends a search. Whatever is set holds at once; nothing set means "until told to stop".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Exactly this long for the move.
    pub move_time: Option<Duration>,
    /// The clock of the game, from which the search gives itself a share.
    pub clock: Option<GameClock>,
    /// So many nodes, all threads together.
    pub nodes: Option<u64>,
    /// So many steps deep.
    pub depth: Option<u32>,
    /// Taken off every time: what the way to the other program and back may cost.
    pub overhead: Duration,
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// What is left.
    pub left: Duration,
    /// What every move brings.
    pub increment: Duration,
    /// How many moves must be made before `left` is filled up; `None` if never.
    pub moves_to_go: Option<u32>,
}

impl Budget {
    /// Exactly this long for the move, nothing taken off.
    pub fn for_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }

    /// So many nodes.
    pub fn for_nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So many steps deep.
    pub fn for_depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}
