//! What a search tells.

use std::time::Duration;

use crate::Score;

/// Whether a score is exact or only a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// At least this much.
    Lower,
    /// At most this much.
    Upper,
}

/// One line of play and what the search thinks of it. `M` is a move, or its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The finished depth.
    pub depth: u32,
    /// The deepest line looked at, in turns.
    pub selective_depth: u32,
    /// Which line it is, counted from 1, the best first.
    pub rank: u32,
    /// The score from the view of the side to move.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Nodes so far, all threads together.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_full: u32,
    /// The line, from the move to be played on.
    pub line: Vec<M>,
}

impl<M> Report<M> {
    /// Nodes a second.
    pub fn nodes_a_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }

    /// The same report with moves written otherwise.
    pub fn map<N>(&self, write: impl FnMut(&M) -> N) -> Report<N> {
        let line = self.line.iter().map(write).collect();
        let Self { depth, selective_depth, rank, score, bound, nodes, time, table_full, .. } = *self;
        Report { depth, selective_depth, rank, score, bound, nodes, time, table_full, line }
    }
}

/// What comes of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The move to play; `None` if there is none, because the game is over.
    pub best: Option<M>,
    /// The answer it expects.
    pub expected: Option<M>,
    /// The lines of the last finished depth, the best first.
    pub lines: Vec<Report<M>>,
    /// Nodes, all threads together.
    pub nodes: u64,
    /// Time.
    pub time: Duration,
}
