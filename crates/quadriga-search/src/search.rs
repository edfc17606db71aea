//! The search as a whole: what it remembers between moves, and its threads.

use std::thread;
use std::time::Duration;

use quadriga_core::{GameHistory, Position};

use crate::memory::{LONGEST, Memory};
use crate::path::Path;
use crate::reductions::Reductions;
use crate::root::{Conversation, RootMove, root_moves};
use crate::table::Table;
use crate::watch::Watch;
use crate::worker::Worker;
use crate::{Answer, Budget, Control, Expert, Report, Tunables};

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// What to search, beside the position.
#[derive(Clone, Debug)]
pub struct Task<M> {
    /// What ends the search.
    pub budget: Budget,
    /// How many of the best moves to report; 0 counts as 1.
    pub lines: usize,
    /// If not empty: only these moves.
    pub only: Vec<M>,
}

impl<M> Default for Task<M> {
    fn default() -> Self {
        Self { budget: Budget::default(), lines: 1, only: Vec::new() }
    }
}

/// A search with its table and what it has learnt.
pub struct Search<E: Expert> {
    expert: E,
    tunables: Tunables,
    reductions: Reductions,
    table: Table,
    memories: Vec<Memory<E::Step>>,
}

impl<E: Expert> Search<E> {
    /// A search with a table of so many MiB and so many threads.
    pub fn new(expert: E, mib: usize, threads: usize) -> Self {
        let mut tunables = Tunables::default();
        E::tune(&mut tunables);
        let memories = (0..threads.max(1)).map(|_| Memory::new(E::SLOTS)).collect();
        Self { expert, reductions: Reductions::new(&tunables), tunables, table: Table::new(mib), memories }
    }

    /// The expert.
    pub const fn expert(&self) -> &E {
        &self.expert
    }

    /// The numbers of the search.
    pub const fn tunables(&self) -> &Tunables {
        &self.tunables
    }

    /// Changes the numbers of the search.
    pub fn set_tunables(&mut self, tunables: Tunables) {
        self.reductions = Reductions::new(&tunables);
        self.tunables = tunables;
    }

    /// Forgets all it has learnt.
    pub fn clear(&mut self) {
        self.table.clear();
        for memory in &mut self.memories {
            memory.history.clear();
        }
    }

    /// Searches the present position of a game until the budget is spent or `control` says stop.
    pub fn run(
        &mut self,
        game: &GameHistory<E::Position>,
        task: &Task<MoveOf<E>>,
        control: &Control,
        report: &mut dyn FnMut(&Report<MoveOf<E>>),
    ) -> Answer<MoveOf<E>> {
        let mut turns = game.legal_moves();
        if !task.only.is_empty() {
            turns.retain(|turn| task.only.contains(turn));
        }
        let threads = self.memories.len();
        let watch = Watch::new(control, &task.budget, threads);
        let moves = root_moves(&self.expert, game.position(), &turns);
        if moves.is_empty() {
            return Answer { best: None, expected: None, lines: Vec::new(), nodes: 0, time: control.elapsed() };
        }
        self.table.age();
        let keys = game.positions().iter().map(|position| {
            let node = self.expert.enter(position);
            E::repetition_key(&node, E::key(&node))
        });
        let path = Path::new(keys, game.limits().repetition);
        let cap = game.limits().plies.map(|plies| plies.saturating_sub(game.moves().len() as u32));
        let deepest = task.budget.depth.unwrap_or(u32::MAX).clamp(1, LONGEST as u32 - 2);
        let Self { expert, tunables, reductions, table, memories } = self;
        let mut workers: Vec<Worker<'_, E>> = memories
            .iter_mut()
            .enumerate()
            .map(|(thread, memory)| {
                memory.refresh(tunables.history_kept);
                let path = path.clone();
                Worker {
                    expert,
                    tunables,
                    reductions,
                    table,
                    watch: &watch,
                    memory,
                    path,
                    cap,
                    thread,
                    nodes: 0,
                    selective_depth: 0,
                    root_depth: 0,
                    stopped: false,
                }
            })
            .collect();
        let budget = &task.budget;
        let unlimited =
            [budget.move_time.is_some(), budget.clock.is_some(), budget.nodes.is_some(), budget.depth.is_some()]
                == [false; 4];
        let may_stop_early =
            budget.depth.is_none() && budget.nodes.is_none() && (budget.clock.is_some() || budget.move_time.is_some());
        let mut conversation = Conversation { game, report, may_stop_early };
        thread::scope(|scope| {
            let (first, helpers) = workers.split_first_mut().expect("there is at least one thread");
            for helper in helpers {
                let mut moves: Vec<RootMove<E>> = moves.clone();
                scope.spawn(move || helper.deepen(&mut moves, 1, LONGEST as u32 - 2, None));
            }
            let mut moves = moves;
            let depth = first.deepen(&mut moves, task.lines, deepest, Some(&mut conversation));
            // Told to think until told to stop, it does not answer sooner, even if there is nothing left to think about.
            while (unlimited || control.is_pondering()) && !control.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            watch.end();
            first.watch.tell(0, first.nodes);
            let lines = first.reports(&moves, task.lines.clamp(1, moves.len()), depth, game);
            let best = &lines[0];
            Answer {
                best: best.line.first().copied(),
                expected: best.line.get(1).copied(),
                nodes: watch.nodes(),
                time: control.elapsed(),
                lines,
            }
        })
    }
}
