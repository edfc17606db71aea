//! Signals between the stages, and the death of the parent.

use std::fs::OpenOptions;
use std::io;
use std::os::unix::process::parent_id;

use nix::sys::prctl::set_pdeathsig;
use nix::sys::signal::{SigSet, Signal};
use nix::unistd::{dup2_stderr, dup2_stdin, dup2_stdout};

/// Asks the outer stage to pause the program.
pub(super) const PAUSE: Signal = Signal::SIGUSR1;
/// Asks it to resume the program.
///
/// Of two pending signals the one with the smaller number is delivered first, so a program that is paused and resumed at
/// once is not left stopped.
pub(super) const RESUME: Signal = Signal::SIGUSR2;

/// Blocks these signals and no others, regardless of the parent's mask.
pub(super) fn block_only(signals: &[Signal]) -> io::Result<SigSet> {
    let set: SigSet = signals.iter().copied().collect();
    set.thread_set_mask()?;
    Ok(set)
}

/// Arranges that this process gets a signal when its parent exits; `false` if the parent has exited already.
///
/// Entering a user namespace can undo it, so it comes after.
pub(super) fn die_with_parent(signal: Signal, parent: u32) -> io::Result<bool> {
    set_pdeathsig(signal)?;
    Ok(parent_id() == parent)
}

/// Closes the program's pipes in this process, so that the other ends notice when the program closes them.
pub(super) fn release_pipes() -> io::Result<()> {
    let null = OpenOptions::new().read(true).write(true).open("/dev/null")?;
    dup2_stdin(&null)?;
    dup2_stdout(&null)?;
    dup2_stderr(&null)?;
    Ok(())
}
