//! Every refusal is a problem in words.

use axum::body::Body;
use axum::http::{Method, Request};

use super::fixtures::{ask, get, post, router, with};

const JSON: (&str, &str) = ("content-type", "application/json");

#[tokio::test]
async fn every_refusal_says_why() {
    let router = router().await;
    let delete = Request::delete("/api/catalog").body(Body::empty()).expect("a request");
    for (request, status, code) in [
        (get("/api/nothing"), 404, "server-not-found"),
        (get("/api"), 404, "server-not-found"),
        (delete, 405, "server-no-such-method"),
        (post("/game/won", &[], ""), 405, "server-no-such-method"),
        (post("/api/view", &[], "{}"), 415, "server-"),
        (post("/api/view", &[JSON], "{"), 400, "server-"),
        (post("/api/view", &[JSON], "{}"), 422, "server-"),
        (get("/api/games/none/picture.svg"), 404, "server-no-game"),
        (get("/api/games/none/film.gif"), 404, "server-no-game"),
        (get("/api/games/%2e%2e%2fetc/film.svg"), 404, "server-no-game"),
        (get("/api/oembed"), 400, "server-not-understood"),
    ] {
        let name = format!("{} {}", request.method(), request.uri());
        let answer = ask(&router, request).await;
        assert_eq!(answer.status.as_u16(), status, "{name}: {}", answer.text());
        assert!(answer.problem().code.starts_with(code), "{name}: {}", answer.problem().code);
        assert!(!answer.problem().message.starts_with('['), "{name}: {}", answer.problem().message);
    }
}

#[tokio::test]
async fn they_speak_the_language_of_the_request() {
    let router = router().await;
    let asked = ask(&router, get("/api/nothing?lang=ru")).await;
    assert_eq!(asked.problem().message, "по этому адресу ничего нет");
    let accepted = ask(&router, with("/api/nothing", &[("accept-language", "ru-RU,ru;q=0.9")])).await;
    assert_eq!(accepted.problem().message, "по этому адресу ничего нет");
}

#[tokio::test]
async fn an_allowed_method_is_named() {
    let answer = ask(&router().await, post("/api/catalog", &[], "")).await;
    assert_eq!((answer.status.as_u16(), answer.header("allow")), (405, "GET,HEAD"));
}

#[tokio::test]
async fn pages_of_others_change_nothing() {
    let router = router().await;
    let body = r#"{"game":"abalone"}"#;
    let posted = |headers: &[(&str, &str)]| {
        let headers: Vec<_> = [JSON, ("host", "games.example")].iter().chain(headers).copied().collect();
        post("/api/view", &headers, body)
    };
    assert_eq!(ask(&router, posted(&[("origin", "https://games.example")])).await.status, 200);
    assert_eq!(ask(&router, posted(&[])).await.status, 200);
    for foreign in [[("origin", "https://evil.example")], [("origin", "null")], [("sec-fetch-site", "cross-site")]] {
        let answer = ask(&router, posted(&foreign)).await;
        assert_eq!((answer.status.as_u16(), answer.problem().code.as_str()), (403, "server-forbidden"), "{foreign:?}");
    }
    for method in [Method::PUT, Method::DELETE, Method::PATCH] {
        let request = Request::builder().method(method).uri("/api/view").header("host", "a");
        let request = request.header("origin", "http://b").body(Body::empty()).expect("a request");
        assert_eq!(ask(&router, request).await.status, 403);
    }
    let socket = with("/api/catalog", &[("host", "a"), ("origin", "http://b"), ("upgrade", "websocket")]);
    assert_eq!(ask(&router, socket).await.status, 403, "a WebSocket is more than a look");
    assert_eq!(ask(&router, with("/api/catalog", &[("host", "a"), ("origin", "http://b")])).await.status, 200);
}
