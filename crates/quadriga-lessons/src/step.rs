//! A step of a lesson.

use quadriga_core::Limits;
use quadriga_games::{Game, Refusal, Session, open};
use serde::Deserialize;

use crate::{Task, Text};

/// A step of a lesson: a short text beside a board, and perhaps something to do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What is told.
    pub text: Text,
    /// The variant that is played; the default one unless told.
    #[serde(default)]
    pub variant: Option<String>,
    /// The position on the board; the start of the variant unless told.
    #[serde(default)]
    pub position: Option<String>,
    /// Moves that are played on it before it is shown.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Cells to highlight.
    #[serde(default)]
    pub cells: Vec<String>,
    /// Arrows to draw, from cell to cell.
    #[serde(default)]
    pub arrows: Vec<[String; 2]>,
    /// What the learner is asked to do.
    #[serde(default)]
    pub task: Option<Task>,
}

impl Step {
    /// The game as it stands on the board of the step.
    ///
    /// # Errors
    /// If the game has no such variant, position or moves; the steps of our courses are tested.
    pub fn session(&self, game: Game) -> Result<Box<dyn Session>, Refusal> {
        let variant = self.variant.as_deref().unwrap_or_else(|| game.default_variant());
        let mut session = open(game, variant, self.position.as_deref(), Limits::default())?;
        for text in &self.moves {
            session.play(text)?;
        }
        Ok(session)
    }
}
