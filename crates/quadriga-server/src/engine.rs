//! The engine threads: a bounded pool that searches for live games and for analysis.

mod engine_cache;
mod move_job;
mod pool;
mod queue;

use std::sync::atomic::{AtomicBool, Ordering};

pub use move_job::MoveJob;
pub use pool::{EnginePool, EnginePoolSettings, JobHandle, PoolLoad, QueueFull};
use quadriga_search::SearchControl;

/// The priority of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// A move of a live game, whose players wait.
    Live,
    /// Analysis.
    Analysis,
}

impl Priority {
    /// Its name in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Analysis => "study",
        }
    }
}

/// Stops a job.
#[derive(Default)]
pub struct StopSignal {
    stopped: AtomicBool,
    control: SearchControl,
}

impl StopSignal {
    /// Stops the job.
    pub fn stop(&self) {
        // In this order: a search that starts between the two sees the first.
        self.stopped.store(true, Ordering::SeqCst);
        self.control.stop();
    }

    /// Whether the job is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }

    /// The same as a flag to poll.
    pub const fn flag(&self) -> &AtomicBool {
        &self.stopped
    }

    /// The control of a search whose time starts now; it is stopped already if the job was.
    pub fn search_control(&self) -> &SearchControl {
        self.control.restart(false);
        if self.is_stopped() {
            self.control.stop();
        }
        &self.control
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_starts_after_the_signal_is_stopped_at_once() {
        let stop = StopSignal::default();
        assert!(!stop.search_control().is_stopped());
        stop.stop();
        assert!(stop.is_stopped() && stop.search_control().is_stopped());
    }
}
