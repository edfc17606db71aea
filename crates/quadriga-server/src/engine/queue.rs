//! The queue of an engine pool: waiting jobs, and those that run.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use metrics::gauge;

use super::{PoolLoad, Priority, QueueFull, StopSignal};

/// A job that waits.
pub(super) struct QueuedJob {
    pub(super) stop: Arc<StopSignal>,
    pub(super) work: Box<dyn FnOnce(&StopSignal) + Send>,
}

/// Shared by the threads of a pool and its clients.
pub(super) struct JobQueue {
    state: Mutex<State>,
    changed: Condvar,
    threads: usize,
    // One thread is kept for live games, if there are several.
    most_analysing: usize,
}

#[derive(Default)]
struct State {
    live: VecDeque<QueuedJob>,
    analysis: VecDeque<QueuedJob>,
    running: Vec<(Priority, Arc<StopSignal>)>,
    closed: bool,
}

impl State {
    const fn queue(&mut self, priority: Priority) -> &mut VecDeque<QueuedJob> {
        match priority {
            Priority::Live => &mut self.live,
            Priority::Analysis => &mut self.analysis,
        }
    }

    fn waiting(&self) -> usize {
        self.live.len() + self.analysis.len()
    }

    fn analysing(&self) -> usize {
        self.running.iter().filter(|(priority, _)| *priority == Priority::Analysis).count()
    }

    // A live job, or an analysis if that is allowed.
    fn next(&mut self, may_analyse: bool) -> Option<(Priority, QueuedJob)> {
        if let Some(job) = self.live.pop_front() {
            return Some((Priority::Live, job));
        }
        if may_analyse { self.analysis.pop_front().map(|job| (Priority::Analysis, job)) } else { None }
    }

    fn remove(&mut self, stop: &Arc<StopSignal>) -> Option<QueuedJob> {
        for queue in [&mut self.live, &mut self.analysis] {
            if let Some(at) = queue.iter().position(|job| Arc::ptr_eq(&job.stop, stop)) {
                return queue.remove(at);
            }
        }
        None
    }

    fn show(&self) {
        gauge!("quadriga_engine_busy_threads").set(self.running.len() as f64);
        gauge!("quadriga_engine_waiting_jobs").set(self.waiting() as f64);
    }
}

impl JobQueue {
    pub(super) fn new(threads: usize) -> Self {
        let most_analysing = threads.saturating_sub(1).max(1);
        Self { state: Mutex::default(), changed: Condvar::new(), threads, most_analysing }
    }

    // No panic can leave the state half changed.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a job; returns how many wait before it, or `None` if a thread is free for it.
    ///
    /// # Errors
    /// If `most` of its priority wait already.
    pub(super) fn push(&self, priority: Priority, most: usize, job: QueuedJob) -> Result<Option<usize>, QueueFull> {
        let mut state = self.lock();
        if state.closed || state.queue(priority).len() >= most {
            return Err(QueueFull);
        }
        let (before, allowed) = match priority {
            Priority::Live => (state.live.len(), true),
            Priority::Analysis => (state.waiting(), state.analysing() < self.most_analysing),
        };
        let at_once = before == 0 && allowed && state.running.len() < self.threads;
        state.queue(priority).push_back(job);
        state.show();
        drop(state);
        // All threads, because the one woken may not be allowed to analyse.
        self.changed.notify_all();
        Ok(if at_once { None } else { Some(before) })
    }

    /// Waits for a job and starts it; `None` when the pool is closed.
    pub(super) fn start(&self) -> Option<(Priority, QueuedJob)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            let may_analyse = state.analysing() < self.most_analysing;
            if let Some((priority, job)) = state.next(may_analyse) {
                state.running.push((priority, Arc::clone(&job.stop)));
                state.show();
                return Some((priority, job));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Records that a job has ended.
    pub(super) fn finish(&self, stop: &Arc<StopSignal>) {
        let mut state = self.lock();
        state.running.retain(|(_, running)| !Arc::ptr_eq(running, stop));
        state.show();
        drop(state);
        // Another analysis may start now.
        self.changed.notify_all();
    }

    /// Stops a job, or removes it if it waits.
    pub(super) fn cancel(&self, stop: &Arc<StopSignal>) {
        stop.stop();
        let mut state = self.lock();
        let removed = state.remove(stop);
        state.show();
        drop(state);
        // The job is dropped outside of the lock.
        drop(removed);
    }

    /// Stops all jobs; none starts any more.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.live.clear();
        state.analysis.clear();
        state.running.iter().for_each(|(_, stop)| stop.stop());
        state.show();
        drop(state);
        self.changed.notify_all();
    }

    pub(super) fn load(&self) -> PoolLoad {
        let state = self.lock();
        PoolLoad { busy: state.running.len(), waiting: state.waiting() }
    }
}
