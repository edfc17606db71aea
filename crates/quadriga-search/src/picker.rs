//! Staged move picker: steps in order of promise, generated only when needed.

use crate::history::{History, PreviousSteps};
use crate::{Candidate, Expert, GenStage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Table,
    ListForcing,
    Forcing,
    Refutations(usize),
    ListQuiet,
    Quiet,
}

/// Picks the steps of one node.
#[derive(Debug)]
pub(crate) struct Picker<S> {
    next: Next,
    table: Option<S>,
    // Killers and the counter step, not yet checked for legality.
    refutations: [Option<S>; 3],
    // Refutations already returned.
    given: [Option<S>; 3],
    list: Vec<Candidate<S>>,
    quiet: bool,
}

impl<S: Copy + Eq> Picker<S> {
    /// Picks all steps. `table` and `refutations` were legal in some node; `list` is a reusable allocation.
    pub(crate) fn new(table: Option<S>, refutations: [Option<S>; 3], list: Vec<Candidate<S>>) -> Self {
        Self { next: Next::Table, table, refutations, given: [None; 3], list, quiet: true }
    }

    /// Picks forcing steps only.
    pub(crate) fn forcing(table: Option<S>, list: Vec<Candidate<S>>) -> Self {
        Self { quiet: false, ..Self::new(table, [None; 3], list) }
    }

    /// Skips the remaining quiet steps.
    pub(crate) fn skip_quiet(&mut self) {
        self.quiet = false;
    }

    /// The list allocation, for reuse.
    pub(crate) fn into_list(mut self) -> Vec<Candidate<S>> {
        self.list.clear();
        self.list
    }

    /// The next step.
    pub(crate) fn next<E: Expert<Step = S>>(
        &mut self,
        expert: &E,
        node: &E::Node,
        history: &History,
        previous: PreviousSteps,
    ) -> Option<(S, GenStage)> {
        loop {
            match self.next {
                Next::Table => {
                    self.next = Next::ListForcing;
                    // A key collision may return a step of another node.
                    self.table = self.table.filter(|&step| expert.is_legal(node, step));
                    if let Some(step) = self.table {
                        let stage = if expert.is_forcing(node, step) { GenStage::Forcing } else { GenStage::Quiet };
                        if self.quiet || stage == GenStage::Forcing {
                            return Some((step, stage));
                        }
                    }
                }
                Next::ListForcing => {
                    self.list.clear();
                    expert.steps(node, GenStage::Forcing, &mut self.list);
                    self.next = Next::Forcing;
                }
                Next::Forcing => match self.best() {
                    Some(step) if Some(step) != self.table => return Some((step, GenStage::Forcing)),
                    Some(_) => {}
                    None => self.next = Next::Refutations(0),
                },
                Next::Refutations(_) | Next::ListQuiet | Next::Quiet if !self.quiet => return None,
                Next::Refutations(i) => {
                    self.next = if i + 1 < self.refutations.len() { Next::Refutations(i + 1) } else { Next::ListQuiet };
                    let Some(step) = self.refutations[i] else { continue };
                    let new = self.table != Some(step) && !self.given.contains(&Some(step));
                    if new && expert.is_legal(node, step) && !expert.is_forcing(node, step) {
                        self.given[i] = Some(step);
                        return Some((step, GenStage::Quiet));
                    }
                }
                Next::ListQuiet => {
                    self.list.clear();
                    expert.steps(node, GenStage::Quiet, &mut self.list);
                    for candidate in &mut self.list {
                        candidate.order += history.of(E::slot(node, candidate.step), previous);
                    }
                    self.next = Next::Quiet;
                }
                Next::Quiet => {
                    let step = self.best()?;
                    if Some(step) != self.table && !self.given.contains(&Some(step)) {
                        return Some((step, GenStage::Quiet));
                    }
                }
            }
        }
    }

    // Removes the most promising step; the first of equals, which keeps the search deterministic.
    fn best(&mut self) -> Option<S> {
        let mut best = 0;
        for (i, candidate) in self.list.iter().enumerate().skip(1) {
            if candidate.order > self.list[best].order {
                best = i;
            }
        }
        (!self.list.is_empty()).then(|| self.list.swap_remove(best).step)
    }
}
