//! Clocks of base and increment, in seconds.

use std::fmt;
use std::time::Duration;

use quadriga_search::RemainingTime;

use crate::spec::decimal;

/// How much time a player has for a game: a budget, and what every move adds to it.
///
/// Written in seconds as `base+increment`: `10+0.1`, `60`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// What it begins with.
    pub base: Duration,
    /// What every move adds.
    pub increment: Duration,
}

impl TimeControl {
    /// The time control of a text; `None` if it is none, or has no base.
    pub fn parse(text: &str) -> Option<Self> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (base, increment) = (decimal::seconds(base)?, decimal::seconds(increment)?);
        (!base.is_zero()).then_some(Self { base, increment })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", decimal::Seconds(self.base), decimal::Seconds(self.increment))
    }
}

/// The clock of one player in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChessClock {
    left: Duration,
    increment: Duration,
}

impl ChessClock {
    /// A full clock.
    pub const fn new(control: TimeControl) -> Self {
        Self { left: control.base, increment: control.increment }
    }

    /// A move took so long; returns whether the time sufficed. Using up the last of it is too much, but for a margin
    /// that is forgiven.
    pub fn spend(&mut self, time: Duration, margin: Duration) -> bool {
        let in_time = time < self.left + margin;
        self.left = self.left.saturating_sub(time);
        if in_time {
            self.left += self.increment;
        }
        in_time
    }

    /// What is left.
    pub const fn left(&self) -> Duration {
        self.left
    }

    /// What the player is told of it.
    pub const fn shown(&self) -> RemainingTime {
        RemainingTime { left: self.left, increment: self.increment, moves_to_go: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for (text, base, increment) in [("10+0.1", 10_000, 100), ("0.05+0", 50, 0), ("60", 60_000, 0)] {
            let control = TimeControl::parse(text).expect(text);
            let (base, increment) = (Duration::from_millis(base), Duration::from_millis(increment));
            assert_eq!((control.base, control.increment), (base, increment), "{text}");
            assert_eq!(TimeControl::parse(&control.to_string()), Some(control));
        }
        for text in ["", "+", "0+1", "1+", "+1", "1+1+1", "-1", "1s", "1e3", "10 + 1"] {
            assert_eq!(TimeControl::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_move_costs_its_time_and_brings_the_increment() {
        let mut clock = ChessClock::new(TimeControl::parse("1+0.1").expect("a time control"));
        assert!(clock.spend(Duration::from_millis(400), Duration::ZERO));
        assert_eq!(clock.shown().left, Duration::from_millis(700));
        let mut forgiving = clock;
        assert!(!clock.spend(Duration::from_millis(700), Duration::ZERO), "all of it is too much");
        assert_eq!(clock.left(), Duration::ZERO);
        assert!(forgiving.spend(Duration::from_millis(705), Duration::from_millis(10)));
        assert_eq!(forgiving.left(), Duration::from_millis(100));
    }
}
