//! Matches: pairs, colours, order, concurrency.

mod common;

use std::collections::HashSet;
use std::ops::ControlFlow;

use common::{Habit, run, tester};
use quadriga_arena::{
    Contender, GameRecord, GameResult, Match, Opening, PairTally, Summary, players, random_openings, read_openings,
};
use quadriga_catalog::Game;
use quadriga_core::{Limits, Side};

fn random_match(game: Game, pairs: u32, concurrency: usize) -> Match {
    Match {
        pairs,
        concurrency,
        seed: 11,
        openings: random_openings(game, game.default_variant(), 4, pairs, 5, None).expect("openings"),
        limits: Limits { plies: Some(if game == Game::Diaballik { 16 } else { 60 }), ..Limits::default() },
        ..Match::new(game, [tester(game, Habit::Random), tester(game, Habit::Random)])
    }
}

// All that does not depend on the time.
fn timeless(games: &[GameRecord]) -> Vec<impl PartialEq + std::fmt::Debug> {
    let of = |game: &GameRecord| {
        (game.number, game.pair, game.seeds, game.opening.clone(), game.first, game.moves.clone(), game.ending.clone())
    };
    games.iter().map(of).collect()
}

#[test]
fn each_opening_is_played_twice_with_colours_exchanged() {
    for game in Game::ALL {
        let contest = random_match(game, 3, 1);
        let games = run(&contest);
        assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        for (pair, opening) in games.chunks(2).zip(&contest.openings) {
            assert_eq!((&pair[0].opening, &pair[1].opening), (opening, opening));
            assert_eq!((pair[0].first, pair[1].first), (Side::First, Side::Second));
            assert_eq!(pair[0].pair, pair[1].pair);
            assert!(pair.iter().all(|game| game.moves.starts_with(opening.moves())));
            assert_ne!(pair[0].moves, pair[1].moves, "the games of a pair have seeds of their own");
        }
    }
}

#[test]
fn concurrency_changes_nothing() {
    for game in [Game::Abalone, Game::Diaballik] {
        let one = run(&random_match(game, 8, 1));
        for concurrency in [0, 2, 3, 20] {
            assert_eq!(timeless(&run(&random_match(game, 8, concurrency))), timeless(&one), "{concurrency}");
        }
    }
}

#[test]
fn the_seed_changes_everything_but_the_openings() {
    let one = run(&random_match(Game::Abalone, 2, 1));
    let other = run(&Match { seed: 12, ..random_match(Game::Abalone, 2, 1) });
    assert!(one.iter().zip(&other).all(|(a, b)| a.moves != b.moves && a.opening == b.opening));
    let seeds: HashSet<u64> = one.iter().flat_map(|game| game.seeds).collect();
    assert_eq!(seeds.len(), 8);
}

#[test]
fn the_results_are_those_of_the_first_player() {
    // Whoever says nothing loses at once, with either colour.
    let silent = |habits: [Habit; 2]| {
        let contest =
            Match { pairs: 3, ..Match::new(Game::Football, habits.map(|habit| tester(Game::Football, habit))) };
        Summary::of(&run(&contest))
    };
    let wins = silent([Habit::Random, Habit::Silent]);
    assert_eq!((wins.results.wins, wins.pairs, wins.forfeits), (6, PairTally([0, 0, 0, 0, 3]), [0, 6]));
    let losses = silent([Habit::Silent, Habit::Random]);
    assert_eq!((losses.results.losses, losses.pairs, losses.forfeits), (6, PairTally([3, 0, 0, 0, 0]), [6, 0]));
    assert_eq!(losses.first_side_wins, 3);
}

#[test]
fn openings_are_used_in_turn_and_again() {
    let openings = read_openings(Game::Abalone, "standard", "a1-b1\na1-b2\n").expect("openings");
    let contest = Match { openings, ..random_match(Game::Abalone, 3, 1) };
    let first: Vec<String> = run(&contest).iter().map(|game| game.moves[0].clone()).collect();
    assert_eq!(first, ["a1-b1", "a1-b1", "a1-b2", "a1-b2", "a1-b1", "a1-b1"]);
}

#[test]
fn a_position_with_the_second_side_to_move() {
    let start = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0";
    let opening = Opening::new(Game::Abalone, "standard", Some(start), &[]).expect("an opening");
    let games = run(&Match { openings: vec![opening], ..random_match(Game::Abalone, 1, 1) });
    // The side that moves first has the odd ply, if there is one.
    for game in games {
        let (own, other) = if game.first == Side::Second { (0, 1) } else { (1, 0) };
        assert!(game.usage[own].moves >= game.usage[other].moves);
    }
}

#[test]
fn an_opening_of_another_game_is_refused() {
    let opening = Opening::new(Game::Abalone, "standard", None, &["a1-b1"]).expect("an opening");
    let contest = Match { openings: vec![opening], ..random_match(Game::Football, 2, 2) };
    assert!(contest.run(&mut |_| ControlFlow::Continue(())).is_err());
    let contest = Match { variant: "chess".to_owned(), ..random_match(Game::Football, 2, 1) };
    assert!(contest.run(&mut |_| ControlFlow::Continue(())).is_err());
}

#[test]
fn progress_hears_of_every_game_and_may_break_off() {
    let mut heard = Vec::new();
    let contest = random_match(Game::Abalone, 4, 2);
    let games = contest
        .run(&mut |game| {
            heard.push(game.number);
            ControlFlow::Continue(())
        })
        .expect("a match");
    heard.sort_unstable();
    assert_eq!(heard, games.iter().map(|game| game.number).collect::<Vec<_>>());
    let games = random_match(Game::Abalone, 200, 1).run(&mut |_| ControlFlow::Break(())).expect("a match");
    assert!(!games.is_empty() && games.len() < 400);
    let summary = Summary::of(&games);
    assert_eq!(summary.results.games() as usize, games.len());
    assert_eq!(summary.pairs.pairs() as usize, games.len() / 2);
}

#[test]
fn a_summary_adds_up() {
    let games = run(&random_match(Game::Diaballik, 10, 2));
    let summary = Summary::of(&games);
    assert_eq!((summary.results.games(), summary.pairs.pairs()), (20, 10));
    assert_eq!(summary.endings.values().sum::<u32>(), 20);
    assert_eq!(summary.pairs.score(), summary.results.score());
    let wins = games.iter().filter(|game| game.result() == GameResult::Win).count();
    assert_eq!(summary.results.wins as usize, wins);
    let plies: usize = games.iter().map(|game| game.moves.len()).sum();
    assert_eq!(summary.mean_plies(), Some(plies as f64 / 20.0));
    assert_eq!((summary.usage[0].mean_depth(), summary.usage[1].mean_nodes()), (Some(2.0), Some(10.0)));
    assert_eq!(Summary::of(&[]), Summary::default());
}

#[test]
fn engines_play_each_other() {
    for game in Game::ALL {
        let contender = |text: &str| {
            let spec = text.parse().expect(text);
            Contender::new(players::build(game, &spec).expect(text), spec.clock)
        };
        let contest = Match {
            openings: random_openings(game, game.default_variant(), 4, 1, 1, None).expect("openings"),
            limits: Limits { plies: Some(12), ..Limits::default() },
            ..Match::new(game, [contender("engine:nodes=50,hash=1"), contender("level=3,depth=1,hash=1,tc=600")])
        };
        let summary = Summary::of(&run(&contest));
        assert_eq!((summary.results.games(), summary.forfeits), (2, [0, 0]), "{game:?}");
    }
}
