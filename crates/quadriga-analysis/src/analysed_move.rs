//! One analysed move.

use quadriga_core::Side;
use serde::{Deserialize, Serialize};

use crate::accuracy::MoveChances;
use crate::assessment::MoveAssessment;
use crate::search_result::Findings;
use crate::{MoveClass, PositionVerdict, Replay, WinChance, classify};

/// A move of the game with its verdicts, from the mover's point of view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysedMove {
    /// Its number in plies, from 1.
    pub ply: usize,
    /// The side that made it.
    pub side: Side,
    /// The text of the position before it.
    pub position: String,
    /// The move in record notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The verdict of the best move.
    pub before: PositionVerdict,
    /// The verdict of the move itself; never better than `before`.
    pub after: PositionVerdict,
    /// The loss of win chance.
    pub loss: WinChance,
    /// Its class.
    pub class: MoveClass,
    /// The best line; it begins with the move itself if no other is better.
    pub best_line: Vec<String>,
    /// The verdict of the best other move; `None` if there was none.
    pub others: Option<PositionVerdict>,
    /// The expected continuation; empty if the move ended the game.
    pub played_line: Vec<String>,
    /// The depth of the search of all moves, in steps.
    pub depth: u32,
}

impl AnalysedMove {
    /// The move at index `ply`; `None` if it has not been searched.
    pub(crate) fn of(replay: &Replay, findings: &Findings, ply: usize) -> Option<Self> {
        let (position, text) = (replay.positions().get(ply)?, replay.game().moves.get(ply)?);
        let assessment = MoveAssessment::of(replay, findings, ply, findings.again.get(&ply))?;
        let (before, after) = (assessment.best(), assessment.played);
        let others = assessment.others.map(|line| line.verdict);
        let class = if position.legal == 1 { MoveClass::Forced } else { classify(before, after, others) };
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

    /// The best move in record notation.
    pub fn best(&self) -> &str {
        self.best_line.first().map_or(&self.text, |text| text)
    }

    /// The win chances of the mover with the best move and with this one.
    pub fn chances(&self) -> MoveChances {
        MoveChances { best: self.before.chance(), made: self.after.chance() }
    }

    /// The win chances of the first player before and after the move.
    pub fn chances_of_first(&self) -> [WinChance; 2] {
        [self.before, self.after].map(|verdict| match self.side {
            Side::First => verdict.chance(),
            Side::Second => verdict.chance().of_other_side(),
        })
    }
}
