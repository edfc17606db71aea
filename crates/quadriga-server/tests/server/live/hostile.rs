//! Hostile requests: refused with a reason, never with a failure of the server.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use super::support::{Server, Who, call, send};

fn assert_refused(status: StatusCode, body: &Value, what: &str) {
    assert!(status.is_client_error(), "{what}: {status} {body}");
    let problem: quadriga_api::Problem =
        serde_json::from_value(body.clone()).unwrap_or_else(|error| panic!("{what}: {body}: {error}"));
    assert!(!problem.code.is_empty() && !problem.message.is_empty(), "{what}");
}

#[tokio::test]
async fn games_that_cannot_be_are_refused() {
    let server = Server::new().await;
    let myself = json!({"kind": "myself"});
    let hostile = [
        json!(null),
        json!([]),
        json!({}),
        json!({"game": "chess", "opponent": myself}),
        json!({"game": "abalone"}),
        json!({"game": "abalone", "opponent": "myself"}),
        json!({"game": "abalone", "opponent": {"kind": "engine"}}),
        json!({"game": "abalone", "opponent": {"kind": "engine", "level": 0}}),
        json!({"game": "abalone", "opponent": {"kind": "engine", "level": 11}}),
        json!({"game": "abalone", "opponent": {"kind": "engine", "level": 256}}),
        json!({"game": "abalone", "opponent": {"kind": "engine", "level": -1}}),
        json!({"game": "abalone", "opponent": {"kind": "engine", "level": 1.5}}),
        json!({"game": "abalone", "opponent": {"kind": "engines", "levels": [1]}}),
        json!({"game": "abalone", "opponent": {"kind": "engines", "levels": [1, 99]}}),
        json!({"game": "abalone", "opponent": myself, "side": 2}),
        json!({"game": "abalone", "opponent": myself, "side": -1}),
        json!({"game": "abalone", "opponent": myself, "variant": "x\u{0}"}),
        json!({"game": "abalone", "opponent": myself, "position": "🦀".repeat(1000)}),
        json!({"game": "abalone", "opponent": myself, "time": "0+0"}),
        json!({"game": "abalone", "opponent": myself, "time": "99999999999999999999+1"}),
        json!({"game": "abalone", "opponent": myself, "time": 5}),
        json!({"game": "abalone", "opponent": myself, "time": "99d/move"}),
        json!({"game": "abalone", "opponent": myself, "time": "days:3"}),
        json!({"game": "abalone", "opponent": myself, "time": "10s+100ms"}),
        json!({"game": "abalone", "opponent": myself, "time": "300+3"}),
    ];
    for wanted in hostile {
        let what = wanted.to_string();
        let mut mallory = Who::default();
        let answer = server.post("/api/games", &mut mallory, wanted).await;
        assert_refused(answer.status, &answer.body, &what);
        assert_eq!(mallory.0, None, "{what}");
    }
}

#[tokio::test]
async fn bodies_that_are_no_json_are_refused() {
    let server = Server::new().await;
    let long = format!("{{\"game\":\"{}\"}}", "a".repeat(100_000));
    let deep = "[".repeat(50_000);
    for (path, method) in [("/api/games", Method::POST), ("/api/me", Method::PUT)] {
        for (kind, body) in [
            ("application/json", ""),
            ("application/json", "{"),
            ("application/json", "\u{feff}{}"),
            ("application/json", long.as_str()),
            ("application/json", deep.as_str()),
            ("text/plain", "{}"),
            ("", "{}"),
        ] {
            let request = Request::builder().method(&method).uri(path).header("content-type", kind);
            let request = request.body(Body::from(body.to_owned())).expect("a request");
            let answer = send(&server.router(), request).await;
            assert_refused(answer.status, &answer.body, path);
        }
    }
}

#[tokio::test]
async fn addresses_of_nothing_are_refused() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let long = "a".repeat(3000);
    for unknown in ["nosuchgame12", "x", "%00%00%00%00%00%00", "%ff%fe%fd%fc%fb%fa", "..%2F..%2Fx", long.as_str()] {
        for rest in ["", "/record", "/plies/0"] {
            let answer = server.get(&format!("/api/games/{unknown}{rest}"), &ann).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{unknown}{rest}");
            assert_refused(answer.status, &answer.body, unknown);
        }
        let answer = server.join(unknown, &mut Who::default()).await;
        assert_refused(answer.status, &answer.body, unknown);
    }
    for ply in ["1", "-1", "x", "1.5", "99999999999999999999999"] {
        let answer = server.get(&format!("/api/games/{id}/plies/{ply}"), &ann).await;
        assert_refused(answer.status, &answer.body, ply);
    }
    let here = server.get(&format!("/api/games/{id}/plies/0"), &ann).await;
    assert_eq!((here.status, &here.body["ply"]), (StatusCode::OK, &json!(0)));
}

#[tokio::test]
async fn queries_that_make_no_sense_are_refused() {
    let server = Server::new().await;
    let long = format!("mine=1&name={}", "a".repeat(200));
    for query in [
        "game=chess",
        "result=2-0",
        "result=won",
        "phase=playing",
        "phase=x&mine=1",
        "before=yesterday",
        "limit=x",
        "limit=-1",
        "limit=0",
        "limit=101",
        "limit=2147483648",
        "limit=99999999999",
        "mine=maybe",
        "mine=2",
        "name=%00",
        long.as_str(),
    ] {
        let mut ann = Who::default();
        server.create(&mut ann, json!({"game": "abalone", "opponent": {"kind": "myself"}})).await;
        let answer = call(&server.router(), Method::GET, &format!("/api/archive?{query}"), &ann, None).await;
        assert_refused(answer.status, &answer.body, query);
    }
}

#[tokio::test]
async fn refusals_speak_the_language_of_the_request() {
    let server = Server::new().await;
    let answer = server.get("/api/games/nosuchgame12?lang=ru", &Who::default()).await;
    assert_eq!(answer.body["message"], "партия не найдена");
}
