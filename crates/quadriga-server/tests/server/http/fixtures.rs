//! A server for tests.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use quadriga_api::{Player, Problem, SeatKind};
use quadriga_server::{AppState, Config, InMemoryRecords, RecordSource, Setup, SharedGame, Site, app};
use tower::ServiceExt;

pub(crate) const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<!-- quadriga:preview -->\n<title>Quadriga</title>\n</head>\n<body>the page</body>\n</html>\n";
/// Long enough to be worth compressing.
pub(crate) const SCRIPT: &str = "export const words = ['one', 'one', 'one', 'one', 'one', 'one', 'one', 'one'];\n";

/// A whole answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// The problem that it must be.
    pub(crate) fn problem(&self) -> Problem {
        assert_eq!(self.header("content-type"), "application/json", "{}", self.text());
        serde_json::from_slice(&self.body).expect("a problem")
    }
}

pub(crate) fn site() -> Site {
    let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
    Site::of([file("index.html", INDEX), file("assets/app-1f.js", SCRIPT), file("icon.svg", "<svg/>")])
}

/// A server with a page of its own and the games of `records`.
pub(crate) async fn server(config: Config, records: Arc<dyn RecordSource>) -> AppState {
    let usual = Setup::temporary().await.expect("a temporary store");
    AppState::new(Setup { config, site: Arc::new(site()), records: Some(records), ..usual })
}

/// The same without games.
pub(crate) async fn empty_server(config: Config) -> AppState {
    server(config, Arc::new(InMemoryRecords::default())).await
}

/// A server that was built without the page.
pub(crate) async fn pageless_server() -> AppState {
    let usual = Setup::temporary().await.expect("a temporary store");
    AppState::new(Setup { site: Arc::new(Site::default()), ..usual })
}

/// A router with the usual configuration and one finished game, `won`.
pub(crate) async fn router() -> Router {
    router_with(Config::default()).await
}

pub(crate) async fn router_with(config: Config) -> Router {
    let records = Arc::new(InMemoryRecords::default());
    records.put("won", won(["Anna", "Boris"]));
    app(server(config, records).await)
}

/// A short game that was given up.
pub(crate) fn won(names: [&str; 2]) -> SharedGame {
    let record = "[Game \"abalone\"]\n[Variant \"standard\"]\n[Result \"1-0\"]\n[Ending \"resignation\"]\n\n1. a1-b2 i9-h8 1-0\n";
    SharedGame { record: record.to_owned(), over: true, players: names.map(person) }
}

pub(crate) fn person(name: &str) -> Player {
    Player { kind: SeatKind::Person, name: name.to_owned(), level: None }
}

/// A request of a browser on the page of the server itself.
pub(crate) fn get(path: &str) -> Request<Body> {
    with(path, &[])
}

pub(crate) fn with(path: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let request = headers.iter().fold(Request::get(path), |request, (name, value)| request.header(*name, *value));
    request.body(Body::empty()).expect("a request")
}

pub(crate) fn post(path: &str, headers: &[(&str, &str)], body: impl Into<Body>) -> Request<Body> {
    let request = headers.iter().fold(Request::post(path), |request, (name, value)| request.header(*name, *value));
    request.body(body.into()).expect("a request")
}

/// The same from an address.
pub(crate) fn from(address: &str, mut request: Request<Body>) -> Request<Body> {
    let peer = SocketAddr::new(address.parse().expect("an address"), 4321);
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

pub(crate) async fn ask(router: &Router, request: Request<Body>) -> Answer {
    let response = router.clone().oneshot(request).await.expect("the router always answers");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("a whole body").to_bytes();
    Answer { status: parts.status, headers: parts.headers, body }
}
