//! A bounded pool of threads that search.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use metrics::counter;

use super::jobs::Jobs;
use super::queue::Waiting;
use super::{Stop, Ticket, Urgency};

/// How large a pool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolSettings {
    /// How many threads search. If there are several, one of them is kept for live games.
    pub threads: usize,
    /// How many jobs of each kind may wait.
    pub most_waiting: usize,
    /// The size of the table of a search at full strength, in MiB; no more than one for each thread is there at once.
    pub table_mib: usize,
}

impl Default for PoolSettings {
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(2, usize::from).clamp(2, 8);
        Self { threads, most_waiting: 256, table_mib: 32 }
    }
}

/// So many jobs wait already that no other is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

// For programmers; people are told in their language.
impl std::fmt::Display for Full {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("too many jobs wait for the engine")
    }
}

impl std::error::Error for Full {}

/// What a pool is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// How many threads work.
    pub busy: usize,
    /// How many jobs wait.
    pub waiting: usize,
}

/// A bounded pool of threads that search; cheap to clone. The threads end when the last clone is dropped.
#[derive(Clone)]
pub struct Pool(Arc<Open>);

struct Open {
    jobs: Arc<Jobs>,
    settings: PoolSettings,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.jobs.close();
    }
}

impl Pool {
    /// Starts the threads of a pool, at least one.
    pub fn new(settings: PoolSettings) -> Self {
        let threads = settings.threads.max(1);
        let jobs = Arc::new(Jobs::new(threads));
        for _ in 0..threads {
            let jobs = Arc::clone(&jobs);
            thread::spawn(move || work(&jobs));
        }
        Self(Arc::new(Open { jobs, settings }))
    }

    /// How large it is.
    pub fn settings(&self) -> &PoolSettings {
        &self.0.settings
    }

    /// What it is doing.
    pub fn load(&self) -> Load {
        self.0.jobs.load()
    }

    /// Has `work` done by one of the threads: jobs of live games first, and otherwise in the order in which they came.
    ///
    /// # Errors
    /// If too many wait already.
    pub fn submit(&self, urgency: Urgency, work: impl FnOnce(&Stop) + Send + 'static) -> Result<Ticket, Full> {
        let jobs = Arc::clone(&self.0.jobs);
        let stop = Arc::new(Stop::default());
        let job = Waiting { stop: Arc::clone(&stop), work: Box::new(work) };
        match jobs.push(urgency, self.0.settings.most_waiting, job) {
            Ok(ahead) => Ok(Ticket { jobs, stop, ahead }),
            Err(full) => {
                counter!("quadriga_engine_refused_total", "kind" => urgency.name()).increment(1);
                Err(full)
            }
        }
    }
}

// What each thread does.
fn work(jobs: &Jobs) {
    while let Some((urgency, job)) = jobs.begin() {
        let Waiting { stop, work } = job;
        // A job that fails must not take the thread with it; whoever waits for it hears that nothing comes.
        if catch_unwind(AssertUnwindSafe(|| work(&stop))).is_err() {
            tracing::error!(kind = urgency.name(), "a job of the engine panicked");
            counter!("quadriga_engine_panics_total").increment(1);
        }
        jobs.end(&stop);
        counter!("quadriga_engine_jobs_total", "kind" => urgency.name()).increment(1);
    }
}

#[cfg(test)]
mod tests;
