//! What a table can be asked.

use quadriga_api::ClientMessage;
use quadriga_live::{Millis, PlayerId, Rejection};
use tokio::sync::oneshot;

use super::loaded_game::Sheet;
use super::subscribers::Guest;

/// Where an answer is waited for.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Unanswered>>;

/// Why a table gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// There is no such game.
    NoGame,
    /// Something failed; what was asked for has not been done, or it can be seen when the game is looked at again.
    TryAgain,
    /// The server holds as many as it can.
    Full,
    /// Who asks has as many as they may.
    TooMany,
}

/// What somebody does who looks at a game, or is told why there is none.
pub(crate) type Look = Box<dyn FnOnce(Result<&Sheet, Unanswered>) + Send>;

/// What a table can be asked.
pub(crate) enum Ask {
    /// Somebody connects; answered when they are let in.
    Enter { guest: Guest, reply: Reply<()> },
    /// Somebody's connection is gone.
    Leave { number: u64 },
    /// Somebody says something; it arrived `at` that moment, and `lag` is the delay of their connection in milliseconds.
    Say { number: u64, message: ClientMessage, at: Millis, lag: u32 },
    /// Somebody takes the open seat.
    Join { person: PlayerId, name: String, reply: Reply<Result<(), Rejection>> },
    /// Somebody looks at the game.
    Look(Look),
}

impl Ask {
    /// Says that there is no answer.
    pub(crate) fn refuse(self, why: Unanswered) {
        // Who asked may have gone.
        match self {
            Self::Enter { reply, .. } => drop(reply.send(Err(why))),
            Self::Join { reply, .. } => drop(reply.send(Err(why))),
            Self::Look(look) => look(Err(why)),
            Self::Leave { .. } | Self::Say { .. } => {}
        }
    }
}
