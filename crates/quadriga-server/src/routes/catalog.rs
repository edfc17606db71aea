//! The list of games.

use axum::Json;
use axum::extract::State as Shared;
use quadriga_api::CatalogEntry;

use crate::State;
use crate::http::language::Language;

/// The games: their names, variants and boards.
#[utoipa::path(get, path = "/api/catalog", params(("lang" = Option<String>, Query)), responses((status = 200, body = Vec<CatalogEntry>)))]
pub(crate) async fn catalog(Shared(state): Shared<State>, language: Language) -> Json<Vec<CatalogEntry>> {
    Json(state.catalogs.of(language.lang).to_vec())
}
