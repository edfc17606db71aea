//! A bounded pool of engine threads.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use metrics::counter;
use thiserror::Error;

use super::engine_cache::EngineCache;
use super::queue::{JobQueue, QueuedJob};
use super::{Priority, StopSignal};

/// Engines kept between the moves of live games may have tables of this many times the memory of one full search.
const KEPT_TABLES: usize = 16;

/// The size of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnginePoolSettings {
    /// Threads that search. If there are several, one of them is kept for live games.
    pub threads: usize,
    /// Jobs of each priority that may wait.
    pub most_waiting: usize,
    /// The transposition table of a search at full strength, in MiB. Each thread has at most one, and sixteen times as
    /// much is kept between the moves of live games.
    pub table_mib: usize,
}

impl Default for EnginePoolSettings {
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(2, usize::from).clamp(2, 8);
        Self { threads, most_waiting: 256, table_mib: 32 }
    }
}

/// Too many jobs wait already.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("too many jobs wait for the engine")]
pub struct QueueFull;

/// What a pool is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PoolLoad {
    /// Threads that work.
    pub busy: usize,
    /// Jobs that wait.
    pub waiting: usize,
}

/// Handle to a submitted job; dropping it cancels the job.
#[must_use = "the job is cancelled when its handle is dropped"]
pub struct JobHandle {
    queue: Arc<JobQueue>,
    stop: Arc<StopSignal>,
    ahead: Option<usize>,
}

impl JobHandle {
    /// How many jobs waited before it when it was submitted; `None` if a thread was free for it.
    pub const fn ahead(&self) -> Option<usize> {
        self.ahead
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.queue.cancel(&self.stop);
    }
}

/// A bounded pool of engine threads; cheap to clone. The threads end when the last clone is dropped.
#[derive(Clone)]
pub struct EnginePool(Arc<Shared>);

struct Shared {
    queue: Arc<JobQueue>,
    engines: Arc<EngineCache>,
    settings: EnginePoolSettings,
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl EnginePool {
    /// Starts the threads of a pool, at least one.
    pub fn new(settings: EnginePoolSettings) -> Self {
        let threads = settings.threads.max(1);
        let queue = Arc::new(JobQueue::new(threads));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            thread::spawn(move || work(&queue));
        }
        let engines = Arc::new(EngineCache::new(settings.table_mib.saturating_mul(KEPT_TABLES)));
        Self(Arc::new(Shared { queue, engines, settings }))
    }

    /// Its size.
    pub fn settings(&self) -> &EnginePoolSettings {
        &self.0.settings
    }

    /// What it is doing.
    pub fn load(&self) -> PoolLoad {
        self.0.queue.load()
    }

    pub(super) fn engines(&self) -> &Arc<EngineCache> {
        &self.0.engines
    }

    /// Runs `work` on one of the threads: jobs of live games first, otherwise in order of submission.
    ///
    /// # Errors
    /// If too many jobs wait already.
    pub fn submit(
        &self,
        priority: Priority,
        work: impl FnOnce(&StopSignal) + Send + 'static,
    ) -> Result<JobHandle, QueueFull> {
        let queue = Arc::clone(&self.0.queue);
        let stop = Arc::new(StopSignal::default());
        let job = QueuedJob { stop: Arc::clone(&stop), work: Box::new(work) };
        match queue.push(priority, self.0.settings.most_waiting, job) {
            Ok(ahead) => Ok(JobHandle { queue, stop, ahead }),
            Err(full) => {
                counter!("quadriga_engine_refused_total", "kind" => priority.name()).increment(1);
                Err(full)
            }
        }
    }
}

// The loop of each thread.
fn work(queue: &JobQueue) {
    while let Some((priority, job)) = queue.start() {
        let QueuedJob { stop, work } = job;
        // A job that panics must not take the thread with it; its client sees that no answer comes.
        if catch_unwind(AssertUnwindSafe(|| work(&stop))).is_err() {
            tracing::error!(kind = priority.name(), "an engine job panicked");
            counter!("quadriga_engine_panics_total").increment(1);
        }
        queue.finish(&stop);
        counter!("quadriga_engine_jobs_total", "kind" => priority.name()).increment(1);
    }
}

#[cfg(test)]
mod tests;
