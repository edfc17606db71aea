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

use crate::http::identity::COOKIE_NAME;
use crate::http::{client, metrics, refusals, request_guard, security_headers};
use crate::pages::site;
use crate::{State, analysis, logging, routes};

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
        .routes(routes!(routes::catalog::catalog))
        .routes(routes!(routes::positions::view))
        .routes(routes!(routes::positions::why))
        .routes(routes!(routes::positions::compose))
        .routes(routes!(analysis::analysis))
        .routes(routes!(routes::records::import))
        .routes(routes!(routes::records::export))
        .routes(routes!(routes::images::picture))
        .routes(routes!(routes::explorer::explore))
        .routes(routes!(routes::lessons::course))
        .routes(routes!(routes::lessons::check))
        .routes(routes!(routes::sharing::preview_png))
        .routes(routes!(routes::sharing::picture_svg))
        .routes(routes!(routes::sharing::film_gif))
        .routes(routes!(routes::sharing::film_svg))
        .routes(routes!(routes::sharing::oembed))
        .routes(routes!(routes::games::create))
        .routes(routes!(routes::games::summary))
        .routes(routes!(routes::games::join))
        .routes(routes!(routes::games::ply))
        .routes(routes!(routes::games::record))
        .routes(routes!(routes::archive::archive))
        .routes(routes!(routes::profile::profile, routes::profile::set_profile))
        .routes(routes!(routes::live::live))
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
        .route("/healthz", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .fallback(site::serve)
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED });
    around(router, &state).with_state(state)
}

// What every request goes through, the innermost first.
fn around(router: Router<State>, state: &State) -> Router<State> {
    router
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), request_guard::guard))
        .layer(from_fn_with_state(state.clone(), refusals::in_words))
        .layer(CompressionLayer::new())
        .layer(from_fn(metrics::measure))
        .layer(from_fn(security_headers::protect))
        .layer(logging::layer())
        .layer(from_fn_with_state(state.clone(), client::know))
}
