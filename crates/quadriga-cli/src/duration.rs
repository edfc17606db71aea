//! Lengths of time as people type them.

use std::time::Duration;

use quadriga_core::Message;

use crate::report::Failure;

const LONGEST: Duration = Duration::from_hours(7 * 24);

/// Reads `500ms`, `1s`, `1.5s` or `2m`.
///
/// # Errors
/// With wrong usage as the reason if the text is nothing of the kind, nothing at all long, or longer than a week.
pub(crate) fn read(text: &str) -> Result<Duration, Failure> {
    parse(text).ok_or_else(|| Failure::Usage(Message::new("error-duration").text("text", text)))
}

fn parse(text: &str) -> Option<Duration> {
    let (number, unit) = text.split_at(text.find(|c: char| c.is_ascii_alphabetic())?);
    let unit = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" => 60_000,
        _ => return None,
    };
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    digits(part, 3)?;
    let thousandths = digits(&format!("{part:0<3}"), 3)?;
    let millis = digits(whole, 9)? * unit + thousandths * unit / 1000;
    let time = Duration::from_millis(millis);
    (!time.is_zero() && time <= LONGEST).then_some(time)
}

// Digits only: no signs, no blanks.
fn digits(text: &str, most: usize) -> Option<u64> {
    let fine = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_time_are_read() {
        let millis = |text| parse(text).map(|time| time.as_millis());
        assert_eq!(["500ms", "1s", "2m", "1.5s", "0.25m"].map(millis), [500, 1_000, 120_000, 1_500, 15_000].map(Some));
    }

    #[test]
    fn other_texts_are_refused() {
        let wrong = ["", "s", "1", "1 s", "-1s", "+1s", "1h", "1sec", "1.s", ".5s", "1.2345s", "0s", "0.0001ms", "１s"];
        for text in wrong.into_iter().chain(["99999999999999999999s", "999999999m", "1.5.5s", "1,5s", "ж"]) {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
