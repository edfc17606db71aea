//! When a search must stop: node limit, time limit, or a request from outside.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::time_management::TimeAllotment;
use crate::{Budget, SearchControl};

/// Nodes between two checks of the clock.
const CHECK_INTERVAL: u64 = 256;

// Each counter on its own cache line, to avoid false sharing between threads.
#[derive(Debug, Default)]
#[repr(align(64))]
struct NodeCounter(AtomicU64);

/// Stop condition shared by all threads of a search.
pub(crate) struct StopCondition<'a> {
    pub(crate) control: &'a SearchControl,
    pub(crate) allotment: TimeAllotment,
    counters: Box<[NodeCounter]>,
    nodes_per_thread: Option<u64>,
    stopped: AtomicBool,
}

impl<'a> StopCondition<'a> {
    pub(crate) fn new(control: &'a SearchControl, budget: &Budget, threads: usize) -> Self {
        Self {
            control,
            allotment: TimeAllotment::new(budget),
            counters: (0..threads).map(|_| NodeCounter::default()).collect(),
            nodes_per_thread: budget.nodes.map(|nodes| nodes.div_ceil(threads as u64)),
            stopped: AtomicBool::new(false),
        }
    }

    /// Nodes published by all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.counters.iter().map(|counter| counter.0.load(Ordering::Relaxed)).sum()
    }

    /// Stops all threads.
    pub(crate) fn stop_all(&self) {
        self.stopped.store(true, Ordering::Release);
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire) || self.control.is_stopped()
    }

    /// Whether a thread that has searched `nodes` nodes must stop.
    #[inline]
    pub(crate) fn must_stop(&self, thread: usize, nodes: u64) -> bool {
        if self.nodes_per_thread.is_some_and(|most| nodes >= most) {
            return true;
        }
        nodes.is_multiple_of(CHECK_INTERVAL) && self.check(thread, nodes)
    }

    // Only the first thread reads the clock.
    #[cold]
    fn check(&self, thread: usize, nodes: u64) -> bool {
        self.publish_nodes(thread, nodes);
        if thread == 0 && self.is_past(self.allotment.hard) {
            self.stop_all();
        }
        self.is_stopped()
    }

    /// Publishes the node count of a thread.
    pub(crate) fn publish_nodes(&self, thread: usize, nodes: u64) {
        self.counters[thread].0.store(nodes, Ordering::Relaxed);
    }

    /// Whether the move has used `time`. Pondering uses none.
    pub(crate) fn is_past(&self, time: Option<Duration>) -> bool {
        time.is_some_and(|time| !self.control.is_pondering() && self.control.elapsed() >= time)
    }
}
