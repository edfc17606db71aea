//! A server for a test, its clock, and requests to it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use quadriga_games::{Game, open};
use quadriga_live::Millis;
use quadriga_server::engine::MoveJob;
use quadriga_server::{AppState, BoxFuture, LiveLimits, MoveChooser, Setup, WallClock, app, serve};
use quadriga_store::SqliteStore;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

/// A clock that a test sets.
#[derive(Clone)]
pub(crate) struct HandClock(watch::Sender<i64>);

impl HandClock {
    /// A clock that shows a moment in 2026.
    pub(crate) fn new() -> Self {
        Self(watch::Sender::new(1_790_000_000_000))
    }

    /// Lets time pass.
    pub(crate) fn advance(&self, millis: i64) {
        self.0.send_modify(|now| *now += millis);
    }
}

impl WallClock for HandClock {
    fn now(&self) -> Millis {
        Millis(*self.0.borrow())
    }

    fn sleep_until(&self, moment: Millis) -> BoxFuture<()> {
        let mut clock = self.0.subscribe();
        Box::pin(async move {
            clock.wait_for(|now| *now >= moment.0).await.expect("the clock goes on");
        })
    }
}

/// An engine that plays the first legal move.
pub(crate) struct FirstMove;

impl MoveChooser for FirstMove {
    fn choose(&self, job: MoveJob) -> BoxFuture<Option<String>> {
        Box::pin(async move {
            let session = job.game.replay().expect("a game");
            session.legal_moves().into_iter().next().map(|(text, _)| text)
        })
    }
}

/// A legal move after these moves from the start.
pub(crate) fn legal_after(game: &str, moves: &[String]) -> String {
    let game = Game::named(game).expect("a game");
    let mut session = open(game, game.default_variant(), None, quadriga_core::Limits::default()).expect("a start");
    for text in moves {
        session.play(text).expect("a legal move");
    }
    session.legal_moves()[0].0.clone()
}

/// A setup with an empty store.
pub(crate) async fn setup() -> Setup {
    Setup {
        move_chooser: Some(Arc::new(FirstMove)),
        limits: LiveLimits { watched_move: Duration::ZERO, ..LiveLimits::default() },
        ..Setup::new(Arc::new(SqliteStore::temporary().await.expect("a store")))
    }
}

/// A server that listens.
pub(crate) struct Server {
    pub(crate) state: AppState,
    pub(crate) address: SocketAddr,
    task: tokio::task::JoinHandle<()>,
}

impl Server {
    pub(crate) async fn new() -> Self {
        Self::of(setup().await).await
    }

    pub(crate) async fn with_limits(limits: LiveLimits) -> Self {
        Self::of(Setup { limits, ..setup().await }).await
    }

    pub(crate) async fn of(setup: Setup) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = AppState::new(setup);
        let serving = state.clone();
        let task = tokio::spawn(async move { serve(listener, serving).await.expect("a server") });
        Self { state, address, task }
    }

    /// The same without sockets.
    pub(crate) fn router(&self) -> Router {
        app(self.state.clone())
    }

    /// A request without a body.
    pub(crate) async fn get(&self, path: &str, who: &Who) -> Answer {
        call(&self.router(), Method::GET, path, who, None).await
    }

    /// A request with a body.
    pub(crate) async fn post(&self, path: &str, who: &mut Who, body: Value) -> Answer {
        let answer = call(&self.router(), Method::POST, path, who, Some(body)).await;
        who.take_cookie(&answer.headers);
        answer
    }

    /// Sets a game up, and gives its id.
    pub(crate) async fn create(&self, who: &mut Who, game: Value) -> String {
        let answer = self.post("/api/games", who, game).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
        answer.body["id"].as_str().expect("an id").to_owned()
    }

    /// A game of Abalone between two people, with their cookies; the first has the first side.
    pub(crate) async fn pair(&self, time: &str) -> (String, Who, Who) {
        let (mut ann, mut bob) = (Who::default(), Who::default());
        let game = json!({"game": "abalone", "opponent": {"kind": "invitation"}, "side": 0, "time": time});
        let id = self.create(&mut ann, game).await;
        let joined = self.join(&id, &mut bob).await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.body);
        (id, ann, bob)
    }

    /// Takes the open seat of a game, after a cookie if there is none.
    pub(crate) async fn join(&self, id: &str, who: &mut Who) -> Answer {
        let path = format!("/api/games/{id}/join");
        let answer = self.post(&path, who, Value::Null).await;
        if answer.status != StatusCode::ACCEPTED {
            return answer;
        }
        self.post(&path, who, Value::Null).await
    }

    /// Ends the server as a signal would.
    pub(crate) async fn stop(self) {
        self.state.close().await;
        self.task.abort();
    }
}

/// Somebody's browser.
#[derive(Clone, Debug, Default)]
pub(crate) struct Who(pub(crate) Option<String>);

impl Who {
    pub(crate) fn take_cookie(&mut self, headers: &HeaderMap) {
        if let Some(cookie) = headers.get(SET_COOKIE) {
            let text = cookie.to_str().expect("ASCII");
            self.0 = text.split(';').next().map(str::to_owned);
        }
    }
}

/// What a request came to.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// The JSON, or a text for what is none.
    pub(crate) body: Value,
}

/// Sends a request to a router.
pub(crate) async fn call(router: &Router, method: Method, path: &str, who: &Who, body: Option<Value>) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    if let Some(cookie) = &who.0 {
        request = request.header(COOKIE, cookie);
    }
    let body = match body {
        Some(body) => {
            request = request.header(CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
        None => Body::empty(),
    };
    send(router, request.body(body).expect("a request")).await
}

/// Sends a request to a router as it is.
pub(crate) async fn send(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.expect("never fails");
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    let text = String::from_utf8(bytes.to_vec()).expect("a text");
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Answer { status, headers, body }
}
