//! What a learner is asked to do.

use serde::Deserialize;

use crate::{Goal, Text};

/// An exercise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A legal move that reaches a goal.
    Move(Play),
    /// A move that the rules refuse, so that the learner reads why.
    Illegal(Illegal),
    /// A question with one right answer.
    Choice(Choice),
}

/// A legal move is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// What the move must do.
    pub goal: Goal,
    /// What is told after a wrong move.
    pub hint: Text,
    /// What is told after a right one.
    pub praise: Text,
    /// Right moves, the one to show first; all of them if they are few.
    pub answers: Vec<String>,
}

/// A move that the rules refuse is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Illegal {
    /// The clause that the refusal must name.
    pub clause: String,
    /// The ids of the messages that count: a clause has several, and a stray click is refused by it too.
    pub reasons: Vec<String>,
    /// What is told after another move or another refusal.
    pub hint: Text,
    /// What is told beside the reason of the refusal.
    pub praise: Text,
    /// Texts that are refused so.
    pub answers: Vec<String>,
    /// Clicks that are refused so, as names of cells: pointing and typing may be refused by different clauses.
    pub clicks: Vec<Vec<String>>,
}

/// A question with options.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What may be chosen.
    pub options: Vec<Text>,
    /// The right one, counted from 0.
    pub right: usize,
    /// Why it is right.
    pub because: Text,
    /// What the rules say of the board, if that is the question: a side's name, `draw`, or `none` while the game goes on.
    #[serde(default)]
    pub outcome: Option<String>,
}
