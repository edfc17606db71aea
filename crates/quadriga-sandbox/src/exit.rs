//! How a program exited, and how that travels in the status of the helper.

use std::fmt;
use std::process::ExitStatus;

/// How a program exited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitReason {
    /// It exited with this code.
    Code(i32),
    /// This signal killed it; 15 when it was stopped.
    Signal(i32),
    /// It had too many processes and was killed.
    TooManyProcesses,
    /// It used too much memory and was killed.
    TooMuchMemory,
    /// There is no such program, directory or permission; standard error names it.
    CannotRun,
    /// The sandbox could not be set up, or failed; standard error may say more.
    SandboxFailed,
}

impl fmt::Display for ExitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::TooManyProcesses => f.write_str("too many processes"),
            Self::TooMuchMemory => f.write_str("too much memory"),
            Self::CannotRun => f.write_str("cannot be run"),
            Self::SandboxFailed => f.write_str("sandbox failed"),
        }
    }
}

/// The signals that carry verdicts of the sandbox, because the status of a process has no room for anything else.
///
/// Programs use all exit codes, so verdicts are signals that hardly ever kill a program: processor time is not limited,
/// and nobody sends the others. If one kills a program all the same, `Signal(9)` is reported. `SIGPIPE` needs a carrier
/// too, because a Rust process ignores it and cannot die of it.
#[cfg(target_os = "linux")]
mod carrier {
    use nix::sys::signal::Signal;

    use super::ExitReason;

    pub(super) const CARRIERS: [(Signal, ExitReason); 5] = [
        (Signal::SIGXCPU, ExitReason::TooManyProcesses),
        (Signal::SIGPROF, ExitReason::TooMuchMemory),
        (Signal::SIGPWR, ExitReason::CannotRun),
        (Signal::SIGIO, ExitReason::SandboxFailed),
        (Signal::SIGVTALRM, ExitReason::Signal(Signal::SIGPIPE as i32)),
    ];
}

#[cfg(target_os = "linux")]
impl ExitReason {
    /// Reads the status of a process that [`crate::Sandbox::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;

        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Code(code),
            (None, Some(signal)) => {
                let carried = carrier::CARRIERS.iter().find(|(carrier, _)| *carrier as i32 == signal);
                carried.map_or(Self::Signal(signal), |&(_, exit)| exit)
            }
            (None, None) => Self::SandboxFailed,
        }
    }

    /// The signal of which a process dies to be read as this; `None` if it exits with a code.
    pub(crate) fn carrier(self) -> Option<nix::sys::signal::Signal> {
        use nix::sys::signal::Signal;

        if let Self::Code(_) = self {
            return None;
        }
        if let Some((carrier, _)) = carrier::CARRIERS.iter().find(|(_, exit)| *exit == self) {
            return Some(*carrier);
        }
        let Self::Signal(number) = self else { return None };
        let signal = Signal::try_from(number).unwrap_or(Signal::SIGKILL);
        let taken = carrier::CARRIERS.iter().any(|(carrier, _)| *carrier == signal);
        Some(if taken { Signal::SIGKILL } else { signal })
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
impl ExitReason {
    /// Reads the status of a process that [`crate::Sandbox::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;

        status.code().map_or_else(|| Self::Signal(status.signal().unwrap_or_default()), Self::Code)
    }
}

#[cfg(not(unix))]
impl ExitReason {
    /// Reads the status of a process that [`crate::Sandbox::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        status.code().map_or(Self::SandboxFailed, Self::Code)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn exits_survive_the_status_of_the_helper() {
        let own =
            [ExitReason::TooManyProcesses, ExitReason::TooMuchMemory, ExitReason::CannotRun, ExitReason::SandboxFailed];
        let signals = [1, 2, 6, 9, 11, 13, 15].map(ExitReason::Signal);
        for exit in own.into_iter().chain(signals) {
            let signal = exit.carrier().expect("a signal");
            assert_eq!(ExitReason::of(ExitStatus::from_raw(signal as i32)), exit);
        }
        for code in [0, 1, 77, 126, 127, 255] {
            assert_eq!(ExitReason::Code(code).carrier(), None);
            assert_eq!(ExitReason::of(ExitStatus::from_raw(code << 8)), ExitReason::Code(code));
        }
    }

    #[test]
    fn a_program_cannot_forge_a_verdict() {
        for (carrier, _) in carrier::CARRIERS {
            let relayed = ExitReason::Signal(carrier as i32).carrier().expect("a signal");
            assert_eq!(ExitReason::of(ExitStatus::from_raw(relayed as i32)), ExitReason::Signal(9), "{carrier}");
        }
    }
}
