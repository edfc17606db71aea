//! How much time the players have.

use std::fmt;
use std::str::FromStr;

use quadriga_core::{Message, ToMessage};
use serde::{Deserialize, Serialize};

/// How much time the players have.
///
/// Written as `300+3` (seconds, and what each move adds), `move:30` (seconds for each move), `days:3` (days for each
/// move) or `none`. The fields can hold anything; [`TimeControl::check`] tells whether people may play so, and a text
/// that is read has been checked.
///
/// # Examples
///
/// ```
/// use quadriga_live::TimeControl;
///
/// assert_eq!("300+3".parse(), Ok(TimeControl::Increment { base: 300, increment: 3 }));
/// assert_eq!(TimeControl::Correspondence { days: 3 }.to_string(), "days:3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    Unlimited,
    /// A budget for the game, and what every move adds to it.
    Increment {
        /// The budget, in seconds. Without one the first moves live on one increment.
        base: u32,
        /// What every move adds, in seconds.
        increment: u32,
    },
    /// The same time for every move.
    PerMove {
        /// The time of a move, in seconds.
        limit: u32,
    },
    /// Days for every move.
    Correspondence {
        /// The time of a move, in days.
        days: u32,
    },
}

impl TimeControl {
    /// The largest budget, in seconds.
    pub const MOST_BASE: u32 = 3 * 60 * 60;
    /// The largest increment, in seconds.
    pub const MOST_INCREMENT: u32 = 60;
    /// The longest time of a move, in seconds.
    pub const MOST_PER_MOVE: u32 = 60 * 60;
    /// The longest time of a move by correspondence, in days.
    pub const MOST_DAYS: u32 = 14;

    /// Tells whether people may play so.
    ///
    /// # Errors
    /// If a number is out of its bounds, or there is no time at all.
    pub const fn check(self) -> Result<(), TimeError> {
        match self {
            Self::Increment { base, .. } if base > Self::MOST_BASE => Err(TimeError::Base),
            Self::Increment { increment, .. } if increment > Self::MOST_INCREMENT => Err(TimeError::Increment),
            Self::Increment { base: 0, increment: 0 } => Err(TimeError::Nothing),
            Self::PerMove { limit } if limit < 1 || limit > Self::MOST_PER_MOVE => Err(TimeError::PerMove),
            Self::Correspondence { days } if days < 1 || days > Self::MOST_DAYS => Err(TimeError::Days),
            _ => Ok(()),
        }
    }

    /// What a side has before its first move, in milliseconds; `None` without a clock.
    pub const fn start(self) -> Option<u32> {
        match self {
            Self::Unlimited => None,
            Self::Increment { base: 0, increment } => Some(millis(increment, 1000)),
            Self::Increment { base, .. } => Some(millis(base, 1000)),
            Self::PerMove { limit } => Some(millis(limit, 1000)),
            Self::Correspondence { days } => Some(millis(days, DAY)),
        }
    }

    /// What a side has after a move before which it had `left`, of which it took `spent`, in milliseconds.
    pub(crate) const fn after_move(self, left: u32, spent: u32) -> u32 {
        match self {
            Self::Increment { increment, .. } => left.saturating_sub(spent).saturating_add(millis(increment, 1000)),
            Self::PerMove { limit } => millis(limit, 1000),
            Self::Correspondence { days } => millis(days, DAY),
            Self::Unlimited => left,
        }
    }

    /// Whether the players sit at the board together: then the first moves cost nothing, and delays of the line are
    /// made good.
    pub(crate) const fn is_live(self) -> bool {
        matches!(self, Self::Increment { .. } | Self::PerMove { .. })
    }
}

const DAY: u32 = 24 * 60 * 60 * 1000;

// Fields that nobody has checked must not overflow.
const fn millis(number: u32, unit: u32) -> u32 {
    number.saturating_mul(unit)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unlimited => f.write_str("none"),
            Self::Increment { base, increment } => write!(f, "{base}+{increment}"),
            Self::PerMove { limit } => write!(f, "move:{limit}"),
            Self::Correspondence { days } => write!(f, "days:{days}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeError;

    fn from_str(text: &str) -> Result<Self, TimeError> {
        let number = |digits: &str| {
            // A sign is no digit, though `parse` would take it.
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            digits.parse().ok().filter(|_| plain).ok_or(TimeError::Form)
        };
        let control = if text == "none" {
            Self::Unlimited
        } else if let Some(seconds) = text.strip_prefix("move:") {
            Self::PerMove { limit: number(seconds)? }
        } else if let Some(days) = text.strip_prefix("days:") {
            Self::Correspondence { days: number(days)? }
        } else {
            let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
            Self::Increment { base: number(base)?, increment: number(increment)? }
        };
        control.check().map(|()| control)
    }
}

/// Why nobody can play with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeError {
    /// The text is none.
    Form,
    /// The budget is too large.
    Base,
    /// The increment is too large.
    Increment,
    /// There is neither budget nor increment.
    Nothing,
    /// The time of a move is too short or too long.
    PerMove,
    /// There are too few or too many days for a move.
    Days,
}

impl ToMessage for TimeError {
    fn message(&self) -> Message {
        match self {
            Self::Form => Message::new("live-time-form"),
            Self::Base => Message::new("live-time-base").number("most", TimeControl::MOST_BASE / 60),
            Self::Increment => Message::new("live-time-increment").number("most", TimeControl::MOST_INCREMENT),
            Self::Nothing => Message::new("live-time-nothing"),
            Self::PerMove => Message::new("live-time-per-move").number("most", TimeControl::MOST_PER_MOVE),
            Self::Days => Message::new("live-time-days").number("most", TimeControl::MOST_DAYS),
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no time control: {self:?}")
    }
}

impl std::error::Error for TimeError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_and_written() {
        let known = [
            ("none", TimeControl::Unlimited, None),
            ("300+3", TimeControl::Increment { base: 300, increment: 3 }, Some(300_000)),
            ("0+2", TimeControl::Increment { base: 0, increment: 2 }, Some(2_000)),
            ("10800+60", TimeControl::Increment { base: 10_800, increment: 60 }, Some(10_800_000)),
            ("move:1", TimeControl::PerMove { limit: 1 }, Some(1_000)),
            ("move:3600", TimeControl::PerMove { limit: 3600 }, Some(3_600_000)),
            ("days:14", TimeControl::Correspondence { days: 14 }, Some(14 * 86_400_000)),
        ];
        for (text, control, start) in known {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), text);
            assert_eq!(control.start(), start, "{text}");
        }
        assert_eq!("60".parse(), Ok(TimeControl::Increment { base: 60, increment: 0 }));
    }

    #[test]
    fn what_is_out_of_bounds_is_refused() {
        let refused = [
            ("10801+0", TimeError::Base),
            ("60+61", TimeError::Increment),
            ("0+0", TimeError::Nothing),
            ("move:0", TimeError::PerMove),
            ("move:3601", TimeError::PerMove),
            ("days:0", TimeError::Days),
            ("days:15", TimeError::Days),
        ];
        for (text, error) in refused {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_control_is_refused() {
        let texts =
            ["", "+", "1+", "+1", "1+1+1", "-1", "++1", "1++1", "1.5+0", "300 + 3", "move:", "move:+5", "days:x"];
        for text in texts.into_iter().chain(["None", "99999999999+0", "٣+1"]) {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeError::Form), "{text}");
        }
    }

    #[test]
    fn unchecked_numbers_do_not_overflow() {
        assert_eq!(TimeControl::Increment { base: u32::MAX, increment: u32::MAX }.start(), Some(u32::MAX));
        assert_eq!(TimeControl::Increment { base: u32::MAX, increment: u32::MAX }.after_move(u32::MAX, 0), u32::MAX);
        assert_eq!(TimeControl::Correspondence { days: u32::MAX }.start(), Some(u32::MAX));
    }
}
