//! Matches: pairs, colours, order, concurrency.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use quadriga_arena::{
    MatchSummary, Opening, Participant, RunError, Tournament, build_player, random_openings, read_openings,
};
use quadriga_core::{Limits, Side};
use quadriga_games::Game;
use quadriga_stats::{PairTally, PlayerResult};

use crate::common::{Habit, run, tournament};

const BOTH: [&str; 2] = ["one", "two"];

fn random_match(game: Game, pairs: u32, concurrency: u16) -> Tournament {
    Tournament {
        pairs,
        concurrency,
        seed: 11,
        openings: random_openings(game, game.default_variant(), 4, pairs, 5, None).expect("openings"),
        limits: Limits { plies: Some(if game == Game::Diaballik { 16 } else { 60 }), ..Limits::default() },
        ..tournament(game, &[Habit::Random, Habit::Random])
    }
}

#[test]
fn each_opening_is_played_twice_with_colours_exchanged() {
    for game in Game::ALL {
        let contest = random_match(game, 3, 1);
        let games = run(&contest);
        assert_eq!(games.iter().map(|game| game.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        for (pair, opening) in games.chunks(2).zip(&contest.openings) {
            assert_eq!((&pair[0].opening, &pair[1].opening), (opening, opening));
            assert_eq!(
                (&pair[0].players, &pair[1].players),
                (&["one", "two"].map(str::to_owned), &["two", "one"].map(str::to_owned))
            );
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
            assert_eq!(run(&random_match(game, 8, concurrency)), one, "{concurrency}");
        }
    }
}

#[test]
fn the_seed_changes_everything_but_the_openings() {
    let one = run(&random_match(Game::Abalone, 2, 1));
    let other = run(&Tournament { seed: 12, ..random_match(Game::Abalone, 2, 1) });
    assert!(one.iter().zip(&other).all(|(a, b)| a.moves != b.moves && a.opening == b.opening));
    let seeds: HashSet<u64> = one.iter().flat_map(|game| game.seeds).collect();
    assert_eq!(seeds.len(), 8);
}

#[test]
fn the_results_are_those_of_the_first_player() {
    // A player that chooses no move loses at once, with either colour.
    let silent = |habits: [Habit; 2]| {
        MatchSummary::of(&run(&Tournament { pairs: 3, ..tournament(Game::Football, &habits) }), BOTH)
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
    let contest = Tournament { openings, ..random_match(Game::Abalone, 3, 1) };
    let first: Vec<String> = run(&contest).iter().map(|game| game.moves[0].clone()).collect();
    assert_eq!(first, ["a1-b1", "a1-b1", "a1-b2", "a1-b2", "a1-b1", "a1-b1"]);
}

#[test]
fn a_position_with_the_second_side_to_move() {
    let start = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0";
    let opening = Opening::new(Game::Abalone, "standard", Some(start), &[]).expect("an opening");
    let games = run(&Tournament { openings: vec![opening], ..random_match(Game::Abalone, 1, 1) });
    // The side that moves first has the odd ply, if there is one.
    for game in games {
        assert_eq!(game.chooser, 1);
        let [other, own] = Side::BOTH.map(|side| game.usage(side).moves);
        assert!(own == other || own == other + 1, "{own} {other}");
    }
}

#[test]
fn an_opening_of_another_game_is_refused() {
    let refused = |contest: &Tournament| contest.run(Vec::new(), &AtomicBool::new(false), &mut |_, _| true).err();
    let opening = Opening::new(Game::Abalone, "standard", None, &["a1-b1"]).expect("an opening");
    let contest = Tournament { openings: vec![opening], ..random_match(Game::Football, 2, 2) };
    assert!(matches!(refused(&contest), Some(RunError::Refused(_))));
    let contest = Tournament { variant: "chess".to_owned(), ..random_match(Game::Football, 2, 1) };
    assert!(matches!(refused(&contest), Some(RunError::Refused(_))));
    let alone = tournament(Game::Football, &[Habit::Random]);
    assert!(matches!(refused(&alone), Some(RunError::Schedule(_))));
}

#[test]
fn every_game_is_heard_of() {
    let mut heard = Vec::new();
    let mut hear = |number: u32| heard.push(number);
    let contest = random_match(Game::Abalone, 4, 2);
    let ended = contest.run(Vec::new(), &AtomicBool::new(false), &mut |game, transcript| {
        assert_eq!(transcript.to_text(), "", "no program takes part");
        hear(game.number);
        true
    });
    heard.sort_unstable();
    let games = ended.expect("a match").games;
    assert_eq!(heard, games.iter().map(|game| game.number).collect::<Vec<_>>());
}

#[test]
fn a_summary_adds_up() {
    let games = run(&random_match(Game::Diaballik, 10, 2));
    let summary = MatchSummary::of(&games, BOTH);
    assert_eq!((summary.results.games(), summary.pairs.pairs()), (20, 10));
    assert_eq!(summary.endings.values().sum::<u32>(), 20);
    assert_eq!(summary.pairs.score(), summary.results.score());
    let wins = games
        .iter()
        .filter(|game| game.side_of("one").map(|side| game.result(side)) == Some(PlayerResult::Win))
        .count();
    assert_eq!(summary.results.wins as usize, wins);
    let plies: usize = games.iter().map(|game| game.moves.len()).sum();
    assert_eq!(summary.mean_plies(), Some(plies as f64 / 20.0));
    assert_eq!((summary.usage[0].mean_depth(), summary.usage[1].mean_nodes()), (Some(2.0), Some(10.0)));
    assert_eq!(MatchSummary::of(&[], BOTH), MatchSummary::default());
    assert_eq!(MatchSummary::of(&games, ["one", "three"]), MatchSummary::default());
}

#[test]
fn engines_play_each_other() {
    for game in Game::ALL {
        let participant = |text: &str| {
            let spec = text.parse().expect(text);
            Participant::in_process(text, build_player(game, &spec).expect(text), spec.clock)
        };
        let names = ["engine:nodes=50,hash=1", "level=3,depth=1,hash=1,tc=10m"];
        let contest = Tournament {
            openings: random_openings(game, game.default_variant(), 4, 1, 1, None).expect("openings"),
            limits: Limits { plies: Some(12), ..Limits::default() },
            ..Tournament::new(game, names.map(participant).into())
        };
        let summary = MatchSummary::of(&run(&contest), names);
        assert_eq!((summary.results.games(), summary.forfeits), (2, [0, 0]), "{game:?}");
    }
}
