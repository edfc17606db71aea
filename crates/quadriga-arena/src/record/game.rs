//! A finished game.

use quadriga_core::Side;
use quadriga_stats::PlayerResult;
use serde::{Deserialize, Serialize};

use super::{Ending, Opening, Remark, Thought, Usage};

/// A finished game of a tournament: a line of its record. The names of the fields do not change; new ones may come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Which game is played.
    pub game: String,
    /// Which variant of it.
    pub variant: String,
    /// Its number in the tournament, from 1.
    pub number: u32,
    /// The round, from 1.
    pub round: u32,
    /// The number of its pair, from 1: games of a pair have the same players and opening, with colours exchanged.
    pub pair: u32,
    /// The names of the players by side: the one that moves first in the start position, and the other.
    pub players: [String; 2],
    /// What their randomness depended on.
    pub seeds: [u64; 2],
    /// Where it began.
    pub opening: Opening,
    /// Which side chose the first move after the opening: 0 or 1.
    pub chooser: u8,
    /// All moves as a record writes them, those of the opening included.
    pub moves: Vec<String>,
    /// What was thought for the moves after the opening, and at last for the choice that lost by a fault.
    pub thoughts: Vec<Thought>,
    /// How it ended.
    #[serde(flatten)]
    pub ending: Ending,
    /// What else the judge noticed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<Remark>,
    /// The end of what the programs wrote to standard error; the transcript has more.
    #[serde(default)]
    pub stderr: [String; 2],
}

impl GameRecord {
    /// The side that a player had, if it played.
    pub fn side_of(&self, player: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.players[side.index()] == player)
    }

    /// The result for a side.
    pub fn result(&self, side: Side) -> PlayerResult {
        match self.ending.winner {
            None => PlayerResult::Draw,
            Some(winner) if winner == side => PlayerResult::Win,
            Some(_) => PlayerResult::Loss,
        }
    }

    /// The thoughts of a side.
    pub fn thoughts_of(&self, side: Side) -> impl Iterator<Item = &Thought> {
        let first = usize::from(side.index() != usize::from(self.chooser));
        self.thoughts.iter().skip(first).step_by(2)
    }

    /// What a side used.
    pub fn usage(&self, side: Side) -> Usage {
        Usage::of(self.thoughts_of(side))
    }
}
