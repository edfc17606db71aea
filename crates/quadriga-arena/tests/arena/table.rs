//! Tables of results written by hand.

use quadriga_arena::{
    EndedBy, Fault, GameEnding, GameRecord, Games, Schedule, TournamentFormat, TournamentState, TournamentTable,
};
use quadriga_core::Side;
use quadriga_stats::GameTally;

use crate::stored::game;

fn won(winner: Option<Side>) -> GameEnding {
    let (by, reason) = (EndedBy::Rules, "end-by-rules".to_owned());
    GameEnding { winner, by, reason, clause: None, detail: None }
}

fn state(players: &[&str]) -> TournamentState {
    TournamentState {
        schedule: Schedule::new(TournamentFormat::RoundRobin, players.len(), 1).expect("a schedule"),
        names: players.iter().map(|&name| name.to_owned()).collect(),
        sprt: None,
    }
}

fn table(state: &TournamentState, games: &[GameRecord]) -> TournamentTable {
    let games: Games = games.iter().map(|game| (game.number, game.clone())).collect();
    TournamentTable::of(state, &games)
}

/// Ann, Bob and Cyd, who meet in the order of the schedule: two wins, a draw and a loss by time, two losses.
fn all(state: &TournamentState) -> Vec<GameRecord> {
    let expected = state.expected(&Games::new());
    let order: Vec<[&str; 2]> = expected.iter().map(|game| [0, 1].map(|i| game.players[i].as_str())).collect();
    let ann_or_first = |players: [&str; 2]| {
        let side = players.iter().position(|&name| name == "Ann").map_or(Side::First, |i| Side::BOTH[i]);
        won(Some(side))
    };
    let mut games: Vec<GameRecord> =
        order.iter().zip(1..).map(|(&players, number)| game(number, players, ann_or_first(players))).collect();
    // Bob and Cyd: Bob draws the one game and oversteps the time in the other.
    let between: Vec<usize> = (0..games.len()).filter(|&i| games[i].side_of("Ann").is_none()).collect();
    games[between[0]].ending = won(None);
    let bob = games[between[1]].side_of("Bob").expect("Bob");
    games[between[1]].ending = GameEnding::forfeit(bob, &Fault::Time);
    games
}

#[test]
fn points_places_and_faults() {
    let state = state(&["Ann", "Bob", "Cyd"]);
    let table = table(&state, &all(&state));
    assert_eq!((table.games, table.complete, table.verdict), (6, true, None));
    let rows: Vec<_> = table.standings.table.iter().map(|row| (row.player, row.place, row.half_points)).collect();
    assert_eq!(rows, [(0, 1, 8), (2, 2, 3), (1, 3, 1)]);
    assert_eq!(table.head_to_head.games(2, 1), Some(GameTally { wins: 1, draws: 1, losses: 0 }));
    assert_eq!(table.records[1].faults.get("end-time"), Some(&1));
    assert!(table.records[0].faults.is_empty() && table.records[2].faults.is_empty());
    assert_eq!((table.endings["end-by-rules"], table.endings["end-time"]), (5, 1));
    let ratings = table.ratings.expect("ratings");
    assert_eq!(ratings.table.iter().map(|rating| rating.player).collect::<Vec<_>>(), [0, 2, 1]);
    assert_eq!(ratings.table.iter().map(|rating| rating.half_points).collect::<Vec<_>>(), [8, 3, 1]);
}

#[test]
fn encounters_are_told_from_the_view_of_the_first() {
    let state = state(&["Ann", "Bob", "Cyd"]);
    let table = table(&state, &all(&state));
    let told: Vec<_> = table.encounters.iter().map(|(players, summary)| (*players, summary.results)).collect();
    let tally = |wins, draws, losses| GameTally { wins, draws, losses };
    assert_eq!(told, [([0, 1], tally(2, 0, 0)), ([0, 2], tally(2, 0, 0)), ([1, 2], tally(0, 1, 1))]);
    assert_eq!(table.encounters[2].1.forfeits, [1, 0]);
}

#[test]
fn times_are_those_of_the_player() {
    let state = state(&["Ann", "Bob"]);
    let games = [game(1, ["Ann", "Bob"], won(None)), game(2, ["Bob", "Ann"], won(None))];
    let table = table(&state, &games);
    assert_eq!((&table.records[0].times, &table.records[1].times), (&vec![5, 10], &vec![5, 20]));
    assert_eq!((table.records[0].usage.moves, table.records[1].median()), (2, 20));
}

#[test]
fn a_game_that_is_missing_from_a_pair_leaves_the_other_to_count() {
    let state = state(&["Ann", "Bob", "Cyd"]);
    let games = all(&state);
    let lost = games.iter().find(|game| game.ending.reason == "end-time").expect("a game").number;
    let rest: Vec<GameRecord> = games.into_iter().filter(|game| game.number != lost).collect();
    let table = table(&state, &rest);
    assert_eq!((table.games, table.complete), (5, false));
    let (players, summary) = &table.encounters[2];
    assert_eq!((players, summary.results.games(), summary.pairs.pairs()), (&[1, 2], 1, 0));
    let rows: Vec<_> = table.standings.table.iter().map(|row| (row.player, row.half_points)).collect();
    assert_eq!(rows, [(0, 8), (1, 1), (2, 1)], "the draw counts");
    assert!(table.ratings.is_some());
}

#[test]
fn without_games_there_is_a_table_all_the_same() {
    let table = table(&state(&["Ann", "Bob"]), &[]);
    assert_eq!((table.games, table.complete, table.encounters.len()), (0, false, 0));
    assert_eq!(table.standings.table.len(), 2);
    assert_eq!(table.records[0].median(), 0);
}
