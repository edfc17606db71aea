//! What players may not do.

mod common;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use common::{Habit, TurnedClock, run, tester, with_clock};
use quadriga_arena::{Ending, Entrant, Fault, GameRecord, GameResult, Match, Summary, TimeControl};
use quadriga_catalog::Game;
use quadriga_core::{Limits, PLY_CAP, REPETITION};

/// One pair of a culprit, who is the second player, against a random mover.
fn pair(culprit: Habit) -> Vec<GameRecord> {
    run(&Match::new(Game::Abalone, [tester(Game::Abalone, Habit::Random), tester(Game::Abalone, culprit)]))
}

fn assert_punished(games: &[GameRecord], fault: &Fault) {
    assert_eq!(games.len(), 2);
    for game in games {
        assert_eq!(game.ending.fault(), Some(fault), "{game:?}");
        assert_eq!((game.winner(), game.result()), (Some(Entrant::First), GameResult::Win));
    }
    let summary = Summary::of(games);
    assert_eq!((summary.forfeits, summary.results.wins), ([0, 2], 2));
    assert_eq!(summary.endings.get(fault.reason()), Some(&2));
}

#[test]
fn illegal_moves_lose() {
    assert_punished(&pair(Habit::Says("a1-a9")), &Fault::IllegalMove("a1-a9".to_owned()));
    assert_punished(&pair(Habit::Says("")), &Fault::IllegalMove(String::new()));
}

#[test]
fn saying_nothing_loses() {
    assert_punished(&pair(Habit::Silent), &Fault::NoMove);
}

#[test]
fn panics_lose_and_harm_nobody_else() {
    assert_punished(&pair(Habit::Panics), &Fault::Panic("out of ideas".to_owned()));
    assert_punished(&pair(Habit::Stillborn), &Fault::Panic("stillborn".to_owned()));
}

#[test]
fn who_denies_a_legal_move_loses() {
    for game in pair(Habit::Stubborn) {
        assert!(matches!(game.ending.fault(), Some(Fault::Refused(text)) if Some(text) == game.moves.first()));
        assert_eq!(game.winner(), Some(Entrant::First));
    }
}

#[test]
fn moves_before_the_fault_are_kept() {
    let games = pair(Habit::Silent);
    assert_eq!((games[0].moves.len(), games[1].moves.len()), (1, 0));
    assert_eq!((games[0].usage[0].moves, games[0].usage[1].moves), (1, 1));
}

fn timed(time: Duration, control: &str, cap: u32) -> Vec<GameRecord> {
    let hand = Arc::new(AtomicU64::new(0));
    let control = TimeControl::parse(control);
    let slow = with_clock(Game::Abalone, Habit::Slow(hand.clone(), time), control);
    let contest = Match {
        limits: Limits { plies: Some(cap), repetition: None },
        ..Match::new(Game::Abalone, [tester(Game::Abalone, Habit::Random), slow])
    };
    contest.run_by(&TurnedClock(hand), &mut |_| ControlFlow::Continue(())).expect("a match")
}

#[test]
fn an_overstepped_clock_loses() {
    // 1 s and 0.1 s a move last for eight moves of 0.2 s: 1 − 8 × 0.1 = 0.2, and the ninth takes all of that.
    let games = timed(Duration::from_millis(200), "1+0.1", 100);
    for game in &games {
        assert_eq!(game.ending.fault(), Some(&Fault::Time));
        assert_eq!((game.ending.reason(), game.ending.clause()), ("end-time", Some("G4")));
        assert_eq!((game.usage[1].moves, game.usage[1].longest), (9, Duration::from_millis(200)));
        assert_eq!(game.usage[1].mean_time(), Duration::from_millis(200));
        assert_eq!(game.usage[0].longest, Duration::ZERO);
    }
    assert_eq!((games[0].moves.len(), games[1].moves.len()), (17, 16));
}

#[test]
fn a_clock_that_suffices_decides_nothing() {
    let games = timed(Duration::from_millis(100), "1+0.1", 60);
    assert!(games.iter().all(|game| game.ending.reason() == PLY_CAP.id));
}

#[test]
fn the_ply_cap_draws() {
    for cap in [1, 7, 30] {
        let contest = Match {
            limits: Limits { plies: Some(cap), repetition: None },
            ..Match::new(Game::Phalanx, [Habit::Random, Habit::Random].map(|habit| tester(Game::Phalanx, habit)))
        };
        for game in run(&contest) {
            assert_eq!((game.moves.len(), game.result()), (cap as usize, GameResult::Draw));
            assert!(matches!(game.ending, Ending::Rules(outcome) if outcome.reason == &PLY_CAP));
        }
    }
}

#[test]
fn repetition_draws() {
    // Both shift the same marble to and fro for ever, as far as byte order lets them.
    let contest = Match::new(Game::Abalone, [Habit::First, Habit::First].map(|habit| tester(Game::Abalone, habit)));
    let games = run(&contest);
    assert!(games.iter().all(|game| game.ending.reason() == REPETITION.id), "{games:?}");
}
