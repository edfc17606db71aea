//! The difference in strength of two players, with its error bar.

use crate::likelihood::moments;
use crate::{PairTally, Z_95, normal_cdf};

/// Normalised Elo of a score one standard deviation of a game above ½. The factor makes normalised and logistic Elo of
/// nearly equal players the same if no game is drawn.
pub(crate) const NORMALISED_ELO: f64 = 800.0 / std::f64::consts::LN_10;

/// The difference in Elo at which a score is expected; infinite for 0 and 1.
///
/// # Examples
///
/// ```
/// assert!((quadriga_stats::elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
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

/// An estimate of the first player's expected score, with 95 % bounds.
///
/// It is computed from the mean and the variance of the pairs' scores, as testing frameworks of chess engines do. The
/// bounds assume a normal distribution, which dozens of pairs approximate well; for a handful they are too narrow.
///
/// If all pairs have the same score, there is no variance to measure, and taking it for zero would claim certainty
/// after one pair. Then each pair counts as one Bernoulli trial: the bounds are Wilson's, and the likelihood of
/// superiority is that of a run of equal signs under a uniform prior, 1 − 2^−(pairs + 1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The score, from 0 to 1.
    pub score: f64,
    /// The lower bound of the expected score, at least 0.
    pub low: f64,
    /// The upper bound, at most 1.
    pub high: f64,
    /// The likelihood of superiority: the probability that the first player is stronger.
    pub los: f64,
}

impl EloEstimate {
    /// The estimate from pairs; `None` without any.
    pub fn from_pairs(pairs: &PairTally) -> Option<Self> {
        let (score, variance) = (pairs.score()?, pairs.variance()?);
        let count = f64::from(pairs.pairs());
        if pairs.is_uniform() {
            return Some(Self::from_uniform_pairs(score, count));
        }
        let error = (variance / count).sqrt();
        let [low, high] = [score - Z_95 * error, score + Z_95 * error].map(|bound| bound.clamp(0.0, 1.0));
        Some(Self { score, low, high, los: normal_cdf((score - 0.5) / error) })
    }

    fn from_uniform_pairs(score: f64, count: f64) -> Self {
        let z = Z_95;
        let centre = (score + z * z / (2.0 * count)) / (1.0 + z * z / count);
        let half = z * (score * (1.0 - score) / count + z * z / (4.0 * count * count)).sqrt() / (1.0 + z * z / count);
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

    /// The difference in Elo with its bounds: low, estimate, high. A score of 0 or 1 is infinitely far away.
    pub fn elo(&self) -> [f64; 3] {
        [self.low, self.score, self.high].map(elo)
    }

    /// The error bar: half the distance between the bounds in Elo. `None` if a bound is infinite.
    pub fn elo_error(&self) -> Option<f64> {
        let [low, _, high] = self.elo();
        Some((high - low) / 2.0).filter(|error| error.is_finite())
    }
}

/// The difference in normalised Elo with 95 % bounds: low, estimate, high. `None` without pairs and if all pairs have
/// the same score, because then there is no deviation to measure with.
///
/// The error is that of mean and deviation together, to first order.
///
/// # Examples
///
/// ```
/// use quadriga_stats::{PairTally, normalised_elo};
///
/// let [low, value, high] = normalised_elo(&PairTally([34, 54, 63, 64, 75])).unwrap();
/// assert!(low < value && (57.9..58.0).contains(&value) && value < high);
/// ```
pub fn normalised_elo(pairs: &PairTally) -> Option<[f64; 3]> {
    if pairs.is_uniform() {
        return None;
    }
    let count = f64::from(pairs.pairs());
    let shares = pairs.0.map(|number| f64::from(number) / count);
    let (mean, deviation) = moments(&shares);
    let t = (mean - 0.5) / deviation;
    let standard = |i: usize| (i as f64 / 4.0 - mean) / deviation;
    let moment = |power: i32| (0..5).map(|i| shares[i] * standard(i).powi(power)).sum::<f64>();
    let variance = 1.0 - t * moment(3) + t * t * (moment(4) - 1.0) / 4.0;
    let error = Z_95 * (variance.max(0.0) / count).sqrt();
    Some([t - error, t, t + error].map(|t| t * NORMALISED_ELO / std::f64::consts::SQRT_2))
}
