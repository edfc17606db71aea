//! What every answer tells browsers.

use quadriga_server::Config;

use super::fixtures::{ask, from, get, post, router, router_with, with};

#[tokio::test]
async fn every_kind_of_answer_is_protected() {
    let router = router().await;
    let requests = [
        get("/"),
        get("/game/won"),
        get("/nothing/here"),
        get("/assets/app-1f.js"),
        get("/api/catalog"),
        get("/api/nothing"),
        get("/api/games/won/picture.svg"),
        get("/healthz"),
        get("/metrics"),
        post("/api/catalog", &[], ""),
        post("/api/view", &[("content-type", "application/json")], "{"),
        post("/api/view", &[("origin", "https://evil.example"), ("host", "a")], "{}"),
    ];
    for request in requests {
        let name = format!("{} {}", request.method(), request.uri());
        let answer = ask(&router, request).await;
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"), "{name}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{name}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{name}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{name}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{name}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{name}");
        assert!(!answer.header("cross-origin-resource-policy").is_empty(), "{name}");
        assert!(!answer.header("x-request-id").is_empty(), "{name}");
        assert_eq!(answer.header("strict-transport-security"), "", "{name}: this is not TLS");
    }
}

#[tokio::test]
async fn pages_run_only_our_scripts() {
    let policy = |answer: &super::fixtures::Answer| answer.header("content-security-policy").to_owned();
    let router = router().await;
    let page = policy(&ask(&router, get("/")).await);
    assert!(page.contains("script-src 'self';") && page.contains("style-src 'self';"), "{page}");
    assert!(page.contains("base-uri 'none'"), "{page}");
    assert!(!page.contains("unsafe"), "{page}");
    let data = policy(&ask(&router, get("/api/catalog")).await);
    assert!(!data.contains("script-src") && data.contains("sandbox"), "{data}");
}

#[tokio::test]
async fn boards_may_stand_in_other_pages() {
    let router = router().await;
    let embedded = ask(&router, get("/embed/won")).await;
    assert_eq!(embedded.status, 200);
    assert!(embedded.header("content-security-policy").ends_with("frame-ancestors *"));
    assert!(embedded.header("content-security-policy").contains("script-src 'self';"));
    assert_eq!(embedded.header("cross-origin-resource-policy"), "cross-origin");
    let picture = ask(&router, get("/api/games/won/picture.svg")).await;
    assert_eq!(picture.header("cross-origin-resource-policy"), "cross-origin");
    let script = ask(&router, get("/assets/app-1f.js")).await;
    assert_eq!(script.header("cross-origin-resource-policy"), "same-origin");
}

#[tokio::test]
async fn tls_is_to_stay() {
    let proxy = ["10.0.0.1".parse().expect("an address")];
    let router = router_with(Config { trusted_proxy: proxy.to_vec(), ..Config::default() }).await;
    let secure = || with("/", &[("x-forwarded-proto", "https"), ("x-forwarded-for", "203.0.113.9")]);
    let told = ask(&router, from("10.0.0.1", secure())).await;
    assert_eq!(told.header("strict-transport-security"), "max-age=31536000");
    let claimed = ask(&router, from("203.0.113.9", secure())).await;
    assert_eq!(claimed.header("strict-transport-security"), "", "anybody can say so");
}
