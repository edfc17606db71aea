//! Time controls of live games: their bounds, the time they give, and their JSON.

use std::time::Duration;

use quadriga_core::{Message, TimeControl, ToMessage};
use thiserror::Error;

// The largest budget for a game.
const MOST_BASE: Duration = Duration::from_hours(3);
// The largest increment.
const MOST_INCREMENT: Duration = Duration::from_mins(1);
// The longest time for each move.
const MOST_PER_MOVE: Duration = Duration::from_hours(1);
// The longest time for each move by correspondence, in days.
const MOST_DAYS: u32 = 14;

/// Checks that a live game can be played with `control`.
///
/// # Errors
/// If a time is out of its bounds or not in whole seconds, or there is no time at all.
///
/// # Examples
///
/// ```
/// use quadriga_live::{TimeBoundsError, check_time_control};
///
/// assert_eq!(check_time_control("5m+3s".parse()?), Ok(()));
/// assert_eq!(check_time_control("300+3".parse()?), Err(TimeBoundsError::Base));
/// # Ok::<(), quadriga_core::TimeControlError>(())
/// ```
pub fn check_time_control(control: TimeControl) -> Result<(), TimeBoundsError> {
    let whole = |time: Duration| time.subsec_nanos() == 0;
    match control {
        TimeControl::Increment { base, .. } if base > MOST_BASE => Err(TimeBoundsError::Base),
        TimeControl::Increment { increment, .. } if increment > MOST_INCREMENT => Err(TimeBoundsError::Increment),
        TimeControl::Increment { base, increment } if base.is_zero() && increment.is_zero() => {
            Err(TimeBoundsError::Nothing)
        }
        TimeControl::PerMove { limit } if limit.is_zero() || limit > MOST_PER_MOVE => Err(TimeBoundsError::PerMove),
        TimeControl::Correspondence { days } if !(1..=MOST_DAYS).contains(&days) => Err(TimeBoundsError::Days),
        TimeControl::Increment { base, increment } if !whole(base) || !whole(increment) => {
            Err(TimeBoundsError::Fraction)
        }
        TimeControl::PerMove { limit } if !whole(limit) => Err(TimeBoundsError::Fraction),
        _ => Ok(()),
    }
}

/// The time a side has before its first move, in milliseconds; `None` without a clock.
///
/// Without a budget the first move has one increment.
pub(crate) fn initial_time(control: TimeControl) -> Option<u32> {
    match control {
        TimeControl::Unlimited => None,
        TimeControl::Increment { base: Duration::ZERO, increment } => Some(millis(increment)),
        TimeControl::Increment { base, .. } => Some(millis(base)),
        TimeControl::PerMove { limit } => Some(millis(limit)),
        TimeControl::Correspondence { days } => Some(millis_of_days(days)),
    }
}

/// The time a side has after a move that took `spent` of the `left` it had, in milliseconds.
pub(crate) fn time_after_move(control: TimeControl, left: u32, spent: u32) -> u32 {
    match control {
        TimeControl::Increment { increment, .. } => left.saturating_sub(spent).saturating_add(millis(increment)),
        TimeControl::PerMove { limit } => millis(limit),
        TimeControl::Correspondence { days } => millis_of_days(days),
        TimeControl::Unlimited => left,
    }
}

/// Whether both players are present: the first moves are free, and lag is compensated.
pub(crate) const fn is_live(control: TimeControl) -> bool {
    matches!(control, TimeControl::Increment { .. } | TimeControl::PerMove { .. })
}

// Unchecked time controls must not overflow.
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

const fn millis_of_days(days: u32) -> u32 {
    days.saturating_mul(24 * 60 * 60 * 1000)
}

/// Why a live game cannot be played with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TimeBoundsError {
    /// The budget is too large.
    #[error("the initial time is more than 3 hours")]
    Base,
    /// The increment is too large.
    #[error("the increment is more than 60 seconds")]
    Increment,
    /// There is neither budget nor increment.
    #[error("the clock has no time")]
    Nothing,
    /// The time for each move is too short or too long.
    #[error("the time per move is not between 1 second and 1 hour")]
    PerMove,
    /// The number of days for each move is too small or too large.
    #[error("the time per move is not between 1 and 14 days")]
    Days,
    /// A time has a fraction of a second.
    #[error("the clock counts whole seconds")]
    Fraction,
}

impl ToMessage for TimeBoundsError {
    fn message(&self) -> Message {
        match self {
            Self::Base => Message::new("live-time-base").number("most", MOST_BASE.as_secs() as u32 / 60),
            Self::Increment => Message::new("live-time-increment").number("most", MOST_INCREMENT.as_secs() as u32),
            Self::Nothing => Message::new("live-time-nothing"),
            Self::PerMove => Message::new("live-time-per-move").number("most", MOST_PER_MOVE.as_secs() as u32),
            Self::Days => Message::new("live-time-days").number("most", MOST_DAYS),
            Self::Fraction => Message::new("live-time-fraction"),
        }
    }
}

/// The JSON of a time control in the settings of a game: `{"kind":"increment","base":300,"increment":3}`, in seconds.
pub(crate) mod json {
    use std::time::Duration;

    use quadriga_core::TimeControl;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    enum Stored {
        Unlimited,
        Increment { base: u32, increment: u32 },
        PerMove { limit: u32 },
        Correspondence { days: u32 },
    }

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
    pub(crate) fn serialize<S: Serializer>(control: &TimeControl, serializer: S) -> Result<S::Ok, S::Error> {
        let seconds = |time: Duration| {
            let whole = u32::try_from(time.as_secs()).ok().filter(|_| time.subsec_nanos() == 0);
            whole.ok_or_else(|| serde::ser::Error::custom("a stored time control is in whole seconds"))
        };
        let stored = match *control {
            TimeControl::Unlimited => Stored::Unlimited,
            TimeControl::Increment { base, increment } => {
                Stored::Increment { base: seconds(base)?, increment: seconds(increment)? }
            }
            TimeControl::PerMove { limit } => Stored::PerMove { limit: seconds(limit)? },
            TimeControl::Correspondence { days } => Stored::Correspondence { days },
        };
        stored.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<TimeControl, D::Error> {
        let seconds = |number: u32| Duration::from_secs(number.into());
        Ok(match Stored::deserialize(deserializer)? {
            Stored::Unlimited => TimeControl::Unlimited,
            Stored::Increment { base, increment } => {
                TimeControl::Increment { base: seconds(base), increment: seconds(increment) }
            }
            Stored::PerMove { limit } => TimeControl::PerMove { limit: seconds(limit) },
            Stored::Correspondence { days } => TimeControl::Correspondence { days },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_within_the_bounds_are_accepted() {
        let known = [
            ("none", None),
            ("300s+3s", Some(300_000)),
            ("0+2", Some(2_000)),
            ("180+60", Some(10_800_000)),
            ("60s+0s", Some(60_000)),
            ("1s/move", Some(1_000)),
            ("1h/move", Some(3_600_000)),
            ("14d/move", Some(14 * 86_400_000)),
        ];
        for (text, start) in known {
            let control = text.parse().expect(text);
            assert_eq!(check_time_control(control), Ok(()), "{text}");
            assert_eq!(initial_time(control), start, "{text}");
        }
    }

    #[test]
    fn time_controls_out_of_bounds_are_refused() {
        let refused = [
            ("10801s+0s", TimeBoundsError::Base),
            ("60s+61s", TimeBoundsError::Increment),
            ("3601s/move", TimeBoundsError::PerMove),
            ("15d/move", TimeBoundsError::Days),
            ("1ms+0s", TimeBoundsError::Fraction),
            ("10s+100ms", TimeBoundsError::Fraction),
            ("1500ms/move", TimeBoundsError::Fraction),
        ];
        for (text, error) in refused {
            assert_eq!(check_time_control(text.parse().expect(text)), Err(error), "{text}");
        }
        let zero = [
            (TimeControl::Increment { base: Duration::ZERO, increment: Duration::ZERO }, TimeBoundsError::Nothing),
            (TimeControl::PerMove { limit: Duration::ZERO }, TimeBoundsError::PerMove),
            (TimeControl::Correspondence { days: 0 }, TimeBoundsError::Days),
        ];
        for (control, error) in zero {
            assert_eq!(check_time_control(control), Err(error), "{control}");
        }
    }

    #[test]
    fn unchecked_numbers_do_not_overflow() {
        let increment = TimeControl::Increment { base: Duration::MAX, increment: Duration::MAX };
        assert_eq!(initial_time(increment), Some(u32::MAX));
        assert_eq!(time_after_move(increment, u32::MAX, 0), u32::MAX);
        assert_eq!(initial_time(TimeControl::Correspondence { days: u32::MAX }), Some(u32::MAX));
    }
}
