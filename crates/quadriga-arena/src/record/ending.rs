//! How a game of a tournament ended.

use quadriga_core::{Outcome, Side};
use serde::{Deserialize, Serialize};

use super::result;
use crate::Fault;

/// How a game ended, as plain data that a file can keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The winner; `None` is a draw.
    #[serde(rename = "result", with = "result")]
    pub winner: Option<Side>,
    /// What decided.
    pub by: EndedBy,
    /// The id of the reason in the message catalogue, e.g. `end-repetition`.
    pub reason: String,
    /// The clause of the rules, if it is one that ended the game or was broken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// What the loser did that it may not: the illegal move, how it crashed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
}

/// What decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// The rules, limits included.
    Rules,
    /// A player's fault.
    Forfeit,
    /// The judge, because both players agreed on how it would end.
    Adjudication,
}

impl Ending {
    /// The end by the rules.
    pub fn by_rules(outcome: Outcome) -> Self {
        let clause = Some(outcome.reason.clause.to_owned());
        let reason = outcome.reason.id.to_owned();
        Self { winner: outcome.winner, by: EndedBy::Rules, reason, clause, detail: None }
    }

    /// The end by a player's fault.
    pub fn forfeit(loser: Side, fault: &Fault) -> Self {
        Self {
            winner: Some(loser.other()),
            by: EndedBy::Forfeit,
            reason: fault.reason().to_owned(),
            clause: fault.clause().map(str::to_owned),
            detail: fault.detail().map(str::to_owned),
        }
    }

    /// The end by the judge.
    pub fn adjudicated(winner: Option<Side>) -> Self {
        let reason = if winner.is_some() { "end-adjudicated-win" } else { "end-adjudicated-draw" };
        Self { winner, by: EndedBy::Adjudication, reason: reason.to_owned(), clause: None, detail: None }
    }

    /// Who lost by a fault, if somebody did.
    pub fn forfeiter(&self) -> Option<Side> {
        self.winner.filter(|_| self.by == EndedBy::Forfeit).map(Side::other)
    }
}
