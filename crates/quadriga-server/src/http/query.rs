//! The query of an address.

use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use quadriga_core::Message;
use serde::de::DeserializeOwned;

use crate::State;
use crate::http::error::Failure;
use crate::http::language::Language;

/// What the query of an address asks for. What is refused is refused in words.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<State> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        Query::try_from_uri(&parts.uri).map(|Query(asked)| Self(asked)).map_err(|rejection| {
            let message = Message::new("server-bad-query").text("error", rejection.body_text());
            Failure::new(StatusCode::BAD_REQUEST, language.words(), &message)
        })
    }
}
