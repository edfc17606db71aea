//! What connections may do, and how much.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use futures_util::SinkExt;
use quadriga_api::{ClientMessage, Order, ServerMessage};
use quadriga_server::{AppState, Config, LiveLimits, Setup, app};
use serde_json::json;
use tokio::net::TcpListener;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};

use super::client::Client;
use super::support::{Server, Who, call, setup};
use crate::common::Standstill;

fn status(error: &Error) -> u16 {
    match error {
        Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    }
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let url = format!("ws://{}/api/live/{id}", server.address);
    for (origin, allowed) in [("http://evil.example", false), ("null", false), ("ours", true)] {
        let mut request = url.as_str().into_client_request().expect("a request");
        let ours = format!("http://{}", server.address);
        let origin = if origin == "ours" { ours.as_str() } else { origin };
        request.headers_mut().insert("origin", HeaderValue::from_str(origin).expect("a header"));
        request
            .headers_mut()
            .insert("cookie", HeaderValue::from_str(ann.0.as_deref().expect("a cookie")).expect("ASCII"));
        match connect_async(request).await {
            Ok(_) => assert!(allowed, "{origin}"),
            Err(error) => assert_eq!((allowed, status(&error)), (false, 403), "{origin}"),
        }
    }
}

#[tokio::test]
async fn only_connections_to_games_are_made() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    for unknown in ["nosuchgame1", "x", "%00", "..%2f..%2fetc"] {
        let refused = Client::try_connect(server.address, unknown, &ann, "en").await;
        assert_eq!(refused.err().as_ref().map(status), Some(404), "{unknown}");
    }
    let plain = server.get(&format!("/api/live/{id}"), &ann).await;
    assert_eq!((plain.status, &plain.body["code"]), (StatusCode::BAD_REQUEST, &json!("server-no-web-socket")));
}

#[tokio::test]
async fn everybody_is_told_in_their_language() {
    let server = Server::new().await;
    let (id, ann, bob) = server.pair("none").await;
    let mut english = Client::try_connect(server.address, &id, &ann, "en").await.expect("a connection");
    let mut russian = Client::try_connect(server.address, &id, &bob, "ru").await.expect("a connection");
    assert!(english.order(quadriga_api::Order::Resign).await.is_done());
    let mut told = Vec::new();
    for client in [&mut english, &mut russian] {
        client.until(|client| client.status.verdict.is_some()).await;
        told.push(client.status.verdict.clone().expect("a verdict").words);
    }
    assert_eq!(told, ["you resigned", "соперник сдался"]);
}

#[tokio::test]
async fn too_many_messages_end_a_connection() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    for number in 0..200 {
        let text = serde_json::to_string(&ClientMessage::Pong { number }).expect("a text");
        // The server may have closed by now.
        if client.socket.send(Message::text(text)).await.is_err() {
            break;
        }
    }
    assert_eq!(client.close_code().await, 1008);
}

#[tokio::test]
async fn too_large_messages_and_bytes_end_a_connection() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let messages = [(Message::text("x".repeat(9 << 10)), 1009), (Message::binary(vec![1_u8, 2]), 1003)];
    for (message, code) in messages {
        let mut client = Client::connect(server.address, &id, &ann).await;
        client.socket.send(message).await.expect("it is sent");
        assert_eq!(client.close_code().await, code);
    }
}

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_goes_on() {
    let server = Server::new().await;
    let (id, ann, _) = server.pair("none").await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    let hostile = [
        "",
        "{",
        "null",
        "[]",
        "{\"type\":\"order\"}",
        "{\"type\":\"order\",\"id\":-1,\"order\":{\"kind\":\"resign\"}}",
        "{\"type\":\"order\",\"id\":1,\"order\":{\"kind\":\"move\",\"ply\":1e99,\"text\":\"\"}}",
        "{\"type\":\"options\",\"id\":1,\"prefix\":[256]}",
        "{\"type\":\"teleport\",\"id\":1}",
    ];
    let nested = "[".repeat(8_000);
    for text in hostile.into_iter().chain([nested.as_str()]) {
        client.socket.send(Message::text(text)).await.expect("it is sent");
        loop {
            match client.next().await.expect("an answer") {
                ServerMessage::Refused { id: 0, problem } => break assert_eq!(problem.code, "server-bad-message"),
                ServerMessage::Presence { .. } => {}
                other => panic!("{text}: {other:?}"),
            }
        }
    }
    for text in ["", " ", "\u{0}", "a1-b2\u{0}", "ж", "9999999999999999999999"] {
        let order = quadriga_api::Order::Move { ply: 0, text: text.to_owned(), sure: false };
        assert!(!client.order(order).await.code().is_empty());
    }
    client.play("a1-b2").await;
}

#[tokio::test]
async fn who_does_not_keep_up_is_sent_away() {
    let limits = LiveLimits {
        waiting_messages: 4,
        messages_a_second: 1_000_000,
        messages_at_once: 1_000_000,
        ..LiveLimits::default()
    };
    let config = Config { requests_per_second: 0, ..Config::default() };
    let server = Server::of(Setup { config, limits, ..setup().await }).await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, json!({"game": "diaballik", "opponent": {"kind": "myself"}})).await;
    let mut player = Client::connect(server.address, &id, &ann).await;
    let mut slow = Client::connect(server.address, &id, &Who::default()).await;
    // It asks and asks, and reads nothing of the long answers.
    let asking = tokio::spawn(async move {
        for id in 0..1_000_000 {
            let text = serde_json::to_string(&ClientMessage::Options { id, prefix: vec![] }).expect("a text");
            if slow.socket.send(Message::text(text)).await.is_err() {
                return;
            }
        }
    });
    player.until(|client| client.watchers == 1).await;
    player.until(|client| client.watchers == 0).await;
    asking.abort();
    player.play("a1-a2,a2-a3").await;
}

#[tokio::test]
async fn a_client_says_so_much_through_all_its_connections() {
    let config = Config { requests_per_second: 1, burst: 4, ..Config::default() };
    let server = Server::of(Setup { config, ..setup().await }).await;
    let mut ann = Who::default();
    let id = server.create(&mut ann, json!({"game": "abalone", "opponent": {"kind": "myself"}})).await;
    let _time = Standstill::new();
    let mut tabs = [Client::connect(server.address, &id, &ann).await, Client::connect(server.address, &id, &ann).await];
    let mut refused = 0;
    for number in 0..42 {
        let answer = tabs[number % 2].order(Order::AcceptDraw).await;
        refused += u32::from(answer.code() == "server-too-many");
    }
    assert_eq!(refused, 2, "ten messages for each of four requests");
}

#[tokio::test]
async fn there_are_so_many_places_and_no_more() {
    let limits = LiveLimits { watchers: 1, connections: 4, connections_of_person: 2, ..LiveLimits::default() };
    let server = Server::with_limits(limits).await;
    let (id, ann, bob) = server.pair("none").await;
    let nobody = Who::default();
    let _watcher = Client::connect(server.address, &id, &nobody).await;
    let refused = |client: Result<Client, Error>| client.err().as_ref().map(status);
    assert_eq!(refused(Client::try_connect(server.address, &id, &nobody, "en").await), Some(503), "a second watcher");
    let _tabs = [Client::connect(server.address, &id, &ann).await, Client::connect(server.address, &id, &ann).await];
    assert_eq!(refused(Client::try_connect(server.address, &id, &ann, "en").await), Some(429), "a third tab");
    let second = Client::connect(server.address, &id, &bob).await;
    assert_eq!(refused(Client::try_connect(server.address, &id, &bob, "en").await), Some(503), "a fifth connection");
    drop(second);
    let mut again = Client::try_connect(server.address, &id, &bob, "en").await;
    while again.is_err() {
        tokio::task::yield_now().await;
        again = Client::try_connect(server.address, &id, &bob, "en").await;
    }
}

#[tokio::test]
async fn games_that_nobody_needs_leave_the_memory() {
    let limits = LiveLimits { games: 1, linger: Duration::ZERO, ..LiveLimits::default() };
    let server = Server::with_limits(limits).await;
    let (one, ann, _) = server.pair("none").await;
    let wanted = json!({"game": "abalone", "opponent": {"kind": "myself"}});
    let other = server.create(&mut Who::default(), wanted).await;
    // The game is in memory for a moment after somebody has joined it.
    let mut first = loop {
        match Client::try_connect(server.address, &one, &ann, "en").await {
            Ok(client) => break client,
            Err(error) => assert_eq!(status(&error), 503),
        }
    };
    first.play("a1-b2").await;
    let full = Client::try_connect(server.address, &other, &Who::default(), "en").await;
    assert_eq!(full.err().as_ref().map(status), Some(503));
    drop(first);
    while let Err(error) = Client::try_connect(server.address, &other, &Who::default(), "en").await {
        assert_eq!(status(&error), 503);
    }
    let again = server.get(&format!("/api/games/{one}"), &ann).await.body;
    assert_eq!(again["moves"], json!(["a1-b2"]));
}

#[tokio::test]
async fn who_gives_no_sign_of_life_is_let_go() {
    let server = Server::new().await;
    let LiveLimits { ping, silence, .. } = LiveLimits::default();
    let (id, ann, _) = server.pair("none").await;
    let mut alive = Client::connect(server.address, &id, &ann).await;
    let _silent = Client::connect(server.address, &id, &Who::default()).await;
    alive.until(|client| client.watchers == 1).await;
    // A little more: timers are rounded up to whole milliseconds.
    let (time, step) = (Standstill::new(), ping + Duration::from_millis(1));
    let mut passed = Duration::ZERO;
    while alive.watchers > 0 {
        assert!(passed <= 4 * silence, "who is silent is still there");
        time.pass(step).await;
        passed += step;
        alive.meanwhile().await;
    }
    assert!(passed > silence, "{passed:?}");
}

#[tokio::test]
async fn the_clients_of_a_proxy_have_their_shares() {
    let config = Config { trusted_proxy: vec![[127, 0, 0, 1].into()], ..Config::default() };
    let limits = LiveLimits { connections_of_client: 1, ..LiveLimits::default() };
    let server = Server::of(Setup { config, limits, ..setup().await }).await;
    let (id, ..) = server.pair("none").await;
    let connect = async |client: &str| {
        let url = format!("ws://{}/api/live/{id}", server.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("x-forwarded-for", HeaderValue::from_str(client).expect("a header"));
        connect_async(request).await.map_err(|error| status(&error))
    };
    let first = connect("203.0.113.1").await;
    assert!(first.is_ok());
    assert_eq!(connect("203.0.113.1").await.err(), Some(429));
    assert!(connect("203.0.113.2").await.is_ok(), "another client of the same proxy");
}

#[tokio::test]
async fn the_end_waits_until_everybody_is_told() {
    let state = AppState::new(setup().await);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    // Not the server's own loop, which would tell them at once.
    let router = app(state.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let mut ann = Who::default();
    let wanted = json!({"game": "abalone", "opponent": {"kind": "myself"}});
    let made = call(&app(state.clone()), Method::POST, "/api/games", &ann, Some(wanted)).await;
    ann.take_cookie(&made.headers);
    let mut client = Client::connect(address, made.body["id"].as_str().expect("an id"), &ann).await;
    state.shutdown().begin();
    client.meanwhile().await;
    tokio::select! {
        biased;
        () = state.shutdown().drained() => panic!("somebody is still connected"),
        () = std::future::ready(()) => {}
    }
    state.close().await;
    assert_eq!(client.close_code().await, 1012);
    state.shutdown().drained().await;
}
