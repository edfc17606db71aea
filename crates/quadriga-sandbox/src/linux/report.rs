//! Reports of the inner stages to the outer one.

use std::fs::{File, OpenOptions};
use std::io::{self, PipeReader, PipeWriter, Read, Write};
use std::os::fd::AsRawFd;

use nix::fcntl::{FcntlArg, FdFlag, fcntl};

use crate::{Containment, ExitReason};

const ENDS: [(&str, ExitReason); 4] = [
    ("too-many-processes", ExitReason::TooManyProcesses),
    ("too-much-memory", ExitReason::TooMuchMemory),
    ("cannot-run", ExitReason::CannotRun),
    ("broken", ExitReason::SandboxFailed),
];

/// The writing end of the pipe for reports; the program never has it.
pub(super) struct Report<W = File>(W);

impl Report<PipeWriter> {
    /// A new pipe, whose writing end the next stage inherits.
    pub(super) fn new() -> io::Result<(Self, PipeReader)> {
        let (reader, writer) = io::pipe()?;
        fcntl(&writer, FcntlArg::F_SETFD(FdFlag::empty()))?;
        Ok((Self(writer), reader))
    }

    /// The descriptor by which the next stage finds it.
    pub(super) fn number(&self) -> u32 {
        self.0.as_raw_fd() as u32
    }
}

impl Report {
    /// The inherited pipe, reopened by its path: the safe way from a descriptor to a file.
    pub(super) fn inherited(number: u32) -> io::Result<Self> {
        OpenOptions::new().write(true).open(format!("/proc/self/fd/{number}")).map(Self)
    }
}

impl<W: Write> Report<W> {
    /// Reports protections that work; fails if the outer stage is gone.
    pub(super) fn holds(&mut self, what: Containment) -> io::Result<()> {
        let words: Vec<&str> = what.names().collect();
        writeln!(self.0, "holds {}", words.join(" "))
    }

    /// Reports how the program exited; the first report counts.
    pub(super) fn ended(&mut self, exit: ExitReason) -> io::Result<()> {
        match exit {
            ExitReason::Code(code) => writeln!(self.0, "ended code {code}"),
            ExitReason::Signal(signal) => writeln!(self.0, "ended signal {signal}"),
            exit => {
                let name = ENDS.iter().find(|(_, e)| *e == exit).map_or("", |(name, _)| *name);
                writeln!(self.0, "ended {name}")
            }
        }
    }
}

/// Reads all reports: the protections that work, and how the program exited if known.
pub(super) fn read(mut reader: impl Read) -> (Containment, Option<ExitReason>) {
    let mut text = String::new();
    // Reports before a read error still count.
    let _ = reader.read_to_string(&mut text);
    let holds = text.lines().filter_map(|line| line.strip_prefix("holds ")).flat_map(str::split_whitespace);
    (Containment::of_names(holds), text.lines().find_map(|line| exit(line.strip_prefix("ended ")?)))
}

fn exit(text: &str) -> Option<ExitReason> {
    match text.split_once(' ') {
        Some(("code", code)) => code.parse().ok().map(ExitReason::Code),
        Some(("signal", signal)) => signal.parse().ok().map(ExitReason::Signal),
        _ => ENDS.iter().find(|(name, _)| *name == text).map(|&(_, exit)| exit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read_and_the_first_exit_counts() {
        let own =
            [ExitReason::TooManyProcesses, ExitReason::TooMuchMemory, ExitReason::CannotRun, ExitReason::SandboxFailed];
        for exit in own.into_iter().chain([ExitReason::Code(0), ExitReason::Code(255), ExitReason::Signal(11)]) {
            let mut report = Report(Vec::new());
            report.holds(Containment { files: true, ..Containment::default() }).expect("a vector");
            report.holds(Containment { network: true, ..Containment::default() }).expect("a vector");
            report.ended(exit).expect("a vector");
            report.ended(ExitReason::Code(1)).expect("a vector");
            let holds = Containment { files: true, network: true, ..Containment::default() };
            assert_eq!(read(report.0.as_slice()), (holds, Some(exit)));
        }
        assert_eq!(read(&b"holds \n"[..]), (Containment::default(), None));
    }
}
