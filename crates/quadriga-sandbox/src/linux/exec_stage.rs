//! The last stage: it drops all remaining privileges and executes the program.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, io};

use nix::sys::prctl::set_no_new_privs;
use nix::sys::signal::Signal;

use super::report::Report;
use super::stage_args::Order;
use super::{limits, namespaces, report_error, signals};
use crate::{Containment, ExitReason};

/// The id of the user `nobody`.
const NOBODY: u32 = 65534;

/// Executes the program of an order; returns only if that fails.
pub(super) fn run(order: &Order) -> ExitCode {
    let Ok(mut report) = Report::inherited(order.report) else { return ExitCode::FAILURE };
    let exit = match prepare(order, &mut report) {
        Ok(()) if order.probe => return ExitCode::SUCCESS,
        Ok(()) => {
            execute(order);
            ExitReason::CannotRun
        }
        Err(error) => {
            report_error("quadriga-cage", &error);
            ExitReason::SandboxFailed
        }
    };
    // The outer stage may be gone.
    let _ = report.ended(exit);
    ExitCode::FAILURE
}

fn prepare(order: &Order, report: &mut Report) -> io::Result<()> {
    // A write beyond the file size limit fails with an error instead of killing the program.
    signals::block_only(&[Signal::SIGXFSZ])?;
    close_fds::set_fds_cloexec(3, &[]);
    // In a user namespace in which it is not root, a process loses all capabilities when it executes a program.
    let (user, group) = order.ids;
    let not_root = |id: u32| if id == 0 { NOBODY } else { id };
    let own_user = order.sandbox.namespaces && namespaces::enter_user(not_root(user), not_root(group));
    let files = order.sandbox.namespaces
        && !order.sandbox.allow_writes
        && namespaces::enter_mounts()
        && namespaces::make_read_only();
    limits::set(&order.sandbox, own_user)?;
    set_no_new_privs()?;
    if !signals::die_with_parent(Signal::SIGKILL, order.parent)? {
        return Err(io::ErrorKind::BrokenPipe.into());
    }
    let privileges = own_user || !namespaces::is_privileged();
    report.holds(Containment { files, privileges, ..Containment::default() })
}

fn execute(order: &Order) {
    let program = &order.program;
    let directory = program.directory.as_deref().unwrap_or(Path::new("."));
    if let Err(error) = env::set_current_dir(directory) {
        return report_error(directory.display(), &error);
    }
    let mut command = Command::new(&program.command);
    command.args(&program.args).envs(program.env.iter().map(|(name, value)| (name, value)));
    report_error(program.command.display(), &command.exec());
}
