//! Counters and health.

use quadriga_server::{Config, app};

use super::fixtures::{ask, empty_server, from, get, post, router, router_with, with};

#[tokio::test]
async fn requests_are_counted_by_route() {
    let router = router().await;
    ask(&router, get("/api/catalog")).await;
    ask(&router, get("/game/won")).await;
    ask(&router, get("/api/games/won/picture.svg")).await;
    ask(&router, get("/api/games/none/picture.svg")).await;
    ask(&router, post("/api/view", &[("host", "a"), ("origin", "http://b")], "")).await;
    let shown = ask(&router, from("127.0.0.1", get("/metrics"))).await;
    assert_eq!(shown.status, 200);
    assert!(shown.header("content-type").starts_with("text/plain; version=0.0.4"));
    let text = shown.text();
    for line in [
        r#"quadriga_http_requests_total{method="GET",route="/api/catalog",status="200"}"#,
        r#"quadriga_http_requests_total{method="GET",route="/api/games/{id}/picture.svg",status="404"}"#,
        r#"quadriga_http_requests_total{method="GET",route="page",status="200"}"#,
        r#"quadriga_http_request_seconds_bucket{method="GET",route="/api/catalog",le="0.25"}"#,
        r#"quadriga_http_refused_total{reason="origin"}"#,
        "quadriga_pictures_drawn_total",
        "# TYPE quadriga_http_request_seconds histogram",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
}

#[tokio::test]
async fn strangers_see_no_metrics() {
    let router = router().await;
    for request in [
        from("192.0.2.1", get("/metrics")),
        from("127.0.0.1", with("/metrics", &[("x-forwarded-for", "192.0.2.1")])),
        get("/metrics"),
    ] {
        assert_eq!(ask(&router, request).await.problem().code, "server-forbidden");
    }
    let open = router_with(Config { public_metrics: true, ..Config::default() }).await;
    assert_eq!(ask(&open, from("192.0.2.1", get("/metrics"))).await.status, 200);
}

#[tokio::test]
async fn health_ends_with_the_server() {
    let state = empty_server(Config::default()).await;
    let router = app(state.clone());
    assert_eq!(ask(&router, get("/healthz")).await.text(), "ok\n");
    state.shutdown().begin();
    let ending = ask(&router, get("/healthz")).await;
    assert_eq!((ending.status.as_u16(), ending.problem().code.as_str()), (503, "server-busy"));
}
