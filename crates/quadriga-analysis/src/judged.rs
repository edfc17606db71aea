//! A move, judged.

use quadriga_core::Side;
use serde::{Deserialize, Serialize};

use crate::look::Findings;
use crate::weighing::Weighed;
use crate::{Chance, MoveClass, Replay, Verdict};

/// A move of the game and what is thought of it. Verdicts are from the view of the side that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedMove {
    /// Its number, counted from 1, the moves of both sides together.
    pub ply: usize,
    /// Who made it.
    #[serde(with = "crate::names::side")]
    pub side: Side,
    /// The text of the position before it.
    pub position: String,
    /// The move, as a record writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// What the best move promised.
    pub before: Verdict,
    /// What the move itself promises; never more than `before`.
    pub after: Verdict,
    /// How much of the win chance it lost.
    pub loss: Chance,
    /// How good it is.
    pub class: MoveClass,
    /// The best line, from the best move on; it begins with the move itself if no other is better.
    pub best_line: Vec<String>,
    /// What the best of all other moves promised; `None` if there was none.
    pub others: Option<Verdict>,
    /// What is expected after the move; empty if it ended the game.
    pub played_line: Vec<String>,
    /// The depth to which all moves were searched, in steps.
    pub depth: u32,
}

impl JudgedMove {
    /// The move after so many others; `None` if it has not been looked at.
    pub(crate) fn of(replay: &Replay, findings: &Findings, ply: usize) -> Option<Self> {
        let (station, text) = (replay.stations().get(ply)?, replay.subject().moves.get(ply)?);
        let weighed = Weighed::of(replay, findings, ply, findings.again.get(&ply))?;
        let (before, after) = (weighed.best(), weighed.played);
        let others = weighed.others.map(|line| line.verdict);
        let class = if station.legal == 1 { MoveClass::Forced } else { MoveClass::of(before, after, others) };
        let best_line = match weighed.others {
            Some(others) if others.verdict > after => others.moves.clone(),
            _ => std::iter::once(text).chain(weighed.continuation).cloned().collect(),
        };
        Some(Self {
            ply: ply + 1,
            side: station.side,
            position: station.position.clone(),
            text: text.clone(),
            before,
            after,
            loss: before.chance().drop_to(after.chance()),
            class,
            best_line,
            others,
            played_line: weighed.continuation.to_vec(),
            depth: weighed.look.depth,
        })
    }

    /// The best move, as a record writes it.
    pub fn best(&self) -> &str {
        self.best_line.first().map_or(&self.text, |text| text)
    }

    /// The win chances of the first player before and after the move.
    pub fn chances_of_first(&self) -> [Chance; 2] {
        [self.before, self.after].map(|verdict| match self.side {
            Side::First => verdict.chance(),
            Side::Second => verdict.chance().of_other_side(),
        })
    }
}
