//! Forced wins from self-play: each is proven again by checking every answer, and the engine must find it.

use quadriga_core::{GameHistory, Notation, Position, Variant};
use quadriga_engine::{EvalSource, ExpertVisitor, ForcedWin, LearnedExpert, forced_wins, with_expert};
use quadriga_games::Game;
use quadriga_search::{Budget, ScoreKind, Search, SearchControl, SearchTask};
use quadriga_testkit::prove;

/// Each win must be found within this many nodes.
const NODES: u64 = 160_000;
/// So many nodes suggest which move of the winner to try first in the proof.
const HINT: u64 = 5_000;

#[test]
fn diaballik_wins_are_found() {
    with_expert(Game::Diaballik, Solve(Game::Diaballik));
}

#[test]
fn phalanx_wins_are_found() {
    with_expert(Game::Phalanx, Solve(Game::Phalanx));
}

#[test]
fn abalone_wins_are_found() {
    with_expert(Game::Abalone, Solve(Game::Abalone));
}

#[test]
fn football_wins_are_found() {
    with_expert(Game::Football, Solve(Game::Football));
}

struct Solve(Game);

impl ExpertVisitor for Solve {
    type Output = ();

    fn visit<E: LearnedExpert>(self) {
        let mut search = Search::new(E::with_evaluation(&EvalSource::Embedded), 16, 1);
        let mut solved = 0;
        for win in forced_wins(self.0) {
            let ForcedWin { variant, position, turns } = win;
            let setup = <E::Position as Position>::Variant::named(variant).expect(variant);
            let position =
                E::Position::parse_position(position, setup).unwrap_or_else(|error| panic!("{win:?}: {error:?}"));
            search.clear();
            let mut best = |position: &E::Position, nodes: u64| {
                let task = SearchTask { budget: Budget::for_nodes(nodes), ..SearchTask::default() };
                let answer =
                    search.run(&GameHistory::new(position.clone()), &task, &SearchControl::default(), &mut |_| {});
                let first = answer.lines.first()?;
                Some((first.line.first().copied(), first.score.kind()))
            };
            let (_, found) = best(&position, NODES).expect("the game goes on");
            assert!(matches!(found, ScoreKind::WinIn(n) if n <= turns), "{win:?}: {found:?}");
            assert!(prove::wins(&position, turns, &mut |position| best(position, HINT)?.0), "{win:?} is not proven");
            solved += 1;
        }
        assert!(solved >= 25, "{solved}");
    }
}
