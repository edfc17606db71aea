//! Steps one after the other, the promising ones first, listed no sooner than they are needed.

use crate::history::{Before, History};
use crate::{Candidate, Expert, Stage};

/// Where a step comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Forcing steps.
    Forcing,
    /// Quiet steps.
    Quiet,
}

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
    // Killers and the counter step; each still to be checked.
    refutations: [Option<S>; 3],
    // Refutations already given, so that they are not given twice.
    given: [Option<S>; 3],
    list: Vec<Candidate<S>>,
    quiet: bool,
}

impl<S: Copy + Eq> Picker<S> {
    /// All steps. `table` and `refutations` were legal somewhere; `list` is an empty list to work with.
    pub(crate) fn new(table: Option<S>, refutations: [Option<S>; 3], list: Vec<Candidate<S>>) -> Self {
        Self { next: Next::Table, table, refutations, given: [None; 3], list, quiet: true }
    }

    /// Forcing steps only.
    pub(crate) fn forcing(table: Option<S>, list: Vec<Candidate<S>>) -> Self {
        Self { quiet: false, ..Self::new(table, [None; 3], list) }
    }

    /// Leaves out the quiet steps that have not been picked yet.
    pub(crate) fn skip_quiet(&mut self) {
        self.quiet = false;
    }

    /// The list, to be used again.
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
        before: Before,
    ) -> Option<(S, Kind)> {
        loop {
            match self.next {
                Next::Table => {
                    self.next = Next::ListForcing;
                    // The bits of the table may be another node's.
                    self.table = self.table.filter(|&step| expert.is_legal(node, step));
                    if let Some(step) = self.table {
                        let kind = if expert.is_forcing(node, step) { Kind::Forcing } else { Kind::Quiet };
                        if self.quiet || kind == Kind::Forcing {
                            return Some((step, kind));
                        }
                    }
                }
                Next::ListForcing => {
                    self.list.clear();
                    expert.steps(node, Stage::Forcing, &mut self.list);
                    self.next = Next::Forcing;
                }
                Next::Forcing => match self.best() {
                    Some(step) if Some(step) != self.table => return Some((step, Kind::Forcing)),
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
                        return Some((step, Kind::Quiet));
                    }
                }
                Next::ListQuiet => {
                    self.list.clear();
                    expert.steps(node, Stage::Quiet, &mut self.list);
                    for candidate in &mut self.list {
                        candidate.order += history.of(E::slot(node, candidate.step), before);
                    }
                    self.next = Next::Quiet;
                }
                Next::Quiet => {
                    let step = self.best()?;
                    if Some(step) != self.table && !self.given.contains(&Some(step)) {
                        return Some((step, Kind::Quiet));
                    }
                }
            }
        }
    }

    // Takes the most promising step off the list: the first of equals, so that the order is always the same.
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
