//! JSON bodies of requests, with a limit.

use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use quadriga_core::Message;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::State;
use crate::http::error::Failure;
use crate::http::language::Language;
use crate::http::request_guard::count_refused;

/// How many bytes a body may have, unless told otherwise: two thousand moves fit.
pub(crate) const USUAL: usize = 64 << 10;
/// How many bytes a body with a whole game may have.
pub(crate) const LARGE: usize = 1 << 20;

/// How long a body may take to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// The JSON body of a request, of at most so many bytes. What is refused is refused in words.
pub(crate) struct Body<T, const MOST: usize = USUAL>(pub(crate) T);

/// A place for a large body, taken before it is read, so that there are never too many in memory.
pub(crate) struct LargePlace {
    _place: OwnedSemaphorePermit,
}

impl FromRequestParts<State> for LargePlace {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let busy = |_| Failure::new(StatusCode::SERVICE_UNAVAILABLE, language.words(), &Message::new("server-busy"));
        Arc::clone(&state.study.large_bodies).try_acquire_owned().map(|place| Self { _place: place }).map_err(busy)
    }
}

impl<T: DeserializeOwned, const MOST: usize> FromRequest<State> for Body<T, MOST> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &State) -> Result<Self, Failure> {
        let (mut parts, body) = request.into_parts();
        let Ok(language) = Language::from_request_parts(&mut parts, state).await;
        let refused = |status, message: &Message| Failure::new(status, language.words(), message);
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !is_json(kind) {
            return Err(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, &Message::new("server-not-json")));
        }
        let too_large = Message::new("server-too-large").number("kib", (MOST >> 10) as i64);
        let read = timeout(PATIENCE, to_bytes(body, MOST)).await.map_err(|_| {
            count_refused("slow");
            refused(StatusCode::REQUEST_TIMEOUT, &Message::new("server-too-slow"))
        })?;
        let bytes = read.map_err(|_| refused(StatusCode::PAYLOAD_TOO_LARGE, &too_large))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            let status = match error.classify() {
                Category::Data => StatusCode::UNPROCESSABLE_ENTITY,
                Category::Io | Category::Syntax | Category::Eof => StatusCode::BAD_REQUEST,
            };
            refused(status, &Message::new("server-bad-body").text("error", error))
        })
    }
}

fn is_json(kind: &str) -> bool {
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}
