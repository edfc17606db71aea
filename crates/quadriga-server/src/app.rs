//! The router.

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::identity::COOKIE_NAME;
use crate::{State, analysis, api, client, guard, headers, logs, meters, refusals, site};

#[derive(OpenApi)]
#[openapi(
    info(title = "Quadriga", description = "Four board games: rules, live games, analysis."),
    modifiers(&SeatCookie),
    // What goes over the WebSockets is described too, so that clients have the types.
    components(schemas(
        quadriga_api::ClientMessage,
        quadriga_api::ServerMessage,
        quadriga_api::AnalysisRequest,
        quadriga_api::AnalysisAnswer,
    ))
)]
struct Described;

// How a browser shows that a seat is its own.
struct SeatCookie;

impl Modify for SeatCookie {
    fn modify(&self, description: &mut Description) {
        let about = "The secret of a person, set by the first answer that binds a browser to a seat or a name.";
        let cookie = ApiKey::Cookie(ApiKeyValue::with_description(COOKIE_NAME, about));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    }
}

fn parts() -> OpenApiRouter<State> {
    OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(api::catalog::catalog))
        .routes(routes!(api::positions::view))
        .routes(routes!(api::positions::why))
        .routes(routes!(api::positions::compose))
        .routes(routes!(analysis::analysis))
        .routes(routes!(api::records::import))
        .routes(routes!(api::records::export))
        .routes(routes!(api::pictures::picture))
        .routes(routes!(api::explorer::explore))
        .routes(routes!(api::lessons::course))
        .routes(routes!(api::lessons::check))
        .routes(routes!(api::sharing::preview_png))
        .routes(routes!(api::sharing::picture_svg))
        .routes(routes!(api::sharing::film_gif))
        .routes(routes!(api::sharing::film_svg))
        .routes(routes!(api::sharing::oembed))
        .routes(routes!(api::games::create))
        .routes(routes!(api::games::summary))
        .routes(routes!(api::games::join))
        .routes(routes!(api::games::ply))
        .routes(routes!(api::games::record))
        .routes(routes!(api::archive::archive))
        .routes(routes!(api::me::profile, api::me::set_profile))
        .routes(routes!(api::live::live))
}

/// The description of the HTTP interface.
pub fn description() -> Description {
    parts().into_openapi()
}

/// The whole server as a router.
pub fn app(state: State) -> Router {
    let (router, description) = parts().split_for_parts();
    let router = router
        .route("/api/openapi.json", get(move || async move { axum::Json(description) }))
        .route("/healthz", get(meters::health))
        .route("/metrics", get(meters::metrics))
        .fallback(site::serve)
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED });
    around(router, &state).with_state(state)
}

// What every request goes through, the innermost first.
fn around(router: Router<State>, state: &State) -> Router<State> {
    router
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), guard::guard))
        .layer(from_fn_with_state(state.clone(), refusals::in_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(meters::measure))
        .layer(from_fn(headers::protect))
        .layer(logs::layer())
        .layer(from_fn_with_state(state.clone(), client::know))
}
