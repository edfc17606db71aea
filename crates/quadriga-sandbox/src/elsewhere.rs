//! Systems without cages: programs are started in a process group of their own and killed, and that is all.

use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, ExitCode};

use crate::{Cage, Containment, Program, program};

/// Nothing holds here.
#[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
pub(crate) fn probe(_: &Cage) -> io::Result<Containment> {
    Ok(Containment::default())
}

/// The program itself, without a helper.
pub(crate) fn command(_: &Cage, program: &Program) -> Command {
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

    // Who is gone need not be killed.
    let _ = killpg(Pid::from_raw(child.id() as i32), Signal::SIGKILL);
}

/// Kills a program.
#[cfg(not(unix))]
pub(crate) fn ask_to_end(child: &mut Child) {
    // Who is gone need not be killed.
    let _ = child.kill();
}

/// Programs are not paused here.
pub(crate) fn pause(_: &Child, _: bool) -> bool {
    false
}

/// Nobody can tell here; everybody counts as started.
pub(crate) fn idle_since(_: &Child) -> Option<u64> {
    Some(0)
}

/// What a helper does with its arguments: nothing, because no cage asks for one here.
pub fn main(_: impl Iterator<Item = OsString>) -> ExitCode {
    ExitCode::FAILURE
}
