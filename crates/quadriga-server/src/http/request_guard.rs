//! What is refused before anybody looks at it.

use std::time::Duration;

use axum::extract::{Extension, Request, State};
use axum::http::header::{CONTENT_LENGTH, RETRY_AFTER, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::counter;
use tokio::time::{Instant, timeout};

use super::extract::{BODY_LIMIT, LARGE_BODY_LIMIT};
use crate::AppState;
use crate::http::client::Client;
use crate::http::same_origin::same_origin;

/// How long an address with its query may be, in bytes.
const LONGEST_ADDRESS: usize = 4096;
/// Where whole games are sent.
const GAMES: [&str; 2] = ["/api/import", "/api/export"];
/// Time limit of a request; a WebSocket counts until it is opened. Slow senders are refused sooner.
const PATIENCE: Duration = Duration::from_secs(30);

/// Refuses requests that come too often, from pages of others or too large, and those for which we take too long.
pub(crate) async fn guard(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    let largest = largest_body(request.uri().path());
    if let Some(refused) = refusal(&state, &client, &request, largest) {
        return refused;
    }
    match timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        // The client has done its part.
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

fn refusal(state: &AppState, client: &Client, request: &Request, largest: usize) -> Option<Response> {
    if let Some(Err(wait)) = client.network().map(|network| state.rate_limiter.take(network, Instant::now())) {
        let seconds = wait.as_secs() + 1;
        let response = refused(StatusCode::TOO_MANY_REQUESTS, "rate");
        return Some(([(RETRY_AFTER, seconds)], response).into_response());
    }
    if request.uri().path_and_query().is_some_and(|address| address.as_str().len() > LONGEST_ADDRESS) {
        return Some(refused(StatusCode::URI_TOO_LONG, "address"));
    }
    if changes_something(request.method(), request.headers()) && !same_origin(request.headers()) {
        return Some(refused(StatusCode::FORBIDDEN, "origin"));
    }
    let length = request.headers().get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse::<usize>().ok());
    length.filter(|length| *length > largest).map(|_| refused(StatusCode::PAYLOAD_TOO_LARGE, "size"))
}

// Messages of an open WebSocket are limited separately.
fn changes_something(method: &Method, headers: &HeaderMap) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) || headers.contains_key(UPGRADE)
}

// A body with a declared length is refused unread; other bodies are counted while they are read.
fn largest_body(path: &str) -> usize {
    if GAMES.contains(&path) { LARGE_BODY_LIMIT } else { BODY_LIMIT }
}

fn refused(status: StatusCode, reason: &'static str) -> Response {
    count_refused(reason);
    status.into_response()
}

/// Counts a request that is refused before anybody looks at it.
pub(crate) fn count_refused(reason: &'static str) {
    counter!("quadriga_http_refused_total", "reason" => reason).increment(1);
}
