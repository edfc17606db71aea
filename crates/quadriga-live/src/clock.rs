//! Moments of time, and the clocks of both sides.

use quadriga_core::{Side, TimeControl};
use serde::{Deserialize, Serialize};

use crate::LagQuota;
use crate::live_time::{initial_time, is_live, time_after_move};

/// Time limit of the first move of each side where it is free, in milliseconds.
pub const START_LIMIT: u32 = 60_000;

/// The clocks of both sides: the time left, and whose clock runs since when.
///
/// With a budget and increment or a time for each move, the first move of each side costs nothing and adds nothing, but
/// must come within [`START_LIMIT`]. By correspondence every move counts.
///
/// A side is not out of time before its lag is considered: a move in time may still be on its way, so the flag falls
/// only when even the largest credit of [`LagQuota`] would not help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    // Milliseconds; unused without a clock.
    left: [u32; 2],
    lag: [LagQuota; 2],
    // Number of moves played.
    plies: u32,
    turn: Option<Turn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    side: Side,
    began: Millis,
}

impl Clock {
    /// Full clocks, not running.
    pub fn new(control: TimeControl) -> Self {
        let left = [initial_time(control).unwrap_or_default(); 2];
        Self { control, left, lag: Default::default(), plies: 0, turn: None }
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The side whose clock runs; `None` while none does.
    pub fn running(&self) -> Option<Side> {
        self.turn.map(|turn| turn.side)
    }

    /// When the turn began; `None` while no clock runs.
    pub fn began(&self) -> Option<Millis> {
        self.turn.map(|turn| turn.began)
    }

    /// What both sides had left when the turn began, in milliseconds; `None` without a clock.
    pub fn left(&self) -> Option<[u32; 2]> {
        initial_time(self.control).map(|_| self.left)
    }

    /// What `side` has left, in milliseconds; `None` without a clock. Lag is not considered.
    pub fn remaining(&self, side: Side, now: Millis) -> Option<u32> {
        let left = self.left()?[side.index()];
        let spent = self.turn.filter(|turn| turn.side == side && self.charges()).map(|turn| now.since(turn.began));
        Some(left.saturating_sub(u32::try_from(spent.unwrap_or_default()).unwrap_or(u32::MAX)))
    }

    /// Whether the current turn costs time; otherwise only [`START_LIMIT`] applies.
    pub const fn charges(&self) -> bool {
        !(is_live(self.control) && self.plies < 2)
    }

    /// The first moment at which the side to move is too late, lag considered; `None` if that never comes.
    pub fn deadline(&self) -> Option<Millis> {
        Some(self.turn?.began.after(self.allowed()? + 1))
    }

    /// The side whose flag has fallen.
    pub fn flagged(&self, now: Millis) -> Option<Side> {
        self.running().filter(|_| self.charges() && self.is_late(now))
    }

    /// The side whose first move did not come in time.
    pub fn start_missed(&self, now: Millis) -> Option<Side> {
        self.running().filter(|_| !self.charges() && self.is_late(now))
    }

    /// Starts the clock of `side`.
    pub fn start(&mut self, side: Side, now: Millis) {
        self.turn = Some(Turn { side, began: now });
    }

    /// The side to move has moved and its opponent's clock runs. Returns how much lag was made good, in milliseconds.
    ///
    /// `None` means that the move was too late, or that no clock runs; then nothing changes.
    pub fn press(&mut self, now: Millis, lag: u32) -> Option<u32> {
        let turn = self.turn?;
        let elapsed = now.since(turn.began);
        if !self.charges() || self.left().is_none() {
            let in_time = self.start_missed(now).is_none();
            return in_time.then(|| self.pressed(now, self.left, 0));
        }
        let at = turn.side.index();
        let credit = if is_live(self.control) { self.lag[at].credit(lag, elapsed) } else { 0 };
        let spent = u32::try_from(elapsed - u64::from(credit)).ok().filter(|&spent| spent <= self.left[at])?;
        let mut left = self.left;
        left[at] = time_after_move(self.control, left[at], spent);
        Some(self.pressed(now, left, credit))
    }

    /// Applies a recorded [`Clock::press`], so that a replay does not depend on the current rules of lag.
    pub(crate) fn pressed(&mut self, now: Millis, left: [u32; 2], credit: u32) -> u32 {
        if let Some(turn) = self.turn {
            if self.charges() {
                self.lag[turn.side.index()].spend(credit);
            }
            self.start(turn.side.other(), now);
        }
        self.left = left;
        self.plies = self.plies.saturating_add(1);
        credit
    }

    /// Puts the clocks back to what they showed when `plies` moves had been played and `side` was to move.
    pub(crate) fn restore(&mut self, plies: u32, left: [u32; 2], side: Side, now: Millis) {
        (self.plies, self.left) = (plies, left);
        self.start(side, now);
    }

    /// Restarts the current turn.
    pub(crate) fn restart(&mut self, now: Millis) {
        if let Some(turn) = &mut self.turn {
            turn.began = now;
        }
    }

    /// Stops the clocks at what they show.
    pub(crate) fn stop(&mut self, now: Millis) {
        for side in Side::BOTH {
            self.left[side.index()] = self.remaining(side, now).unwrap_or_default();
        }
        self.turn = None;
    }

    // The longest time the current turn may take, in milliseconds.
    fn allowed(&self) -> Option<u64> {
        let (at, left) = (self.turn?.side.index(), self.left()?);
        let lag = if is_live(self.control) { self.lag[at].available() } else { 0 };
        Some(if self.charges() { u64::from(left[at]) + u64::from(lag) } else { u64::from(START_LIMIT) })
    }

    fn is_late(&self, now: Millis) -> bool {
        self.turn.zip(self.allowed()).is_some_and(|(turn, allowed)| now.since(turn.began) > allowed)
    }
}

/// A moment, in milliseconds since the beginning of 1970.
///
/// Spans of time are plain `u32` milliseconds: the longest clock has fourteen days, which fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// How long after `earlier` this is, in milliseconds; 0 if it is before, for clocks of computers are set back.
    pub const fn since(self, earlier: Self) -> u64 {
        let span = self.0.saturating_sub(earlier.0);
        if span < 0 { 0 } else { span as u64 }
    }

    /// This moment plus a number of milliseconds.
    #[must_use]
    pub const fn after(self, span: u64) -> Self {
        Self(self.0.saturating_add_unsigned(span))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_never_negative_and_never_overflow() {
        assert_eq!(Millis(70).since(Millis(50)), 20);
        assert_eq!(Millis(50).since(Millis(70)), 0);
        assert_eq!(Millis(i64::MAX).since(Millis(i64::MIN)), i64::MAX as u64);
        assert_eq!(Millis(i64::MIN).since(Millis(i64::MAX)), 0);
        assert_eq!(Millis(i64::MAX).after(u64::MAX), Millis(i64::MAX));
        assert_eq!(Millis(-5).after(7), Millis(2));
    }
}
