//! Requests to the actor of a game, and the guard that unsubscribes a connection.

use quadriga_api::ClientMessage;
use quadriga_live::{Millis, PlayerId, Rejection};
use thiserror::Error;
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::{SendError, TrySendError};
use tokio::sync::oneshot;

use super::loaded_game::LoadedGame;
use super::subscribers::Subscriber;

/// Where the answer to a request goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, RequestError>>;

/// Why a request gets no answer.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(crate) enum RequestError {
    #[error("there is no such game")]
    NoGame,
    /// Nothing was done, or what was done shows when the game is loaded again.
    #[error("temporary failure: try again")]
    TryAgain,
    #[error("the server is at capacity")]
    Full,
    #[error("the client has too many connections")]
    TooMany,
}

/// Reads a game, or hears why that is impossible.
pub(crate) type Inspect = Box<dyn FnOnce(Result<&LoadedGame, RequestError>) + Send>;

/// A request to the actor of a game.
pub(crate) enum GameRequest {
    /// Adds a connection.
    Subscribe { subscriber: Subscriber, reply: Reply<()> },
    /// Removes a connection.
    Leave { number: u64 },
    /// Handles a message of a connection that arrived `at` that moment; `lag` is the delay of the connection in
    /// milliseconds.
    Message { number: u64, message: ClientMessage, at: Millis, lag: u32 },
    /// Gives a person the open seat.
    Join { person: PlayerId, name: String, reply: Reply<Result<(), Rejection>> },
    /// Reads the game.
    Inspect(Inspect),
}

impl GameRequest {
    /// Answers with an error.
    pub(crate) fn refuse(self, error: RequestError) {
        // The receiver may be gone.
        match self {
            Self::Subscribe { reply, .. } => drop(reply.send(Err(error))),
            Self::Join { reply, .. } => drop(reply.send(Err(error))),
            Self::Inspect(inspect) => inspect(Err(error)),
            Self::Leave { .. } | Self::Message { .. } => {}
        }
    }
}

/// Sends [`GameRequest::Leave`] when dropped, however the connection ends, even before it was admitted.
pub(super) struct ConnectionGuard {
    requests: Sender<GameRequest>,
    number: u64,
}

impl ConnectionGuard {
    pub(super) const fn new(requests: Sender<GameRequest>, number: u64) -> Self {
        Self { requests, number }
    }

    /// The number of the connection.
    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    /// Sends a request to the actor.
    ///
    /// # Errors
    /// If the actor has ended.
    pub(super) async fn send(&self, request: GameRequest) -> Result<(), SendError<GameRequest>> {
        self.requests.send(request).await
    }

    /// Whether the actor is running.
    #[cfg(test)]
    pub(super) fn is_open(&self) -> bool {
        !self.requests.is_closed()
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let leave = GameRequest::Leave { number: self.number };
        if let Err(TrySendError::Full(leave)) = self.requests.try_send(leave)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let requests = self.requests.clone();
            runtime.spawn(async move { drop(requests.send(leave).await) });
        }
    }
}
