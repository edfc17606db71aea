//! How a program ended.

use std::fmt;
use std::process::ExitStatus;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It exited with this code.
    Code(i32),
    /// This signal killed it; 15 when it was stopped.
    Signal(i32),
    /// It had too many processes and was ended.
    TooManyProcesses,
    /// It held too much memory and was ended.
    TooMuchMemory,
    /// There is no such program, directory or permission; standard error names it.
    CannotRun,
    /// The cage could not be built, or broke; standard error may say more.
    CageFailed,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "exit code {code}"),
            Self::Signal(signal) => write!(f, "signal {signal}"),
            Self::TooManyProcesses => f.write_str("too many processes"),
            Self::TooMuchMemory => f.write_str("too much memory"),
            Self::CannotRun => f.write_str("cannot be run"),
            Self::CageFailed => f.write_str("cage failed"),
        }
    }
}

/// What travels under which signal, because the status of a process has room for nothing else.
///
/// The codes of a program take all codes, so the cage's own verdicts are signals that hardly kill a program: processor
/// time is not limited, and nobody sends the others. Should one kill a program all the same, `Signal(9)` is reported.
/// The signal of a broken pipe is a program's, but a Rust process ignores it and cannot die of it.
#[cfg(target_os = "linux")]
mod carrier {
    use nix::sys::signal::Signal;

    use super::Exit;

    pub(super) const CARRIERS: [(Signal, Exit); 5] = [
        (Signal::SIGXCPU, Exit::TooManyProcesses),
        (Signal::SIGPROF, Exit::TooMuchMemory),
        (Signal::SIGPWR, Exit::CannotRun),
        (Signal::SIGIO, Exit::CageFailed),
        (Signal::SIGVTALRM, Exit::Signal(Signal::SIGPIPE as i32)),
    ];
}

#[cfg(target_os = "linux")]
impl Exit {
    /// Reads the status of a process that [`crate::Cage::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;

        match (status.code(), status.signal()) {
            (Some(code), _) => Self::Code(code),
            (None, Some(signal)) => {
                let carried = carrier::CARRIERS.iter().find(|(carrier, _)| *carrier as i32 == signal);
                carried.map_or(Self::Signal(signal), |&(_, exit)| exit)
            }
            (None, None) => Self::CageFailed,
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
impl Exit {
    /// Reads the status of a process that [`crate::Cage::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        use std::os::unix::process::ExitStatusExt;

        status.code().map_or_else(|| Self::Signal(status.signal().unwrap_or_default()), Self::Code)
    }
}

#[cfg(not(unix))]
impl Exit {
    /// Reads the status of a process that [`crate::Cage::command`] started.
    pub fn of(status: ExitStatus) -> Self {
        status.code().map_or(Self::CageFailed, Self::Code)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn what_is_carried_is_read_back() {
        let own = [Exit::TooManyProcesses, Exit::TooMuchMemory, Exit::CannotRun, Exit::CageFailed];
        let signals = [1, 2, 6, 9, 11, 13, 15].map(Exit::Signal);
        for exit in own.into_iter().chain(signals) {
            let signal = exit.carrier().expect("a signal");
            assert_eq!(Exit::of(ExitStatus::from_raw(signal as i32)), exit);
        }
        for code in [0, 1, 77, 126, 127, 255] {
            assert_eq!(Exit::Code(code).carrier(), None);
            assert_eq!(Exit::of(ExitStatus::from_raw(code << 8)), Exit::Code(code));
        }
    }

    #[test]
    fn a_program_cannot_forge_a_verdict() {
        for (carrier, _) in carrier::CARRIERS {
            let relayed = Exit::Signal(carrier as i32).carrier().expect("a signal");
            assert_eq!(Exit::of(ExitStatus::from_raw(relayed as i32)), Exit::Signal(9), "{carrier}");
        }
    }
}
