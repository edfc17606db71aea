//! How a program is started for a game.

use std::sync::Arc;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_sandbox::{Cage, Exit, Program};

use super::contest::ContestSeat;
use super::pipes::Pipes;
use super::reader::Measure;
use super::transcript::Transcript;
use super::ugi::UgiSeat;
use crate::seat::Seat;
use crate::{Fault, ProgramSpec, Protocol};

/// How long it takes until a closed output is followed by the end of the program, if it is.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// Bytes a program may write in a game, both outputs together.
const OUTPUT: u64 = 64 << 20;

/// Starts a program for each game, in its cage.
#[derive(Clone, Debug)]
pub struct Launcher {
    pub(crate) spec: ProgramSpec,
    cage: Arc<Cage>,
}

impl Launcher {
    /// Starts programs of this description in such a cage.
    pub const fn new(spec: ProgramSpec, cage: Arc<Cage>) -> Self {
        Self { spec, cage }
    }

    /// A program for one game, at its seat.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn seat(&self, side: Side, transcript: &Transcript) -> Result<Box<dyn Seat>, Fault> {
        let line = match self.spec.protocol {
            Protocol::Ugi => 1 << 20,
            Protocol::Contest => 4096,
        };
        let measure = Measure { line, total: OUTPUT };
        let program = self.program();
        let pipes = Pipes::start(&self.cage, &program, measure, side, transcript);
        let mut pipes = pipes.map_err(|error| Fault::NotReady(format!("{}: {error}", self.spec.command.join(" "))))?;
        if self.spec.ponder {
            pipes.never_pause();
        }
        Ok(match self.spec.protocol {
            Protocol::Ugi => Box::new(UgiSeat::new(pipes, self.spec.clone())),
            Protocol::Contest => Box::new(ContestSeat::new(pipes)),
        })
    }

    fn program(&self) -> Program {
        let mut words = self.spec.command.iter();
        let command = words.next().map(Into::into).unwrap_or_default();
        Program {
            command,
            args: words.map(Into::into).collect(),
            env: self.spec.env.iter().map(|(name, value)| (name.into(), value.into())).collect(),
            directory: self.spec.cwd.as_ref().map(Into::into),
        }
    }
}

/// The fault of a program that has closed its output.
pub(super) fn ended(pipes: &mut Pipes) -> Fault {
    match pipes.exit_within(LAST_BREATH) {
        _ if pipes.has_flooded() => Fault::TooMuch("output"),
        None => Fault::Crash("output closed".to_owned()),
        Some(Exit::Code(0)) => Fault::Disagreement("exit code 0".to_owned()),
        Some(Exit::TooMuchMemory) => Fault::TooMuch("memory"),
        Some(Exit::TooManyProcesses) => Fault::TooMuch("processes"),
        Some(exit @ (Exit::Code(_) | Exit::Signal(_))) => Fault::Crash(exit.to_string()),
        Some(exit) => {
            let why = pipes.stderr();
            let why = why.lines().last().map_or_else(|| exit.to_string(), str::to_owned);
            Fault::NotReady(why)
        }
    }
}
