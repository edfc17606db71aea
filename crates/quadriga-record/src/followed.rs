//! A game that is followed, and the limits that it keeps to.

use quadriga_core::{Limits, Outcome, REPETITION, Side};
use quadriga_games::{Game, Refusal};

use crate::Points;
use crate::replay::{Replay, follow};

/// A game that is followed, with limits that are told, or watched for whether it keeps to the usual ones.
///
/// A game that is watched goes on whatever repeats; a second copy goes on as long as G1 lets it.
pub(crate) struct Followed {
    free: Box<dyn Replay>,
    bound: Option<Box<dyn Replay>>,
    limits: Limits,
}

impl Followed {
    /// A game whose limits are told.
    ///
    /// # Errors
    /// If there is no such variant or the text is no position of it.
    pub(crate) fn bound(game: Game, variant: &str, position: Option<&str>, limits: Limits) -> Result<Self, Refusal> {
        Ok(Self { free: follow(game, variant, position, limits)?, bound: None, limits })
    }

    /// A game of a source that does not say whether repetition ends it: published games, lists and lines of matches.
    ///
    /// # Errors
    /// If there is no such variant or the text is no position of it.
    pub(crate) fn watched(
        game: Game,
        variant: &str,
        position: Option<&str>,
        plies: Option<u32>,
    ) -> Result<Self, Refusal> {
        let bound = follow(game, variant, position, Limits { plies, ..Limits::default() })?;
        let free = Self::bound(game, variant, position, Limits { repetition: None, plies })?;
        Ok(Self { bound: Some(bound), ..free })
    }

    /// The limits, and how the game ended by them. Of a game that is watched they are the usual ones if it never went on
    /// after a repetition; if it ends with one, the result that is told must be a draw or none.
    pub(crate) fn settled(&self, told: Option<Points>) -> (Limits, Option<Outcome>) {
        if let Some(bound) = &self.bound {
            let outcome = bound.outcome();
            let repeated = outcome.is_some_and(|outcome| *outcome.reason == REPETITION);
            if !repeated || told.is_none_or(|points| points == Points::Drawn) {
                return (Limits { plies: self.limits.plies, ..Limits::default() }, outcome);
            }
        }
        (self.limits, self.free.outcome())
    }
}

impl Replay for Followed {
    fn side_to_move(&self) -> Side {
        self.free.side_to_move()
    }

    fn position(&self) -> String {
        self.free.position()
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        let record = self.free.play(text)?;
        if self.bound.as_mut().is_some_and(|bound| bound.play(text).is_err()) {
            self.bound = None;
        }
        Ok(record)
    }

    fn enter(&mut self) -> bool {
        if let Some(bound) = &mut self.bound {
            bound.enter();
        }
        self.free.enter()
    }

    fn leave(&mut self) {
        if let Some(bound) = &mut self.bound {
            bound.leave();
        }
        self.free.leave();
    }

    fn outcome(&self) -> Option<Outcome> {
        self.free.outcome()
    }
}
