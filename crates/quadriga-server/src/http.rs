//! HTTP: the router with its middleware, the listener, extractors and answers.

pub(crate) mod cacheable_response;
pub(crate) mod client;
pub(crate) mod error;
pub(crate) mod extract;
pub(crate) mod identity;
pub(crate) mod language;
pub(crate) mod metrics;
pub(crate) mod public_address;
mod request_guard;
pub(crate) mod same_origin;
mod security_headers;
pub(crate) mod server;
pub(crate) mod shutdown;
mod timeout_stream;
pub(crate) mod websocket_close;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::{AppState, logging, pages, routes};

/// The whole server as a router.
pub fn app(state: AppState) -> Router {
    let (router, description) = routes::router().split_for_parts();
    let router = router
        .route("/api/openapi.json", get(move || async move { axum::Json(description) }))
        .route("/healthz", get(metrics::health))
        .route("/metrics", get(metrics::metrics))
        .fallback(pages::serve)
        .method_not_allowed_fallback(|| async { StatusCode::METHOD_NOT_ALLOWED });
    with_middleware(router, &state).with_state(state)
}

// The middleware of every request, the innermost first.
fn with_middleware(router: Router<AppState>, state: &AppState) -> Router<AppState> {
    router
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), request_guard::guard))
        .layer(from_fn_with_state(state.clone(), error::add_problem))
        .layer(CompressionLayer::new())
        .layer(from_fn(metrics::measure))
        .layer(from_fn(security_headers::protect))
        .layer(logging::layer())
        .layer(from_fn_with_state(state.clone(), client::identify_client))
}
