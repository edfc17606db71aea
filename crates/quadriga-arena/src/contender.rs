//! Who takes part, and how each is brought to the board.

use std::fmt;
use std::sync::Arc;

use quadriga_core::Side;
use quadriga_engine::Agent;
use quadriga_search::TimeSource;

use crate::program::{Launcher, Transcript};
use crate::seat::{Resident, Seat};
use crate::{Fault, TimeControl, Timing};

/// Makes a new player for each game, from a seed: nothing is carried over from game to game, so a game goes the same
/// way whatever was played before it.
pub type Factory = Arc<dyn Fn(u64) -> Box<dyn Agent> + Send + Sync>;

/// Who takes part in a tournament: how it is brought to the board, and the time it has.
#[derive(Clone)]
pub struct Contender {
    maker: Maker,
    pub(crate) timing: Timing,
    /// Whether it can begin elsewhere than at the start.
    pub(crate) takes_openings: bool,
    /// How many processors it uses.
    pub(crate) threads: usize,
}

#[derive(Clone)]
enum Maker {
    Resident(Factory),
    Program(Launcher),
}

impl Contender {
    /// A player within the program with a clock, or without one.
    pub fn new(factory: Factory, clock: Option<TimeControl>) -> Self {
        let timing = Timing { clock, ..Timing::default() };
        Self { maker: Maker::Resident(factory), timing, takes_openings: true, threads: 1 }
    }

    /// A program of somebody else's with a clock, or without one.
    pub fn program(launcher: Launcher, clock: Option<TimeControl>) -> Self {
        let (timing, takes_openings) = (launcher.spec.timing(clock), launcher.spec.takes_openings());
        Self { maker: Maker::Program(launcher), timing, takes_openings, threads: 1 }
    }

    /// The same player, which uses so many processors.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// The player at the board for one game.
    pub(crate) fn seat(
        &self,
        side: Side,
        seed: u64,
        clock: &Arc<dyn TimeSource>,
        transcript: &Transcript,
    ) -> Result<Box<dyn Seat>, Fault> {
        match &self.maker {
            Maker::Resident(factory) => Ok(Box::new(Resident::take(factory, seed, clock.clone())?)),
            Maker::Program(launcher) => launcher.seat(side, transcript),
        }
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contender").field("timing", &self.timing).finish_non_exhaustive()
    }
}
