//! Clocks, with a clock that the tests set.

use std::sync::Arc;

use quadriga_api::{GamePhase, GameResult, Order};
use quadriga_core::Side;
use quadriga_server::Setup;
use serde_json::json;

use super::client::Client;
use super::support::{HandClock, Server, Who, setup};

async fn server(clock: &HandClock) -> Server {
    Server::of(Setup { clock: Arc::new(clock.clone()), ..setup().await }).await
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let (id, ann, bob) = server.pair("1m+2s").await;
    let mut first = Client::deaf(server.address, &id, &ann).await;
    let mut second = Client::deaf(server.address, &id, &bob).await;
    assert_eq!((first.status.clock.left, first.status.clock.running), ([Some(60_000); 2], None));
    first.play("a1-b2").await;
    second.until(|client| client.moves.len() == 1).await;
    second.play("i9-h8").await;
    first.until(|client| client.moves.len() == 2).await;
    assert_eq!(first.status.clock.running, Some(0));
    clock.advance(10_000);
    first.play("b2-c3").await;
    second.until(|client| client.moves.len() == 3).await;
    assert_eq!((second.status.clock.left, second.status.clock.running), ([Some(52_000), Some(60_000)], Some(1)));
    assert_eq!(first.order(Order::ClaimFlag).await.code(), "live-too-early");
    clock.advance(61_000);
    for client in [&mut first, &mut second] {
        client.until(|client| client.status.phase == GamePhase::Over).await;
        let verdict = client.status.verdict.clone().expect("a verdict");
        assert_eq!((verdict.result, verdict.reason.as_str()), (GameResult::Win(Side::First), "end-time"));
        assert_eq!(client.status.clock.left[1], Some(0));
    }
    let late = Order::Move { ply: 3, text: "h8-g7".to_owned(), sure: true };
    assert_eq!(second.order(late).await.code(), "live-over");
}

#[tokio::test]
async fn a_flag_falls_with_nobody_there() {
    let (clock, store) = (HandClock::new(), setup().await.store);
    let start =
        async || Server::of(Setup { store: Arc::clone(&store), clock: Arc::new(clock.clone()), ..setup().await });
    let server = start().await.await;
    let (id, ann, bob) = server.pair("1d/move").await;
    let mut first = Client::deaf(server.address, &id, &ann).await;
    first.play("a1-b2").await;
    drop((first, server));
    // Another server, which has no game in memory: the sweep sees to it; nobody connects.
    let server = start().await.await;
    clock.advance(24 * 60 * 60 * 1000 + 1_000);
    let over = async {
        loop {
            let game = server.get(&format!("/api/games/{id}"), &bob).await.body;
            if game["phase"] == "over" {
                return game;
            }
            clock.advance(1_000);
            tokio::task::yield_now().await;
        }
    };
    let game = tokio::time::timeout(std::time::Duration::from_mins(1), over).await.expect("it ends");
    assert_eq!((&game["verdict"]["result"], &game["verdict"]["reason"]), (&json!("1-0"), &json!("end-time")));
}

#[tokio::test]
async fn a_game_without_a_first_move_is_called_off() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let (id, ann, _) = server.pair("5m+0s").await;
    let mut first = Client::deaf(server.address, &id, &ann).await;
    clock.advance(60_001);
    first.until(|client| client.status.phase == GamePhase::Over).await;
    let verdict = first.status.verdict.clone().expect("a verdict");
    assert_eq!((verdict.result, verdict.reason.as_str()), (GameResult::Unknown, "end-abandoned"));
}

#[tokio::test]
async fn a_clock_that_is_set_back_costs_nobody_anything() {
    let clock = HandClock::new();
    let server = server(&clock).await;
    let mut ann = Who::default();
    let id =
        server.create(&mut ann, json!({"game": "abalone", "opponent": {"kind": "myself"}, "time": "30s/move"})).await;
    let mut client = Client::deaf(server.address, &id, &ann).await;
    client.play("a1-b2").await;
    clock.advance(-3_600_000);
    client.play("i9-h8").await;
    client.play("b2-c3").await;
    assert_eq!(client.status.phase, GamePhase::Playing);
    assert_eq!(client.status.clock.left, [Some(30_000); 2]);
}

#[tokio::test]
async fn a_time_control_without_units_is_refused_with_both_spellings() {
    let server = Server::new().await;
    let wanted = |time: &str| json!({"game": "abalone", "opponent": {"kind": "myself"}, "time": time});
    for (time, code, words) in [
        ("300+3", "error-clock-units", "\"300+3\" has no units and used to mean seconds: write 300s+3s or 300m+3s"),
        ("60", "error-clock-units", "\"60\" has no units and used to mean seconds: write 60s+0s or 60m+0s"),
        ("move:30", "live-time-form", "\"move:30\" is not a time control: expected 5m+3s, 30s/move, 3d/move or none"),
        ("4h+0s", "live-time-base", "the initial time is at most 180 minutes"),
    ] {
        let refused = server.post("/api/games", &mut Who::default(), wanted(time)).await;
        let problem = (refused.status.as_u16(), &refused.body["code"], &refused.body["message"]);
        assert_eq!(problem, (422, &json!(code), &json!(words)), "{}", refused.body);
    }
}
