//! The clock, which tests replace, and dates.

use std::pin::Pin;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use quadriga_live::Millis;

/// A boxed future that can be sent to another thread.
pub type BoxFuture<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The time, and waiting for a moment.
pub trait WallClock: Send + Sync {
    /// The present moment.
    fn now(&self) -> Millis;

    /// Waits until `moment`.
    fn sleep_until(&self, moment: Millis) -> BoxFuture<()>;
}

/// The clock of the computer.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl WallClock for SystemClock {
    fn now(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    fn sleep_until(&self, moment: Millis) -> BoxFuture<()> {
        Box::pin(tokio::time::sleep(Duration::from_millis(moment.since(self.now()))))
    }
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The UTC date of a moment, as records write it: `2026.11.16`.
pub(crate) fn date(moment: Millis) -> String {
    let mut days = moment.0.max(0) / DAY;
    let mut year = 1970;
    while days >= days_of(year) {
        days -= days_of(year);
        year += 1;
    }
    let february = if is_leap(year) { 29 } else { 28 };
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year:04}.{month:02}.{:02}", days + 1)
}

const fn is_leap(year: i64) -> bool {
    (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
}

const fn days_of(year: i64) -> i64 {
    if is_leap(year) { 366 } else { 365 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_known_moments() {
        let known = [
            (0, "1970.01.01"),
            (951_782_400_000, "2000.02.29"),
            (951_868_799_999, "2000.02.29"),
            (951_868_800_000, "2000.03.01"),
            (1_767_225_599_999, "2025.12.31"),
            (1_794_787_200_000, "2026.11.16"),
            (4_107_542_400_000, "2100.03.01"),
            (-5, "1970.01.01"),
        ];
        for (millis, day) in known {
            assert_eq!(date(Millis(millis)), day);
        }
    }
}
