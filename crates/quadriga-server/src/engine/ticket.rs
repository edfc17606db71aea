//! Whoever holds it wants a job done.

use std::sync::Arc;

use super::Stop;
use super::jobs::Jobs;

/// The wish for a job: when it is dropped, the job stops, or never runs if it waits.
#[must_use = "the job is cancelled when its ticket is dropped"]
pub struct Ticket {
    pub(super) jobs: Arc<Jobs>,
    pub(super) stop: Arc<Stop>,
    pub(super) ahead: Option<usize>,
}

impl Ticket {
    /// How many jobs waited before it when it came; `None` if a thread was free for it.
    pub const fn ahead(&self) -> Option<usize> {
        self.ahead
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.jobs.cancel(&self.stop);
    }
}
