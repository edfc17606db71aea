//! The jobs that wait for a thread.

use std::collections::VecDeque;
use std::sync::Arc;

use super::Stop;

/// How urgent a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// A move of a live game, whose players wait.
    Live,
    /// Somebody studies.
    Study,
}

impl Urgency {
    /// Its name in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Study => "study",
        }
    }
}

/// What a thread is to do.
pub(super) type Work = Box<dyn FnOnce(&Stop) + Send>;

/// A job that waits.
pub(super) struct Waiting {
    pub(super) stop: Arc<Stop>,
    pub(super) work: Work,
}

/// The jobs that wait, each kind in the order in which it came.
#[derive(Default)]
pub(super) struct Queue {
    live: VecDeque<Waiting>,
    study: VecDeque<Waiting>,
}

impl Queue {
    fn of(&mut self, urgency: Urgency) -> &mut VecDeque<Waiting> {
        match urgency {
            Urgency::Live => &mut self.live,
            Urgency::Study => &mut self.study,
        }
    }

    /// How many jobs wait.
    pub(super) fn len(&self) -> usize {
        self.live.len() + self.study.len()
    }

    /// How many jobs of a kind wait.
    pub(super) fn waiting(&mut self, urgency: Urgency) -> usize {
        self.of(urgency).len()
    }

    /// Adds a job at the end of its kind.
    pub(super) fn push(&mut self, urgency: Urgency, job: Waiting) {
        self.of(urgency).push_back(job);
    }

    /// The next job: one of a live game, or one of study if that `may_study`.
    pub(super) fn next(&mut self, may_study: bool) -> Option<(Urgency, Waiting)> {
        if let Some(job) = self.live.pop_front() {
            return Some((Urgency::Live, job));
        }
        if may_study { self.study.pop_front().map(|job| (Urgency::Study, job)) } else { None }
    }

    /// Takes out the job with this `stop`, if it waits.
    pub(super) fn remove(&mut self, stop: &Arc<Stop>) -> Option<Waiting> {
        for queue in [&mut self.live, &mut self.study] {
            if let Some(at) = queue.iter().position(|job| Arc::ptr_eq(&job.stop, stop)) {
                return queue.remove(at);
            }
        }
        None
    }

    /// Takes out all jobs.
    pub(super) fn clear(&mut self) {
        self.live.clear();
        self.study.clear();
    }
}
