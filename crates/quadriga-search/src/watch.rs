//! When a search must end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::time::Allotment;
use crate::{Budget, Control};

/// How many nodes pass between two looks at the clock.
const INTERVAL: u64 = 256;

// A count on a cache line of its own, so that threads do not wait for each other.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Count(AtomicU64);

/// What all threads of one search look at to know whether to go on.
pub(crate) struct Watch<'a> {
    pub(crate) control: &'a Control,
    pub(crate) allotment: Allotment,
    counts: Box<[Count]>,
    nodes_each: Option<u64>,
    over: AtomicBool,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(control: &'a Control, budget: &Budget, threads: usize) -> Self {
        Self {
            control,
            allotment: Allotment::of(budget),
            counts: (0..threads).map(|_| Count::default()).collect(),
            nodes_each: budget.nodes.map(|nodes| nodes.div_ceil(threads as u64)),
            over: AtomicBool::new(false),
        }
    }

    /// All nodes that threads have told of.
    pub(crate) fn nodes(&self) -> u64 {
        self.counts.iter().map(|count| count.0.load(Ordering::Relaxed)).sum()
    }

    /// Ends the search for all threads.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Release);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire) || self.control.is_stopped()
    }

    /// Notes that a thread has come to `nodes` nodes; tells whether it must end. Only the first thread looks at the clock.
    #[inline]
    pub(crate) fn passes(&self, thread: usize, nodes: u64) -> bool {
        if self.nodes_each.is_some_and(|most| nodes >= most) {
            return true;
        }
        nodes.is_multiple_of(INTERVAL) && self.look(thread, nodes)
    }

    #[cold]
    fn look(&self, thread: usize, nodes: u64) -> bool {
        self.tell(thread, nodes);
        if thread == 0 && self.is_past(self.allotment.hard) {
            self.end();
        }
        self.is_over()
    }

    /// Notes how many nodes a thread has seen.
    pub(crate) fn tell(&self, thread: usize, nodes: u64) {
        self.counts[thread].0.store(nodes, Ordering::Relaxed);
    }

    /// Whether that much time has gone by on the move's own time.
    pub(crate) fn is_past(&self, time: Option<std::time::Duration>) -> bool {
        time.is_some_and(|time| !self.control.is_pondering() && self.control.elapsed() >= time)
    }
}
