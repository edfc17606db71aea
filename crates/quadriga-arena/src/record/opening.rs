//! Where a game begins.

use quadriga_core::{Limits, Outcome};
use quadriga_games::{Game, Refusal, Session, open};
use serde::{Deserialize, Serialize};

/// Where a game begins: a position, or the start of the variant, and moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

/// Why there is no game from an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningError {
    /// The variant, the position or a move is refused.
    Refused(Refusal),
    /// The game is over already.
    Over(Outcome),
}

impl Opening {
    /// An opening that the rules allow and that leaves something to play.
    ///
    /// # Errors
    /// If the position or a move is refused, or the game is over.
    pub fn new(game: Game, variant: &str, position: Option<&str>, moves: &[&str]) -> Result<Self, OpeningError> {
        let moves = moves.iter().map(|&text| text.to_owned()).collect();
        let mut opening = Self { position: position.map(str::to_owned), moves };
        let session = opening.session(game, variant, Limits::default()).map_err(OpeningError::Refused)?;
        // As a record writes them, whatever was typed.
        opening.moves = session.moves_played();
        session.outcome().map_or(Ok(opening), |outcome| Err(OpeningError::Over(outcome)))
    }

    /// A position without moves.
    pub(crate) fn at(position: Option<&str>) -> Self {
        Self { position: position.map(str::to_owned), moves: Vec::new() }
    }

    pub(crate) const fn from_moves(moves: Vec<String>) -> Self {
        Self { position: None, moves }
    }

    /// The position; `None` is the start of the variant.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// The moves from there.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The opening as a line that [`crate::read_openings`] reads.
    pub fn to_line(&self) -> String {
        let moves = self.moves.join(" ");
        match &self.position {
            None => moves,
            Some(position) if moves.is_empty() => position.clone(),
            Some(position) => format!("{position} moves {moves}"),
        }
    }

    /// The game after the opening.
    ///
    /// # Errors
    /// If the variant, the position or a move is refused.
    pub fn session(&self, game: Game, variant: &str, limits: Limits) -> Result<Box<dyn Session>, Refusal> {
        let mut session = open(game, variant, self.position(), limits)?;
        self.moves.iter().try_for_each(|text| session.play(text).map(|_| ()))?;
        Ok(session)
    }
}
