//! Deadlines, finished games, counts and games that nobody came to.

use std::collections::BTreeSet;
use std::sync::Arc;

use quadriga_core::Side;
use quadriga_store::{Append, Counts, GameInsert, GamePhase, GameResult, Head, Store};
use tokio::task::JoinSet;

use crate::support::{append, empty, end, engine, game, game_id, head, player};

#[tokio::test]
async fn games_are_due_when_their_time_is_over() {
    let store = empty().await;
    for (number, deadline) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200))] {
        store.create_game(GameInsert { deadline, ..game(number, 5) }).await.unwrap();
    }
    assert_eq!(store.due(99, 10).await.unwrap(), []);
    assert_eq!(store.due(200, 10).await.unwrap(), [game_id(3), game_id(4)]);
    assert_eq!(store.due(1_000, 2).await.unwrap(), [game_id(3), game_id(4)]);
    let moved = Append { head: Head { deadline: Some(900), ..head(1) }, ..append(game_id(3), 1, "move") };
    store.append(moved).await.unwrap();
    store.append(end(game_id(4), 1, GameResult::Draw)).await.unwrap();
    assert_eq!(store.due(1_000, 10).await.unwrap(), [game_id(1), game_id(3)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sweep_sees_each_finished_game_once_while_others_end() {
    const GAMES: usize = 60;
    let store = Arc::new(empty().await);
    let mut tasks = JoinSet::new();
    for number in 0..GAMES {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            store.create_game(game(number, 5)).await.unwrap();
            // The times say nothing about the order of writing.
            let ended = end(game_id(number), 1, GameResult::Draw);
            let updated_at = 1_000 - number as i64;
            store.append(Append { head: Head { updated_at, ..ended.head.clone() }, ..ended }).await.unwrap();
            // A rematch is talked about after the end.
            let later = Append { record: None, ..end(game_id(number), 2, GameResult::Draw) };
            store.append(later).await.unwrap();
        });
    }
    let (mut numbers, mut games) = (Vec::new(), BTreeSet::new());
    loop {
        let ended = tasks.is_empty();
        let page = store.finished_since(numbers.last().copied().unwrap_or(0), 7).await.unwrap();
        if page.is_empty() && ended {
            break;
        }
        for finished in page {
            assert_eq!(finished.record.as_deref(), Some("[Game \"abalone\"]"));
            assert_eq!(finished.row.head.phase, GamePhase::Over);
            assert!(games.insert(finished.row.id.to_string()), "{} twice", finished.row.id);
            numbers.push(finished.number);
        }
        tasks.join_next().await.transpose().unwrap();
    }
    assert_eq!(numbers, (1..=GAMES as u64).collect::<Vec<_>>());
    assert_eq!(games.len(), GAMES);
}

#[tokio::test]
async fn games_that_wait_too_long_go_with_their_events_and_no_others() {
    let store = empty().await;
    for (number, created_at) in [(1, 10), (2, 20), (3, 30), (4, 40)] {
        store.create_game(GameInsert { seats: [Some(engine("E")), None], ..game(number, created_at) }).await.unwrap();
    }
    store.create_game(game(5, 1)).await.unwrap();
    let waiting =
        Append { head: Head { phase: GamePhase::Waiting, updated_at: 10, ..head(0) }, ..append(game_id(1), 1, "x") };
    store.append(waiting).await.unwrap();
    assert_eq!(store.delete_stale(10, 9).await.unwrap(), 0);
    assert_eq!(store.delete_stale(40, 2).await.unwrap(), 2);
    assert_eq!(store.delete_stale(40, 9).await.unwrap(), 1);
    assert_eq!(store.delete_stale(40, 9).await.unwrap(), 0);
    for (number, there) in [(1, false), (2, false), (3, false), (4, true), (5, true)] {
        assert_eq!(store.row(&game_id(number)).await.unwrap().is_some(), there, "{number}");
    }
    // No event was left behind: a game of the same name starts over.
    store.create_game(game(1, 50)).await.unwrap();
    assert_eq!(store.game(&game_id(1)).await.unwrap().unwrap().events, []);
    store.append(append(game_id(1), 1, "again")).await.unwrap();
}

#[tokio::test]
async fn counts_tell_the_phases_apart() {
    let store = empty().await;
    assert_eq!(store.counts().await.unwrap(), Counts::default());
    for number in 0..3 {
        store.create_player(player(number, "P")).await.unwrap();
    }
    for number in 0..5 {
        store.create_game(game(number, 5)).await.unwrap();
    }
    store.create_game(GameInsert { seats: [None, Some(engine("E"))], ..game(9, 5) }).await.unwrap();
    for number in 0..2 {
        store.append(end(game_id(number), 1, GameResult::Win(Side::First))).await.unwrap();
    }
    assert_eq!(store.counts().await.unwrap(), Counts { players: 3, waiting: 1, playing: 3, over: 2 });
}
