//! Everything is on disk before it is told, and counts from when it arrived.

use std::sync::Arc;

use axum::http::{Method, StatusCode};
use quadriga_api::{ClientMessage, GamePhase, Order, ServerMessage};
use quadriga_server::{LiveLimits, Setup};

use super::client::Client;
use super::gated_store::Gated;
use super::support::{HandClock, Server, Who, call, setup};
use crate::common::Standstill;

async fn server(store: &Arc<Gated>, clock: &HandClock) -> Server {
    let (store, clock) = (Arc::clone(store) as Arc<dyn quadriga_store::Store>, Arc::new(clock.clone()));
    Server::of(Setup { store, clock, ..setup().await }).await
}

fn move_to(ply: u32, text: &str) -> ClientMessage {
    ClientMessage::Order { id: 7, order: Order::Move { ply, text: text.to_owned(), sure: true } }
}

/// A game with a minute for each after two moves, when the clocks run, and both players, who answer no pings.
struct TwoMoves {
    store: Arc<Gated>,
    clock: HandClock,
    id: String,
    ann: Who,
    first: Client,
    second: Client,
    _server: Server,
}

impl TwoMoves {
    async fn new() -> Self {
        let (store, clock) = (Gated::new().await, HandClock::new());
        let server = server(&store, &clock).await;
        let (id, ann, bob) = server.pair("1m+0s").await;
        let mut first = Client::deaf(server.address, &id, &ann).await;
        let mut second = Client::deaf(server.address, &id, &bob).await;
        first.play("a1-b2").await;
        second.until(|client| client.moves.len() == 1).await;
        second.play("i9-h8").await;
        first.until(|client| client.moves.len() == 2).await;
        Self { store, clock, id, ann, first, second, _server: server }
    }
}

#[tokio::test]
async fn a_move_is_on_disk_before_anybody_hears_of_it() {
    let (store, clock) = (Gated::new().await, HandClock::new());
    let server = server(&store, &clock).await;
    let (id, ann, bob) = server.pair("none").await;
    let mut first = Client::connect(server.address, &id, &ann).await;
    let mut second = Client::connect(server.address, &id, &bob).await;
    store.shut();
    first.say(&move_to(0, "a1-b2")).await;
    store.somebody_waits().await;
    // What a connection is told comes in any order with its own answers, so it is asked often.
    for _ in 0..16 {
        for client in [&mut first, &mut second] {
            let heard = client.meanwhile().await;
            assert!(heard.iter().all(|message| matches!(message, ServerMessage::Presence { .. })), "{heard:?}");
        }
    }
    store.open();
    first.until(|client| client.moves.len() == 1).await;
    second.until(|client| client.moves.len() == 1).await;
    loop {
        match first.next().await.expect("an answer") {
            ServerMessage::Done { id: 7 } => break,
            ServerMessage::Presence { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_move_that_arrived_in_time_counts_though_the_game_was_busy() {
    let TwoMoves { store, clock, first, second, .. } = &mut TwoMoves::new().await;
    // The game is busy with an offer while the move comes, and the flag would fall before it is looked at.
    store.shut();
    second.say(&ClientMessage::Order { id: 8, order: Order::OfferDraw }).await;
    store.somebody_waits().await;
    clock.advance(10_000);
    first.say(&move_to(2, "b2-c3")).await;
    first.meanwhile().await;
    clock.advance(51_000);
    store.open();
    second.until(|client| client.moves.len() == 3).await;
    assert_eq!(second.status.phase, GamePhase::Playing);
    assert_eq!(second.status.clock.left[0], Some(50_000));
    assert_eq!(second.status.clock.running, Some(1));
}

#[tokio::test]
async fn nobody_pays_for_a_slow_disk() {
    let TwoMoves { store, clock, first, second, .. } = &mut TwoMoves::new().await;
    store.shut();
    first.say(&move_to(2, "b2-c3")).await;
    store.somebody_waits().await;
    // Longer than the opponent has, who has not seen the move.
    clock.advance(70_000);
    store.open();
    second.until(|client| client.moves.len() == 3 && client.status.clock.left[1] == Some(60_000)).await;
    clock.advance(10_000);
    second.play("h5-g5").await;
    first.until(|client| client.moves.len() == 4).await;
    assert_eq!((first.status.phase, first.status.clock.left), (GamePhase::Playing, [Some(60_000), Some(50_000)]));
}

#[tokio::test]
async fn the_delay_of_a_line_is_made_good() {
    let TwoMoves { clock, first: slow, .. } = &mut TwoMoves::new().await;
    // The first comes when the connection is made; the next are counted from it.
    if !slow.pinged {
        slow.ping().await;
    }
    let time = Standstill::new();
    // A little more: timers are rounded up to whole milliseconds.
    time.pass(LiveLimits::default().ping + std::time::Duration::from_millis(1)).await;
    assert_eq!(slow.ping().await, 1);
    time.pass(std::time::Duration::from_millis(300)).await;
    slow.say(&ClientMessage::Pong { number: 1 }).await;
    clock.advance(5_000);
    slow.play("b2-c3").await;
    assert_eq!(slow.status.clock.left, [Some(55_300), Some(60_000)], "of five seconds the line took 0.3");
}

#[tokio::test]
async fn a_game_that_cannot_be_kept_is_to_be_tried_again() {
    let TwoMoves { store, clock, id, ann, .. } = &TwoMoves::new().await;
    // Another server must write that the turn starts over, and cannot.
    clock.advance(1_000);
    let after = server(store, clock).await;
    store.set_full(true);
    let refused = Client::try_connect(after.address, id, ann, "en").await.err().expect("a refusal");
    assert!(matches!(refused, tokio_tungstenite::tungstenite::Error::Http(answer) if answer.status() == 503));
    store.somebody_waits().await;
    store.set_full(false);
    let again = Client::connect(after.address, id, ann).await;
    assert_eq!((again.moves.len(), again.status.phase), (2, GamePhase::Playing));
}

#[tokio::test]
async fn few_look_through_all_games_at_once() {
    let (store, clock) = (Gated::new().await, HandClock::new());
    let server = server(&store, &clock).await;
    store.shut();
    let asked: Vec<_> = (0..6)
        .map(|_| {
            let router = server.router();
            tokio::spawn(async move { call(&router, Method::GET, "/api/archive?name=x", &Who::default(), None).await })
        })
        .collect();
    store.somebody_waits().await;
    store.somebody_waits().await;
    store.open();
    for answer in asked {
        assert_eq!(answer.await.expect("no panic").status, StatusCode::OK);
    }
    assert_eq!(store.most_searching(), 2);
}
