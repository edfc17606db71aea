//! Tournaments that are broken off after any number of games and go on.

use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_arena::{GameRecord, Games, Tournament, TournamentTable};

use crate::common::run;
use crate::formats::{FORMATS, small};

fn table(tournament: &Tournament, games: &[GameRecord]) -> TournamentTable {
    let games: Games = games.iter().map(|game| (game.number, game.clone())).collect();
    TournamentTable::of(&tournament.state().expect("a state"), &games)
}

/// Plays on until this number of further games is stored.
fn some(tournament: &Tournament, mut kept: Vec<GameRecord>, more: usize) -> Vec<GameRecord> {
    let (before, enough) = (kept.clone(), kept.len() + more);
    let ended = tournament.run(before, &AtomicBool::new(false), &mut |game, _| {
        kept.push(game.clone());
        kept.len() < enough
    });
    assert_eq!(ended.expect("a tournament").games.len(), kept.len());
    assert_eq!(kept.len(), enough);
    kept
}

#[test]
fn nothing_is_lost_or_played_twice_wherever_it_is_broken_off() {
    for format in FORMATS {
        for concurrency in [1, 3] {
            let tournament = Tournament { concurrency, ..small(format) };
            let undisturbed = run(&tournament);
            for kept in 1..undisturbed.len() {
                let kept = some(&tournament, Vec::new(), kept);
                let mut rest = Vec::new();
                let ended = tournament.run(kept.clone(), &AtomicBool::new(false), &mut |game, _| {
                    rest.push(game.number);
                    true
                });
                let ended = ended.expect("a tournament");
                assert_eq!(ended.games, undisturbed, "{format:?}, {} kept", kept.len());
                assert_eq!(rest.len(), undisturbed.len() - kept.len());
                assert!(kept.iter().all(|game| !rest.contains(&game.number)));
                assert_eq!(table(&tournament, &ended.games), table(&tournament, &undisturbed));
            }
        }
    }
}

#[test]
fn a_tournament_may_be_broken_off_after_every_game() {
    for format in FORMATS {
        let tournament = Tournament { concurrency: 2, ..small(format) };
        let undisturbed = run(&tournament);
        let mut kept = Vec::new();
        while kept.len() < undisturbed.len() {
            kept = some(&tournament, kept, 1);
        }
        kept.sort_by_key(|game| game.number);
        assert_eq!(kept, undisturbed, "{format:?}");
    }
}

#[test]
fn nothing_is_played_once_it_is_to_stop() {
    let tournament = Tournament { concurrency: 2, ..small(FORMATS[0]) };
    let stop = AtomicBool::new(true);
    let ended = tournament.run(Vec::new(), &stop, &mut |_, _| panic!("a game")).expect("a tournament");
    assert!(ended.games.is_empty() && !ended.complete);
}

#[test]
fn games_finished_before_a_stop_are_stored() {
    let tournament = Tournament { pairs: 50, ..small(FORMATS[0]) };
    let stop = AtomicBool::new(false);
    let mut kept = Vec::new();
    let ended = tournament.run(Vec::new(), &stop, &mut |game, _| {
        kept.push(game.number);
        stop.store(kept.len() >= 3, Ordering::Relaxed);
        true
    });
    let ended = ended.expect("a tournament");
    assert!(!ended.complete && kept.len() >= 3 && kept.len() < 1000);
    assert_eq!(ended.games.iter().map(|game| game.number).collect::<Vec<_>>(), kept);
}

#[test]
fn a_finished_tournament_has_nothing_more_to_play() {
    for format in FORMATS {
        let tournament = small(format);
        let games = run(&tournament);
        let ended = tournament.run(games.clone(), &AtomicBool::new(false), &mut |_, _| panic!("a game"));
        let ended = ended.expect("a tournament");
        assert!(ended.complete);
        assert_eq!(ended.games, games);
    }
}
