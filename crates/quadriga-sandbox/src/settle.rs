//! Programs that have started.

use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use crate::system;

/// How long a program must have done nothing.
const QUIET: Duration = Duration::from_millis(10);

/// Waits until a program has started and does nothing, because it waits for input; but no longer than `most`. So the
/// time that an interpreter needs to start does not count as the time of a program.
pub fn settle(child: &Child, most: Duration) {
    let deadline = Instant::now() + most;
    let mut before = None;
    while Instant::now() < deadline {
        let now = system::idle_since(child);
        if now.is_some() && now == before {
            return;
        }
        before = now;
        thread::sleep(QUIET);
    }
}
