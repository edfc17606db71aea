//! Extractors: JSON bodies with a limit, queries, and games named in the path. All refuse with a problem in words.

use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_store::GameId;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use super::request_guard::count_refused;
use crate::AppState;
use crate::http::error::ApiError;
use crate::http::language::Language;

/// The default limit of a body in bytes: two thousand moves fit.
pub(crate) const BODY_LIMIT: usize = 64 << 10;
/// The limit of a body with a whole game, in bytes.
pub(crate) const LARGE_BODY_LIMIT: usize = 1 << 20;

/// How long a client may take to send a body.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// The JSON body of a request, of at most `LIMIT` bytes.
pub(crate) struct Body<T, const LIMIT: usize = BODY_LIMIT>(pub(crate) T);

/// Limits the number of large bodies in memory; taken before the body is read.
pub(crate) struct LargeBodyPermit {
    _permit: OwnedSemaphorePermit,
}

impl FromRequestParts<AppState> for LargeBodyPermit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let busy = |_| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, language.words(), &Message::new("server-busy"));
        Arc::clone(&state.pools.large_bodies).try_acquire_owned().map(|permit| Self { _permit: permit }).map_err(busy)
    }
}

impl<T: DeserializeOwned, const LIMIT: usize> FromRequest<AppState> for Body<T, LIMIT> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Ok(language) = Language::from_request_parts(&mut parts, state).await;
        let refused = |status, message: &Message| ApiError::new(status, language.words(), message);
        let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if !is_json(kind) {
            return Err(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, &Message::new("server-not-json")));
        }
        let too_large = Message::new("server-too-large").number("kib", (LIMIT >> 10) as i64);
        let read = timeout(BODY_TIMEOUT, to_bytes(body, LIMIT)).await.map_err(|_| {
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

/// The query of the URL.
pub(crate) struct ValidQuery<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<AppState> for ValidQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        Query::try_from_uri(&parts.uri).map(|Query(value)| Self(value)).map_err(|rejection| {
            let message = Message::new("server-bad-query").text("error", rejection.body_text());
            ApiError::new(StatusCode::BAD_REQUEST, language.words(), &message)
        })
    }
}

/// The game named in the path.
pub(crate) struct GameIdPath(pub(crate) GameId);

/// The game and the ply named in the path.
pub(crate) struct GamePlyPath {
    pub(crate) id: GameId,
    pub(crate) ply: usize,
}

impl FromRequestParts<AppState> for GameIdPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let id = parameter(parts, state, "id").await.and_then(|text| GameId::new(text).ok());
        id.map(Self).ok_or_else(|| ApiError::unknown(language.words(), &Message::new("server-no-game")))
    }
}

impl FromRequestParts<AppState> for GamePlyPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let GameIdPath(id) = GameIdPath::from_request_parts(parts, state).await?;
        let ply = parameter(parts, state, "ply").await.and_then(|text| text.parse().ok());
        ply.map(|ply| Self { id, ply }).ok_or_else(|| no_such_ply(language.words()))
    }
}

/// The game has fewer moves.
pub(crate) fn no_such_ply(words: &Words) -> ApiError {
    ApiError::unknown(words, &Message::new("server-no-such-ply"))
}

// `None` if the parameter is not UTF-8.
async fn parameter(parts: &mut Parts, state: &AppState, name: &str) -> Option<String> {
    let parameters = RawPathParams::from_request_parts(parts, state).await.ok()?;
    parameters.iter().find(|(known, _)| *known == name).map(|(_, text)| text.to_owned())
}
