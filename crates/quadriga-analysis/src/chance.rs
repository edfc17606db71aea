//! Win chances that can be compared exactly.

use std::fmt;

use quadriga_search::Score;
use serde::{Deserialize, Serialize};

const CERTAIN: u16 = 10_000;

/// The expected result of a side, from 0 to 1. Kept in ten-thousandths, so that differences and bounds are exact and the
/// same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "f64", try_from = "f64")]
pub struct WinChance(u16);

/// A number that is no chance: it is not between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinChanceError(f64);

impl WinChance {
    /// Lost.
    pub const NONE: Self = Self(0);
    /// As likely won as lost.
    pub const EVEN: Self = Self(CERTAIN / 2);
    /// Won.
    pub const CERTAIN: Self = Self(CERTAIN);

    /// So many hundredths; more than a hundred count as a hundred.
    pub const fn hundredths(hundredths: u16) -> Self {
        Self(if hundredths < 100 { hundredths * 100 } else { CERTAIN })
    }

    /// What a score promises.
    pub fn of(score: Score) -> Self {
        Self((score.expectation() * f64::from(CERTAIN)).round() as u16)
    }

    /// The chance of the other side.
    #[must_use]
    pub const fn of_other_side(self) -> Self {
        Self(CERTAIN - self.0)
    }

    /// How much less than this `other` is; nothing if it is more.
    #[must_use]
    pub const fn drop_to(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The number from 0 to 1.
    pub fn value(self) -> f64 {
        f64::from(self.0) / f64::from(CERTAIN)
    }

    /// The number from 0 to 100, rounded.
    pub const fn percent(self) -> u16 {
        (self.0 + 50) / 100
    }
}

impl From<WinChance> for f64 {
    fn from(chance: WinChance) -> Self {
        chance.value()
    }
}

impl TryFrom<f64> for WinChance {
    type Error = WinChanceError;

    fn try_from(value: f64) -> Result<Self, WinChanceError> {
        let fits = (0.0..=1.0).contains(&value);
        if fits { Ok(Self((value * f64::from(CERTAIN)).round() as u16)) } else { Err(WinChanceError(value)) }
    }
}

// For programmers, who meet it in a file that was changed by hand.
impl fmt::Display for WinChanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no chance", self.0)
    }
}

impl std::error::Error for WinChanceError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_of_scores() {
        let scores = [Score::win_in(7), Score(400), Score(0), Score(-400), Score::loss_in(2)];
        assert_eq!(scores.map(|score| WinChance::of(score).0), [10_000, 9_091, 5_000, 909, 0]);
    }

    #[test]
    fn the_chances_of_both_sides_make_one() {
        for centis in -3_000..=3_000 {
            let [one, other] = [centis, -centis].map(|centis| WinChance::of(Score(centis)));
            assert_eq!(one.of_other_side(), other, "{centis}");
        }
    }

    #[test]
    fn every_chance_is_read_back_as_it_was_written() {
        for chance in (0..=CERTAIN).map(WinChance) {
            let text = serde_json::to_string(&chance).expect("a number");
            assert_eq!(serde_json::from_str::<WinChance>(&text).expect("a chance"), chance, "{text}");
        }
        assert!(["-0.1", "1.1", "1e400", "null"].iter().all(|text| serde_json::from_str::<WinChance>(text).is_err()));
    }
}
