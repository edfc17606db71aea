//! What players may not do.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use quadriga_arena::{EndedBy, Fault, GameEnding, GameRecord, MatchSummary, Tournament, Usage};
use quadriga_core::{Limits, PLY_CAP, REPETITION, Side};
use quadriga_games::Game;
use quadriga_stats::PlayerResult;

use crate::common::{Habit, TurnedClock, run, tester, tournament, with_clock};

/// One pair of a culprit, who is the second player, against a random mover.
fn pair(culprit: Habit) -> Vec<GameRecord> {
    run(&tournament(Game::Abalone, &[Habit::Random, culprit]))
}

fn side_of(game: &GameRecord, name: &str) -> Side {
    game.side_of(name).expect("a player")
}

fn usage(game: &GameRecord, name: &str) -> Usage {
    game.usage(side_of(game, name))
}

fn assert_punished(games: &[GameRecord], fault: &Fault) {
    assert_eq!(games.len(), 2);
    for game in games {
        let culprit = side_of(game, "two");
        assert_eq!(game.ending, GameEnding::forfeit(culprit, fault), "{game:?}");
        assert_eq!((game.result(culprit), game.ending.forfeiter()), (PlayerResult::Loss, Some(culprit)));
    }
    let summary = MatchSummary::of(games, ["one", "two"]);
    assert_eq!((summary.forfeits, summary.results.wins), ([0, 2], 2));
    assert_eq!(summary.endings.get(fault.reason()), Some(&2));
}

#[test]
fn illegal_moves_lose_by_their_clause() {
    assert_punished(&pair(Habit::Says("e5-e6")), &Fault::IllegalMove("e5-e6".to_owned(), "A3"));
}

#[test]
fn anything_but_a_move_is_garbage() {
    for text in ["a1-a9", "", "resign", "a1-b1 a1-b1"] {
        assert_punished(&pair(Habit::Says(text)), &Fault::Garbage(text.to_owned()));
    }
}

#[test]
fn saying_nothing_loses() {
    assert_punished(&pair(Habit::Silent), &Fault::NoMove);
}

#[test]
fn a_panic_loses_and_affects_no_other_game() {
    assert_punished(&pair(Habit::Panics), &Fault::Panic("out of ideas".to_owned()));
    assert_punished(&pair(Habit::Stillborn), &Fault::Panic("stillborn".to_owned()));
}

#[test]
fn refusing_a_legal_move_loses() {
    for game in pair(Habit::Stubborn) {
        let fault = Fault::Refused(game.moves[0].clone());
        assert_eq!(game.ending, GameEnding::forfeit(side_of(&game, "two"), &fault));
    }
}

#[test]
fn moves_before_the_fault_are_kept() {
    let games = pair(Habit::Silent);
    assert_eq!((games[0].moves.len(), games[1].moves.len()), (1, 0));
    assert_eq!((usage(&games[0], "one").moves, usage(&games[0], "two").moves), (1, 1));
    assert_eq!((usage(&games[1], "one").moves, usage(&games[1], "two").moves), (0, 1));
}

#[test]
fn a_finished_game_stays_finished_if_a_player_fails_afterwards() {
    let capped = Tournament {
        limits: Limits { plies: Some(6), repetition: None },
        ..tournament(Game::Abalone, &[Habit::Random, Habit::Startled])
    };
    for game in run(&capped) {
        assert_eq!((game.ending.by, game.ending.reason.as_str()), (EndedBy::Rules, PLY_CAP.id));
    }
}

fn timed(time: Duration, control: &str, cap: u32) -> Vec<GameRecord> {
    let hand = Arc::new(AtomicU64::new(0));
    let clock = Some(control.parse().expect(control));
    let slow = with_clock("two", Game::Abalone, Habit::Slow(hand.clone(), time), clock);
    let participants = vec![tester("one", Game::Abalone, Habit::Random), slow];
    run(&Tournament {
        limits: Limits { plies: Some(cap), repetition: None },
        clock: Arc::new(TurnedClock(hand)),
        ..Tournament::new(Game::Abalone, participants)
    })
}

#[test]
fn an_overstepped_clock_loses() {
    // 1 s and 0.1 s a move last for eight moves of 0.2 s: 1 − 8 × 0.1 = 0.2, and the ninth takes all of that.
    let games = timed(Duration::from_millis(200), "1s+0.1s", 100);
    for game in &games {
        assert_eq!(game.ending, GameEnding::forfeit(side_of(game, "two"), &Fault::Time));
        assert_eq!((game.ending.reason.as_str(), game.ending.clause.as_deref()), ("end-time", Some("G4")));
        let slow = usage(game, "two");
        assert_eq!((slow.moves, slow.longest), (9, Duration::from_millis(200)));
        assert_eq!(slow.mean_time(), Duration::from_millis(200));
        assert_eq!(usage(game, "one").longest, Duration::ZERO);
    }
    assert_eq!((games[0].moves.len(), games[1].moves.len()), (17, 16));
}

#[test]
fn a_clock_that_suffices_decides_nothing() {
    let games = timed(Duration::from_millis(100), "1s+0.1s", 60);
    assert!(games.iter().all(|game| game.ending.reason == PLY_CAP.id));
}

#[test]
fn the_ply_cap_draws() {
    for cap in [1, 7, 30] {
        let capped = Tournament {
            limits: Limits { plies: Some(cap), repetition: None },
            ..tournament(Game::Phalanx, &[Habit::Random, Habit::Random])
        };
        for game in run(&capped) {
            assert_eq!((game.moves.len(), game.result(Side::First)), (cap as usize, PlayerResult::Draw));
            assert_eq!((game.ending.by, game.ending.reason.as_str()), (EndedBy::Rules, PLY_CAP.id));
        }
    }
}

#[test]
fn repetition_draws() {
    // Both shift the same marble to and fro for ever, as far as byte order lets them.
    let games = run(&tournament(Game::Abalone, &[Habit::First, Habit::First]));
    assert!(games.iter().all(|game| game.ending.reason == REPETITION.id), "{games:?}");
}
