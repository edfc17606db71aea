//! Time controls: how much time the players have.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Message, ToMessage, parse_duration, write_duration};

/// How much time the players have.
///
/// One notation everywhere: in commands, files and pages.
///
/// | text | meaning |
/// |---|---|
/// | `10+5` | ten minutes for the game, and five seconds for each move, as on lichess |
/// | `10m+5s`, `90s+1s`, `10s+100ms` | the same with units |
/// | `15`, `15m` | fifteen minutes, no increment |
/// | `30s/move` | thirty seconds for each move |
/// | `3d/move` | three days for each move (correspondence) |
/// | `none` | no clock |
///
/// [`Display`](fmt::Display) writes units always, so that the text cannot be misread.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use quadriga_core::TimeControl;
///
/// let blitz: TimeControl = "10+5".parse()?;
/// assert_eq!(blitz, TimeControl::Increment { base: Duration::from_mins(10), increment: Duration::from_secs(5) });
/// assert_eq!(blitz.to_string(), "10m+5s");
/// assert_eq!("3d/move".parse(), Ok(TimeControl::Correspondence { days: 3 }));
/// # Ok::<(), quadriga_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock.
    #[default]
    Unlimited,
    /// A budget for the game, and what each move adds to it.
    Increment {
        /// The budget.
        base: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// The same time for each move.
    PerMove {
        /// The time of a move.
        limit: Duration,
    },
    /// Days for each move.
    Correspondence {
        /// The time of a move, in days.
        days: u32,
    },
}

impl TimeControl {
    /// The two ways to write `text` with units if it has none, as in `10+5`: as seconds and as minutes.
    ///
    /// Where such a text once meant seconds, a reader refuses it and suggests both instead of changing its meaning.
    ///
    /// # Examples
    ///
    /// ```
    /// use quadriga_core::TimeControl;
    ///
    /// assert_eq!(TimeControl::with_units("10+5"), Some(["10s+5s".to_owned(), "10m+5s".to_owned()]));
    /// assert_eq!(TimeControl::with_units("10m+5s"), None);
    /// ```
    pub fn with_units(text: &str) -> Option<[String; 2]> {
        let bare = text.parse::<Self>().is_ok() && !text.contains(|c: char| c.is_ascii_alphabetic());
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        bare.then(|| ["s", "m"].map(|unit| format!("{base}{unit}+{increment}s")))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unlimited => f.write_str("none"),
            Self::Increment { base, increment } => {
                write!(f, "{}+{}", write_duration(base), write_duration(increment))
            }
            Self::PerMove { limit } => write!(f, "{}/move", write_duration(limit)),
            Self::Correspondence { days } => write!(f, "{days}d/move"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        parse(text).ok_or_else(|| TimeControlError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::Unlimited);
    }
    if let Some(limit) = text.strip_suffix("/move") {
        let limit = parse_duration(limit).ok().filter(|limit| !limit.is_zero())?;
        return Some(match days(limit) {
            Some(days) => TimeControl::Correspondence { days },
            None => TimeControl::PerMove { limit },
        });
    }
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (base, increment) = (with_default_unit(base, "m")?, with_default_unit(increment, "s")?);
    (!base.is_zero() || !increment.is_zero()).then_some(TimeControl::Increment { base, increment })
}

// A number without a unit has the default one.
fn with_default_unit(text: &str, unit: &str) -> Option<Duration> {
    let bare = text.ends_with(|c: char| c.is_ascii_digit());
    if bare { parse_duration(&format!("{text}{unit}")) } else { parse_duration(text) }.ok()
}

fn days(time: Duration) -> Option<u32> {
    const DAY: u64 = 24 * 60 * 60;
    let whole = time.subsec_nanos() == 0 && time.as_secs().is_multiple_of(DAY);
    (whole && !time.is_zero()).then_some((time.as_secs() / DAY) as u32)
}

/// A text that is not a time control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeControlError(pub String);

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a time control (try 10+5, 90s+1s, 30s/move, 3d/move or none)", self.0)
    }
}

impl std::error::Error for TimeControlError {}

impl ToMessage for TimeControlError {
    fn message(&self) -> Message {
        Message::new("error-clock").text("text", &self.0)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TimeControl {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TimeControl {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn increment(base: f64, increment: f64) -> TimeControl {
        let [base, increment] = [base, increment].map(Duration::from_secs_f64);
        TimeControl::Increment { base, increment }
    }

    #[test]
    fn one_notation() {
        let known = [
            ("none", TimeControl::Unlimited, "none"),
            ("10+5", increment(600.0, 5.0), "10m+5s"),
            ("10m+5s", increment(600.0, 5.0), "10m+5s"),
            ("15", increment(900.0, 0.0), "15m+0s"),
            ("2.5+0", increment(150.0, 0.0), "150s+0s"),
            ("90s+1s", increment(90.0, 1.0), "90s+1s"),
            ("10s+0.1s", increment(10.0, 0.1), "10s+100ms"),
            ("0+2", increment(0.0, 2.0), "0s+2s"),
            ("1h+1m", increment(3600.0, 60.0), "1h+1m"),
            ("90s+1", increment(90.0, 1.0), "90s+1s"),
            ("30s/move", TimeControl::PerMove { limit: Duration::from_secs(30) }, "30s/move"),
            ("3d/move", TimeControl::Correspondence { days: 3 }, "3d/move"),
            ("24h/move", TimeControl::Correspondence { days: 1 }, "1d/move"),
        ];
        for (text, control, written) in known {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let wrong = ["", "+", "1+", "+1", "1+1+1", "-1", "++1", "1++1", "10 + 5", "0+0", "0", "0s/move", "30/move"];
        for text in wrong.into_iter().chain(["/move", "None", "99999999999+0", "٣+1", "ten", "2:30+0", "move:30"]) {
            assert_eq!(text.parse::<TimeControl>(), Err(TimeControlError(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_text_without_units_is_recognised() {
        for (text, seconds, minutes) in [
            ("10+5", "10s+5s", "10m+5s"),
            ("300+3", "300s+3s", "300m+3s"),
            ("60", "60s+0s", "60m+0s"),
            ("10+0.1", "10s+0.1s", "10m+0.1s"),
        ] {
            assert_eq!(TimeControl::with_units(text), Some([seconds.to_owned(), minutes.to_owned()]), "{text}");
        }
        for text in ["10m+5", "10s", "none", "30s/move", "x", ""] {
            assert_eq!(TimeControl::with_units(text), None, "{text}");
        }
    }
}
