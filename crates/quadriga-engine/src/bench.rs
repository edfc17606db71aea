//! A fixed piece of work: how many nodes it takes says what the search does, how long it takes how fast it is.

use std::time::Duration;

use quadriga_core::{GameHistory, Notation, Position, Variant};
use quadriga_games::{Game, PerGame};
use quadriga_search::{Budget, Search, SearchControl, SearchTask};

use crate::{EvalSource, ExpertVisitor, LearnedExpert, with_expert};

const POSITIONS: PerGame<(&str, u32)> = PerGame {
    diaballik: (include_str!("../data/bench/diaballik.tsv"), 8),
    phalanx: (include_str!("../data/bench/phalanx.tsv"), 7),
    abalone: (include_str!("../data/bench/abalone.tsv"), 8),
    football: (include_str!("../data/bench/football.tsv"), 5),
};

/// What came of a bench.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// All nodes: the signature. It changes with everything that changes what the search does, and with nothing else.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Searches the bench positions of a game one after the other, to a depth of its own unless another is given, with one
/// thread and a table of 16 MiB that is cleared for each. `None` if `control` says stop.
pub fn bench(game: Game, evaluation: &EvalSource, depth: Option<u32>, control: &SearchControl) -> Option<BenchResult> {
    let (file, usual) = POSITIONS.of(game);
    with_expert(game, Run { file, depth: depth.unwrap_or(usual), control, evaluation })
}

impl BenchResult {
    /// Nodes a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

struct Run<'a> {
    file: &'static str,
    depth: u32,
    control: &'a SearchControl,
    evaluation: &'a EvalSource,
}

impl ExpertVisitor for Run<'_> {
    type Output = Option<BenchResult>;

    fn visit<E: LearnedExpert>(self) -> Option<BenchResult> {
        let mut search = Search::new(E::with_evaluation(self.evaluation), 16, 1);
        let task = SearchTask { budget: Budget::for_depth(self.depth), ..SearchTask::default() };
        let mut all = BenchResult { nodes: 0, time: Duration::ZERO };
        let lines = self.file.lines().filter(|line| !line.starts_with('#'));
        for (variant, text) in lines.filter_map(|line| line.split_once('\t')) {
            let Some(setup) = <E::Position as Position>::Variant::named(variant) else { continue };
            let Ok(position) = E::Position::parse_position(text, setup) else { continue };
            search.clear();
            let begun = self.control.elapsed();
            let answer = search.run(&GameHistory::new(position), &task, self.control, &mut |_| {});
            all.nodes += answer.nodes;
            all.time += answer.time.saturating_sub(begun);
            if self.control.is_stopped() {
                return None;
            }
        }
        Some(all)
    }
}
