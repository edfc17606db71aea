//! Control of a running program: wait until it has started, pause, resume, stop.

use std::io;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use crate::{ExitReason, system};

/// How long a program must have been idle.
const QUIET: Duration = Duration::from_millis(10);

/// Waits until a program has started and waits for input, at most `most`. So the start-up time of an interpreter does not
/// count as thinking time.
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

/// Pauses a program until [`resume`], so that it gets no processor time. Returns whether the system supports that.
///
/// Without a process namespace, processes that have left the group of the program keep running. The program must have
/// answered something before, so that its sandbox is known to be set up.
pub fn pause(child: &Child) -> bool {
    system::pause(child, true)
}

/// Resumes a program after [`pause`].
pub fn resume(child: &Child) -> bool {
    system::pause(child, false)
}

/// How long the helper may take to kill everything. It needs milliseconds unless the machine is overloaded.
const STOP_TIME: Duration = Duration::from_secs(2);
/// The interval of checks whether it has exited.
const POLL: Duration = Duration::from_millis(1);

/// Kills a program with all processes it has started, and returns how it exited.
///
/// A program that exited before keeps its own exit reason; one that is killed gets `ExitReason::Signal(15)`.
///
/// # Errors
/// If the system cannot tell how the process exited.
pub fn stop(child: &mut Child) -> io::Result<ExitReason> {
    if let Some(status) = child.try_wait()? {
        return Ok(ExitReason::of(status));
    }
    system::ask_to_end(child);
    let deadline = Instant::now() + STOP_TIME;
    while Instant::now() < deadline {
        if let Some(status) = child.try_wait()? {
            return Ok(ExitReason::of(status));
        }
        thread::sleep(POLL);
    }
    // The kernel kills the program with its helper.
    child.kill()?;
    child.wait().map(ExitReason::of)
}
