//! What the server counts and measures, for Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use axum::extract::{Extension, MatchedPath, Request, State};
use axum::http::{HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::{counter, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::time::Instant;

use crate::AppState;
use crate::http::client::Client;

/// The bounds of what is measured in seconds.
const SECONDS: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];
/// How often measurements are aggregated, so that they take no memory if they are never read.
const UPKEEP: Duration = Duration::from_secs(5);

/// What is counted in this process: the macros of `metrics` know one place for it, however many servers there are.
#[derive(Clone, Debug)]
pub(crate) struct Metrics(PrometheusHandle);

impl Metrics {
    /// The metrics of this process.
    pub(crate) fn new() -> Self {
        static INSTALLED: OnceLock<PrometheusHandle> = OnceLock::new();
        Self(INSTALLED.get_or_init(install).clone())
    }

    /// All numbers as Prometheus reads them.
    fn text(&self) -> String {
        self.0.render()
    }

    /// Puts measurements together from time to time, for ever.
    pub(crate) async fn keep_up(self) {
        let mut beat = tokio::time::interval(UPKEEP);
        loop {
            beat.tick().await;
            self.0.run_upkeep();
        }
    }
}

fn install() -> PrometheusHandle {
    let builder = PrometheusBuilder::new();
    // Only an empty list of bounds is refused.
    let builder = builder.set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS);
    let recorder = builder.unwrap_or_default().build_recorder();
    let handle = recorder.handle();
    // A program around this library may have a recorder of its own; then that one gets the numbers.
    if metrics::set_global_recorder(recorder).is_ok() {
        describe();
    }
    handle
}

fn describe() {
    metrics::describe_counter!("quadriga_http_requests_total", "Requests that were answered.");
    metrics::describe_histogram!("quadriga_http_request_seconds", "How long it took to begin an answer.");
    metrics::describe_counter!("quadriga_http_refused_total", "Requests that were refused unread.");
    metrics::describe_counter!("quadriga_http_connections_refused_total", "Connections for which there was no place.");
    metrics::describe_gauge!("quadriga_http_connections", "Open connections, those of WebSockets among them.");
    metrics::describe_counter!("quadriga_pictures_drawn_total", "Pictures and films that were drawn, not remembered.");
    metrics::describe_gauge!("quadriga_live_games", "Games in memory.");
    metrics::describe_gauge!("quadriga_live_connections", "Connections to live games.");
    metrics::describe_counter!("quadriga_live_moves_total", "Moves of live games.");
    metrics::describe_histogram!("quadriga_live_keep_seconds", "How long it took to write events of a game to disk.");
    metrics::describe_gauge!("quadriga_engine_busy_threads", "Threads of the engine that think.");
    metrics::describe_gauge!("quadriga_engine_waiting_jobs", "Thoughts that wait for a thread.");
    metrics::describe_counter!("quadriga_engine_jobs_total", "Thoughts that have ended.");
    metrics::describe_counter!("quadriga_engine_refused_total", "Thoughts for which there was no room.");
    metrics::describe_counter!("quadriga_engine_panics_total", "Thoughts that broke down.");
    metrics::describe_counter!("quadriga_explorer_added_total", "Finished games that the explorer has counted.");
    metrics::describe_counter!("quadriga_explorer_lost_total", "Finished games that it could not count.");
}

/// Counts and times every request by the template of its route, of which there are few.
pub(crate) async fn measure(route: Option<MatchedPath>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = known(request.method());
    let route = route.map_or_else(|| "page".to_owned(), |route| route.as_str().to_owned());
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    counter!("quadriga_http_requests_total", "method" => method, "route" => route.clone(), "status" => status)
        .increment(1);
    histogram!("quadriga_http_request_seconds", "method" => method, "route" => route)
        .record(start.elapsed().as_secs_f64());
    response
}

// Anybody can make up methods.
fn known(method: &Method) -> &'static str {
    const KNOWN: [Method; 7] =
        [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::DELETE, Method::PATCH, Method::OPTIONS];
    const NAMES: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];
    KNOWN.iter().zip(NAMES).find(|(known, _)| *known == method).map_or("other", |(_, name)| name)
}

const TEXT: [(HeaderName, &str); 1] = [(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];

/// `GET /metrics`: all numbers, for this machine or, if so configured, for everybody.
pub(crate) async fn metrics(State(state): State<AppState>, Extension(client): Extension<Client>) -> Response {
    if state.setup.config.public_metrics || client.is_local() {
        (TEXT, state.metrics.text()).into_response()
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

/// `GET /healthz`: whether the server takes new requests.
pub(crate) async fn health(State(state): State<AppState>) -> Response {
    if state.shutdown.has_begun() { StatusCode::SERVICE_UNAVAILABLE.into_response() } else { "ok\n".into_response() }
}
