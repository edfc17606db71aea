//! Durations as people type them: `500ms`, `1.5s`, `2m`, `1h`, `3d`.

use std::fmt;
use std::time::Duration;

use crate::{Message, ToMessage};

/// No limit of a move or a game is longer than this: 30 days.
pub const LONGEST_DURATION: Duration = Duration::from_hours(30 * 24);

// The units with their length in microseconds, longest first.
const UNITS: [(&str, u64); 5] =
    [("d", 86_400_000_000), ("h", 3_600_000_000), ("m", 60_000_000), ("s", 1_000_000), ("ms", 1_000)];

/// Reads a duration with its unit: `500ms`, `1.5s`, `2m`, `1h`, `3d`. It is exact to the microsecond.
///
/// # Errors
/// If the text is not a number with a unit, is finer than a microsecond, or is longer than [`LONGEST_DURATION`].
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use quadriga_core::{parse_duration, write_duration};
///
/// assert_eq!(parse_duration("1.5s"), Ok(Duration::from_millis(1500)));
/// assert_eq!(write_duration(Duration::from_millis(1500)), "1500ms");
/// assert_eq!(parse_duration("2").unwrap_err().to_string(), "\"2\" is not a duration (try 2s or 500ms)");
/// ```
pub fn parse_duration(text: &str) -> Result<Duration, DurationError> {
    let duration = || {
        let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic())?);
        let (_, micros) = UNITS.into_iter().find(|(name, _)| *name == unit)?;
        scaled(number, micros)
    };
    duration().filter(|time| *time <= LONGEST_DURATION).ok_or_else(|| DurationError(text.to_owned()))
}

// `number` times `unit` microseconds, if that is a whole number of microseconds.
fn scaled(number: &str, unit: u64) -> Option<Duration> {
    let (whole, fraction) = match number.split_once('.') {
        Some((whole, fraction)) => (whole, digits(fraction).map(|_| fraction)?),
        None => (number, ""),
    };
    let scale = 10_u64.pow(fraction.len() as u32);
    let fraction = if fraction.is_empty() { 0 } else { digits(fraction)?.checked_mul(unit)? };
    let micros = digits(whole)?.checked_mul(unit)?.checked_add(fraction / scale)?;
    fraction.is_multiple_of(scale).then(|| Duration::from_micros(micros))
}

// ASCII digits only, no sign: `parse` would take one.
fn digits(text: &str) -> Option<u64> {
    let fits = (1..=9).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| fits)
}

/// Writes a duration as [`parse_duration`] reads it, in the largest unit that leaves a whole number. What is finer
/// than a microsecond is dropped.
pub fn write_duration(time: Duration) -> String {
    let micros = time.as_micros();
    if micros == 0 {
        return "0s".to_owned();
    }
    if let Some((name, unit)) = UNITS.into_iter().find(|(_, unit)| micros.is_multiple_of(u128::from(*unit))) {
        return format!("{}{name}", micros / u128::from(unit));
    }
    let fraction = format!("{:03}", micros % 1_000);
    format!("{}.{}ms", micros / 1_000, fraction.trim_end_matches('0'))
}

/// A text that is not a duration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DurationError(pub String);

impl fmt::Display for DurationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a duration (try 2s or 500ms)", self.0)
    }
}

impl std::error::Error for DurationError {}

impl ToMessage for DurationError {
    fn message(&self) -> Message {
        Message::new("error-duration").text("text", &self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_with_their_unit() {
        let known = [
            ("500ms", 500_000),
            ("1s", 1_000_000),
            ("1.5s", 1_500_000),
            ("0.25m", 15_000_000),
            ("2m", 120_000_000),
            ("1h", 3_600_000_000),
            ("3d", 3 * 86_400_000_000),
            ("0.001ms", 1),
            ("0.000001s", 1),
            ("0s", 0),
            ("30d", 30 * 86_400_000_000),
        ];
        for (text, micros) in known {
            assert_eq!(parse_duration(text), Ok(Duration::from_micros(micros)), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused() {
        let wrong = ["", "s", "1", "1 s", "-1s", "+1s", "1sec", "1.s", ".5s", "1.+5s", "1.5.5s", "1,5s", "1e3s", "１s"];
        for text in wrong.into_iter().chain(["0.0001ms", "0.0000001s", "31d", "9999999999s", "ж", "1w", "1S"]) {
            assert_eq!(parse_duration(text), Err(DurationError(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn durations_round_trip_through_their_text() {
        for micros in [0, 1, 999, 1000, 1001, 100_000, 999_999, 1_000_000, 1_500_000, 60_000_000, 90_000_000] {
            let time = Duration::from_micros(micros);
            assert_eq!(parse_duration(&write_duration(time)), Ok(time));
        }
        let written =
            [100, 1_500, 90_000, 120_000, 3_600_000, 259_200_000].map(Duration::from_millis).map(write_duration);
        assert_eq!(written, ["100ms", "1500ms", "90s", "2m", "1h", "3d"]);
        assert_eq!(write_duration(Duration::from_micros(1_250)), "1.25ms");
    }
}
