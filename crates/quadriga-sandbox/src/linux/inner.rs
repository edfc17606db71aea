//! The inner stage: the first process of the sandbox, which watches over the limits.

use std::ffi::OsString;
use std::io;
use std::os::fd::AsFd;
use std::process::{self, ExitCode};
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::prctl::set_pdeathsig;
use nix::sys::signal::{Signal, kill};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, setsid};

use super::order::{Order, Stage};
use super::report::Report;
use super::{complain, limits, namespaces, next_stage, processes, signals};
use crate::{Containment, ExitReason, ResourceLimits};

/// How often it looks at what the program uses.
const LOOK_EVERY: Duration = Duration::from_millis(25);

/// Starts the last stage, waits and watches. When this process ends, so does everything in its namespace; where it has
/// none, the outer stage inherits what is left.
pub(super) fn run(order: &Order, words: &[OsString]) -> ExitCode {
    let Ok(mut report) = Report::inherited(order.report) else { return ExitCode::FAILURE };
    let exit = watch_over(order, words, &mut report).unwrap_or_else(|error| {
        complain("quadriga-cage", &error);
        ExitReason::SandboxFailed
    });
    // If the outer stage is gone, nobody wants to know.
    let _ = report.ended(exit);
    ExitCode::SUCCESS
}

fn watch_over(order: &Order, words: &[OsString], report: &mut Report) -> io::Result<ExitReason> {
    let awaited = signals::block_only(&[Signal::SIGCHLD, signals::PAUSE, signals::RESUME])?;
    // Away from the terminal of the caller, into which a program could type, and into a group that can be stopped.
    setsid()?;
    set_pdeathsig(Signal::SIGKILL)?;
    if process::id() == 1 && namespaces::enter_mounts() {
        namespaces::fresh_proc();
    }
    // Fails if the outer stage ended before it could take us along; its number does not tell, as it is outside.
    report.holds(Containment { watched: processes::is_visible(), ..Containment::default() })?;

    let woken = SignalFd::with_flags(&awaited, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
    let last = Order { stage: Stage::Last, parent: process::id(), ..order.clone() };
    let child = next_stage(words, &last).spawn()?;
    signals::release_pipes()?;
    wait(Pid::from_raw(child.id() as i32), &woken, order.sandbox.limits)
}

fn wait(child: Pid, woken: &SignalFd, resource_limits: ResourceLimits) -> io::Result<ExitReason> {
    let mut looked = Instant::now();
    loop {
        let pause = LOOK_EVERY.saturating_sub(looked.elapsed());
        let timeout = PollTimeout::try_from(pause.as_millis()).unwrap_or(PollTimeout::ZERO);
        match poll(&mut [PollFd::new(woken.as_fd(), PollFlags::POLLIN)], timeout) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        while let Ok(Some(signal)) = woken.read_signal() {
            obey(signal.ssi_signo as i32);
        }
        if let Some(exit) = reap(child)? {
            return Ok(exit);
        }
        if looked.elapsed() >= LOOK_EVERY {
            if let Some(exit) = limits::exceeded(resource_limits) {
                return Ok(exit);
            }
            looked = Instant::now();
        }
    }
}

// Stops all others in our namespace, or lets them go on, if that is what a signal means. Nobody escapes it, whatever
// session or group he is in; where we are not the first process the outer stage does what can be done.
fn obey(signal: i32) {
    let all_others = Pid::from_raw(-1);
    let meant = match signal {
        signal if signal == signals::PAUSE as i32 => Signal::SIGSTOP,
        signal if signal == signals::RESUME as i32 => Signal::SIGCONT,
        _ => return,
    };
    if process::id() == 1 {
        // If there are none, none need be stopped.
        let _ = kill(all_others, meant);
    }
}

// Waits for all that have ended, orphans too; says how the program did if it is among them.
fn reap(child: Pid) -> io::Result<Option<ExitReason>> {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return Ok(None),
            Ok(WaitStatus::Exited(pid, code)) if pid == child => return Ok(Some(ExitReason::Code(code))),
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == child => {
                return Ok(Some(ExitReason::Signal(signal as i32)));
            }
            // A real-time signal, for which there is no name, has killed somebody.
            Err(Errno::EINVAL) if kill(child, None).is_err() => {
                return Ok(Some(ExitReason::Signal(Signal::SIGKILL as i32)));
            }
            Ok(_) | Err(Errno::EINTR | Errno::EINVAL) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
