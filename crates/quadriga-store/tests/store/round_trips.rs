//! What is written is read back, letter by letter.

use std::sync::atomic::{AtomicUsize, Ordering};

use proptest::prelude::*;
use quadriga_games::Game;
use quadriga_store::{
    Append, AppendError, GameInsert, GamePhase, GameResult, GameRow, Head, NAME_LIMIT, NewEvent, NewPlayer,
    PlayerChange, SqliteStore, Store, StoreError, StoredEvent, StoredGame, StoredPlayer, StoredSeat,
};
use tokio::runtime::{Builder, Runtime};

use crate::support::{append, empty, end, game, game_id, player, player_id, secret};

// One store for all cases of a test: a number makes their games and players different.
struct Table {
    runtime: Runtime,
    store: SqliteStore,
    next: AtomicUsize,
}

impl Table {
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let store = runtime.block_on(empty());
        Self { runtime, store, next: AtomicUsize::new(0) }
    }

    fn number(&self) -> usize {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}

// Any text without NUL, with signs that mean something to SQL more often than not.
fn text() -> impl Strategy<Value = String> {
    let plain = any::<String>().prop_map(|text| text.replace('\0', ""));
    prop_oneof![plain, "['\"\\\\$%;?_ -]{0,12}", "[а-яё \u{1f600}-\u{1f64f}]{0,30}", "(DROP TABLE games; -- )?"]
}

fn name() -> impl Strategy<Value = String> {
    text().prop_map(|text| text.chars().take(NAME_LIMIT).collect())
}

fn phase() -> impl Strategy<Value = GamePhase> {
    prop::sample::select(GamePhase::ALL.to_vec())
}

prop_compose! {
    fn heads()(
        updated_at: i64, phase in phase(), result in prop::sample::select(GameResult::ALL.to_vec()),
        reason in text(), plies: u32, deadline: Option<i64>,
    ) -> Head {
        Head { updated_at, phase, result, reason, plies, deadline }
    }
}

type Told = (Vec<(i64, String)>, Head, Option<String>);

fn told() -> impl Strategy<Value = Told> {
    (prop::collection::vec((any::<i64>(), text()), 0..4), heads(), prop::option::of(text()))
}

#[test]
fn players() {
    let table = Table::new();
    let change = (prop::option::of(name()), any::<i64>());
    proptest!(|(name in name(), created_at: i64, (new_name, seen_at) in change)| {
        let number = table.number();
        table.runtime.block_on(async {
            let store = &table.store;
            let id = player_id(number);
            let new = NewPlayer { id: id.clone(), secret: secret(number), name: name.clone(), created_at };
            assert!(store.create_player(new).await.unwrap());
            let mut expected = StoredPlayer { id: id.clone(), name, created_at, seen_at: created_at };
            assert_eq!(store.player_by_secret(&secret(number)).await.unwrap(), Some(expected.clone()));
            let change = PlayerChange { id, name: new_name.clone(), seen_at };
            assert!(store.update_player(change).await.unwrap());
            expected.name = new_name.unwrap_or(expected.name);
            expected.seen_at = seen_at.max(created_at);
            assert_eq!(store.player_by_secret(&secret(number)).await.unwrap(), Some(expected));
        });
    });
}

#[test]
fn games_and_events() {
    let table = Table::new();
    for number in 0..3 {
        assert!(table.runtime.block_on(table.store.create_player(player(number, "P"))).unwrap());
    }
    let seat = || prop::option::of((prop::option::of(0..3_usize), name()));
    proptest!(|(
        kind in prop::sample::select(Game::ALL.to_vec()), variant in text(), settings in text(), created_at: i64,
        deadline: Option<i64>, rematch in prop::option::of(0..9_usize), first in seat(), second in seat(),
        appends in prop::collection::vec(told(), 0..4),
    )| {
        let number = table.number();
        let seats = [first, second].map(|seat| {
            seat.map(|(player, name): (Option<usize>, String)| StoredSeat { player: player.map(player_id), name })
        });
        let new = GameInsert {
            id: game_id(number), game: kind, variant, created_at, settings, seats, deadline,
            rematch_of: rematch.map(game_id),
        };
        let expected = expected(&new, &appends);
        table.runtime.block_on(async {
            assert!(table.store.create_game(new).await.unwrap());
            let mut first_seq = 1;
            for (events, head, record) in appends {
                let events: Vec<_> = events.into_iter().map(|(at, body)| NewEvent { at, body }).collect();
                let count = events.len() as u64;
                let append = Append { game: game_id(number), first_seq, events, head, record, seat: None };
                table.store.append(append).await.unwrap();
                first_seq += count;
            }
            assert_eq!(table.store.row(&game_id(number)).await.unwrap().as_ref(), Some(&expected.row));
            assert_eq!(table.store.game(&game_id(number)).await.unwrap(), Some(expected));
        });
    });
}

// What a game should be after these appends.
fn expected(new: &GameInsert, appends: &[Told]) -> StoredGame {
    let at_first = Head {
        updated_at: new.created_at,
        phase: new.phase(),
        result: GameResult::Unknown,
        reason: String::new(),
        plies: 0,
        deadline: new.deadline,
    };
    let events = appends.iter().flat_map(|(events, ..)| events).zip(1..);
    let events: Vec<_> = events.map(|((at, body), seq)| StoredEvent { seq, at: *at, body: body.clone() }).collect();
    let row = GameRow {
        id: new.id.clone(),
        game: new.game,
        variant: new.variant.clone(),
        created_at: new.created_at,
        settings: new.settings.clone(),
        seats: new.seats.clone(),
        rematch_of: new.rematch_of.clone(),
        last_seq: events.len() as u64,
        head: appends.last().map_or(at_first, |(_, head, _)| head.clone()),
    };
    StoredGame { row, record: appends.iter().rev().find_map(|(.., record)| record.clone()), events }
}

#[tokio::test]
async fn what_is_there_already_is_not_made_again() {
    let store = empty().await;
    assert!(store.create_player(player(1, "One")).await.unwrap());
    assert!(!store.create_player(NewPlayer { secret: secret(2), ..player(1, "Same id") }).await.unwrap());
    assert!(!store.create_player(NewPlayer { id: player_id(2), ..player(1, "Same secret") }).await.unwrap());
    assert_eq!(store.player_by_secret(&secret(1)).await.unwrap().unwrap().name, "One");
    assert_eq!(store.player_by_secret(&secret(2)).await.unwrap(), None);
    let change = PlayerChange { id: player_id(2), name: None, seen_at: 1 };
    assert!(!store.update_player(change).await.unwrap());
    assert!(store.create_game(game(1, 5)).await.unwrap());
    assert!(!store.create_game(game(1, 6)).await.unwrap());
    assert_eq!(store.row(&game_id(1)).await.unwrap().unwrap().created_at, 5);
    assert_eq!(store.game(&game_id(2)).await.unwrap(), None);
}

#[tokio::test]
async fn nul_and_long_names_are_refused() {
    let store = empty().await;
    let (nul, long) = ("a\0b".to_owned(), "ё".repeat(NAME_LIMIT + 1));
    assert!(store.create_player(player(1, &"ё".repeat(NAME_LIMIT))).await.unwrap());
    assert_eq!(store.create_player(player(2, &nul)).await, Err(StoreError::Nul));
    assert_eq!(store.create_player(player(2, &long)).await, Err(StoreError::LongName));
    let change = PlayerChange { id: player_id(1), name: Some(long.clone()), seen_at: 1 };
    assert_eq!(store.update_player(change).await, Err(StoreError::LongName));
    assert_eq!(store.create_game(GameInsert { settings: nul.clone(), ..game(1, 5) }).await, Err(StoreError::Nul));
    assert_eq!(store.create_game(GameInsert { variant: nul.clone(), ..game(1, 5) }).await, Err(StoreError::Nul));
    let seats = [None, Some(StoredSeat { player: None, name: long })];
    assert_eq!(store.create_game(GameInsert { seats, ..game(1, 5) }).await, Err(StoreError::LongName));
    assert!(store.create_game(game(1, 5)).await.unwrap());
    let refused = Err(AppendError::Store(StoreError::Nul));
    assert_eq!(store.append(append(game_id(1), 1, &nul)).await, refused);
    let ended = end(game_id(1), 1, GameResult::Draw);
    assert_eq!(store.append(Append { record: Some(nul.clone()), ..ended.clone() }).await, refused);
    let head = Head { reason: nul, ..ended.head.clone() };
    assert_eq!(store.append(Append { head, ..ended }).await, refused);
    assert_eq!(store.row(&game_id(1)).await.unwrap().unwrap().last_seq, 0);
}
