//! Results of searches.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::PositionVerdict;

/// A line of play and its verdict, from the point of view of the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PvLine {
    /// The verdict.
    pub verdict: PositionVerdict,
    /// Its moves in record notation.
    pub moves: Vec<String>,
}

/// The result of one search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchResult {
    /// The last completed depth, in steps.
    pub depth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// The lines of the best moves, the best first; at least one.
    pub lines: Vec<PvLine>,
}

/// The outcome of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Seen {
    /// A search of all moves of a position.
    First(SearchResult),
    /// Searches after a suspected mistake: of all moves with more effort, and of the played move alone.
    Again { all: SearchResult, played: SearchResult },
}

/// The outcome of a task, with the number of moves before the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Finding {
    pub(crate) ply: usize,
    #[serde(flatten)]
    pub(crate) seen: Seen,
}

/// All outcomes, by the number of moves before the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Findings {
    pub(crate) first: BTreeMap<usize, SearchResult>,
    pub(crate) again: BTreeMap<usize, [SearchResult; 2]>,
}

impl SearchResult {
    /// The best move with its line.
    pub(crate) fn best(&self) -> Option<&PvLine> {
        self.lines.first()
    }

    /// The line that begins with a move.
    pub(crate) fn line_of(&self, text: &str) -> Option<&PvLine> {
        self.lines.iter().find(|line| line.moves.first().is_some_and(|first| first == text))
    }

    /// The best line that does not begin with a move.
    pub(crate) fn line_of_others(&self, text: &str) -> Option<&PvLine> {
        self.lines.iter().find(|line| line.moves.first().is_some_and(|first| first != text))
    }

    fn is_empty(&self) -> bool {
        self.lines.iter().all(|line| line.moves.is_empty())
    }
}

impl Findings {
    pub(crate) fn add(&mut self, finding: Finding) {
        match finding.seen {
            Seen::First(look) => drop(self.first.insert(finding.ply, look)),
            Seen::Again { all, played } => drop(self.again.insert(finding.ply, [all, played])),
        }
    }
}

impl Finding {
    /// Whether it fits a game with this many positions to search; a file may contain anything.
    pub(crate) fn fits(&self, positions: usize) -> bool {
        let looks = match &self.seen {
            Seen::First(look) => vec![look],
            Seen::Again { all, played } => vec![all, played],
        };
        self.ply < positions && !looks.into_iter().any(SearchResult::is_empty)
    }
}
