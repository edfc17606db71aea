//! What every reader of games keeps count of.

use crate::lexer::LexError;
use crate::{Problem, ReadError, Record};

/// Which game is read, and whether there are more.
#[derive(Default)]
pub(crate) struct Count {
    /// The number of the game, from 1.
    pub(crate) game: u64,
    /// The turn whose move is read, for refusals.
    pub(crate) turn: Option<u32>,
    ended: bool,
}

impl Count {
    /// Goes on to the next game; returns whether there may be one.
    pub(crate) const fn begin(&mut self) -> bool {
        self.game += 1;
        !self.ended
    }

    /// What a reader tells of the game that was read.
    pub(crate) fn tell(&mut self, read: Result<Option<Record>, LexError>) -> Option<Result<Record, ReadError>> {
        match read {
            Ok(Some(record)) => Some(Ok(record)),
            Ok(None) => {
                self.ended = true;
                None
            }
            Err((place, problem)) => {
                self.ended = matches!(problem, Problem::Unreadable(_));
                Some(Err(ReadError::new(self.game, place, self.turn.take(), problem)))
            }
        }
    }
}
