//! What searches see.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::PositionVerdict;

/// A line of play and what it promises the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PvLine {
    /// What it promises.
    pub verdict: PositionVerdict,
    /// Its moves, as records write them.
    pub moves: Vec<String>,
}

/// What one search saw in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchResult {
    /// The depth it finished, in steps.
    pub depth: u32,
    /// How many nodes it took.
    pub nodes: u64,
    /// The best moves with their lines, the best first; at least one.
    pub lines: Vec<PvLine>,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Seen {
    /// All moves of a position were looked at.
    First(SearchResult),
    /// A move seemed wrong: all moves were looked at with more effort, and the move played by itself.
    Again { all: SearchResult, played: SearchResult },
}

/// What came of a task, with the number of moves before the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Finding {
    pub(crate) ply: usize,
    #[serde(flatten)]
    pub(crate) seen: Seen,
}

/// All that was seen, by number of moves before the position.
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
    /// Whether it can be of a game with so many positions to see; a file may say anything.
    pub(crate) fn fits(&self, positions: usize) -> bool {
        let looks = match &self.seen {
            Seen::First(look) => vec![look],
            Seen::Again { all, played } => vec![all, played],
        };
        self.ply < positions && !looks.into_iter().any(SearchResult::is_empty)
    }
}
