//! Cookies, seats and profiles, over the router alone.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::ConnectInfo;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use quadriga_server::{AppState, Config, Setup, app};
use serde_json::{Value, json};

use super::support::{HandClock, Server, Who, call, send, setup};

fn invitation() -> Value {
    json!({"game": "diaballik", "opponent": {"kind": "invitation"}, "side": 1, "time": "5m+3s"})
}

#[tokio::test]
async fn who_sets_a_game_up_gets_a_cookie_that_no_script_can_read() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let made = server.post("/api/games", &mut ann, invitation()).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let cookie = made.headers[SET_COOKIE].to_str().expect("ASCII");
    for flag in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=31536000"] {
        assert!(cookie.contains(flag), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "a proxy that is not trusted is not asked");
    assert!(!made.body.to_string().contains(ann.0.as_deref().expect("a cookie")));
    let again = server.post("/api/games", &mut ann, invitation()).await;
    assert!(again.headers.get(SET_COOKIE).is_none(), "the cookie stays");
}

#[tokio::test]
async fn who_comes_back_keeps_the_cookie_for_another_year() {
    let clock = HandClock::new();
    let server = Server::of(Setup { clock: Arc::new(clock.clone()), ..setup().await }).await;
    let mut ann = Who::default();
    server.create(&mut ann, invitation()).await;
    clock.advance(25 * 60 * 60 * 1000);
    let renewed = server.post("/api/games", &mut ann.clone(), invitation()).await;
    let cookie = renewed.headers[SET_COOKIE].to_str().expect("ASCII");
    assert!(cookie.starts_with(ann.0.as_deref().expect("a cookie")) && cookie.contains("Max-Age=31536000"), "{cookie}");
    let again = server.post("/api/games", &mut ann, invitation()).await;
    assert!(again.headers.get(SET_COOKIE).is_none(), "once a day");
}

#[tokio::test]
async fn the_cookie_is_secure_behind_a_trusted_proxy_that_came_by_https() {
    let peer = SocketAddr::from(([192, 0, 2, 1], 4321));
    let config = Config { trusted_proxy: vec![peer.ip()], ..Config::default() };
    let router = app(AppState::new(Setup { config, ..setup().await }));
    for (scheme, secure) in [("https", true), ("http", false)] {
        let request = Request::post("/api/games")
            .header("content-type", "application/json")
            .header("x-forwarded-proto", scheme)
            .extension(ConnectInfo(peer))
            .body(invitation().to_string().into());
        let answer = send(&router, request.expect("a request")).await;
        assert_eq!(answer.headers[SET_COOKIE].to_str().expect("ASCII").contains("; Secure"), secure);
    }
}

#[tokio::test]
async fn looking_makes_nobody_a_person() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, invitation()).await;
    for path in [format!("/api/games/{id}"), "/api/me".to_owned(), "/api/archive?mine=1".to_owned()] {
        let answer = server.get(&path, &Who::default()).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.headers.get(SET_COOKIE).is_none(), "{path}");
    }
    let chess = json!({"game": "chess", "opponent": {"kind": "myself"}});
    let refused = server.post("/api/games", &mut Who::default(), chess).await;
    assert!(refused.headers.get(SET_COOKIE).is_none());
}

#[tokio::test]
async fn a_secret_that_nobody_knows_is_not_taken_over() {
    let server = Server::new().await;
    let chosen = format!("quadriga={}", "a".repeat(43));
    let mut mallory = Who(Some(chosen.clone()));
    server.create(&mut mallory, invitation()).await;
    assert_ne!(mallory.0, Some(chosen));
}

#[tokio::test]
async fn the_open_seat_is_taken_once() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, invitation()).await;
    let before = server.get(&format!("/api/games/{id}"), &ann).await.body;
    assert_eq!((before["phase"].as_str(), before["players"][0]["kind"].as_str()), (Some("waiting"), Some("open")));
    let own = server.join(&id, &mut ann.clone()).await;
    assert_eq!((own.status, own.body["code"].as_str()), (StatusCode::CONFLICT, Some("live-own-game")));
    let mut rivals = vec![Who::default(); 8];
    let mut seated = Vec::new();
    for rival in &mut rivals {
        seated.push(server.join(&id, rival));
    }
    let mut won = 0;
    for answer in futures_util::future::join_all(seated).await {
        match answer.status {
            StatusCode::OK => won += 1,
            _ => assert_eq!((answer.status, &answer.body["code"]), (StatusCode::CONFLICT, &json!("live-seat-taken"))),
        }
    }
    assert_eq!(won, 1, "one of eight who come at once");
    let after = server.get(&format!("/api/games/{id}"), &ann).await.body;
    assert_eq!((after["phase"].as_str(), after["players"][0]["kind"].as_str()), (Some("playing"), Some("person")));
}

#[tokio::test]
async fn nobody_takes_a_seat_with_a_cookie_that_may_get_lost() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, invitation()).await;
    let path = format!("/api/games/{id}/join");
    // The first answer is lost on the way: its cookie never arrives.
    let lost = server.post(&path, &mut Who::default(), Value::Null).await;
    assert_eq!((lost.status, &lost.body["code"]), (StatusCode::ACCEPTED, &json!("server-ask-again")));
    let mut bob = Who::default();
    server.post(&path, &mut bob, Value::Null).await;
    let (cookie, joined) = (bob.0.clone(), server.post(&path, &mut bob, Value::Null).await);
    assert_eq!((joined.status, &joined.body["phase"]), (StatusCode::OK, &json!("playing")));
    assert_eq!(bob.0, cookie, "the seat belongs to the cookie that was there before");
    assert_eq!(server.post(&path, &mut bob, Value::Null).await.status, StatusCode::OK, "asked again, the seat is his");
}

#[tokio::test]
async fn joining_again_changes_nothing() {
    let server = Server::new().await;
    let (id, ann, mut bob) = server.pair("none").await;
    let again = server.join(&id, &mut bob).await;
    assert_eq!(again.status, StatusCode::OK);
    let mut eve = Who::default();
    let late = server.join(&id, &mut eve).await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert_eq!(eve.0, None, "nobody becomes a person for nothing");
    drop(ann);
}

#[tokio::test]
async fn a_name_is_kept_and_shown() {
    let server = Server::new().await;
    let mut ann = Who::default();
    let router = server.router();
    let put = |who: Who, body: Value| {
        let router = router.clone();
        async move { call(&router, Method::PUT, "/api/me", &who, Some(body)).await }
    };
    assert_eq!(server.get("/api/me", &ann).await.body, json!({"name": ""}));
    let named = put(ann.clone(), json!({"name": "  Аня "})).await;
    assert_eq!((named.status, named.body), (StatusCode::OK, json!({"name": "Аня"})));
    ann.0 = named.headers[SET_COOKIE].to_str().expect("ASCII").split(';').next().map(str::to_owned);
    assert_eq!(server.get("/api/me", &ann).await.body, json!({"name": "Аня"}));
    let id = server.create(&mut ann, invitation()).await;
    let game = server.get(&format!("/api/games/{id}"), &Who::default()).await.body;
    assert_eq!(game["players"][1], json!({"kind": "person", "name": "Аня"}));
    for bad in ["x".repeat(41), "a\u{0}b".to_owned(), "a\u{7}".to_owned(), "a\u{202e}b".to_owned()] {
        let refused = put(ann.clone(), json!({ "name": bad })).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(refused.body["code"], "server-bad-name");
    }
    assert_eq!(server.get("/api/me", &ann).await.body, json!({"name": "Аня"}));
}

#[tokio::test]
async fn cookies_of_other_programs_are_no_matter() {
    let server = Server::new().await;
    let mut ann = Who::default();
    server.create(&mut ann, invitation()).await;
    let ours = ann.0.clone().expect("a cookie");
    let request = Request::get("/api/archive?mine=1").header(COOKIE, format!("a=b; ;=; quadriga=x; {ours}"));
    let answer = send(&server.router(), request.body(axum::body::Body::empty()).expect("a request")).await;
    assert_eq!(answer.body["games"].as_array().map(Vec::len), Some(1));
}
