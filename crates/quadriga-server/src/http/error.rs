//! Errors as HTTP answers: a status and a problem in the language of the request.

use axum::Json;
use axum::extract::Request;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use quadriga_api::Problem;
use quadriga_core::Message;
use quadriga_games::Refusal;
use quadriga_i18n::Words;
use quadriga_store::StoreError;

use super::language::Language;
use crate::live::request::RequestError;

/// A refused request, with the reason in its language.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    problem: Box<Problem>,
}

impl ApiError {
    /// A refusal with a status and a message.
    pub(crate) fn new(status: StatusCode, words: &Words, message: &Message) -> Self {
        Self { status, problem: Box::new(problem(words, message)) }
    }

    /// A text or a move that the rules refuse.
    pub(crate) fn refused(words: &Words, refusal: &Refusal) -> Self {
        let problem = refusal_problem(words, refusal);
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, problem: Box::new(problem) }
    }

    /// The problem without its status.
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

    /// A request that the registry of games refuses.
    pub(crate) fn of_registry(words: &Words, error: RequestError) -> Self {
        match error {
            RequestError::NoGame => Self::unknown(words, &Message::new("server-no-game")),
            RequestError::TryAgain => Self::unavailable(words, &Message::new("server-try-again")),
            RequestError::Full => Self::unavailable(words, &Message::new("server-full")),
            RequestError::TooMany => {
                Self::new(StatusCode::TOO_MANY_REQUESTS, words, &Message::new("server-too-many-connections"))
            }
        }
    }

    /// A store that fails, or refuses a text.
    pub(crate) fn of_store(words: &Words, error: &StoreError) -> Self {
        match error {
            StoreError::Nul | StoreError::LongName => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, words, &Message::new("server-bad-text"))
            }
            StoreError::Closed | StoreError::Damaged(_) | StoreError::Database(_) => {
                tracing::error!(%error, "the store failed");
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

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

/// Gives every refusal without a body a problem in the language of the request: those of the router, of limits, of
/// extractors, and of handlers that panicked.
pub(crate) async fn add_problem(language: Language, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || has_body(response.headers()) {
        return response;
    }
    let refusal = ApiError::new(status, language.words(), &status_message(status)).into_response();
    let (parts, body) = refusal.into_parts();
    response.headers_mut().remove(CONTENT_LENGTH);
    response.headers_mut().extend(parts.headers);
    response.map(|_| body)
}

fn has_body(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.starts_with("application/json") || kind.starts_with("text/html")
}

/// The message of a status without further information.
pub(crate) fn status_message(status: StatusCode) -> Message {
    Message::new(match status {
        StatusCode::FORBIDDEN => "server-forbidden",
        StatusCode::NOT_FOUND => "server-not-found",
        StatusCode::METHOD_NOT_ALLOWED => "server-no-such-method",
        StatusCode::REQUEST_TIMEOUT => "server-too-slow",
        StatusCode::PAYLOAD_TOO_LARGE => "server-large-body",
        StatusCode::URI_TOO_LONG => "server-long-address",
        StatusCode::UNSUPPORTED_MEDIA_TYPE => "server-not-json",
        StatusCode::UNPROCESSABLE_ENTITY => "server-wrong-shape",
        StatusCode::TOO_MANY_REQUESTS => "server-too-many",
        StatusCode::SERVICE_UNAVAILABLE => "server-busy",
        status if status.is_server_error() => "server-broke-down",
        _ => "server-not-understood",
    })
}
