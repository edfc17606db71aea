//! A server that ends, and another on the same database.

use std::path::Path;
use std::sync::Arc;

use quadriga_api::{GamePhase, Order};
use quadriga_server::Setup;
use quadriga_store::{SqliteStore, StoreOptions};
use serde_json::json;

use super::client::Client;
use super::support::{FirstMove, HandClock, Server, Who, legal_after};

async fn start(path: &Path, clock: &HandClock) -> Server {
    let store = SqliteStore::open(path, &StoreOptions::default()).await.expect("a store");
    let setup = Setup {
        clock: Arc::new(clock.clone()),
        move_chooser: Some(Arc::new(FirstMove)),
        ..Setup::new(Arc::new(store))
    };
    Server::of(setup).await
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, clock) = (folder.path().join("games.db"), HandClock::new());
    let server = start(&path, &clock).await;
    let (id, ann, bob) = server.pair("1m+0s").await;
    let mut first = Client::deaf(server.address, &id, &ann).await;
    let mut second = Client::deaf(server.address, &id, &bob).await;
    first.play("a1-b2").await;
    second.until(|client| client.moves.len() == 1).await;
    second.play("i9-h8").await;
    assert!(second.order(Order::OfferDraw).await.is_done());
    first.until(|client| client.status.offers.draw == Some(1)).await;
    let before = first.status.clone();
    server.stop().await;
    assert_eq!(first.close_code().await, 1012, "to be tried again");
    // The server is away for longer than anybody has time.
    clock.advance(3_600_000);
    let server = start(&path, &clock).await;
    let mut first = Client::deaf(server.address, &id, &ann).await;
    assert_eq!(first.moves, ["a1-b2", "i9-h8"]);
    assert_eq!((first.status.offers, first.status.clock.left), (before.offers, before.clock.left));
    assert_eq!(first.mine, [true, false], "the cookie is still good");
    assert!(first.order(Order::Move { ply: 0, text: "a1-b2".to_owned(), sure: false }).await.is_done(), "repeated");
    clock.advance(5_000);
    first.play("b2-c3").await;
    let mut second = Client::deaf(server.address, &id, &bob).await;
    assert_eq!(second.moves, ["a1-b2", "i9-h8", "b2-c3"]);
    assert_eq!(second.status.clock.left, [Some(55_000), Some(60_000)]);
    second.play(&legal_after("abalone", &second.moves)).await;
    server.stop().await;
}

#[tokio::test]
async fn the_engine_goes_on_thinking_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, clock) = (folder.path().join("games.db"), HandClock::new());
    let server = start(&path, &clock).await;
    let mut ann = Who::default();
    let wanted = json!({"game": "phalanx", "opponent": {"kind": "engine", "level": 1}, "side": 1});
    // Nobody connects, so the engine has not begun.
    let id = server.create(&mut ann, wanted).await;
    server.stop().await;
    let server = start(&path, &clock).await;
    let mut client = Client::connect(server.address, &id, &ann).await;
    client.until(|client| client.moves.len() == 1).await;
    server.stop().await;
}

#[tokio::test]
async fn what_was_acknowledged_is_there_though_the_server_was_not_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (path, clock) = (folder.path().join("games.db"), HandClock::new());
    let old = start(&path, &clock).await;
    let (id, ann, bob) = old.pair("none").await;
    let mut first = Client::connect(old.address, &id, &ann).await;
    first.play("a1-b2").await;
    // Another server on the same file, while the old one still holds the game: whoever writes second must read again.
    let new = start(&path, &clock).await;
    let mut second = Client::connect(new.address, &id, &bob).await;
    assert_eq!(second.moves, ["a1-b2"]);
    second.play("i9-h8").await;
    let stale = first.order(Order::Resign).await;
    assert_eq!(stale.code(), "server-try-again");
    assert_eq!(first.close_code().await, 1012);
    let first = Client::connect(old.address, &id, &ann).await;
    assert_eq!((first.moves.len(), first.status.phase), (2, GamePhase::Playing), "nothing of it happened");
}
