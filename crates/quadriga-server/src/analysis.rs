//! The analysis socket: searches, reviews and explanations by the engine, streamed.

mod explain;
mod facts;
mod job;
mod lines;
mod review;
mod think;

use std::future::pending;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quadriga_api::{AnalysisAnswer, AnalysisRequest, Problem};
use quadriga_core::Message;
use serde_json::Value;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use self::job::{AnalysisJob, RunningJob};
use crate::AppState;
use crate::http::client::Client;
use crate::http::error::{ApiError, problem};
use crate::http::extract::BODY_LIMIT;
use crate::http::language::Language;
use crate::http::same_origin::same_origin;
use crate::http::websocket_close::{CloseReason, close};
use crate::limits::quota::QuotaError;
use crate::limits::rate_limiter::TokenBucket;
use crate::routes::live::{BUFFER, LARGEST_WRITTEN};

/// How long a connection may stay without a request.
const IDLE: Duration = Duration::from_mins(30);
/// How long a client may take to accept an answer.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);

/// The analysis socket: a WebSocket on which `AnalysisRequest`s are answered by `AnalysisAnswer`s, as JSON texts of at most
/// 64 KiB. One request runs at a time: a new one takes the place of the one before.
#[utoipa::path(get, path = "/api/analysis", params(("lang" = Option<String>, Query)),
    responses((status = 101, description = "The WebSocket."), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn analysis(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    language: Language,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let refused = |status, id| ApiError::new(status, language.words(), &Message::new(id));
    if !same_origin(&headers) {
        return Err(refused(StatusCode::FORBIDDEN, "server-foreign-origin"));
    }
    let upgrade = upgrade.map_err(|rejection| {
        let status = rejection.into_response().status();
        refused(status, "server-no-web-socket")
    })?;
    let permit = state.pools.sockets.acquire(client.network()).map_err(|error| match error {
        QuotaError::Full => refused(StatusCode::SERVICE_UNAVAILABLE, "server-busy"),
        QuotaError::TooMany => refused(StatusCode::TOO_MANY_REQUESTS, "server-too-many-sockets"),
    })?;
    let upgrade = upgrade
        .max_message_size(BODY_LIMIT)
        .max_frame_size(BODY_LIMIT)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LARGEST_WRITTEN);
    let guard = state.shutdown.guard();
    Ok(upgrade.on_upgrade(async move |socket| {
        Connection { state, language, running: None }.serve(socket).await;
        drop((permit, guard));
    }))
}

/// A client and its running request.
struct Connection {
    state: AppState,
    language: Language,
    running: Option<RunningJob>,
}

impl Connection {
    // Dropping the connection drops the running job, which stops it.
    async fn serve(mut self, mut socket: WebSocket) {
        let reason = self.run(&mut socket).await;
        close(socket, reason).await;
    }

    // Answers until the connection ends.
    async fn run(&mut self, socket: &mut WebSocket) -> CloseReason {
        let limits = &self.state.setup.limits;
        let (ping, silence) = (limits.ping, limits.silence);
        let [mut last_frame, mut last_request] = [Instant::now(); 2];
        let mut messages = TokenBucket::new(limits.messages_a_second, limits.messages_at_once);
        let mut pings = interval(ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let shutdown = self.state.shutdown.clone();
        loop {
            let answer = tokio::select! {
                () = shutdown.begun() => return CloseReason::Restart,
                frame = socket.recv() => {
                    last_frame = Instant::now();
                    if messages.take(last_frame).is_err() {
                        return CloseReason::TooManyMessages;
                    }
                    match frame {
                        Some(Ok(Frame::Text(text))) => {
                            last_request = last_frame;
                            self.handle(&text)
                        }
                        Some(Ok(Frame::Binary(_))) => Some(self.refused(0, &Message::new("server-no-text"))),
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => None,
                        None | Some(Err(_) | Ok(Frame::Close(_))) => return CloseReason::Gone,
                    }
                }
                // A client that has lost the network is silent; browsers answer pings by themselves.
                now = pings.tick() => {
                    let gone = now.saturating_duration_since(last_frame) > silence;
                    let idle = now.saturating_duration_since(last_request) > IDLE;
                    let pinged = timeout(SEND_TIMEOUT, socket.send(Frame::Ping(Bytes::new())));
                    if gone || idle || !matches!(pinged.await, Ok(Ok(()))) {
                        return CloseReason::Gone;
                    }
                    None
                }
                answer = next(&mut self.running) => {
                    if answer.is_none() {
                        self.running = None;
                    }
                    answer
                }
            };
            if let Some(answer) = answer
                && !send(socket, &answer).await
            {
                return CloseReason::Gone;
            }
        }
    }

    // The immediate answer; those of the job come later.
    fn handle(&mut self, text: &str) -> Option<AnalysisAnswer> {
        let request: AnalysisRequest = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => return Some(self.refused(id(text), &Message::new("server-bad-body").text("error", error))),
        };
        if let AnalysisRequest::Stop { id } = request {
            let stopped = self.running.take_if(|running| running.id == id);
            return stopped.map(|_| AnalysisAnswer::Finished { id });
        }
        // Before the new one is submitted.
        self.running = None;
        let job = AnalysisJob::new(request, &self.state.pools.settings)?;
        let id = job.id;
        match RunningJob::submit(self.state.engine_pool(), job, self.language.clone()) {
            Ok(running) => {
                self.running = Some(running);
                None
            }
            Err(_) => Some(self.refused(id, &Message::new("server-engine-busy"))),
        }
    }

    fn refused(&self, id: u32, message: &Message) -> AnalysisAnswer {
        AnalysisAnswer::Refused { id, problem: problem(self.language.words(), message) }
    }
}

async fn next(running: &mut Option<RunningJob>) -> Option<AnalysisAnswer> {
    match running {
        Some(running) => running.next().await,
        None => pending().await,
    }
}

// Whether the answer was sent.
async fn send(socket: &mut WebSocket, answer: &AnalysisAnswer) -> bool {
    let Ok(text) = serde_json::to_string(answer) else { return false };
    matches!(timeout(SEND_TIMEOUT, socket.send(Frame::Text(text.into()))).await, Ok(Ok(())))
}

// The id of a malformed request; 0 if it has none.
fn id(text: &str) -> u32 {
    let request: Option<Value> = serde_json::from_str(text).ok();
    request.and_then(|request| request.get("id")?.as_u64()?.try_into().ok()).unwrap_or_default()
}
