//! The time that a player has.

use std::time::Duration;

use super::clock::{ChessClock, TimeControl};

/// The time that a player has: a limit for each move, a clock for the game, both or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// The clock of the game.
    pub clock: Option<TimeControl>,
    /// The most that a move may take.
    pub limit: Option<Duration>,
    /// By how much both may be overstepped, for the way to the player and back.
    pub margin: Duration,
}

/// The time of a player in one game.
pub(crate) struct Timer {
    pub(super) clock: Option<ChessClock>,
    timing: Timing,
}

impl Timer {
    pub(crate) fn new(timing: Timing) -> Self {
        Self { clock: timing.clock.map(ChessClock::new), timing }
    }

    /// After which time an answer is too late, if there is such a time.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        let clock = self.clock.as_ref().map(ChessClock::left);
        let least = clock.into_iter().chain(self.timing.limit).min();
        least.map(|time| time + self.timing.margin)
    }

    /// A move took so long; returns whether the time sufficed.
    pub(crate) fn spend(&mut self, time: Duration) -> bool {
        let margin = self.timing.margin;
        let in_limit = self.timing.limit.is_none_or(|limit| time <= limit + margin);
        self.clock.as_mut().is_none_or(|clock| clock.spend(time, margin)) && in_limit
    }
}
