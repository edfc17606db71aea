//! Normalised Elo.

use super::likelihood::moments;
use crate::PairTally;

/// Normalised Elo of a score that lies one standard deviation of a game above ½. With it, normalised and usual Elo of
/// nearly equal players are the same if no game is drawn.
pub(super) const NORMALISED_ELO: f64 = 800.0 / std::f64::consts::LN_10;

// Standard deviations to either side that hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The difference in normalised Elo with bounds that hold in 95 of 100 matches: low, itself, high. `None` without pairs
/// and if all pairs came out alike, because there is no deviation then to measure with.
///
/// The error is that of mean and deviation together, to the first order.
///
/// # Examples
///
/// ```
/// use quadriga_arena::{PairTally, normalised_elo};
///
/// let [low, value, high] = normalised_elo(&PairTally([34, 54, 63, 64, 75])).unwrap();
/// assert!(low < value && (57.9..58.0).contains(&value) && value < high);
/// ```
pub fn normalised_elo(pairs: &PairTally) -> Option<[f64; 3]> {
    if pairs.all_alike() {
        return None;
    }
    let count = f64::from(pairs.pairs());
    let shares = pairs.0.map(|number| f64::from(number) / count);
    let (mean, deviation) = moments(&shares);
    let t = (mean - 0.5) / deviation;
    let standard = |i: usize| (i as f64 / 4.0 - mean) / deviation;
    let moment = |power: i32| (0..5).map(|i| shares[i] * standard(i).powi(power)).sum::<f64>();
    let variance = 1.0 - t * moment(3) + t * t * (moment(4) - 1.0) / 4.0;
    let error = Z * (variance.max(0.0) / count).sqrt();
    Some([t - error, t, t + error].map(|t| t * NORMALISED_ELO / std::f64::consts::SQRT_2))
}
