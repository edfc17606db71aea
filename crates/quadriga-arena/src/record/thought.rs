//! What a player told and took for a move.

use std::time::Duration;

use quadriga_engine::MoveChoice;
use quadriga_search::{Score, ScoreKind};
use serde::{Deserialize, Serialize};

/// What a player took for a move, and what it told of it. The names are those of a record's line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The time, in microseconds.
    pub us: u64,
    /// Its evaluation in hundredths, from its own view.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cp: Option<i32>,
    /// In how many of his turns the winner wins; negative if that is the opponent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<i32>,
    /// How deep it looked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many nodes it looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl Thought {
    /// The thought behind a choice.
    pub fn new(time: Duration, choice: Option<&MoveChoice>) -> Self {
        let meaning = choice.and_then(|choice| choice.score).map(Score::kind);
        let win = |turns| ScoreKind::winners_turns(turns) as i32;
        Self {
            us: time.as_micros().try_into().unwrap_or(u64::MAX),
            cp: if let Some(ScoreKind::Centis(centis)) = meaning { Some(centis) } else { None },
            win: match meaning {
                Some(ScoreKind::WinIn(turns)) => Some(win(turns)),
                Some(ScoreKind::LossIn(turns)) => Some(-win(turns)),
                _ => None,
            },
            depth: choice.and_then(|choice| choice.depth),
            nodes: choice.and_then(|choice| choice.nodes),
        }
    }

    /// The time.
    pub const fn time(&self) -> Duration {
        Duration::from_micros(self.us)
    }

    /// Its score from its own view, a win being more than any evaluation; `None` if it did not tell.
    pub fn score(&self) -> Option<i32> {
        let won = |win: i32| if win > 0 { Score::WIN.0 } else { -Score::WIN.0 };
        self.win.map(won).or(self.cp)
    }
}
