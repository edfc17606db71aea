//! Requests that are refused.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use quadriga_api::Problem;
use quadriga_core::Message;
use quadriga_games::Refusal;
use quadriga_i18n::Words;
use quadriga_store::StoreError;

use crate::live::request::Unanswered;

/// A request that is refused, with the reason in the language of the request.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    problem: Box<Problem>,
}

impl Failure {
    /// A refusal with a status and a message.
    pub(crate) fn new(status: StatusCode, words: &Words, message: &Message) -> Self {
        Self { status, problem: Box::new(problem(words, message)) }
    }

    /// A text or a move that the rules refuse.
    pub(crate) fn refused(words: &Words, refusal: &Refusal) -> Self {
        let problem = refusal_problem(words, refusal);
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, problem: Box::new(problem) }
    }

    /// What is wrong, for those who answer otherwise than by a status.
    pub(crate) fn into_problem(self) -> Problem {
        *self.problem
    }

    /// A refusal with a status and a problem.
    pub(crate) fn with_problem(status: StatusCode, problem: Problem) -> Self {
        Self { status, problem: Box::new(problem) }
    }

    /// Something that does not exist.
    pub(crate) fn unknown(words: &Words, what: &Message) -> Self {
        Self::new(StatusCode::NOT_FOUND, words, what)
    }

    /// A game that gives no answer.
    pub(crate) fn unanswered(words: &Words, why: Unanswered) -> Self {
        match why {
            Unanswered::NoGame => Self::unknown(words, &Message::new("server-no-game")),
            Unanswered::TryAgain => Self::unavailable(words, &Message::new("server-try-again")),
            Unanswered::Full => Self::unavailable(words, &Message::new("server-full")),
            Unanswered::TooMany => {
                Self::new(StatusCode::TOO_MANY_REQUESTS, words, &Message::new("server-too-many-connections"))
            }
        }
    }

    /// A store that fails, or does not take a text.
    pub(crate) fn of_store(words: &Words, error: &StoreError) -> Self {
        match error {
            StoreError::Nul | StoreError::LongName => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-bad-text"))
            }
            StoreError::Closed | StoreError::Damaged(_) | StoreError::Database(_) => {
                tracing::error!(%error, "the store fails");
                Self::unavailable(words, &Message::new("server-try-again"))
            }
        }
    }

    fn unavailable(words: &Words, message: &Message) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, words, message)
    }
}

/// A message as a problem on the wire.
pub(crate) fn problem(words: &Words, message: &Message) -> Problem {
    Problem {
        code: message.id.to_owned(),
        message: words.message(message),
        clause: message.clause.map(str::to_owned),
        at: None,
    }
}

/// A refusal of the rules as a problem on the wire.
pub(crate) fn refusal_problem(words: &Words, refusal: &Refusal) -> Problem {
    Problem { at: refusal.at, ..problem(words, &refusal.message) }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}
