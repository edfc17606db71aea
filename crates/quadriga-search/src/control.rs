//! Telling a running search to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A clock. The search never reads the time by itself.
pub trait Clock: Send + Sync {
    /// How long after some fixed moment it is now.
    fn now(&self) -> Duration;
}

/// The clock of the system, counted from when it was made.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A handle on a search that another thread may use: stop it, or tell it that its pondering was right.
pub struct Control {
    clock: Box<dyn Clock>,
    stop: AtomicBool,
    pondering: AtomicBool,
    // When the time of the move began to count, in microseconds of the clock.
    begun: AtomicU64,
}

impl Default for Control {
    fn default() -> Self {
        Self::new(SystemClock::default())
    }
}

impl Control {
    /// A handle whose time begins to count now.
    pub fn new(clock: impl Clock + 'static) -> Self {
        let begun = AtomicU64::new(micros(clock.now()));
        Self { clock: Box::new(clock), stop: AtomicBool::new(false), pondering: AtomicBool::new(false), begun }
    }

    /// Makes ready for another search; its time begins to count now. While it ponders no time limit holds.
    pub fn restart(&self, pondering: bool) {
        self.begun.store(micros(self.clock.now()), Ordering::Relaxed);
        self.pondering.store(pondering, Ordering::Relaxed);
        self.stop.store(false, Ordering::Release);
    }

    /// Stops the search.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Release);
    }

    /// The move pondered on has been played: the time of the move begins to count now.
    pub fn ponder_hit(&self) {
        self.begun.store(micros(self.clock.now()), Ordering::Relaxed);
        self.pondering.store(false, Ordering::Release);
    }

    /// Whether the search was told to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Whether the search thinks on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// How long the move has been thought about on its own time.
    pub fn elapsed(&self) -> Duration {
        let begun = Duration::from_micros(self.begun.load(Ordering::Relaxed));
        self.clock.now().saturating_sub(begun)
    }
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}
