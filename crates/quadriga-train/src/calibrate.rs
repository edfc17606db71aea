//! Calibration: what a score means in win chance.
//!
//! The output of a network is meant as log-odds, and [`SampleFilter::scale`](crate::SampleFilter::scale) hundredths as odds
//! of ten to one. Training alone does not see to that: the target is a mixture of results with the scores of an earlier
//! evaluation, whatever those meant, and what fits the positions trained with is too sure of itself elsewhere. So one
//! factor is fitted afterwards, on games that were kept apart: the one that makes their results most likely. It changes no
//! ranking of positions, only the scale in the network file.
//!
//! # The next generation
//!
//! The scores of a network become labels of the next one, and are turned into expectations by the same scale. Without
//! calibration an error of the scale is inherited: the network learns a mixture of true chances and exaggerated ones, and
//! hands that on. With it both parts of the target have the same mean, the share of games won from such positions, so that
//! a calibrated network is a fixed point however large the share of the result is. Three things do not follow:
//!
//! - The factor is fitted to static values of quiet positions. A score of a search is a little further from 0 and right to
//!   be, but the best of many noisy values is too high: labels remain slightly optimistic.
//! - The factor holds for the play it was fitted to. Stronger players win more of the same positions, so each generation is
//!   calibrated again; games of an earlier generation keep the scores they were stored with.
//! - Margins of the search, contempt and the limits of openings are in hundredths too. A factor far from 1 changes what they
//!   mean, so a calibrated network is to be matched against the uncalibrated one before it is used.

use std::collections::BTreeMap;
use std::fmt;

/// Odds of ten to one.
const TEN: f64 = std::f64::consts::LN_10;
/// Hundredths of a score for odds of ten to one.
pub(crate) const HUNDREDTHS: f64 = 400.0;
/// The smallest and the largest factor.
const FACTORS: [f64; 2] = [1.0 / 64.0, 64.0];

/// With fewer games a network is not calibrated.
pub const CALIBRATION_GAMES: usize = 200;

/// What an evaluation makes of a position, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The number of the game, which tells positions of one game from those of others.
    pub game: u32,
    /// The log-odds of the side to move by the evaluation.
    pub log_odds: f64,
    /// Points of the side to move at the end of the game.
    pub result: f64,
}

impl Prediction {
    /// The prediction of a score in hundredths.
    pub fn of_score(game: u32, score: i32, result: f64) -> Self {
        Self { game, log_odds: f64::from(score) * TEN / HUNDREDTHS, result }
    }

    /// Its cross-entropy with the log-odds times `factor`.
    pub fn loss(&self, factor: f64) -> f64 {
        let x = factor * self.log_odds;
        // ln(1 + e^x) without overflow, less the part of the result.
        x.max(0.0) + (-x.abs()).exp().ln_1p() - self.result * x
    }
}

/// The factor of the log-odds that makes the results most likely; 1 if the evaluation says nothing of them.
pub fn fit_factor(predictions: &[Prediction]) -> f64 {
    if predictions.iter().all(|prediction| prediction.log_odds == 0.0) {
        return 1.0;
    }
    // The loss is convex in the factor, so its slope rises.
    let slope = |factor: f64| -> f64 {
        let one = |p: &Prediction| p.log_odds * (logistic(factor * p.log_odds) - p.result);
        predictions.iter().map(one).sum()
    };
    let [mut low, mut high] = FACTORS;
    for _ in 0..50 {
        // In the middle of the ratios: a factor and its inverse are alike.
        let middle = (low * high).sqrt();
        if slope(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low * high).sqrt()
}

/// A factor for the scores of a network, fitted to the results of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Calibration {
    /// The factor.
    pub factor: f64,
    /// Number of games it was fitted to.
    pub games: usize,
    /// Number of positions it was fitted to.
    pub positions: usize,
    /// Cross-entropies of the results per position, without the factor and with it.
    pub losses: [f64; 2],
}

impl Calibration {
    /// Fits the factor; 1 with fewer than [`CALIBRATION_GAMES`] games.
    pub fn fit(predictions: &[Prediction]) -> Self {
        let mut games: Vec<u32> = predictions.iter().map(|prediction| prediction.game).collect();
        games.sort_unstable();
        games.dedup();
        let factor = if games.len() < CALIBRATION_GAMES { 1.0 } else { fit_factor(predictions) };
        let loss = |factor| {
            predictions.iter().map(|prediction| prediction.loss(factor)).sum::<f64>() / predictions.len().max(1) as f64
        };
        Self { factor, games: games.len(), positions: predictions.len(), losses: [1.0, factor].map(loss) }
    }
}

impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { factor, games, positions, losses: [before, after] } = self;
        if *games < CALIBRATION_GAMES {
            return write!(f, "factor 1: {games} games with a fair result, at least {CALIBRATION_GAMES} are needed");
        }
        write!(
            f,
            "factor {factor:.3} by {positions} positions of {games} games, loss of the result {before:.5} → {after:.5}"
        )
    }
}

/// A row of a reliability table: positions with scores in a range, and their results.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReliabilityRow {
    /// Hundredths of the score: at least the first, less than the second. The outermost ranges are open.
    pub range: [Option<i32>; 2],
    /// Number of positions.
    pub positions: usize,
    /// The mean of what was predicted, without the factor and with it.
    pub predicted: [f64; 2],
    /// The mean of the results.
    pub result: f64,
    /// Standard error of that mean, by games: positions of one game have one result.
    pub error: f64,
}

/// Where the ranges of a reliability table meet.
const EDGES: [i32; 11] = [-800, -600, -400, -200, -100, 0, 100, 200, 400, 600, 800];

/// Compares the predictions, by ranges of the score with the factor, with the results. Empty ranges are left out.
pub fn reliability(predictions: &[Prediction], factor: f64) -> Vec<ReliabilityRow> {
    let mut ranges: Vec<Vec<&Prediction>> = vec![Vec::new(); EDGES.len() + 1];
    for prediction in predictions {
        let score = prediction.log_odds * factor * HUNDREDTHS / TEN;
        ranges[EDGES.partition_point(|&edge| f64::from(edge) <= score)].push(prediction);
    }
    let row = |(i, range): (usize, &Vec<&Prediction>)| {
        let count = range.len() as f64;
        let mean = |of: &dyn Fn(&Prediction) -> f64| range.iter().map(|p| of(p)).sum::<f64>() / count;
        let result = mean(&|p| p.result);
        let mut games: BTreeMap<u32, f64> = BTreeMap::new();
        for p in range {
            *games.entry(p.game).or_default() += p.result - result;
        }
        ReliabilityRow {
            range: [i.checked_sub(1).map(|i| EDGES[i]), EDGES.get(i).copied()],
            positions: range.len(),
            predicted: [1.0, factor].map(|factor| mean(&|p| logistic(factor * p.log_odds))),
            result,
            error: games.values().map(|sum| sum * sum).sum::<f64>().sqrt() / count,
        }
    };
    ranges.iter().enumerate().filter(|(_, range)| !range.is_empty()).map(row).collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

#[cfg(test)]
mod tests {
    use quadriga_core::Rng;

    use super::*;

    /// Games of ten positions whose results have log-odds of `factor` times what is predicted.
    fn made_up(games: u32, factor: f64) -> Vec<Prediction> {
        let mut rng = Rng::new(3);
        let game = |game| {
            let mut position = || {
                let log_odds = 8.0 * rng.fraction() - 4.0;
                let result = if rng.fraction() < logistic(factor * log_odds) { 1.0 } else { 0.0 };
                Prediction { game, log_odds, result }
            };
            std::array::from_fn::<Prediction, 10, _>(|_| position())
        };
        (0..games).flat_map(game).collect()
    }

    #[test]
    fn a_known_factor_is_found() {
        for factor in [0.3, 1.0, 2.5] {
            let found = Calibration::fit(&made_up(2_000, factor));
            assert!((found.factor / factor - 1.0).abs() < 0.05, "{factor}: {found}");
            assert!(found.losses[1] <= found.losses[0]);
            assert_eq!((found.games, found.positions), (2_000, 20_000));
        }
    }

    #[test]
    fn the_factor_is_where_the_loss_is_least() {
        let predictions = made_up(300, 0.7);
        let loss = |factor| predictions.iter().map(|p: &Prediction| p.loss(factor)).sum::<f64>();
        let found = fit_factor(&predictions);
        assert!(loss(found) < loss(found * 1.01) && loss(found) < loss(found / 1.01));
    }

    #[test]
    fn few_games_leave_the_scale_alone() {
        let found = Calibration::fit(&made_up(199, 0.5));
        assert_eq!(found.factor.to_bits(), 1.0_f64.to_bits());
        assert_eq!(found.to_string(), "factor 1: 199 games with a fair result, at least 200 are needed");
        let nothing = Prediction { game: 0, log_odds: 0.0, result: 1.0 };
        assert_eq!(fit_factor(&[nothing]).to_bits(), 1.0_f64.to_bits());
    }

    #[test]
    fn four_hundred_hundredths_are_ten_to_one() {
        let ten = Prediction::of_score(0, 400, 10.0 / 11.0);
        assert!((logistic(ten.log_odds) - 10.0 / 11.0).abs() < 1e-12);
        assert!(ten.loss(1.0) < ten.loss(1.1) && ten.loss(1.0) < ten.loss(0.9));
        // Without overflow.
        assert!((Prediction::of_score(0, 30_000, 1.0).loss(1.0)).abs() < 1e-9);
    }

    #[test]
    fn ranges_of_a_calibrated_evaluation_have_the_results_they_predict() {
        let predictions = made_up(4_000, 0.5);
        let rows = reliability(&predictions, 0.5);
        assert_eq!(rows.iter().map(|row| row.positions).sum::<usize>(), predictions.len());
        for row in &rows {
            assert!((row.predicted[1] - row.result).abs() < 4.0 * row.error, "{row:?}");
        }
        let last = rows.last().unwrap();
        assert!(last.range[1].is_none_or(|_| last.range[0] == Some(200)), "{last:?}");
        assert!(last.predicted[0] > last.predicted[1], "the uncalibrated one is too sure");
    }
}
