//! External programs: how they are started, and the protocols they speak.

mod contest_seat;
mod output;
mod pipes;
mod transcript;
mod ugi_seat;

use std::sync::Arc;
use std::time::{Duration, Instant};

use quadriga_core::Side;
use quadriga_sandbox::{ExitReason, Program, Sandbox};

use crate::program::contest_seat::ContestSeat;
use crate::program::output::OutputLimits;
use crate::program::pipes::Pipes;
use crate::program::ugi_seat::UgiSeat;
use crate::seat::{Seat, Turn};
use crate::{Fault, ProgramSpec, Protocol};

pub use transcript::{Speaker, Transcript, TranscriptLine};

/// The time limit of an answer of a program without any other.
pub(crate) const DEFAULT_LIMIT: Duration = Duration::from_mins(1);

/// How long the end of a program may follow the end of its output.
const EXIT_DELAY: Duration = Duration::from_millis(500);

/// The most bytes a program may write in a game, both outputs together.
const MAX_OUTPUT: u64 = 64 << 20;

/// Starts a program for each game, in a sandbox.
#[derive(Clone, Debug)]
pub struct Launcher {
    pub(crate) spec: ProgramSpec,
    sandbox: Arc<Sandbox>,
}

impl Launcher {
    /// Starts programs with this description in this sandbox.
    pub const fn new(spec: ProgramSpec, sandbox: Arc<Sandbox>) -> Self {
        Self { spec, sandbox }
    }

    /// Starts the program for one game.
    ///
    /// # Errors
    /// If it cannot be started.
    pub(crate) fn seat(&self, side: Side, transcript: &Transcript) -> Result<Box<dyn Seat>, Fault> {
        let line = match self.spec.protocol {
            Protocol::Ugi => 1 << 20,
            Protocol::Contest => 4096,
        };
        let limits = OutputLimits { line, total: MAX_OUTPUT };
        let program = self.program();
        let pipes = Pipes::start(&self.sandbox, &program, limits, side, transcript);
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
pub(crate) fn exit_fault(pipes: &mut Pipes) -> Fault {
    match pipes.exit_within(EXIT_DELAY) {
        _ if pipes.has_flooded() => Fault::TooMuch("output"),
        None => Fault::Crash("output closed".to_owned()),
        Some(ExitReason::Code(0)) => Fault::Disagreement("exit code 0".to_owned()),
        Some(ExitReason::TooMuchMemory) => Fault::TooMuch("memory"),
        Some(ExitReason::TooManyProcesses) => Fault::TooMuch("processes"),
        Some(exit @ (ExitReason::Code(_) | ExitReason::Signal(_))) => Fault::Crash(exit.to_string()),
        Some(exit) => {
            let why = pipes.stderr();
            let why = why.lines().last().map_or_else(|| exit.to_string(), str::to_owned);
            Fault::NotReady(why)
        }
    }
}

/// How long after its limit an answer is still awaited, to distinguish a late answer from none.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// The fault of exceeding the time limit, if an event came after it.
pub(crate) fn late_fault(asked: Instant, at: Instant, turn: &Turn) -> Option<Fault> {
    let late = turn.limit.is_some_and(|limit| at.saturating_duration_since(asked) > limit);
    late.then_some(Fault::NoAnswer)
}
