//! Durations as decimal numbers, exact to the microsecond.

use std::fmt;
use std::time::Duration;

// Nobody waits longer for a move or a game.
const LONGEST: Duration = Duration::from_hours(24);

/// A duration with its unit: `100ms`, `1.5s`.
pub(crate) fn with_unit(text: &str) -> Option<Duration> {
    match text.strip_suffix("ms") {
        Some(number) => micros(number, 3),
        None => micros(text.strip_suffix('s')?, 6),
    }
}

/// Seconds without a unit: `10`, `0.1`.
pub(crate) fn seconds(text: &str) -> Option<Duration> {
    micros(text, 6)
}

// Digits, and at most `places` of them behind a point; the last place is a microsecond.
fn micros(text: &str, places: usize) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
    let fraction_fits = fraction.is_none_or(|digits| (1..=places).contains(&digits.len()));
    let fraction = fraction.unwrap_or_default();
    let digits = [whole, fraction].iter().all(|part| part.bytes().all(|b| b.is_ascii_digit()));
    if !fraction_fits || !digits || whole.is_empty() || whole.len() > 9 {
        return None;
    }
    let padded = format!("{whole}{fraction:0<places$}");
    let time = Duration::from_micros(padded.parse().ok()?);
    (time <= LONGEST).then_some(time)
}

/// Writes a duration as [`seconds`] reads it.
pub(crate) struct Seconds(pub(crate) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_places(f, self.0.as_secs(), self.0.subsec_micros(), 6)
    }
}

/// Writes a duration as [`with_unit`] reads it: whole seconds in seconds, everything else in milliseconds.
pub(crate) struct WithUnit(pub(crate) Duration);

impl fmt::Display for WithUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.subsec_micros() == 0 && !self.0.is_zero() {
            return write!(f, "{}s", self.0.as_secs());
        }
        write_places(f, self.0.as_millis() as u64, (self.0.as_micros() % 1000) as u32, 3)?;
        f.write_str("ms")
    }
}

fn write_places(f: &mut fmt::Formatter<'_>, whole: u64, fraction: u32, places: usize) -> fmt::Result {
    let digits = format!("{fraction:0places$}");
    match digits.trim_end_matches('0') {
        "" => write!(f, "{whole}"),
        digits => write!(f, "{whole}.{digits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_with_units() {
        let known = [("100ms", 100_000), ("1s", 1_000_000), ("1.5s", 1_500_000), ("0.25ms", 250), ("0ms", 0)];
        for (text, micros) in known {
            assert_eq!(with_unit(text), Some(Duration::from_micros(micros)), "{text}");
        }
        for text in ["", "ms", "s", "1", "1m", "1.s", ".5s", "1.0000001s", "1.0001ms", "-1s", "+1s", "1 s", "1e3s"] {
            assert_eq!(with_unit(text), None, "{text}");
        }
        assert_eq!((with_unit("86400s").is_some(), with_unit("86401s"), with_unit("9999999999s")), (true, None, None));
    }

    #[test]
    fn what_is_written_is_read_back() {
        for micros in [0, 1, 999, 1000, 1001, 100_000, 999_999, 1_000_000, 1_500_000, 60_000_000, 86_400_000_000] {
            let time = Duration::from_micros(micros);
            assert_eq!(with_unit(&WithUnit(time).to_string()), Some(time));
            assert_eq!(seconds(&Seconds(time).to_string()), Some(time));
        }
        assert_eq!(WithUnit(Duration::from_millis(100)).to_string(), "100ms");
        assert_eq!(Seconds(Duration::from_millis(100)).to_string(), "0.1");
    }
}
