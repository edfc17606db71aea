//! The profile of the person of a cookie.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use quadriga_api::{Problem, Profile};
use quadriga_core::Message;
use quadriga_store::PlayerChange;

use crate::AppState;
use crate::http::error::ApiError;
use crate::http::extract::Body;
use crate::http::identity::Visitor;
use crate::http::language::Language;

/// How many characters a name has at most.
const LONGEST_NAME: usize = 40;

/// The person of the cookie; the name is empty for a new visitor.
#[utoipa::path(get, path = "/api/me", params(("lang" = Option<String>, Query)), security((), ("cookie" = [])),
    responses((status = 200, body = Profile), (status = 503, body = Problem)))]
pub(crate) async fn profile(visitor: Visitor) -> Json<Profile> {
    Json(Profile { name: visitor.player.map(|player| player.name).unwrap_or_default() })
}

/// Changes the name. Games that were set up or joined before keep the old one.
#[utoipa::path(put, path = "/api/me", params(("lang" = Option<String>, Query)), request_body = Profile,
    security((), ("cookie" = [])),
    responses((status = 200, body = Profile), (status = "4XX", body = Problem), (status = 503, body = Problem)))]
pub(crate) async fn set_profile(
    State(state): State<AppState>,
    language: Language,
    visitor: Visitor,
    Body(wanted): Body<Profile>,
) -> Result<impl IntoResponse, ApiError> {
    let words = language.words();
    let Some(name) = name(&wanted.name) else {
        let message = Message::new("server-bad-name");
        return Err(ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, words, &message));
    };
    let failed = |error| ApiError::of_store(words, &error);
    let person = visitor.person(&state).await.map_err(failed)?;
    let seen_at = state.setup.clock.now().0;
    let change = PlayerChange { id: person.player.id, name: Some(name.clone()), seen_at };
    state.setup.store.update_player(change).await.map_err(failed)?;
    Ok((person.cookie, Json(Profile { name })))
}

// Signs that turn the direction of a text or cannot be seen would let a name play tricks on a page.
fn name(wanted: &str) -> Option<String> {
    let name = wanted.trim();
    let hidden = |sign: char| matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let fits = name.chars().count() <= LONGEST_NAME && !name.chars().any(|sign| sign.is_control() || hidden(sign));
    fits.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn names_are_trimmed_and_have_no_hidden_signs() {
        assert_eq!(name("  Аня \t").as_deref(), Some("Аня"));
        assert_eq!(name("").as_deref(), Some(""));
        assert_eq!(name(&"ж".repeat(40)).as_deref(), Some("ж".repeat(40).as_str()));
        for bad in ["ж".repeat(41), "a\nb".into(), "a\0b".into(), "a\u{202e}b".into(), "a\u{200b}b".into()] {
            assert_eq!(name(&bad), None, "{bad:?}");
        }
    }
}
