//! The outer stage: it represents the program to the caller, and exits when everything inside has.

use std::ffi::OsString;
use std::io::{self, PipeReader, Write};
use std::process::{self, ExitCode};

use nix::errno::Errno;
use nix::sched::CloneFlags;
use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{SigSet, Signal, kill, killpg, raise};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, getegid, geteuid};

use super::report::{self, Report};
use super::stage_args::{Order, Stage};
use super::{limits, namespaces, next_stage, processes, report_error, signals};
use crate::{Containment, ExitReason};

/// Runs the sandbox of an order; `words` come before the order in the arguments of the helper.
pub(super) fn run(order: Order, words: &[OsString]) -> ExitCode {
    match build(order, words) {
        Ok(Finished { stopped, probe, report }) => {
            let (holds, exit) = report::read(report);
            if probe {
                // The caller may have closed its end.
                let _ = writeln!(io::stdout(), "{}", holds.names().collect::<Vec<_>>().join(" "));
            }
            let silent = if stopped { ExitReason::Signal(Signal::SIGTERM as i32) } else { ExitReason::SandboxFailed };
            end(exit.unwrap_or(silent))
        }
        Err(error) => {
            report_error("quadriga-cage", &error);
            end(ExitReason::SandboxFailed)
        }
    }
}

/// A sandbox whose processes have all exited.
struct Finished {
    stopped: bool,
    probe: bool,
    report: PipeReader,
}

fn build(mut order: Order, words: &[OsString]) -> io::Result<Finished> {
    // First, so that from here on a stop signal is never lost and never kills this process only.
    let awaited = signals::block_only(&[Signal::SIGTERM, Signal::SIGCHLD, signals::PAUSE, signals::RESUME])?;
    // Descriptors the caller leaked must not be inherited further.
    close_fds::set_fds_cloexec(3, &[]);
    limits::no_core()?;
    order.ids = (geteuid().as_raw(), getegid().as_raw());
    let holds = enter_namespaces(&order);
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
    processes::kill_all();
    released.map(|()| Finished { stopped, probe, report })
}

// Enters new namespaces; returns the protections that work. The user namespace grants the right to the others; if it is
// refused, root may have the right nevertheless.
fn enter_namespaces(order: &Order) -> Containment {
    if !order.sandbox.namespaces {
        return Containment::default();
    }
    namespaces::enter_user(0, 0);
    // System V IPC with other processes, which no program needs.
    namespaces::enter(CloneFlags::CLONE_NEWIPC);
    Containment {
        processes: namespaces::enter(CloneFlags::CLONE_NEWPID),
        network: !order.sandbox.allow_network && namespaces::enter(CloneFlags::CLONE_NEWNET),
        ..Containment::default()
    }
}

// Waits until the inner stage has exited, or a stop is requested; returns whether it is. With a process namespace, the
// inner stage pauses the processes in it.
fn wait(inner: Pid, awaited: &SigSet, has_namespace: bool) -> bool {
    loop {
        match awaited.wait() {
            Ok(Signal::SIGCHLD) => {
                if has_ended(inner) {
                    return false;
                }
            }
            // It may be gone already.
            Ok(signal @ (signals::PAUSE | signals::RESUME)) if has_namespace => drop(kill(inner, signal)),
            // It has its own session and thus its own group, so that it can be stopped without us.
            Ok(signals::PAUSE) => drop(killpg(inner, Signal::SIGSTOP)),
            Ok(signals::RESUME) => drop(killpg(inner, Signal::SIGCONT)),
            Err(Errno::EINTR) => {}
            _ => {
                // In a process namespace everything dies with the first process, before that is reaped.
                let _ = kill(inner, Signal::SIGKILL);
                let _ = waitpid(inner, None);
                return true;
            }
        }
    }
}

// Reaps all exited processes. Those other than the inner stage are orphans of the program.
fn has_ended(inner: Pid) -> bool {
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return false,
            Ok(status) if status.pid() == Some(inner) => return true,
            // A process killed by a real-time signal, which has no name, is an orphan: the inner stage is never sent one.
            Ok(_) | Err(Errno::EINTR | Errno::EINVAL) => {}
            Err(_) => return true,
        }
    }
}

// Ends this process so that its status says how the program exited.
fn end(exit: ExitReason) -> ExitCode {
    let Some(signal) = exit.carrier() else {
        let ExitReason::Code(code) = exit else { return ExitCode::FAILURE };
        return ExitCode::from(code as u8);
    };
    // A pause or resume request for a program that has just exited must not change how it exited.
    let pauses = [signals::PAUSE, signals::RESUME];
    let _ = signals::block_only(&pauses.into_iter().filter(|&pause| pause != signal).collect::<Vec<_>>());
    // Rust's own handler of SIGSEGV spends the first signal on removing itself.
    for _ in 0..2 {
        let _ = raise(signal);
    }
    // Reached only if the caller has made us ignore the signal.
    ExitCode::FAILURE
}
