//! Control of a running search from another thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A monotonic time source. The search never reads the system time itself.
pub trait TimeSource: Send + Sync {
    /// Time since a fixed moment.
    fn now(&self) -> Duration;
}

/// The monotonic clock of the system, counted from its creation.
#[derive(Clone, Copy, Debug)]
pub struct SystemTimeSource(Instant);

impl Default for SystemTimeSource {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl TimeSource for SystemTimeSource {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Handle to a search for other threads: stops it or ends its pondering.
pub struct SearchControl {
    time: Box<dyn TimeSource>,
    stop: AtomicBool,
    pondering: AtomicBool,
    // When the time of the move started, in microseconds of the time source.
    started: AtomicU64,
}

impl Default for SearchControl {
    fn default() -> Self {
        Self::new(SystemTimeSource::default())
    }
}

impl SearchControl {
    /// Creates a handle whose time starts now.
    pub fn new(time: impl TimeSource + 'static) -> Self {
        let started = AtomicU64::new(micros(time.now()));
        Self { time: Box::new(time), stop: AtomicBool::new(false), pondering: AtomicBool::new(false), started }
    }

    /// Prepares for the next search, whose time starts now. No time limit applies while it ponders.
    pub fn restart(&self, pondering: bool) {
        self.started.store(micros(self.time.now()), Ordering::Relaxed);
        self.pondering.store(pondering, Ordering::Relaxed);
        self.stop.store(false, Ordering::Release);
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
    }

    /// Ends pondering because the expected move was played: the time of the move starts now.
    pub fn ponder_hit(&self) {
        self.started.store(micros(self.time.now()), Ordering::Relaxed);
        self.pondering.store(false, Ordering::Release);
    }

    /// Whether the search has been stopped.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Whether the search runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// Time used for the move.
    pub fn elapsed(&self) -> Duration {
        let started = Duration::from_micros(self.started.load(Ordering::Relaxed));
        self.time.now().saturating_sub(started)
    }
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
