//! The sandbox on Linux: three stages of one helper, and what the caller needs to start it.
//!
//! The **outer** stage enters new namespaces and reacts to the death of the caller. The **inner** stage is the first
//! process of the new namespaces and enforces the limits. The **last** stage drops all remaining privileges and executes
//! the program.

mod exec_stage;
mod inner_stage;
mod limits;
mod namespaces;
mod outer_stage;
mod processes;
mod report;
mod signals;
mod stage_args;

use std::ffi::OsString;
use std::fmt;
use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitCode};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::{Containment, Program, Sandbox, program};
use stage_args::{Order, Stage};

/// Sets up a sandbox without a program and reads the report of the helper.
pub(crate) fn probe(sandbox: &Sandbox) -> io::Result<Containment> {
    let order = Order { probe: true, ..Order::of(sandbox, &Program::new("")) };
    let output = command_of(sandbox, &order).output()?;
    if !output.status.success() {
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    Ok(Containment::of_names(String::from_utf8_lossy(&output.stdout).split_whitespace()))
}

/// The helper with its order.
pub(crate) fn command(sandbox: &Sandbox, program: &Program) -> Command {
    command_of(sandbox, &Order::of(sandbox, program))
}

fn command_of(sandbox: &Sandbox, order: &Order) -> Command {
    let mut words = sandbox.helper.iter();
    // Without a helper the command has no name, and spawning it says so.
    let mut command = Command::new(words.next().map_or_else(OsString::new, Clone::clone));
    command.args(words).args(order.to_args()).env_clear().envs(program::inherited()).process_group(0);
    command
}

/// Asks the outer stage to kill everything; resumes it in case the program has stopped it.
pub(crate) fn ask_to_end(child: &mut Child) {
    let pid = Pid::from_raw(child.id() as i32);
    // It has not been reaped yet, so its id is still its own; if it is dead, nothing happens.
    for signal in [Signal::SIGTERM, Signal::SIGCONT] {
        let _ = kill(pid, signal);
    }
}

/// Asks the outer stage to pause or resume the program; it keeps running itself.
pub(crate) fn pause(child: &Child, stop: bool) -> bool {
    let signal = if stop { signals::PAUSE } else { signals::RESUME };
    kill(Pid::from_raw(child.id() as i32), signal).is_ok()
}

/// The processor time of a sleeping program; `None` if it is running or has not started yet.
pub(crate) fn idle_since(child: &Child) -> Option<u64> {
    processes::idle_since(child.id())
}

/// Runs the helper: the stage that its arguments, written by a [`Sandbox`], ask for.
///
/// The process must have a single thread, and its last arguments must be these: those before them, such as the name of a
/// subcommand, are repeated for the next stage.
pub fn main(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args: Vec<OsString> = args.collect();
    let Some(order) = Order::of_args(&args) else { return ExitCode::FAILURE };
    let words = words_before(std::env::args_os().collect(), args.len());
    match order.stage {
        Stage::Outer => outer_stage::run(order, &words),
        Stage::Inner => inner_stage::run(&order, &words),
        Stage::Last => exec_stage::run(&order),
    }
}

// The arguments between the name of the helper and the last `args`, which are its order.
fn words_before(mut all: Vec<OsString>, args: usize) -> Vec<OsString> {
    all.truncate(all.len().saturating_sub(args));
    all.into_iter().skip(1).collect()
}

/// The helper again, for the next stage.
fn next_stage(words: &[OsString], order: &Order) -> Command {
    let mut command = Command::new("/proc/self/exe");
    command.arg0("quadriga-cage").args(words).args(order.to_args());
    command
}

/// Reports an error on standard error, which may be closed.
fn report_error(what: impl fmt::Display, error: &io::Error) {
    let _ = writeln!(io::stderr(), "{what}: {error}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_subcommand_are_found() {
        let all: Vec<OsString> = ["quadriga", "--lang", "cage", "stage=outer", "--", "bot"].map(Into::into).to_vec();
        assert_eq!(words_before(all.clone(), 3), ["--lang", "cage"]);
        assert!(words_before(all.clone(), 5).is_empty());
        assert!(words_before(all, 7).is_empty());
    }
}
