//! Searches find what is asked for, a page at a time, and nothing else.

use std::collections::BTreeSet;
use std::sync::Arc;

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_store::{
    GameInsert, GamePhase, GameQuery, GameResult, GameRow, NAME_LIMIT, OfPlayer, PlayerScore, SqliteStore, Store,
    StoreError, StoredSeat,
};
use quadriga_testkit::TestRng;

use crate::support::{empty, end, engine, game, game_id, player, player_id, seat};

// The numbers of the games that are found, going through pages of `limit`.
async fn found(store: &dyn Store, query: &GameQuery, limit: u32) -> Vec<usize> {
    let mut query = GameQuery { limit, ..query.clone() };
    let mut numbers = Vec::new();
    loop {
        let page = store.search(&query).await.unwrap();
        assert!(page.rows.len() <= limit as usize);
        numbers.extend(page.rows.iter().map(number));
        let Some(next) = page.next else { return numbers };
        query.before = Some(next);
    }
}

fn number(row: &GameRow) -> usize {
    row.id.as_str().trim_start_matches("game").parse().unwrap()
}

const NAMES: [&str; 4] = ["Ёлка", "Bob_50%", "Alice!", "О'Нил \"Ω\""];

// A store with games of all kinds, and what is in it.
async fn varied() -> (SqliteStore, Vec<GameRow>) {
    let store = empty().await;
    let mut rng = TestRng::new(11);
    for (number, name) in NAMES.iter().enumerate() {
        store.create_player(player(number, name)).await.unwrap();
    }
    let mut rows = Vec::new();
    for number in 0..120 {
        let mut sitting = || match rng.below(6) {
            4 => Some(engine("Level 5")),
            5 => None,
            player => Some(seat(player, NAMES[player])),
        };
        let seats: [Option<StoredSeat>; 2] = [sitting(), sitting()];
        let kind = Game::ALL[rng.below(4)];
        let variant = if rng.below(3) == 0 { "other" } else { "standard" }.to_owned();
        // Many games begin at the same moment.
        let created_at = 100 + rng.below(10) as i64;
        let new = GameInsert { seats, game: kind, variant, ..game(number, created_at) };
        let playing = new.phase() == GamePhase::Playing;
        assert!(store.create_game(new).await.unwrap());
        if playing && rng.below(4) != 0 {
            store.append(end(game_id(number), 1, GameResult::ALL[rng.below(4)])).await.unwrap();
        }
        rows.push(store.row(&game_id(number)).await.unwrap().unwrap());
    }
    rows.sort_by(|a, b| (b.created_at, b.id.as_str()).cmp(&(a.created_at, a.id.as_str())));
    (store, rows)
}

// What a query means, said slowly.
fn fits(query: &GameQuery, row: &GameRow) -> bool {
    let sits = |side: Side, of: &OfPlayer| {
        row.seats[side.index()].as_ref().is_some_and(|seat| seat.player.as_ref() == Some(&of.id))
    };
    let went = |of: &OfPlayer, score: PlayerScore| {
        let alone = !(sits(Side::First, of) && sits(Side::Second, of));
        match (score, row.head.result) {
            (PlayerScore::Won, GameResult::Win(side)) => alone && sits(side, of),
            (PlayerScore::Lost, GameResult::Win(side)) => alone && sits(side.other(), of),
            (PlayerScore::Drawn, result) => result == GameResult::Draw,
            _ => false,
        }
    };
    let of =
        |of: &OfPlayer| Side::BOTH.iter().any(|&side| sits(side, of)) && of.score.is_none_or(|score| went(of, score));
    let named = |part: &String| {
        let has = |seat: &StoredSeat| seat.name.to_lowercase().contains(&part.to_lowercase());
        part.is_empty() || row.seats.iter().flatten().any(has)
    };
    query.player.as_ref().is_none_or(of)
        && query.game.is_none_or(|game| row.game == game)
        && query.variant.as_ref().is_none_or(|variant| row.variant == *variant)
        && query.result.is_none_or(|result| row.head.result == result)
        && query.phase.is_none_or(|phase| row.head.phase == phase)
        && query.name.as_ref().is_none_or(named)
        && query.from.is_none_or(|from| row.created_at >= from)
        && query.to.is_none_or(|to| row.created_at < to)
}

fn random_query(rng: &mut TestRng) -> GameQuery {
    // Each condition is there in one query out of three.
    let mut dice = |sides: usize| (rng.below(3) == 0).then(|| rng.below(sides));
    let scores = [None, Some(PlayerScore::Won), Some(PlayerScore::Lost), Some(PlayerScore::Drawn)];
    let names = ["ёЛКА", "лк", "_50%", "a_b", "%", "alice!", "о'н", "ω", "LEVEL", "", "\\", "nobody"];
    GameQuery {
        player: dice(16).map(|n| OfPlayer { id: player_id(n % 4), score: scores[n / 4] }),
        game: dice(4).map(|n| Game::ALL[n]),
        variant: dice(2).map(|n| ["standard", "other"][n].to_owned()),
        result: dice(4).map(|n| GameResult::ALL[n]),
        name: dice(names.len()).map(|n| names[n].to_owned()),
        phase: dice(3).map(|n| GamePhase::ALL[n]),
        from: dice(10).map(|n| 100 + n as i64),
        to: dice(10).map(|n| 101 + n as i64),
        before: None,
        limit: 0,
    }
}

#[tokio::test]
async fn every_search_finds_what_fits_in_order() {
    let (store, rows) = varied().await;
    let mut rng = TestRng::new(5);
    let mut hits = 0;
    for round in 0..600 {
        let query = random_query(&mut rng);
        let expected: Vec<usize> = rows.iter().filter(|row| fits(&query, row)).map(number).collect();
        let limit = 1 + rng.below(30) as u32;
        assert_eq!(found(&store, &query, limit).await, expected, "round {round}: {query:?}");
        hits += usize::from(!expected.is_empty());
    }
    assert!(hits > 200, "only {hits} queries found anything");
}

#[tokio::test]
async fn names_are_found_in_capitals_or_not() {
    let (store, _) = varied().await;
    let by = |name: &str| GameQuery { name: Some(name.to_owned()), ..GameQuery::default() };
    let small = found(&store, &by("ёлка"), 100).await;
    assert!(!small.is_empty());
    for name in ["ЁЛКА", "Ёлка", "ёЛК"] {
        assert_eq!(found(&store, &by(name), 100).await, small, "{name}");
    }
    // Signs of patterns stand for themselves.
    assert!(found(&store, &by("Ё%а"), 100).await.is_empty());
    assert!(found(&store, &by("Ёлк_"), 100).await.is_empty());
}

#[tokio::test]
async fn a_page_has_at_least_one_game_and_at_most_a_hundred() {
    let (store, rows) = varied().await;
    for (limit, expected) in [(0, 1), (1, 1), (100, 100), (5_000, 100)] {
        let page = store.search(&GameQuery { limit, ..GameQuery::default() }).await.unwrap();
        assert_eq!(page.rows, rows[..expected]);
        assert!(page.next.is_some());
    }
}

#[tokio::test]
async fn texts_that_cannot_be_in_the_store_are_refused() {
    let store = empty().await;
    let by = |name: String| GameQuery { name: Some(name), ..GameQuery::default() };
    assert_eq!(store.search(&by("a\0b".to_owned())).await, Err(StoreError::Nul));
    assert_eq!(store.search(&by("я".repeat(NAME_LIMIT + 1))).await, Err(StoreError::LongName));
    assert!(store.search(&by("я".repeat(NAME_LIMIT))).await.is_ok());
    let variant = GameQuery { variant: Some("\0".to_owned()), ..GameQuery::default() };
    assert_eq!(store.search(&variant).await, Err(StoreError::Nul));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_neither_repeat_nor_miss_while_games_are_made() {
    let store = Arc::new(empty().await);
    for number in 0..200 {
        store.create_game(game(number, 1_000 + number as i64 / 10)).await.unwrap();
    }
    let maker = Arc::clone(&store);
    let making = tokio::spawn(async move {
        for number in 200..400 {
            maker.create_game(game(number, 1_000 + number as i64 / 10)).await.unwrap();
        }
    });
    let mut rounds = 0;
    while !making.is_finished() || rounds == 0 {
        let numbers = found(&*store, &GameQuery::default(), 7).await;
        let distinct: BTreeSet<usize> = numbers.iter().copied().collect();
        assert_eq!(distinct.len(), numbers.len(), "a game came twice");
        assert!((0..200).all(|number| distinct.contains(&number)), "a game is missing");
        rounds += 1;
    }
    making.await.unwrap();
    assert_eq!(found(&*store, &GameQuery::default(), 100).await.len(), 400);
}
