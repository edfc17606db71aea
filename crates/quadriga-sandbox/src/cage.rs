//! A way to start programs.

use std::ffi::OsString;
use std::io;
use std::process::Command;

use crate::{Containment, Limits, Program, system};

/// A way to start programs: who helps, the limits, and what is allowed in spite of the cage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cage {
    /// The helper and its first arguments; what follows them is for [`crate::main`].
    pub helper: Vec<OsString>,
    /// How much a program may use.
    pub limits: Limits,
    /// Whether a program may use the network.
    pub allow_network: bool,
    /// Whether a program may write files, and open devices, as far as the caller may.
    pub allow_writes: bool,
    /// Whether the kernel is asked for namespaces at all; without them only limits hold.
    pub namespaces: bool,
}

impl Cage {
    /// The strictest cage with the usual limits.
    pub fn new<W: Into<OsString>>(helper: impl IntoIterator<Item = W>) -> Self {
        Self {
            helper: helper.into_iter().map(Into::into).collect(),
            limits: Limits::default(),
            allow_network: false,
            allow_writes: false,
            namespaces: true,
        }
    }

    /// Finds out what holds of this cage on this system, by building it without a program inside.
    ///
    /// # Errors
    /// If the helper cannot be run, or fails.
    pub fn probe(&self) -> io::Result<Containment> {
        system::probe(self)
    }

    /// The command that runs a program in the cage; the caller says what its pipes are and spawns it.
    ///
    /// Its process stands for the program: it ends when the program and all its processes have, and its status reads
    /// as an [`crate::Exit`]. Everything ends too when the *thread* that spawned it ends, or the whole caller, however
    /// it ends. The program runs on those processors that the thread may use.
    pub fn command(&self, program: &Program) -> Command {
        system::command(self, program)
    }
}
