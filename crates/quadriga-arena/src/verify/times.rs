//! The clocks of a game, from the times that are kept.

use std::time::Duration;

use quadriga_core::Side;

use crate::judge::Timer;
use crate::program::PATIENCE;
use crate::{Thought, Timing};

/// Times are kept without their fractions of a microsecond.
const FRACTION: Duration = Duration::from_micros(1);

/// The clocks of both sides, twice: as if times had no fractions, and as if these were whole microseconds. What was
/// measured lies between.
pub(super) struct Times {
    least: [Timer; 2],
    most: [Timer; 2],
    side: Side,
}

impl Times {
    /// Before the first move, which this side chooses.
    pub(super) fn new(timings: [Timing; 2], side: Side) -> Self {
        Self { least: timings.map(Timer::new), most: timings.map(Timer::new), side }
    }

    /// A move was chosen; returns whether its time can have sufficed.
    pub(super) fn suffice(&mut self, thought: &Thought) -> bool {
        let side = self.side.index();
        self.side = self.side.other();
        self.most[side].spend(thought.time() + FRACTION);
        self.least[side].spend(thought.time())
    }

    /// Whether time can have been over with this thought.
    pub(super) fn may_be_over(&mut self, thought: &Thought) -> bool {
        let timer = &mut self.most[self.side.index()];
        let time = thought.time() + FRACTION;
        if timer.deadline().is_none() { time >= PATIENCE } else { !timer.spend(time) }
    }
}
