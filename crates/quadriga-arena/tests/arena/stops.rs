//! Tests that stop a match, always at the same pair.

use std::sync::atomic::AtomicBool;

use quadriga_arena::{GameRecord, Games, Tournament, TournamentResult, TournamentState, TournamentTable};
use quadriga_core::Limits;
use quadriga_games::Game;
use quadriga_stats::{Sprt, SprtVerdict};

use crate::common::{Habit, run, tournament};

const PAIRS: u32 = 60;

/// A match of a player against one that gives up more often, with a test or without.
fn tested(test: Option<&str>, concurrency: u16) -> Tournament {
    Tournament {
        pairs: PAIRS,
        concurrency,
        seed: 8,
        sprt: test.map(|text| text.parse::<Sprt>().expect(text)),
        limits: Limits { plies: Some(10), repetition: None },
        ..tournament(Game::Abalone, &[Habit::Wavering(12), Habit::Wavering(6)])
    }
}

const TEST: &str = "elo0=0,elo1=100,alpha=0.1,beta=0.1";

fn ended(tournament: &Tournament, finished: Vec<GameRecord>) -> TournamentResult {
    tournament.run(finished, &AtomicBool::new(false), &mut |_, _| true).expect("a match")
}

#[test]
fn the_verdict_does_not_depend_on_concurrency() {
    let one = ended(&tested(Some(TEST), 1), Vec::new());
    let (verdict, pairs) = one.verdict.expect("a verdict");
    assert_eq!(verdict, SprtVerdict::H1);
    assert!(one.complete && (5..PAIRS - 5).contains(&pairs), "{pairs} pairs");
    assert_eq!(one.games.len(), 2 * pairs as usize);
    for _ in 0..5 {
        let four = ended(&tested(Some(TEST), 4), Vec::new());
        assert_eq!((four.verdict, &four.games), (one.verdict, &one.games));
    }
}

#[test]
fn the_verdict_is_the_same_from_any_beginning() {
    let undisturbed = ended(&tested(Some(TEST), 1), Vec::new());
    for kept in 0..=undisturbed.games.len() {
        for concurrency in [1, 4] {
            let resumed = ended(&tested(Some(TEST), concurrency), undisturbed.games[..kept].to_vec());
            assert_eq!((resumed.verdict, &resumed.games), (undisturbed.verdict, &undisturbed.games), "{kept} kept");
        }
    }
}

#[test]
fn games_behind_the_verdict_do_not_count() {
    let undisturbed = ended(&tested(Some(TEST), 1), Vec::new());
    let all = run(&tested(None, 2));
    assert_eq!(all.len(), 2 * PAIRS as usize);
    let contest = tested(Some(TEST), 2);
    let ended = contest.run(all.clone(), &AtomicBool::new(false), &mut |_, _| panic!("a game")).expect("a match");
    assert_eq!((ended.verdict, &ended.games), (undisturbed.verdict, &undisturbed.games));
    let games: Games = all.into_iter().map(|game| (game.number, game)).collect();
    let state: TournamentState = contest.state().expect("a state");
    let table = TournamentTable::of(&state, &games);
    assert_eq!((table.games, table.verdict, table.complete), (undisturbed.games.len(), undisturbed.verdict, true));
    let points: u32 = table.standings.table.iter().map(|standing| standing.half_points).sum();
    assert_eq!(points as usize, 2 * undisturbed.games.len(), "the points of all games that count");
}

#[test]
fn the_other_verdict() {
    let ended = ended(&tested(Some("elo0=500,elo1=600,alpha=0.1,beta=0.1"), 2), Vec::new());
    assert_eq!(ended.verdict.map(|(verdict, _)| verdict), Some(SprtVerdict::H0));
}

#[test]
fn without_a_verdict_all_is_played() {
    let ended = ended(&tested(Some("elo0=0,elo1=1"), 2), Vec::new());
    assert_eq!((ended.verdict, ended.complete, ended.games.len()), (None, true, 2 * PAIRS as usize));
}
