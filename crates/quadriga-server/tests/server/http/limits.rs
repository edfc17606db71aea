//! What is too much.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use async_trait::async_trait;
use axum::body::{Body, Bytes};
use hyper::body::Frame;
use quadriga_server::{Config, RecordSource, RecordsUnavailable, SharedGame, app};
use tokio::time::{advance, pause};

use super::fixtures::{ask, from, get, post, router, router_with, server, with};

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn who_asks_too_often_waits() {
    let router = router_with(Config { requests_per_second: 2, burst: 3, ..Config::default() }).await;
    // The store was opened in real time.
    pause();
    for _ in 0..3 {
        assert_eq!(ask(&router, from("192.0.2.1", get("/api/catalog"))).await.status, 200);
    }
    let refused = ask(&router, from("192.0.2.1", get("/api/catalog?lang=ru"))).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.header("retry-after"), "1");
    let problem = refused.problem();
    assert_eq!((problem.code.as_str(), problem.message.starts_with("слишком много")), ("server-too-many", true));
    assert_eq!(ask(&router, from("192.0.2.2", get("/"))).await.status, 200, "others are not concerned");
    assert_eq!(ask(&router, get("/")).await.status, 200, "nor is who has no address");
    advance(Duration::from_millis(500)).await;
    assert_eq!(ask(&router, from("192.0.2.1", get("/"))).await.status, 200);
    assert_eq!(ask(&router, from("192.0.2.1", get("/"))).await.status, 429);
}

#[tokio::test]
async fn a_network_is_one_client_and_a_proxy_is_many() {
    let config = Config {
        burst: 1,
        requests_per_second: 1,
        trusted_proxy: vec!["10.0.0.1".parse().expect("an address")],
        ..Config::default()
    };
    let router = router_with(config).await;
    assert_eq!(ask(&router, from("2001:db8::1", get("/"))).await.status, 200);
    assert_eq!(ask(&router, from("2001:db8::2:1", get("/"))).await.status, 429);
    let forwarded = |client: &str| from("10.0.0.1", with("/", &[("x-forwarded-for", client)]));
    assert_eq!(ask(&router, forwarded("203.0.113.1")).await.status, 200);
    assert_eq!(ask(&router, forwarded("203.0.113.2")).await.status, 200);
    assert_eq!(ask(&router, forwarded("198.51.100.1, 203.0.113.2")).await.status, 429, "the last is the client");
}

#[tokio::test]
async fn large_bodies_are_refused_with_and_without_a_length() {
    let router = router().await;
    let large = " ".repeat(70_000);
    let told = ask(&router, post("/api/view", &[JSON, ("content-length", "70000")], large.clone())).await;
    assert_eq!((told.status.as_u16(), told.problem().code.as_str()), (413, "server-large-body"));
    let untold = ask(&router, post("/api/view", &[JSON], large)).await;
    assert_eq!(untold.status, 413);
    assert!(untold.problem().code.starts_with("server-"));
}

#[tokio::test]
async fn long_addresses_are_refused() {
    let answer = ask(&router().await, get(&format!("/api/catalog?x={}", "x".repeat(5000)))).await;
    assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (414, "server-long-address"));
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let router = router().await;
    // From here on the clock of the test runs ahead as soon as everybody waits.
    pause();
    let answer = ask(&router, post("/api/view", &[JSON], Body::new(Never))).await;
    assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (408, "server-too-slow"));
}

#[tokio::test]
async fn that_we_are_slow_is_not_the_clients_fault() {
    let router = app(server(Config::default(), Arc::new(Lost)).await);
    pause();
    let answer = ask(&router, get("/api/games/x/picture.svg")).await;
    assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (503, "server-busy"));
}

/// Records that never come.
struct Lost;

#[async_trait]
impl RecordSource for Lost {
    async fn record(&self, _: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        std::future::pending().await
    }
}

struct Never;

impl hyper::body::Body for Never {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }
}
