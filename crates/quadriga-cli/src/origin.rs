//! Where a game began, so that sessions and engines can be brought to any point of it.

use quadriga_core::Limits;
use quadriga_engine::Engine;
use quadriga_games::{Game, Refusal, Session, open};
use quadriga_record::Record;

use crate::args::Start;

/// Where a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    pub(crate) game: Game,
    pub(crate) variant: String,
    /// A text if it was not the start of the variant.
    pub(crate) position: Option<String>,
    /// When repetition and length end it.
    pub(crate) limits: Limits,
}

impl Origin {
    /// Where the command line says, before its moves.
    pub(crate) fn new(game: Game, start: &Start) -> Self {
        Self {
            game,
            variant: start.variant_of(game).to_owned(),
            position: start.position.clone(),
            limits: Limits::default(),
        }
    }

    /// Where a record began.
    pub(crate) fn of_record(record: &Record) -> Self {
        let Record { game, variant, position, limits, .. } = record;
        Self { game: *game, variant: variant.clone(), position: position.clone(), limits: *limits }
    }

    /// The game after these moves.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub(crate) fn session(&self, moves: &[String]) -> Result<Box<dyn Session>, Refusal> {
        let mut session = open(self.game, &self.variant, self.position.as_deref(), self.limits)?;
        for text in moves {
            session.play(text)?;
        }
        Ok(session)
    }

    /// Brings an engine to the game after these moves.
    ///
    /// # Errors
    /// If the variant, the position or one of the moves is refused.
    pub(crate) fn seat(&self, engine: &mut dyn Engine, moves: &[String]) -> Result<(), Refusal> {
        engine.open(&self.variant, self.position.as_deref(), self.limits)?;
        moves.iter().try_for_each(|text| engine.play(text))
    }
}
