//! Events are ordered, regardless of the writer.

use std::collections::BTreeSet;
use std::sync::Arc;

use quadriga_store::{
    Append, AppendError, GameInsert, GameResult, NewEvent, SqliteStore, Store, StoreError, StoreOptions,
};
use tokio::task::JoinSet;

use crate::support::{append, bodies, empty, end, game, game_id, head, seat};

#[tokio::test]
async fn only_the_next_number_is_taken() {
    let store = empty().await;
    store.create_game(game(1, 5)).await.unwrap();
    let out = |next| Err(AppendError::OutOfOrder { next });
    for wrong in [0, 2, 3, u64::MAX] {
        assert_eq!(store.append(append(game_id(1), wrong, "wrong")).await, out(1), "{wrong}");
    }
    store.append(append(game_id(1), 1, "a")).await.unwrap();
    let two = ["b", "c"].map(|body| NewEvent { at: 7, body: body.to_owned() });
    store.append(Append { events: two.to_vec(), ..append(game_id(1), 2, "") }).await.unwrap();
    for wrong in [0, 1, 2, 3, 5] {
        assert_eq!(store.append(append(game_id(1), wrong, "wrong")).await, out(4), "{wrong}");
    }
    assert_eq!(bodies(&store, &game_id(1)).await, ["a", "b", "c"]);
    assert_eq!(store.row(&game_id(1)).await.unwrap().unwrap().last_seq, 3);
    assert_eq!(store.append(append(game_id(2), 1, "nowhere")).await, Err(AppendError::NoGame));
}

#[tokio::test]
async fn a_refused_append_changes_nothing() {
    let store = empty().await;
    store.create_game(game(1, 5)).await.unwrap();
    store.append(append(game_id(1), 1, "a")).await.unwrap();
    let before = store.game(&game_id(1)).await.unwrap();
    let ended = end(game_id(1), 1, GameResult::Draw);
    assert_eq!(store.append(ended).await, Err(AppendError::OutOfOrder { next: 2 }));
    assert_eq!(store.game(&game_id(1)).await.unwrap(), before);
    assert!(store.finished_since(0, 10).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_append_without_events_changes_the_row() {
    let store = empty().await;
    store.create_game(game(1, 5)).await.unwrap();
    store.append(Append { events: Vec::new(), ..append(game_id(1), 1, "") }).await.unwrap();
    let row = store.row(&game_id(1)).await.unwrap().unwrap();
    assert_eq!((row.last_seq, row.head), (0, head(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_with_the_same_number_exactly_one_wins() {
    let store = Arc::new(empty().await);
    store.create_game(game(1, 5)).await.unwrap();
    for seq in 1..=50 {
        let mut tasks = JoinSet::new();
        for writer in 0..2 {
            let (store, body) = (Arc::clone(&store), format!("{seq} by {writer}"));
            tasks.spawn(async move { (store.append(append(game_id(1), seq, &body)).await, body) });
        }
        let (won, lost): (Vec<_>, Vec<_>) = tasks.join_all().await.into_iter().partition(|(told, _)| told.is_ok());
        let [(_, body)] = &won[..] else { panic!("{won:?}") };
        assert_eq!(lost[0].0, Err(AppendError::OutOfOrder { next: seq + 1 }));
        assert_eq!(bodies(&*store, &game_id(1)).await.last(), Some(body));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_appends_of_a_hundred_tasks_are_all_there() {
    let folder = tempfile::tempdir().unwrap();
    // Little room, so that writers wait for places and transactions are of all sizes.
    let options = StoreOptions { queue: 8, batch: 5, readers: 2, ..StoreOptions::default() };
    let store = Arc::new(SqliteStore::open(&folder.path().join("games.db"), &options).await.unwrap());
    let mut tasks = JoinSet::new();
    for number in 0..100 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            store.create_game(game(number, 5)).await.unwrap();
            for seq in 1..=10 {
                store.append(append(game_id(number), seq, &format!("{number}:{seq}"))).await.unwrap();
                // What is answered can be read at once.
                assert_eq!(store.row(&game_id(number)).await.unwrap().unwrap().last_seq, seq);
            }
        });
    }
    tasks.join_all().await;
    store.close().await;
    let store = SqliteStore::open(&folder.path().join("games.db"), &StoreOptions::default()).await.unwrap();
    let mut all = BTreeSet::new();
    for number in 0..100 {
        all.extend(bodies(&store, &game_id(number)).await);
    }
    let expected: BTreeSet<String> = (0..100).flat_map(|n| (1..=10).map(move |seq| format!("{n}:{seq}"))).collect();
    assert_eq!(all, expected);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failures_among_many_writes_stay_alone() {
    let store = Arc::new(empty().await);
    for number in 0..60 {
        store.create_game(game(number, 5)).await.unwrap();
    }
    let mut tasks = JoinSet::new();
    for number in 0..60 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            match number % 3 {
                0 => store.append(append(game_id(number), 1, "good")).await.unwrap(),
                1 => {
                    let refused = store.append(append(game_id(number), 9, "bad")).await;
                    assert_eq!(refused, Err(AppendError::OutOfOrder { next: 1 }));
                }
                // A player who is not there: the database itself refuses.
                _ => {
                    let seats = [Some(seat(7, "Nobody")), None];
                    let refused = store.create_game(GameInsert { seats, ..game(100 + number, 5) }).await;
                    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
                }
            }
        });
    }
    tasks.join_all().await;
    for number in 0..60 {
        let expected: &[&str] = if number % 3 == 0 { &["good"] } else { &[] };
        assert_eq!(bodies(&*store, &game_id(number)).await, expected);
        assert_eq!(store.row(&game_id(100 + number)).await.unwrap(), None);
    }
}

#[tokio::test]
async fn nothing_works_after_the_end() {
    let store = empty().await;
    store.create_game(game(1, 5)).await.unwrap();
    store.close().await;
    store.close().await;
    let closed = StoreError::Closed;
    assert_eq!(store.append(append(game_id(1), 1, "late")).await, Err(AppendError::Store(closed.clone())));
    assert_eq!(store.row(&game_id(1)).await, Err(closed.clone()));
    assert_eq!(store.game(&game_id(1)).await, Err(closed.clone()));
    assert_eq!(store.counts().await, Err(closed));
}
