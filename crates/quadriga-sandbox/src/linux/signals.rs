//! Signals that are waited for, and the death of the parent.

use std::fs::OpenOptions;
use std::io;
use std::os::unix::process::parent_id;

use nix::sys::prctl::set_pdeathsig;
use nix::sys::signal::{SigSet, Signal};
use nix::unistd::{dup2_stderr, dup2_stdin, dup2_stdout};

/// Tells the outer stage to stop the program.
pub(super) const PAUSE: Signal = Signal::SIGUSR1;
/// Tells it to let the program go on. Of two signals that wait, the one with the smaller number comes first; so who is
/// paused and resumed at once is not left stopped.
pub(super) const RESUME: Signal = Signal::SIGUSR2;

/// Blocks these signals and no others, whatever the parent has blocked.
pub(super) fn block_only(signals: &[Signal]) -> io::Result<SigSet> {
    let set: SigSet = signals.iter().copied().collect();
    set.thread_set_mask()?;
    Ok(set)
}

/// Arranges that this process gets a signal when its parent ends; `false` if the parent has already ended.
///
/// A change of user namespace can undo it, so it comes after.
pub(super) fn die_with_parent(signal: Signal, parent: u32) -> io::Result<bool> {
    set_pdeathsig(signal)?;
    Ok(parent_id() == parent)
}

/// Lets go of the program's pipes, so that their other ends see when the program itself closes them.
pub(super) fn release_pipes() -> io::Result<()> {
    let null = OpenOptions::new().read(true).write(true).open("/dev/null")?;
    dup2_stdin(&null)?;
    dup2_stdout(&null)?;
    dup2_stderr(&null)?;
    Ok(())
}
