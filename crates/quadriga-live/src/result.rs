//! How a live game ended.

use quadriga_core::{GameResult, Outcome, Side};
use serde::{Deserialize, Serialize};

/// How a live game ended: the winner and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// The winner. Without one the game is drawn, or has no result: see [`EndReason::counts`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Why.
    pub reason: EndReason,
}

/// Why a live game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EndReason {
    /// By the rules of the game.
    Rules {
        /// The id in the message catalogue, e.g. `end-no-legal-move`.
        id: String,
        /// The clause of the rules, e.g. `G3`.
        clause: String,
    },
    /// The loser resigned.
    Resignation,
    /// Both agreed to a draw.
    Agreement,
    /// The loser's time ran out.
    Time,
    /// It was aborted before both sides had moved.
    Aborted,
    /// A first move was not made in time.
    Abandoned,
}

impl EndReason {
    /// The id in the message catalogue.
    pub fn id(&self) -> &str {
        match self {
            Self::Rules { id, .. } => id,
            Self::Resignation => "end-resignation",
            Self::Agreement => "end-agreement",
            Self::Time => "end-time",
            Self::Aborted => "end-aborted",
            Self::Abandoned => "end-abandoned",
        }
    }

    /// The clause of the rules, if they ended it.
    pub fn clause(&self) -> Option<&str> {
        if let Self::Rules { clause, .. } = self { Some(clause) } else { None }
    }

    /// Whether the game counts: an aborted game is neither won nor drawn.
    pub const fn counts(&self) -> bool {
        !matches!(self, Self::Aborted | Self::Abandoned)
    }
}

impl GameEnd {
    /// A win of `winner`.
    pub const fn win(winner: Side, reason: EndReason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// An end without a winner.
    pub const fn nobody(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }

    /// An end by the rules.
    pub fn by_rules(outcome: &Outcome) -> Self {
        let (id, clause) = (outcome.reason.id.to_owned(), outcome.reason.clause.to_owned());
        Self { winner: outcome.winner, reason: EndReason::Rules { id, clause } }
    }

    /// The result, as records have it; unknown for a game that does not count.
    pub const fn result(&self) -> GameResult {
        match self.winner {
            None if !self.reason.counts() => GameResult::Unknown,
            winner => GameResult::from_winner(winner),
        }
    }
}
