//! The routes of the HTTP interface, a file for each part, and its OpenAPI description.

pub(crate) mod archive;
pub(crate) mod catalog;
pub(crate) mod explorer;
pub(crate) mod games;
pub(crate) mod home;
pub(crate) mod lessons;
pub(crate) mod live;
pub(crate) mod positions;
pub(crate) mod profile;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod sharing;

use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::identity::COOKIE_NAME;
use crate::{AppState, analysis};

#[derive(OpenApi)]
#[openapi(
    info(title = "Quadriga", description = "Four board games: rules, live games, analysis."),
    modifiers(&SeatCookie),
    // The messages of the WebSockets are described too, so that clients have their types.
    components(schemas(
        quadriga_api::ClientMessage,
        quadriga_api::ServerMessage,
        quadriga_api::AnalysisRequest,
        quadriga_api::AnalysisAnswer,
    ))
)]
struct Described;

// How a browser proves that a seat is its own.
struct SeatCookie;

impl Modify for SeatCookie {
    fn modify(&self, description: &mut Description) {
        let about = "The secret of a person, set by the first answer that binds a browser to a seat or a name.";
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description(COOKIE_NAME, about));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(catalog::catalog))
        .routes(routes!(positions::view))
        .routes(routes!(positions::why))
        .routes(routes!(positions::compose))
        .routes(routes!(analysis::analysis))
        .routes(routes!(records::import))
        .routes(routes!(records::export))
        .routes(routes!(positions::picture))
        .routes(routes!(explorer::explore))
        .routes(routes!(lessons::course))
        .routes(routes!(lessons::check))
        .routes(routes!(rules::shared_rules))
        .routes(routes!(rules::game_rules))
        .routes(routes!(rules::rules_picture))
        .routes(routes!(sharing::preview_png))
        .routes(routes!(sharing::picture_svg))
        .routes(routes!(sharing::film_gif))
        .routes(routes!(sharing::film_svg))
        .routes(routes!(sharing::oembed))
        .routes(routes!(games::create))
        .routes(routes!(games::summary))
        .routes(routes!(games::join))
        .routes(routes!(games::ply))
        .routes(routes!(games::record))
        .routes(routes!(archive::archive))
        .routes(routes!(home::lobby))
        .routes(routes!(home::daily, home::try_daily))
        .routes(routes!(sharing::site_preview_png))
        .routes(routes!(profile::profile, profile::set_profile))
        .routes(routes!(live::live))
}

/// The description of the HTTP interface.
pub fn description() -> Description {
    router().into_openapi()
}
