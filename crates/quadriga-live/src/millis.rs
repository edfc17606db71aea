//! Moments of time.

use serde::{Deserialize, Serialize};

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

    /// The moment so many milliseconds later.
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
