//! Lessons: the rules of a game in small steps.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{ArrowView, PositionView, Problem};

/// All lessons of a game, in the language of the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Course {
    /// The game.
    pub game: String,
    /// The lessons, in the order in which they are best taken.
    pub lessons: Vec<Lesson>,
}

/// A lesson: a few steps about one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Lesson {
    /// Its name in addresses.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// The clauses of the rules that it teaches.
    pub clauses: Vec<String>,
    /// The steps, counted from 0.
    pub steps: Vec<StepView>,
}

/// A step of a lesson: a text beside a board, something to do, or both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Step)]
pub struct StepView {
    /// What is told before the task, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The board. Where no move is asked for, it does not tell what may be clicked.
    pub view: PositionView,
    /// Cells to highlight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<u8>,
    /// Arrows to draw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<ArrowView>,
    /// What the learner is asked to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
}

/// An exercise, without its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Task {
    /// A legal move that reaches a goal.
    Move {
        /// What to do, in a sentence.
        ask: String,
        /// The hint.
        hint: String,
    },
    /// A move that the rules refuse, so that the learner reads why.
    Illegal {
        /// What to try, in a sentence.
        ask: String,
        /// The hint.
        hint: String,
    },
    /// A question with one right answer.
    Choice {
        /// The question.
        ask: String,
        /// What may be chosen, counted from 0.
        options: Vec<String>,
    },
}

/// What a learner does: exactly one of the three.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CheckRequest {
    /// A move that was typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A move that was clicked, or clicks that begin none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clicks: Option<Vec<u8>>,
    /// The option that was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<usize>,
}

/// Whether it was what the step asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Checked {
    /// Whether it was.
    pub right: bool,
    /// What to tell the learner.
    pub message: String,
    /// Why the rules refuse the move, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
    /// The board after the move, if it is a legal one; it does not tell what may be clicked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<PositionView>,
}
