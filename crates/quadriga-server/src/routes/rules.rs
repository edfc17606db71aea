//! The rules and their pictures.

use axum::body::Bytes;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use quadriga_api::{Problem, RulesPage};
use quadriga_core::Message;
use quadriga_games::Game;

use crate::http::cacheable_response::{ASK, CacheableResponse, FOR_A_DAY, Tag};
use crate::http::error::{ApiError, status_message};
use crate::http::language::Language;
use crate::position_view;
use crate::rules::{self, Rules};

/// The clauses that all games share, and how positions and moves are written.
#[utoipa::path(get, path = "/api/rules", params(("lang" = Option<String>, Query)),
    responses((status = 200, body = RulesPage), (status = 304)))]
pub(crate) async fn shared_rules(language: Language, headers: HeaderMap) -> Response {
    page(None, &language, &headers)
}

/// The rules of a game: an introduction with pictures, the numbered clauses, and how we read the source.
#[utoipa::path(get, path = "/api/rules/{game}", params(("game" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, body = RulesPage), (status = 304), (status = "4XX", body = Problem)))]
pub(crate) async fn game_rules(
    language: Language,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Path(name) = path.map_err(|_| not_found(&language))?;
    let game = position_view::game(language.words(), &name)?;
    Ok(page(Some(game), &language, &headers))
}

/// A picture of the rules, SVG.
#[utoipa::path(get, path = "/api/rules/pictures/{name}", params(("name" = String, Path), ("lang" = Option<String>, Query)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 304), (status = "4XX", body = Problem)))]
pub(crate) async fn rules_picture(
    language: Language,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Path(name) = path.map_err(|_| not_found(&language))?;
    let bytes = rules::picture(&name).ok_or_else(|| not_found(&language))?;
    Ok(response("image/svg+xml", bytes, FOR_A_DAY, "accept-encoding").answer(&headers))
}

fn page(game: Option<Game>, language: &Language, headers: &HeaderMap) -> Response {
    let page = Rules::embedded().page(game, language.lang);
    // Texts are always JSON.
    let bytes = serde_json::to_vec(page).unwrap_or_default();
    response("application/json", bytes, ASK, "accept-encoding, accept-language").answer(headers)
}

fn response(kind: &'static str, bytes: Vec<u8>, cache: HeaderValue, vary: &'static str) -> CacheableResponse {
    CacheableResponse {
        gzip: None,
        kind: HeaderValue::from_static(kind),
        tag: Tag::of(&bytes),
        bytes: Bytes::from(bytes),
        cache,
        vary: HeaderValue::from_static(vary),
    }
}

fn not_found(language: &Language) -> ApiError {
    let message: Message = status_message(StatusCode::NOT_FOUND);
    ApiError::unknown(language.words(), &message)
}
