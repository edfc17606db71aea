//! Systems without sandboxes: programs are started in their own process group and killed, nothing else.

use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, ExitCode};

use crate::{Containment, Program, Sandbox, program};

/// No protection works here.
#[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
pub(crate) fn probe(_: &Sandbox) -> io::Result<Containment> {
    Ok(Containment::default())
}

/// The program itself, without a helper.
pub(crate) fn command(_: &Sandbox, program: &Program) -> Command {
    let mut command = Command::new(&program.command);
    command.args(&program.args).env_clear().envs(program::inherited());
    command.envs(program.env.iter().map(|(name, value)| (name, value)));
    if let Some(directory) = &program.directory {
        command.current_dir(directory);
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// Kills the process group of a program.
#[cfg(unix)]
pub(crate) fn ask_to_end(child: &mut Child) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    // It may have exited already.
    let _ = killpg(Pid::from_raw(child.id() as i32), Signal::SIGKILL);
}

/// Kills a program.
#[cfg(not(unix))]
pub(crate) fn ask_to_end(child: &mut Child) {
    // It may have exited already.
    let _ = child.kill();
}

/// Programs are not paused here.
pub(crate) fn pause(_: &Child, _: bool) -> bool {
    false
}

/// Unknown here; every program counts as started.
pub(crate) fn idle_since(_: &Child) -> Option<u64> {
    Some(0)
}

/// Runs the helper, which is not used on this system.
pub fn main(_: impl Iterator<Item = OsString>) -> ExitCode {
    ExitCode::FAILURE
}
