//! The server for tests, and time under their control.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use quadriga_server::engine::EnginePoolSettings;
use quadriga_server::{AppState, Setup, WorkSettings, app};
use serde_json::Value;
use tower::ServiceExt;

/// Far longer than anything here takes.
pub(crate) const LONG: Duration = Duration::from_mins(2);

/// A small server.
pub(crate) fn settings() -> WorkSettings {
    let pool = EnginePoolSettings { threads: 2, most_waiting: 4, table_mib: 1 };
    WorkSettings { engine: pool, review_nodes: 20_000, ..WorkSettings::default() }
}

/// A server that studies games so.
pub(crate) async fn studying(study: WorkSettings) -> AppState {
    AppState::new(Setup { work: study, ..Setup::temporary().await.expect("a temporary store") })
}

/// An answer: its status, its kind and its body.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) kind: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The refusal that it is: a 4xx with a code and a sentence.
    pub(crate) fn problem(&self) -> (u16, String) {
        assert!(self.status.is_client_error(), "{} {}", self.status, self.text());
        let problem = self.json();
        assert!(problem["message"].as_str().is_some_and(|message| !message.is_empty()), "{problem}");
        (self.status.as_u16(), problem["code"].as_str().expect("a code").to_owned())
    }
}

pub(crate) async fn send(state: &AppState, request: Request<Body>) -> Answer {
    let response = app(state.clone()).oneshot(request).await.expect("the router does not fail");
    let status = response.status();
    let kind = response.headers().get("content-type").map(|kind| kind.to_str().expect("text").to_owned());
    let body = response.into_body().collect().await.expect("a body").to_bytes().to_vec();
    Answer { status, kind: kind.unwrap_or_default(), body }
}

pub(crate) async fn get(state: &AppState, path: &str) -> Answer {
    send(state, Request::get(path).body(Body::empty()).expect("a request")).await
}

pub(crate) async fn post(state: &AppState, path: &str, body: impl Into<Body>) -> Answer {
    let request = Request::post(path).header("content-type", "application/json");
    send(state, request.body(body.into()).expect("a request")).await
}

pub(crate) async fn post_json(state: &AppState, path: &str, body: &Value) -> Answer {
    post(state, path, body.to_string()).await
}

/// Time that passes when the test says so. Paused time alone would run ahead whenever everybody waits for the network.
pub(crate) struct Standstill {
    _end: std::sync::mpsc::Sender<()>,
}

impl Standstill {
    /// From now on time stands still, until this is dropped.
    pub(crate) fn new() -> Self {
        let (end, ended) = std::sync::mpsc::channel::<()>();
        // As long as a thread works, time does not run ahead.
        tokio::task::spawn_blocking(move || ended.recv());
        tokio::time::pause();
        Self { _end: end }
    }

    /// Lets time pass.
    pub(crate) async fn pass(&self, time: Duration) {
        tokio::time::advance(time).await;
    }
}
