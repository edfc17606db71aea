//! A move, judged.

use quadriga_core::Side;
use serde::{Deserialize, Serialize};

use crate::assessment::MoveAssessment;
use crate::search_result::Findings;
use crate::{MoveClass, PositionVerdict, Replay, WinChance};

/// A move of the game and what is thought of it. Verdicts are from the view of the side that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysedMove {
    /// Its number, counted from 1, the moves of both sides together.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// The text of the position before it.
    pub position: String,
    /// The move, as a record writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// What the best move promised.
    pub before: PositionVerdict,
    /// What the move itself promises; never more than `before`.
    pub after: PositionVerdict,
    /// How much of the win chance it lost.
    pub loss: WinChance,
    /// How good it is.
    pub class: MoveClass,
    /// The best line, from the best move on; it begins with the move itself if no other is better.
    pub best_line: Vec<String>,
    /// What the best of all other moves promised; `None` if there was none.
    pub others: Option<PositionVerdict>,
    /// What is expected after the move; empty if it ended the game.
    pub played_line: Vec<String>,
    /// The depth to which all moves were searched, in steps.
    pub depth: u32,
}

impl AnalysedMove {
    /// The move after so many others; `None` if it has not been looked at.
    pub(crate) fn of(replay: &Replay, findings: &Findings, ply: usize) -> Option<Self> {
        let (position, text) = (replay.positions().get(ply)?, replay.game().moves.get(ply)?);
        let assessment = MoveAssessment::of(replay, findings, ply, findings.again.get(&ply))?;
        let (before, after) = (assessment.best(), assessment.played);
        let others = assessment.others.map(|line| line.verdict);
        let class = if position.legal == 1 { MoveClass::Forced } else { MoveClass::of(before, after, others) };
        let best_line = match assessment.others {
            Some(others) if others.verdict > after => others.moves.clone(),
            _ => std::iter::once(text).chain(assessment.continuation).cloned().collect(),
        };
        Some(Self {
            ply: ply + 1,
            side: position.side,
            position: position.position.clone(),
            text: text.clone(),
            before,
            after,
            loss: before.chance().drop_to(after.chance()),
            class,
            best_line,
            others,
            played_line: assessment.continuation.to_vec(),
            depth: assessment.look.depth,
        })
    }

    /// The best move, as a record writes it.
    pub fn best(&self) -> &str {
        self.best_line.first().map_or(&self.text, |text| text)
    }

    /// The win chances of the first player before and after the move.
    pub fn chances_of_first(&self) -> [WinChance; 2] {
        [self.before, self.after].map(|verdict| match self.side {
            Side::First => verdict.chance(),
            Side::Second => verdict.chance().of_other_side(),
        })
    }
}
