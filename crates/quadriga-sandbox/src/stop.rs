//! The end of a program that does not end itself.

use std::io;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use crate::{Exit, system};

/// How long the helper may take to end everything. It needs milliseconds, unless the machine is overloaded.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait between two questions whether it has ended.
const PAUSE: Duration = Duration::from_millis(1);

/// Ends a program with all processes it has started, and says how it ended; nothing of it is left afterwards.
///
/// A program that has ended before keeps its own ending; one that has to be ended is `Exit::Signal(15)`, without
/// having been asked: programs in a cage are killed.
///
/// # Errors
/// If the system cannot tell how the process ended.
pub fn stop(child: &mut Child) -> io::Result<Exit> {
    if let Some(status) = child.try_wait()? {
        return Ok(Exit::of(status));
    }
    system::ask_to_end(child);
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait()? {
            return Ok(Exit::of(status));
        }
        thread::sleep(PAUSE);
    }
    // The kernel ends the program with its helper.
    child.kill()?;
    child.wait().map(Exit::of)
}
