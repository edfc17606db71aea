//! Telling a job to stop.

use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_search::SearchControl;

/// What a job looks at to know whether it is still wanted.
#[derive(Default)]
pub struct Stop {
    asked: AtomicBool,
    control: SearchControl,
}

impl Stop {
    /// Tells the job to stop.
    pub fn ask(&self) {
        // In this order: a search that begins between the two sees the first.
        self.asked.store(true, Ordering::SeqCst);
        self.control.stop();
    }

    /// Whether the job was told to stop.
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::SeqCst)
    }

    /// The same as a flag to be looked at.
    pub const fn flag(&self) -> &AtomicBool {
        &self.asked
    }

    /// The control of a search whose time begins now; it is stopped already if the job was told so.
    pub fn search(&self) -> &SearchControl {
        self.control.restart(false);
        if self.is_asked() {
            self.control.stop();
        }
        &self.control
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_begins_after_the_wish_is_stopped_at_once() {
        let stop = Stop::default();
        assert!(!stop.search().is_stopped());
        stop.ask();
        assert!(stop.is_asked() && stop.search().is_stopped());
    }
}
