//! A finished game.

use quadriga_core::Side;

use crate::{Ending, Entrant, Opening, Usage};

/// The result of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum GameResult {
    Win,
    Draw,
    Loss,
}

impl GameResult {
    /// Its points, doubled: 2, 1 or 0.
    pub const fn half_points(self) -> usize {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Its number in the match, from 1.
    pub number: u32,
    /// The number of its pair, from 1: games of a pair have the same opening.
    pub pair: u32,
    /// The seeds of the first and the second player.
    pub seeds: [u64; 2],
    /// Where it began.
    pub opening: Opening,
    /// Which side the first player had.
    pub first: Side,
    /// All moves as a record writes them, those of the opening included.
    pub moves: Vec<String>,
    /// How it ended.
    pub ending: Ending,
    /// What the first and the second player used.
    pub usage: [Usage; 2],
}

impl GameRecord {
    /// The result for the first player of the match.
    pub fn result(&self) -> GameResult {
        match self.ending.winner() {
            None => GameResult::Draw,
            Some(side) if side == self.first => GameResult::Win,
            Some(_) => GameResult::Loss,
        }
    }

    /// The player who had a side.
    pub fn entrant(&self, side: Side) -> Entrant {
        if side == self.first { Entrant::First } else { Entrant::Second }
    }

    /// The winner; `None` is a draw.
    pub fn winner(&self) -> Option<Entrant> {
        self.ending.winner().map(|side| self.entrant(side))
    }
}
