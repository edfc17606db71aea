//! An open seat is taken by one player only.

use std::sync::Arc;

use quadriga_core::Side;
use quadriga_store::{Append, AppendError, GameInsert, GamePhase, GameQuery, OfPlayer, SqliteStore, Store, StoreError};
use tokio::task::JoinSet;

use crate::support::{append, bodies, empty, game, game_id, player, player_id, seat};

async fn with_players(count: usize) -> SqliteStore {
    let store = empty().await;
    for number in 0..count {
        assert!(store.create_player(player(number, &format!("P{number}"))).await.unwrap());
    }
    let seats = [Some(seat(0, "P0")), None];
    assert!(store.create_game(GameInsert { seats, ..game(1, 5) }).await.unwrap());
    store
}

fn joining(number: usize, side: Side, seq: u64) -> Append {
    let taken = seat(number, &format!("P{number}"));
    Append { seat: Some((side, taken)), ..append(game_id(1), seq, &format!("{number} joined")) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_ask_one_gets_the_seat() {
    let store = Arc::new(with_players(20).await);
    let mut tasks = JoinSet::new();
    for number in 1..20 {
        let store = Arc::clone(&store);
        tasks.spawn(async move { (store.append(joining(number, Side::Second, 1)).await.is_ok(), number) });
    }
    let winners: Vec<usize> =
        tasks.join_all().await.into_iter().filter_map(|(got, number)| got.then_some(number)).collect();
    let [winner] = winners[..] else { panic!("{winners:?}") };
    let row = store.row(&game_id(1)).await.unwrap().unwrap();
    assert_eq!(row.seats, [Some(seat(0, "P0")), Some(seat(winner, &format!("P{winner}")))]);
    assert_eq!(bodies(&*store, &game_id(1)).await, [format!("{winner} joined")]);
}

#[tokio::test]
async fn a_taken_seat_and_a_stranger_are_refused() {
    let store = with_players(2).await;
    assert_eq!(store.append(joining(1, Side::First, 1)).await, Err(AppendError::SeatTaken));
    let stranger = store.append(joining(9, Side::Second, 1)).await;
    assert!(matches!(stranger, Err(AppendError::Store(StoreError::Database(_)))), "{stranger:?}");
    store.append(joining(1, Side::Second, 1)).await.unwrap();
    // Who took it is found by name and as a player.
    let by_name = GameQuery { name: Some("p1".to_owned()), ..GameQuery::default() };
    let by_player = GameQuery { player: Some(OfPlayer { id: player_id(1), score: None }), ..GameQuery::default() };
    for query in [by_name, by_player] {
        assert_eq!(store.search(&query).await.unwrap().rows.len(), 1, "{query:?}");
    }
}

#[tokio::test]
async fn a_seat_is_taken_together_with_its_event_or_not_at_all() {
    let store = with_players(3).await;
    // Out of order: the seat stays open.
    assert_eq!(store.append(joining(1, Side::Second, 5)).await, Err(AppendError::OutOfOrder { next: 1 }));
    assert_eq!(store.row(&game_id(1)).await.unwrap().unwrap().seats[1], None);
    store.append(joining(1, Side::Second, 1)).await.unwrap();
    assert_eq!(store.append(joining(2, Side::Second, 2)).await, Err(AppendError::SeatTaken));
    let row = store.row(&game_id(1)).await.unwrap().unwrap();
    assert_eq!((row.seats[1].clone(), row.head.phase), (Some(seat(1, "P1")), GamePhase::Playing));
    assert_eq!(bodies(&store, &game_id(1)).await, ["1 joined"]);
}
