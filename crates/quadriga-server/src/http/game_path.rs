//! The game that an address names.

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_store::GameId;

use crate::State;
use crate::http::error::Failure;
use crate::http::language::Language;

/// The game that an address names.
pub(crate) struct Named(pub(crate) GameId);

/// The game and the number of moves that an address names.
pub(crate) struct NamedPly {
    pub(crate) id: GameId,
    pub(crate) ply: usize,
}

impl FromRequestParts<State> for Named {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let id = parameter(parts, state, "id").await.and_then(|text| GameId::new(text).ok());
        id.map(Self).ok_or_else(|| Failure::unknown(language.words(), &Message::new("server-no-game")))
    }
}

impl FromRequestParts<State> for NamedPly {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        let Ok(language) = Language::from_request_parts(parts, state).await;
        let Named(id) = Named::from_request_parts(parts, state).await?;
        let ply = parameter(parts, state, "ply").await.and_then(|text| text.parse().ok());
        ply.map(|ply| Self { id, ply }).ok_or_else(|| no_such_ply(language.words()))
    }
}

/// A game that has not so many moves.
pub(crate) fn no_such_ply(words: &Words) -> Failure {
    Failure::unknown(words, &Message::new("server-no-such-ply"))
}

// What is no text names nothing.
async fn parameter(parts: &mut Parts, state: &State, name: &str) -> Option<String> {
    let parameters = RawPathParams::from_request_parts(parts, state).await.ok()?;
    parameters.iter().find(|(known, _)| *known == name).map(|(_, text)| text.to_owned())
}
