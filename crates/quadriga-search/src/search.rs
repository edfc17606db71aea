//! The search as a whole: its state between moves, and its threads (lazy SMP).

use std::thread;
use std::time::Duration;

use quadriga_core::{GameHistory, Position};

use crate::iterative_deepening::{Reporter, RootMove, root_moves};
use crate::reductions::Reductions;
use crate::repetition::RepetitionPath;
use crate::stop_condition::StopCondition;
use crate::thread_data::{MAX_PLY, ThreadData};
use crate::transposition::TranspositionTable;
use crate::worker::Worker;
use crate::{Budget, Expert, SearchAnswer, SearchControl, SearchReport, Tunables};

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// How to search a position.
#[derive(Clone, Debug)]
pub struct SearchTask<M> {
    /// Limits of the search.
    pub budget: Budget,
    /// Number of lines to report (multi-PV); 0 counts as 1.
    pub lines: usize,
    /// If not empty, only these moves are searched.
    pub only: Vec<M>,
}

impl<M> Default for SearchTask<M> {
    fn default() -> Self {
        Self { budget: Budget::default(), lines: 1, only: Vec::new() }
    }
}

/// A search of one game, with its transposition table and the data of its threads.
pub struct Search<E: Expert> {
    expert: E,
    tunables: Tunables,
    reductions: Reductions,
    table: TranspositionTable,
    thread_data: Vec<ThreadData<E::Step>>,
}

impl<E: Expert> Search<E> {
    /// Creates a search with `threads` threads and a transposition table of `mib` MiB.
    pub fn new(expert: E, mib: usize, threads: usize) -> Self {
        let mut tunables = Tunables::default();
        E::tune(&mut tunables);
        let thread_data = (0..threads.max(1)).map(|_| ThreadData::new(E::SLOTS)).collect();
        Self {
            expert,
            reductions: Reductions::new(&tunables),
            tunables,
            table: TranspositionTable::new(mib),
            thread_data,
        }
    }

    /// The expert.
    pub const fn expert(&self) -> &E {
        &self.expert
    }

    /// The tunable parameters.
    pub const fn tunables(&self) -> &Tunables {
        &self.tunables
    }

    /// Sets the tunable parameters.
    pub fn set_tunables(&mut self, tunables: Tunables) {
        self.reductions = Reductions::new(&tunables);
        self.tunables = tunables;
    }

    /// Clears the transposition table and the histories.
    pub fn clear(&mut self) {
        self.table.clear();
        for data in &mut self.thread_data {
            data.history.clear();
            data.corrections.clear();
        }
    }

    /// Searches the current position of a game until the budget is spent or `control` stops the search. `report` is
    /// called after each finished depth.
    pub fn run(
        &mut self,
        game: &GameHistory<E::Position>,
        task: &SearchTask<MoveOf<E>>,
        control: &SearchControl,
        report: &mut dyn FnMut(&SearchReport<MoveOf<E>>),
    ) -> SearchAnswer<MoveOf<E>> {
        let mut turns = game.legal_moves();
        if !task.only.is_empty() {
            turns.retain(|turn| task.only.contains(turn));
        }
        let threads = self.thread_data.len();
        let stop = StopCondition::new(control, &task.budget, threads);
        let moves = root_moves(&self.expert, game, &turns, self.tunables.return_cost);
        if moves.is_empty() {
            return SearchAnswer { best: None, expected: None, lines: Vec::new(), nodes: 0, time: control.elapsed() };
        }
        self.table.age();
        let keys = game.positions().iter().map(|position| {
            let node = self.expert.enter(position);
            E::repetition_key(&node, E::key(&node))
        });
        let path = RepetitionPath::new(keys, game.limits().repetition);
        let ply_limit = game.limits().plies.map(|plies| plies.saturating_sub(game.moves().len() as u32));
        let deepest = task.budget.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32 - 2);
        let Self { expert, tunables, reductions, table, thread_data } = self;
        let mut workers: Vec<Worker<'_, E>> = thread_data
            .iter_mut()
            .enumerate()
            .map(|(thread, data)| {
                data.prepare(tunables.history_kept);
                let path = path.clone();
                Worker {
                    expert,
                    tunables,
                    reductions,
                    table,
                    stop: &stop,
                    data,
                    path,
                    ply_limit,
                    root_side: game.position().side_to_move(),
                    thread,
                    nodes: 0,
                    selective_depth: 0,
                    root_depth: 0,
                    stopped: false,
                }
            })
            .collect();
        let budget = &task.budget;
        let unlimited = budget.move_time.is_none()
            && budget.clock.is_none()
            && budget.nodes.or(budget.soft_nodes).is_none()
            && budget.depth.is_none();
        let may_stop_early =
            budget.depth.is_none() && budget.nodes.is_none() && (budget.clock.is_some() || budget.move_time.is_some());
        let mut reporter = Reporter { game, report, may_stop_early, soft_nodes: budget.soft_nodes };
        thread::scope(|scope| {
            let (first, helpers) = workers.split_first_mut().expect("there is at least one thread");
            for helper in helpers {
                let mut moves: Vec<RootMove<E>> = moves.clone();
                scope.spawn(move || helper.deepen(&mut moves, 1, MAX_PLY as u32 - 2, None));
            }
            let mut moves = moves;
            let depth = first.deepen(&mut moves, task.lines, deepest, Some(&mut reporter));
            // An infinite or pondering search returns only when stopped, even if nothing is left to search.
            while (unlimited || control.is_pondering()) && !control.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            stop.stop_all();
            first.stop.publish_nodes(0, first.nodes);
            let lines = first.reports(&moves, task.lines.clamp(1, moves.len()), depth, game);
            let best = &lines[0];
            SearchAnswer {
                best: best.line.first().copied(),
                expected: best.line.get(1).copied(),
                nodes: stop.nodes(),
                time: control.elapsed(),
                lines,
            }
        })
    }
}
