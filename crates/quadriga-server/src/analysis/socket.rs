//! The connection of the analysis socket.

use std::future::pending;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State as Shared};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use quadriga_api::{AnalysisAnswer, AnalysisRequest, Problem};
use quadriga_core::Message;
use serde_json::Value;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::running::Running;
use super::task::Task;
use crate::State;
use crate::http::body::USUAL;
use crate::http::client::Client;
use crate::http::error::{Failure, problem};
use crate::http::language::Language;
use crate::http::same_origin::same_origin;
use crate::http::websocket_close;
use crate::limits::pace::Pace;
use crate::routes::live::{BUFFER, LARGEST_WRITTEN};

/// How long a connection may ask nothing.
const IDLE: Duration = Duration::from_mins(30);
/// How long a client may take to hear an answer.
const HEARING: Duration = Duration::from_secs(20);

/// Why a connection is closed by us, as the protocol numbers it.
const TOO_MUCH: (u16, &str) = (1008, "too many messages");
const RESTART: (u16, &str) = (1012, "to be tried again");

/// The analysis socket: a WebSocket on which `AnalysisRequest`s are answered by `AnalysisAnswer`s, as JSON texts of at most
/// 64 KiB. One request runs at a time: a new one takes the place of the one before.
#[utoipa::path(get, path = "/api/analysis", params(("lang" = Option<String>, Query)),
    responses((status = 101, description = "The WebSocket."), (status = "4XX", body = Problem),
        (status = 503, body = Problem)))]
pub(crate) async fn analysis(
    Shared(state): Shared<State>,
    Extension(client): Extension<Client>,
    language: Language,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let refused = |status, id| Failure::new(status, language.words(), &Message::new(id));
    if !same_origin(&headers) {
        return Err(refused(StatusCode::FORBIDDEN, "server-foreign-origin"));
    }
    let upgrade = upgrade.map_err(|rejection| {
        let status = rejection.into_response().status();
        refused(status, "server-no-web-socket")
    })?;
    let Ok(permit) = state.study.sockets.clone().try_acquire_owned() else {
        return Err(refused(StatusCode::SERVICE_UNAVAILABLE, "server-busy"));
    };
    let Some(share) = state.study.sockets_of_clients.take(client.network()) else {
        return Err(refused(StatusCode::TOO_MANY_REQUESTS, "server-too-many-sockets"));
    };
    let upgrade = upgrade
        .max_message_size(USUAL)
        .max_frame_size(USUAL)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LARGEST_WRITTEN);
    let hold = state.ending.hold();
    Ok(upgrade.on_upgrade(async move |socket| {
        Connection { state, language, running: None }.serve(socket).await;
        drop((permit, share, hold));
    }))
}

/// A client and the request of it that runs.
struct Connection {
    state: State,
    language: Language,
    running: Option<Running>,
}

impl Connection {
    // Whatever ends the connection drops the running request, which stops it.
    async fn serve(mut self, mut socket: WebSocket) {
        if let Some((code, reason)) = self.carry(&mut socket).await {
            websocket_close::close(socket, CloseFrame { code, reason: reason.into() }).await;
        }
    }

    // Answers until the connection ends; says why, if we end it.
    async fn carry(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let limits = &self.state.setup.limits;
        let (ping, silence) = (limits.ping, limits.silence);
        let [mut heard_at, mut asked_at] = [Instant::now(); 2];
        let mut pace = Pace::new(limits.messages_a_second, limits.messages_at_once, heard_at);
        let mut pings = interval(ping);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let ending = self.state.ending.clone();
        loop {
            let answer = tokio::select! {
                () = ending.begun() => return Some(RESTART),
                heard = socket.recv() => {
                    heard_at = Instant::now();
                    if !pace.take(heard_at) {
                        return Some(TOO_MUCH);
                    }
                    match heard {
                        Some(Ok(Frame::Text(text))) => {
                            asked_at = heard_at;
                            self.hear(&text)
                        }
                        Some(Ok(Frame::Binary(_))) => Some(self.refused(0, &Message::new("server-no-text"))),
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => None,
                        None | Some(Err(_) | Ok(Frame::Close(_))) => return None,
                    }
                }
                // Who has lost the network says nothing; browsers answer pings by themselves.
                now = pings.tick() => {
                    let gone = now.saturating_duration_since(heard_at) > silence;
                    let idle = now.saturating_duration_since(asked_at) > IDLE;
                    let pinged = timeout(HEARING, socket.send(Frame::Ping(Bytes::new())));
                    if gone || idle || !matches!(pinged.await, Ok(Ok(()))) {
                        return None;
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
                && !told(socket, &answer).await
            {
                return None;
            }
        }
    }

    // What is answered at once; what comes of the work comes later.
    fn hear(&mut self, text: &str) -> Option<AnalysisAnswer> {
        let request: AnalysisRequest = match serde_json::from_str(text) {
            Ok(request) => request,
            Err(error) => return Some(self.refused(id(text), &Message::new("server-bad-body").text("error", error))),
        };
        if let AnalysisRequest::Stop { id } = request {
            let stopped = self.running.take_if(|running| running.id == id);
            return stopped.map(|_| AnalysisAnswer::Finished { id });
        }
        // Before the new one asks for a place.
        self.running = None;
        let task = Task::of(request, &self.state.study.settings)?;
        let id = task.id;
        match Running::begin(self.state.pool(), task, self.language.clone()) {
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

async fn next(running: &mut Option<Running>) -> Option<AnalysisAnswer> {
    match running {
        Some(running) => running.next().await,
        None => pending().await,
    }
}

// Whether the client has been told.
async fn told(socket: &mut WebSocket, answer: &AnalysisAnswer) -> bool {
    let Ok(text) = serde_json::to_string(answer) else { return false };
    matches!(timeout(HEARING, socket.send(Frame::Text(text.into()))).await, Ok(Ok(())))
}

// The number of a request that cannot be read; 0 if it has none.
fn id(text: &str) -> u32 {
    let request: Option<Value> = serde_json::from_str(text).ok();
    request.and_then(|request| request.get("id")?.as_u64()?.try_into().ok()).unwrap_or_default()
}
