//! The outer stage: it stands for the program towards the caller, and ends when everything inside has.

use std::ffi::OsString;
use std::io::{self, PipeReader, Write};
use std::process::{self, ExitCode};

use nix::errno::Errno;
use nix::sched::CloneFlags;
use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{SigSet, Signal, kill, killpg, raise};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getegid, geteuid};

use super::order::{Order, Stage};
use super::report::{self, Report};
use super::{complain, limits, namespaces, next_stage, processes, signals};
use crate::{Containment, ExitReason};

/// Runs the sandbox of an order; `words` come before the order in the arguments of the helper.
pub(super) fn run(order: Order, words: &[OsString]) -> ExitCode {
    match build(order, words) {
        Ok(Empty { stopped, probe, report }) => {
            let (holds, exit) = report::read(report);
            if probe {
                // A caller that does not listen is no reason to fail.
                let _ = writeln!(io::stdout(), "{}", holds.names().collect::<Vec<_>>().join(" "));
            }
            let silent = if stopped { ExitReason::Signal(Signal::SIGTERM as i32) } else { ExitReason::SandboxFailed };
            end(exit.unwrap_or(silent))
        }
        Err(error) => {
            complain("quadriga-cage", &error);
            end(ExitReason::SandboxFailed)
        }
    }
}

/// A sandbox in which nobody lives any more.
struct Empty {
    stopped: bool,
    probe: bool,
    report: PipeReader,
}

fn build(mut order: Order, words: &[OsString]) -> io::Result<Empty> {
    // First of all, so that from here on a signal to stop is never lost and never kills only us.
    let awaited = signals::block_only(&[Signal::SIGTERM, Signal::SIGCHLD, signals::PAUSE, signals::RESUME])?;
    // Descriptors that the caller forgot to close must not get any further.
    close_fds::set_fds_cloexec(3, &[]);
    limits::no_core()?;
    order.ids = (geteuid().as_raw(), getegid().as_raw());
    let holds = leave_namespaces(&order);
    if !signals::die_with_parent(Signal::SIGTERM, order.parent)? {
        return Err(io::ErrorKind::BrokenPipe.into());
    }
    set_child_subreaper(true)?;

    let (mut writer, report) = Report::new()?;
    writer.holds(holds)?;
    let (number, probe) = (writer.number(), order.probe);
    let inner = Order { stage: Stage::Inner, parent: process::id(), report: number, ..order };
    let child = next_stage(words, &inner).spawn()?;
    let child = Pid::from_raw(child.id() as i32);
    drop(writer);
    let released = if probe { Ok(()) } else { signals::release_pipes() };
    let stopped = released.is_ok() && wait(child, &awaited, holds.processes);
    processes::end_all();
    released.map(|()| Empty { stopped, probe, report })
}

// What the new namespaces keep away. The user namespace gives the right to the others; where it is refused, root may
// have the right nevertheless.
fn leave_namespaces(order: &Order) -> Containment {
    if !order.sandbox.namespaces {
        return Containment::default();
    }
    namespaces::enter_user(0, 0);
    // Memory and queues shared with foreign processes; no program needs them, none is hurt without.
    namespaces::leave(CloneFlags::CLONE_NEWIPC);
    Containment {
        processes: namespaces::leave(CloneFlags::CLONE_NEWPID),
        network: !order.sandbox.allow_network && namespaces::leave(CloneFlags::CLONE_NEWNET),
        ..Containment::default()
    }
}

// Waits until the inner stage has ended, or must; whether it must. Where it has a process namespace, it is the one who
// pauses what is in it.
fn wait(inner: Pid, awaited: &SigSet, has_namespace: bool) -> bool {
    loop {
        match awaited.wait() {
            Ok(Signal::SIGCHLD) => {
                if has_ended(inner) {
                    return false;
                }
            }
            // If it is gone nobody need be stopped.
            Ok(signal @ (signals::PAUSE | signals::RESUME)) if has_namespace => drop(kill(inner, signal)),
            // It has made a session and thus a group of its own, so that it can be stopped without us.
            Ok(signals::PAUSE) => drop(killpg(inner, Signal::SIGSTOP)),
            Ok(signals::RESUME) => drop(killpg(inner, Signal::SIGCONT)),
            Err(Errno::EINTR) => {}
            _ => {
                // In a process namespace everything dies with its first process, and before it is waited for.
                let _ = kill(inner, Signal::SIGKILL);
                let _ = waitpid(inner, None);
                return true;
            }
        }
    }
}

// Waits for all that have ended. Strangers among them are orphans of the program.
fn has_ended(inner: Pid) -> bool {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return false,
            Ok(status) if status.pid() == Some(inner) => return true,
            // Who was killed by a real-time signal, for which there is no name, is an orphan: nobody sends us one.
            Ok(_) | Err(Errno::EINTR | Errno::EINVAL) => {}
            Err(_) => return true,
        }
    }
}

// Ends this process so that its status says how the program ended.
fn end(exit: ExitReason) -> ExitCode {
    let Some(signal) = exit.carrier() else {
        let ExitReason::Code(code) = exit else { return ExitCode::FAILURE };
        return ExitCode::from(code as u8);
    };
    // A caller who pauses or resumes a program that has just ended must not change how it ended.
    let pauses = [signals::PAUSE, signals::RESUME];
    let _ = signals::block_only(&pauses.into_iter().filter(|&pause| pause != signal).collect::<Vec<_>>());
    // Rust's own handler of bad memory accesses spends the first signal on removing itself.
    for _ in 0..2 {
        let _ = raise(signal);
    }
    // Only if the caller has made us ignore it.
    ExitCode::FAILURE
}
