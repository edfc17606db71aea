//! The rules, the tree of the search and its move picker agree; the same search is the same search.

use std::collections::BTreeMap;

use crate::common::positions_of_games;
use quadriga_core::{GameHistory, Position, Variant, perft};
use quadriga_engine::{EvalSource, ExpertVisitor, LearnedExpert, bench, with_expert};
use quadriga_games::Game;
use quadriga_search::{Budget, Search, SearchControl, SearchTask, tree_perft};

#[test]
fn three_perfts_agree() {
    for game in Game::ALL {
        let depth = if game == Game::Abalone { 3 } else { 2 };
        with_expert(game, Perfts { variants: game.variants(), depth });
    }
}

struct Perfts {
    variants: &'static [&'static str],
    depth: u32,
}

impl ExpertVisitor for Perfts {
    type Output = ();

    // The second perft, through the incremental evaluation alone, is in the test of each game.
    fn visit<E: LearnedExpert>(self) {
        let expert = E::with_evaluation(&EvalSource::Embedded);
        for setup in self.variants.iter().filter_map(|name| <E::Position as Position>::Variant::named(name)) {
            let start = E::Position::start(setup);
            assert_eq!(tree_perft(&expert, &start, self.depth), perft(&start, self.depth), "{}", setup.name());
        }
        for position in positions_of_games::<E>(12) {
            assert_eq!(tree_perft(&expert, &position, 1), perft(&position, 1), "{position:?}");
        }
    }
}

#[test]
fn the_same_search_visits_the_same_nodes() {
    for game in Game::ALL {
        with_expert(game, Twice);
    }
}

struct Twice;

impl ExpertVisitor for Twice {
    type Output = ();

    fn visit<E: LearnedExpert>(self) {
        for position in positions_of_games::<E>(6) {
            let run = |search: &mut Search<E>| {
                let task = SearchTask { budget: Budget::for_depth(4), ..SearchTask::default() };
                let answer =
                    search.run(&GameHistory::new(position.clone()), &task, &SearchControl::default(), &mut |_| {});
                (answer.nodes, answer.best, answer.lines[0].score)
            };
            let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 4, 1);
            let first = run(&mut search);
            search.clear();
            assert_eq!(run(&mut search), first, "after clearing");
            assert_eq!(run(&mut Search::new(E::with_evaluation(&EvalSource::Embedded), 4, 1)), first, "a new search");
        }
    }
}

// `cargo xtask signature` writes the file again: a change of the search that is meant to change nothing must not need it.
#[test]
fn the_bench_signature_is_the_one_that_is_stored() {
    let stored: BTreeMap<&str, u64> = include_str!("../../data/bench/signature.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .map(|(game, nodes)| (game, nodes.parse().expect("a number of nodes")))
        .collect();
    for game in Game::ALL {
        let benched = bench(game, &EvalSource::Embedded, None, &SearchControl::default()).expect("nobody says stop");
        assert_eq!(Some(&benched.nodes), stored.get(game.name()), "{}: see `cargo xtask signature`", game.name());
    }
}
