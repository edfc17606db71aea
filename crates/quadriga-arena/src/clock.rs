//! Clocks: the time a player has for a game and for a move.

use std::time::Duration;

use quadriga_core::TimeControl;
use quadriga_search::RemainingTime;

/// The time a player has: a clock for the game, a limit for each move, both or neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerTiming {
    /// The time control of the game.
    pub clock: Option<TimeControl>,
    /// The time limit of a move.
    pub limit: Option<Duration>,
    /// By how much both may be exceeded, to allow for communication.
    pub margin: Duration,
}

/// The time of a player in one game.
pub(crate) struct Timer {
    pub(crate) clock: Option<ChessClock>,
    limit: Option<Duration>,
    margin: Duration,
}

impl Timer {
    pub(crate) fn new(timing: PlayerTiming) -> Self {
        let (clock, per_move) = match timing.clock {
            None | Some(TimeControl::Unlimited) => (None, None),
            Some(TimeControl::Increment { base, increment }) => (Some(ChessClock::new(base, increment)), None),
            Some(TimeControl::PerMove { limit }) => (None, Some(limit)),
            Some(TimeControl::Correspondence { days }) => (None, Some(Duration::from_hours(24) * days)),
        };
        Self { clock, limit: timing.limit.into_iter().chain(per_move).min(), margin: timing.margin }
    }

    /// The time after which an answer is too late, if there is a limit.
    pub(crate) fn deadline(&self) -> Option<Duration> {
        let clock = self.clock.as_ref().map(ChessClock::left);
        clock.into_iter().chain(self.limit).min().map(|time| time + self.margin)
    }

    /// Charges a move that took `time`; returns whether it was in time.
    pub(crate) fn spend(&mut self, time: Duration) -> bool {
        let margin = self.margin;
        let in_limit = self.limit.is_none_or(|limit| time <= limit + margin);
        self.clock.as_mut().is_none_or(|clock| clock.spend(time, margin)) && in_limit
    }
}

/// The running clock of one player in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChessClock {
    left: Duration,
    increment: Duration,
}

impl ChessClock {
    /// A full clock.
    pub const fn new(base: Duration, increment: Duration) -> Self {
        Self { left: base, increment }
    }

    /// Charges a move that took `time`; returns whether it was in time. Using up all of the time is too much, except
    /// for `margin`, which is forgiven.
    pub fn spend(&mut self, time: Duration, margin: Duration) -> bool {
        let in_time = time < self.left + margin;
        self.left = self.left.saturating_sub(time);
        if in_time {
            self.left += self.increment;
        }
        in_time
    }

    /// The time left.
    pub const fn left(&self) -> Duration {
        self.left
    }

    /// The clock as the player sees it.
    pub const fn shown(&self) -> RemainingTime {
        RemainingTime { left: self.left, increment: self.increment, moves_to_go: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_move_costs_its_time_and_adds_the_increment() {
        let mut clock = ChessClock::new(ms(1000), ms(100));
        assert!(clock.spend(ms(400), Duration::ZERO));
        assert_eq!(clock.shown().left, ms(700));
        let mut forgiving = clock;
        assert!(!clock.spend(ms(700), Duration::ZERO), "all of it is too much");
        assert_eq!(clock.left(), Duration::ZERO);
        assert!(forgiving.spend(ms(705), ms(10)));
        assert_eq!(forgiving.left(), ms(100));
    }

    #[test]
    fn every_time_control_limits_a_move() {
        let deadline = |text: &str| {
            let clock = Some(text.parse().expect(text));
            Timer::new(PlayerTiming { clock, limit: Some(ms(90_000)), margin: ms(5) }).deadline()
        };
        assert_eq!(deadline("none"), Some(ms(90_005)));
        assert_eq!(deadline("1+1"), Some(ms(60_005)));
        assert_eq!(deadline("2+1"), Some(ms(90_005)));
        assert_eq!(deadline("30s/move"), Some(ms(30_005)));
        assert_eq!(deadline("1d/move"), Some(ms(90_005)));
    }
}
