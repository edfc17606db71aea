//! The inner stage: the first process of the sandbox, which enforces the limits.

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

use super::report::Report;
use super::stage_args::{Order, Stage};
use super::{limits, namespaces, next_stage, processes, report_error, signals};
use crate::{Containment, ExitReason, ResourceLimits};

/// The interval of checks of the limits.
const CHECK_INTERVAL: Duration = Duration::from_millis(25);

/// Starts the last stage, waits for it and enforces the limits. When this process exits, everything in its namespace is
/// killed; without a namespace, the outer stage inherits what is left.
pub(super) fn run(order: &Order, words: &[OsString]) -> ExitCode {
    let Ok(mut report) = Report::inherited(order.report) else { return ExitCode::FAILURE };
    let exit = watch_over(order, words, &mut report).unwrap_or_else(|error| {
        report_error("quadriga-cage", &error);
        ExitReason::SandboxFailed
    });
    // The outer stage may be gone.
    let _ = report.ended(exit);
    ExitCode::SUCCESS
}

fn watch_over(order: &Order, words: &[OsString], report: &mut Report) -> io::Result<ExitReason> {
    let awaited = signals::block_only(&[Signal::SIGCHLD, signals::PAUSE, signals::RESUME])?;
    // Leaves the caller's terminal, into which a program could type, and creates a process group that can be stopped.
    setsid()?;
    set_pdeathsig(Signal::SIGKILL)?;
    if process::id() == 1 && namespaces::enter_mounts() {
        namespaces::fresh_proc();
    }
    // Fails if the outer stage exited before its death signal was set; its id does not tell, as it is outside.
    report.holds(Containment { watched: processes::is_visible(), ..Containment::default() })?;

    let woken = SignalFd::with_flags(&awaited, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
    let last = Order { stage: Stage::Last, parent: process::id(), ..order.clone() };
    let child = next_stage(words, &last).spawn()?;
    signals::release_pipes()?;
    wait(Pid::from_raw(child.id() as i32), &woken, order.sandbox.limits)
}

fn wait(child: Pid, woken: &SignalFd, resource_limits: ResourceLimits) -> io::Result<ExitReason> {
    let mut checked = Instant::now();
    loop {
        let pause = CHECK_INTERVAL.saturating_sub(checked.elapsed());
        let timeout = PollTimeout::try_from(pause.as_millis()).unwrap_or(PollTimeout::ZERO);
        match poll(&mut [PollFd::new(woken.as_fd(), PollFlags::POLLIN)], timeout) {
            Ok(_) | Err(Errno::EINTR) => {}
            Err(error) => return Err(error.into()),
        }
        while let Ok(Some(signal)) = woken.read_signal() {
            handle_signal(signal.ssi_signo as i32);
        }
        if let Some(exit) = reap(child)? {
            return Ok(exit);
        }
        if checked.elapsed() >= CHECK_INTERVAL {
            if let Some(exit) = limits::exceeded(resource_limits) {
                return Ok(exit);
            }
            checked = Instant::now();
        }
    }
}

// Pauses or resumes all other processes of our namespace, if that is what the signal means. None escapes, whatever its
// session or group; if we are not the first process of a namespace, the outer stage does what can be done.
fn handle_signal(signal: i32) {
    let all_others = Pid::from_raw(-1);
    let sent = match signal {
        signal if signal == signals::PAUSE as i32 => Signal::SIGSTOP,
        signal if signal == signals::RESUME as i32 => Signal::SIGCONT,
        _ => return,
    };
    if process::id() == 1 {
        // There may be no other process.
        let _ = kill(all_others, sent);
    }
}

// Reaps all exited processes, including orphans; returns how the program exited if it is among them.
fn reap(child: Pid) -> io::Result<Option<ExitReason>> {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return Ok(None),
            Ok(WaitStatus::Exited(pid, code)) if pid == child => return Ok(Some(ExitReason::Code(code))),
            Ok(WaitStatus::Signaled(pid, signal, _)) if pid == child => {
                return Ok(Some(ExitReason::Signal(signal as i32)));
            }
            // A real-time signal, which has no name, has killed a process.
            Err(Errno::EINVAL) if kill(child, None).is_err() => {
                return Ok(Some(ExitReason::Signal(Signal::SIGKILL as i32)));
            }
            Ok(_) | Err(Errno::EINTR | Errno::EINVAL) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
