//! The jobs of a pool: those that wait, and those that run.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use metrics::gauge;

use super::queue::{Queue, Waiting};
use super::{Full, Load, Stop, Urgency};

/// What the threads of a pool and those who ask for work share.
pub(super) struct Jobs {
    state: Mutex<State>,
    bell: Condvar,
    threads: usize,
    // How many threads may study at once: one is kept for live games, if there are several.
    most_studying: usize,
}

#[derive(Default)]
struct State {
    queue: Queue,
    running: Vec<(Urgency, Arc<Stop>)>,
    closed: bool,
}

impl State {
    fn studying(&self) -> usize {
        self.running.iter().filter(|(urgency, _)| *urgency == Urgency::Study).count()
    }

    fn tell(&self) {
        gauge!("quadriga_engine_busy_threads").set(self.running.len() as f64);
        gauge!("quadriga_engine_waiting_jobs").set(self.queue.len() as f64);
    }
}

impl Jobs {
    pub(super) fn new(threads: usize) -> Self {
        let most_studying = threads.saturating_sub(1).max(1);
        Self { state: Mutex::default(), bell: Condvar::new(), threads, most_studying }
    }

    // Nothing that holds the lock can leave the state half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job and returns how many wait before it, or nothing if a thread is free for it.
    ///
    /// # Errors
    /// If `most` of its kind wait already.
    pub(super) fn push(&self, urgency: Urgency, most: usize, job: Waiting) -> Result<Option<usize>, Full> {
        let mut state = self.lock();
        if state.closed || state.queue.waiting(urgency) >= most {
            return Err(Full);
        }
        let (before, allowed) = match urgency {
            Urgency::Live => (state.queue.waiting(Urgency::Live), true),
            Urgency::Study => (state.queue.len(), state.studying() < self.most_studying),
        };
        let at_once = before == 0 && allowed && state.running.len() < self.threads;
        state.queue.push(urgency, job);
        state.tell();
        drop(state);
        // All, because the one that is woken may not be allowed to study.
        self.bell.notify_all();
        Ok(if at_once { None } else { Some(before) })
    }

    /// Waits for a job and begins it; `None` when the pool is closed.
    pub(super) fn begin(&self) -> Option<(Urgency, Waiting)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            let may_study = state.studying() < self.most_studying;
            if let Some((urgency, job)) = state.queue.next(may_study) {
                state.running.push((urgency, Arc::clone(&job.stop)));
                state.tell();
                return Some((urgency, job));
            }
            state = self.bell.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A job has ended.
    pub(super) fn end(&self, stop: &Arc<Stop>) {
        let mut state = self.lock();
        state.running.retain(|(_, running)| !Arc::ptr_eq(running, stop));
        state.tell();
        drop(state);
        // Another may study now.
        self.bell.notify_all();
    }

    /// A job is not wanted any more: it stops, or never runs if it waits.
    pub(super) fn cancel(&self, stop: &Arc<Stop>) {
        stop.ask();
        let mut state = self.lock();
        let unwanted = state.queue.remove(stop);
        state.tell();
        drop(state);
        // What the job holds is let go outside of the lock.
        drop(unwanted);
    }

    /// Ends all: nothing begins any more, what runs is told to stop.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.queue.clear();
        state.running.iter().for_each(|(_, stop)| stop.ask());
        state.tell();
        drop(state);
        self.bell.notify_all();
    }

    pub(super) fn load(&self) -> Load {
        let state = self.lock();
        Load { busy: state.running.len(), waiting: state.queue.len() }
    }
}
