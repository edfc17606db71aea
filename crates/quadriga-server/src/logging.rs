//! What the server writes down about its work.

use std::io::{IsTerminal, stderr};
use std::time::Duration;

use axum::extract::Request;
use axum::response::Response;
use tower_http::classify::{ServerErrorsAsFailures, SharedClassifier};
use tower_http::trace::{MakeSpan, OnResponse, TraceLayer};
use tracing::{Span, info, info_span, warn};
use tracing_subscriber::EnvFilter;

use crate::http::client::Client;
use crate::{Config, LogFormat, StartError};

/// Begins to log to standard error, as `config` says.
///
/// # Errors
/// If the filter cannot be read, or the process logs already.
pub fn start_logs(config: &Config) -> Result<(), StartError> {
    let filter = EnvFilter::try_new(&config.log).map_err(|error| StartError::Log(error.to_string()))?;
    let is_coloured = stderr().is_terminal();
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(stderr).with_ansi(is_coloured);
    let started = match config.log_format {
        LogFormat::Text => logs.try_init(),
        LogFormat::Json => logs.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| StartError::Log(error.to_string()))
}

/// A line for each request: its number, method, path, status and duration. Queries, headers and bodies may hold what is
/// nobody's business, and are left out.
pub(crate) fn layer() -> TraceLayer<SharedClassifier<ServerErrorsAsFailures>, RequestSpan, (), ResponseLog, (), (), ()>
{
    TraceLayer::new_for_http()
        .make_span_with(RequestSpan)
        .on_request(())
        .on_response(ResponseLog)
        .on_body_chunk(())
        .on_eos(())
        .on_failure(())
}

/// Names requests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestSpan;

impl<B> MakeSpan<B> for RequestSpan {
    fn make_span(&mut self, request: &Request<B>) -> Span {
        let number = request.extensions().get::<Client>().map(|client| client.request);
        info_span!("request", number, method = %request.method(), path = request.uri().path())
    }
}

/// Logs how requests ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResponseLog;

impl<B> OnResponse<B> for ResponseLog {
    fn on_response(self, response: &Response<B>, latency: Duration, _: &Span) {
        let (status, millis) = (response.status(), latency.as_secs_f64() * 1000.0);
        if status.is_server_error() {
            warn!(status = status.as_u16(), millis, "failed");
        } else {
            info!(status = status.as_u16(), millis, "answered");
        }
    }
}
