//! Win chances that can be compared exactly.

use quadriga_search::Score;
use serde::{Deserialize, Serialize};
use thiserror::Error;

const CERTAIN: u16 = 10_000;

/// The expected result of a side, from 0 to 1. Stored in ten-thousandths, so that differences and bounds are exact and the
/// same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "f64", try_from = "f64")]
pub struct WinChance(u16);

/// A number that is not between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("{0} is not a win chance: expected a number from 0 to 1")]
pub struct WinChanceError(f64);

impl WinChance {
    /// Lost.
    pub const NONE: Self = Self(0);
    /// As likely won as lost.
    pub const EVEN: Self = Self(CERTAIN / 2);
    /// Won.
    pub const CERTAIN: Self = Self(CERTAIN);

    /// A chance in hundredths, at most 100.
    pub const fn hundredths(hundredths: u16) -> Self {
        Self(if hundredths < 100 { hundredths * 100 } else { CERTAIN })
    }

    /// The chance that corresponds to a score.
    pub fn of(score: Score) -> Self {
        Self((score.expectation() * f64::from(CERTAIN)).round() as u16)
    }

    /// The chance of the other side.
    #[must_use]
    pub const fn of_other_side(self) -> Self {
        Self(CERTAIN - self.0)
    }

    /// The difference to a lower chance `other`; zero if it is higher.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_chances() {
        let scores = [Score::win_in(7), Score(400), Score(0), Score(-400), Score::loss_in(2)];
        assert_eq!(scores.map(|score| WinChance::of(score).0), [10_000, 9_091, 5_000, 909, 0]);
    }

    #[test]
    fn the_chances_of_both_sides_add_up_to_one() {
        for centis in -3_000..=3_000 {
            let [one, other] = [centis, -centis].map(|centis| WinChance::of(Score(centis)));
            assert_eq!(one.of_other_side(), other, "{centis}");
        }
    }

    #[test]
    fn every_chance_round_trips() {
        for chance in (0..=CERTAIN).map(WinChance) {
            let text = serde_json::to_string(&chance).expect("a number");
            assert_eq!(serde_json::from_str::<WinChance>(&text).expect("a chance"), chance, "{text}");
        }
        assert!(["-0.1", "1.1", "1e400", "null"].iter().all(|text| serde_json::from_str::<WinChance>(text).is_err()));
    }
}
