//! Reports and results of a search.

use std::time::Duration;

use crate::Score;

/// Whether a score is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The exact score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// One principal variation with its score, as in a UCI `info` line. `M` is a move or its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchReport<M> {
    /// The finished depth.
    pub depth: u32,
    /// The longest line searched, in turns.
    pub selective_depth: u32,
    /// Rank of the line, counted from 1 for the best.
    pub rank: u32,
    /// The score from the view of the side to move.
    pub score: Score,
    /// Whether the score is exact.
    pub bound: Bound,
    /// Nodes so far, all threads together.
    pub nodes: u64,
    /// Time so far.
    pub time: Duration,
    /// Share of the transposition table in use, in per mille.
    pub table_full: u32,
    /// The principal variation.
    pub line: Vec<M>,
}

impl<M> SearchReport<M> {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }

    /// The same report with its moves converted.
    pub fn map<N>(&self, convert: impl FnMut(&M) -> N) -> SearchReport<N> {
        let line = self.line.iter().map(convert).collect();
        let Self { depth, selective_depth, rank, score, bound, nodes, time, table_full, .. } = *self;
        SearchReport { depth, selective_depth, rank, score, bound, nodes, time, table_full, line }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchAnswer<M> {
    /// The best move; `None` if the game is over.
    pub best: Option<M>,
    /// The expected reply.
    pub expected: Option<M>,
    /// The lines of the last finished depth, the best first.
    pub lines: Vec<SearchReport<M>>,
    /// Nodes, all threads together.
    pub nodes: u64,
    /// Time used.
    pub time: Duration,
}
