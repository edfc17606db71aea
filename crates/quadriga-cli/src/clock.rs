//! The clock of a game (G4). The time is always passed in, never read.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use quadriga_core::Side;

const LONGEST: Duration = Duration::from_hours(7 * 24);

/// A moment: how long after the beginning of the game.
pub(crate) type Moment = Duration;

/// How much time each player has: a budget, and what every move adds to it.
///
/// Read from `minutes+seconds`: `10+5`, `2:30+0`, `15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoTimeControl;

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<Self, NoTimeControl> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let (minutes, seconds) = base.split_once(':').unwrap_or((base, "00"));
        let two_digits = seconds.len() == 2 && number(seconds)? < 60;
        let base = Duration::from_secs(number(minutes)? * 60 + number(seconds)?);
        let increment = Duration::from_secs(number(increment)?);
        let sensible = two_digits && !base.is_zero() && base <= LONGEST && increment <= LONGEST;
        sensible.then_some(Self { base, increment }).ok_or(NoTimeControl)
    }
}

// Digits only: no signs, no blanks.
fn number(text: &str) -> Result<u64, NoTimeControl> {
    let digits = text.len() <= 8 && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(NoTimeControl)
}

/// The clocks of both players, one of them running.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    increment: Duration,
    // What each player had left when the running clock was started.
    left: [Duration; 2],
    running: Side,
    since: Moment,
}

impl Clock {
    /// Full clocks; that of `side` starts running.
    pub(crate) fn start(control: TimeControl, side: Side, now: Moment) -> Self {
        Self { increment: control.increment, left: [control.base; 2], running: side, since: now }
    }

    /// What every move adds.
    pub(crate) const fn increment(&self) -> Duration {
        self.increment
    }

    /// What `side` has left.
    pub(crate) fn left(&self, side: Side, now: Moment) -> Duration {
        let left = self.left[side.index()];
        if side == self.running { left.saturating_sub(now.saturating_sub(self.since)) } else { left }
    }

    /// The side whose time has run out.
    pub(crate) fn flagged(&self, now: Moment) -> Option<Side> {
        self.left(self.running, now).is_zero().then_some(self.running)
    }

    /// When the running clock will have run out.
    pub(crate) fn deadline(&self) -> Moment {
        self.since + self.left[self.running.index()]
    }

    /// The side to move has moved: it gets the increment, and the other clock runs.
    pub(crate) fn press(&mut self, now: Moment) {
        self.hand_over(now);
        self.left[self.running.other().index()] += self.increment;
    }

    /// The last move is taken back: the increment it brought is gone, the time it took is not given back.
    pub(crate) fn take_back(&mut self, now: Moment) {
        self.hand_over(now);
        let left = &mut self.left[self.running.index()];
        *left = left.saturating_sub(self.increment);
    }

    fn hand_over(&mut self, now: Moment) {
        self.left[self.running.index()] = self.left(self.running, now);
        self.running = self.running.other();
        // A line typed ahead was entered before its turn came.
        self.since = self.since.max(now);
    }
}

/// Minutes and seconds as clocks show them, begun seconds counted whole: `9:58`, `1:02:03`.
pub(crate) struct Shown(pub(crate) Duration);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_millis().div_ceil(1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => write!(f, "{minutes}:{seconds:02}"),
            _ => write!(f, "{hours}:{minutes:02}:{seconds:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap_or_else(|_| panic!("{text}"))
    }

    fn at(seconds: u64) -> Moment {
        Duration::from_secs(seconds)
    }

    fn seconds(base: u64, increment: u64) -> TimeControl {
        TimeControl { base: at(base), increment: at(increment) }
    }

    #[test]
    fn time_controls_are_read() {
        assert_eq!(control("10+5"), seconds(600, 5));
        assert_eq!(control("2:30+0"), seconds(150, 0));
        assert_eq!(control("0:05+1"), seconds(5, 1));
        assert_eq!(control("15"), seconds(900, 0));
    }

    #[test]
    fn other_texts_are_refused() {
        let wrong =
            ["", "+", "+5", "10+", "0+5", "0:00", "1:5+0", "1:60+0", "10 + 5", "-1+5", "10+5+5", "1:2:3", "ten"];
        for text in wrong.into_iter().chain(["99999999+0", "1+99999999", "184467440737095516160+1", "+1+1", "1:+0"]) {
            assert_eq!(text.parse::<TimeControl>(), Err(NoTimeControl), "{text}");
        }
    }

    #[test]
    fn only_the_clock_of_the_side_to_move_runs() {
        let clock = Clock::start(control("1+0"), Side::First, at(0));
        assert_eq!((clock.left(Side::First, at(20)), clock.left(Side::Second, at(20))), (at(40), at(60)));
    }

    #[test]
    fn a_move_brings_the_increment_and_starts_the_other_clock() {
        let mut clock = Clock::start(control("1+5"), Side::First, at(0));
        clock.press(at(20));
        assert_eq!((clock.left(Side::First, at(50)), clock.left(Side::Second, at(50))), (at(45), at(30)));
    }

    #[test]
    fn a_clock_that_has_run_out_is_flagged_at_that_very_moment() {
        let mut clock = Clock::start(control("1+30"), Side::Second, at(100));
        assert_eq!(clock.deadline(), at(160));
        assert_eq!((clock.flagged(at(159)), clock.flagged(at(160))), (None, Some(Side::Second)));
        clock.press(at(159));
        assert_eq!(clock.deadline(), at(219));
        assert_eq!(clock.flagged(at(1000)), Some(Side::First));
    }

    #[test]
    fn taking_back_returns_the_increment_but_not_the_time() {
        let mut clock = Clock::start(control("1+5"), Side::First, at(0));
        clock.press(at(10));
        clock.take_back(at(30));
        assert_eq!((clock.left(Side::First, at(30)), clock.left(Side::Second, at(30))), (at(50), at(40)));
        clock.press(at(30));
        clock.take_back(at(30));
        assert_eq!(clock.left(Side::First, at(30)), at(50));
    }

    #[test]
    fn a_line_typed_ahead_costs_nothing_and_gains_nothing() {
        let mut clock = Clock::start(control("1+0"), Side::First, at(0));
        clock.press(at(10));
        clock.press(at(5));
        assert_eq!((clock.left(Side::First, at(10)), clock.left(Side::Second, at(10))), (at(50), at(60)));
    }

    #[test]
    fn times_are_shown_as_clocks_show_them() {
        let shown = [Duration::ZERO, Duration::from_millis(1), at(59), at(598), at(600), at(3723)].map(Shown);
        assert_eq!(shown.map(|s| s.to_string()), ["0:00", "0:01", "0:59", "9:58", "10:00", "1:02:03"]);
    }
}
