//! The sandbox: how a program is started, its limits, what it may do in spite of the sandbox.

use std::ffi::OsString;
use std::io;
use std::process::Command;

use crate::{Containment, Program, system};

/// How programs are started: the helper, the limits, and what they may do in spite of the sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sandbox {
    /// The helper and its first arguments; what follows them is for [`crate::main`].
    pub helper: Vec<OsString>,
    /// The resource limits of a program.
    pub limits: ResourceLimits,
    /// Whether a program may use the network.
    pub allow_network: bool,
    /// Whether a program may write files and open devices, as far as the caller may.
    pub allow_writes: bool,
    /// Whether namespaces are used at all; without them only the limits apply.
    pub namespaces: bool,
}

impl Sandbox {
    /// The strictest sandbox with the default limits.
    pub fn new<W: Into<OsString>>(helper: impl IntoIterator<Item = W>) -> Self {
        Self {
            helper: helper.into_iter().map(Into::into).collect(),
            limits: ResourceLimits::default(),
            allow_network: false,
            allow_writes: false,
            namespaces: true,
        }
    }

    /// Finds out which protections work on this system, by setting up the sandbox without a program.
    ///
    /// # Errors
    /// If the helper cannot be run or fails.
    pub fn probe(&self) -> io::Result<Containment> {
        system::probe(self)
    }

    /// The command that runs a program in the sandbox; the caller sets its pipes and spawns it.
    ///
    /// Its process represents the program: it exits when the program and all its processes have, and its status reads as
    /// an [`crate::ExitReason`]. Everything is killed when the *thread* that spawned it ends, or the caller does. The
    /// program runs on the processors of that thread.
    pub fn command(&self, program: &Program) -> Command {
        system::command(self, program)
    }
}

/// The resource limits of a program, together with all processes it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResourceLimits {
    /// Bytes of memory of all its processes together, with shared pages counted once.
    ///
    /// It is checked about forty times a second; a program over the limit is killed.
    pub memory: u64,
    /// Bytes of address space of one process; the kernel refuses more.
    ///
    /// The default is far above that of `memory`, because runtimes of Go, Java or JavaScript reserve much more than they
    /// use. It bounds what a process can allocate between two checks.
    pub address_space: u64,
    /// The number of concurrent processes; a program with more is killed.
    pub processes: u32,
    /// The number of open files of one process; the kernel refuses more.
    pub files: u32,
}

impl Default for ResourceLimits {
    fn default() -> Self {
        Self { memory: 1 << 30, address_space: 1 << 34, processes: 64, files: 256 }
    }
}
