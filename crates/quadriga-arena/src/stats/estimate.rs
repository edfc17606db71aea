//! What pairs of games say about the strength of the players.

use crate::{PairTally, normal_cdf};

/// Standard deviations to either side that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// An estimate of the first player's expected score, with bounds that hold in 95 of 100 matches.
///
/// The two games of a pair begin with the same opening and are not independent, so the pair is what is counted: the
/// mean of the pairs' scores, with their variance. That is what tests of chess programs do too. The bounds are those of
/// a normal distribution, which pairs come near to by the dozen; of a handful of pairs they promise too much.
///
/// If all pairs come out alike there is no variance to be seen, and taking it for none would claim certainty after
/// one pair. Then each pair is taken for one trial that is won with the probability that is looked for: the bounds are
/// Wilson's, and the likelihood of superiority is that of a run of equal signs under a uniform prior,
/// 1 − 2^−(pairs + 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The score, from 0 to 1.
    pub score: f64,
    /// The lower bound of the expected score, at least 0.
    pub low: f64,
    /// The upper bound, at most 1.
    pub high: f64,
    /// The likelihood of superiority: how probable it is that the first player is the stronger one.
    pub los: f64,
}

impl Estimate {
    /// The estimate from pairs; `None` without any.
    pub fn of(pairs: &PairTally) -> Option<Self> {
        let (score, variance) = (pairs.score()?, pairs.variance()?);
        let count = f64::from(pairs.pairs());
        if pairs.all_alike() {
            return Some(Self::of_equal_pairs(score, count));
        }
        let error = (variance / count).sqrt();
        let [low, high] = [score - Z * error, score + Z * error].map(|bound| bound.clamp(0.0, 1.0));
        Some(Self { score, low, high, los: normal_cdf((score - 0.5) / error) })
    }

    fn of_equal_pairs(score: f64, count: f64) -> Self {
        let centre = (score + Z * Z / (2.0 * count)) / (1.0 + Z * Z / count);
        let half = Z * (score * (1.0 - score) / count + Z * Z / (4.0 * count * count)).sqrt() / (1.0 + Z * Z / count);
        let doubt = (-(count + 1.0)).exp2();
        let los = if score > 0.5 {
            1.0 - doubt
        } else if score < 0.5 {
            doubt
        } else {
            0.5
        };
        Self { score, low: (centre - half).clamp(0.0, score), high: (centre + half).clamp(score, 1.0), los }
    }

    /// The difference in Elo with its bounds: low, itself, high. A score of 0 or 1 is infinitely far away.
    pub fn elo(&self) -> [f64; 3] {
        [self.low, self.score, self.high].map(elo)
    }

    /// Half the distance between the bounds in Elo: what stands behind ±. `None` if a bound is infinite.
    pub fn elo_error(&self) -> Option<f64> {
        let [low, _, high] = self.elo();
        Some((high - low) / 2.0).filter(|error| error.is_finite())
    }
}

/// The difference in Elo that lets a score be expected; infinite for 0 and 1.
///
/// # Examples
///
/// ```
/// assert!((quadriga_arena::elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// ```
pub fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}
