//! The most likely distribution of a pair's score among those that a hypothesis allows.
//!
//! Five shares `w` of the scores 0, ¼, ½, ¾ and 1 were observed. Among the distributions `p` with a linear property
//! Σ pᵢ·bᵢ = 0, the one that makes them most likely is pᵢ = wᵢ / (1 + x·bᵢ), with the only x that fulfils the property
//! and keeps all pᵢ positive. An expected score s is such a property: bᵢ = scoreᵢ − s. A t-value is not, because the
//! standard deviation is not linear; it is replaced by its tangent at the current p until p converges.
//! (The idea is Michel Van den Bergh's, "Normalized Elo in practice", section 4.1.)

/// The shares of the five scores of a pair, or something else for each of them.
pub(crate) type Five = [f64; 5];

const SCORES: Five = [0.0, 0.25, 0.5, 0.75, 1.0];
// When p counts as converged, and the most iterations.
const CONVERGED: f64 = 1e-12;
const ITERATIONS: usize = 200;
// Bisections until only rounding errors are left, with room to spare.
const BISECTIONS: usize = 200;
// The relative rounding error of a root.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// For each of the five scores, the ratio of its observed share to its share in the most likely distribution with
/// this expected score.
pub(crate) fn handicap_of_score(shares: &Five, score: f64) -> Five {
    let slopes = SCORES.map(|s| s - score);
    handicap(&slopes, tilt(shares, &slopes).unwrap_or(0.0))
}

/// The same for the most likely distribution whose expected score is `t` standard deviations above ½.
pub(crate) fn handicap_of_t_value(shares: &Five, t: f64) -> Five {
    if t < 0.0 {
        return reversed(&handicap_of_t_value(&reversed(shares), -t));
    }
    let mut current = *shares;
    let mut found = [1.0; 5];
    for _ in 0..ITERATIONS {
        let slopes = tangent(&current, t);
        let Some(x) = tilt(shares, &slopes) else {
            // No distribution fulfils the tangent's property. That of a coin with this t-value can be fulfilled, and
            // so can all that follow it: the property is convex, so that p stays on its positive side.
            current = coin(t);
            continue;
        };
        found = handicap(&slopes, x);
        let next: Five = std::array::from_fn(|i| shares[i] / found[i]);
        let moved = (0..5).map(|i| (next[i] - current[i]).abs()).fold(0.0, f64::max);
        current = next;
        if moved < CONVERGED {
            break;
        }
    }
    found
}

/// The mean and the standard deviation of a score.
pub(crate) fn moments(shares: &Five) -> (f64, f64) {
    let mean: f64 = shares.iter().zip(SCORES).map(|(share, score)| share * score).sum();
    let variance: f64 = shares.iter().zip(SCORES).map(|(share, score)| share * (score - mean).powi(2)).sum();
    (mean, variance.sqrt())
}

// μ − ½ − t·σ in its linear approximation about p, as Σ pᵢ·bᵢ.
fn tangent(current: &Five, t: f64) -> Five {
    let (mean, deviation) = moments(current);
    SCORES.map(|score| score - 0.5 - t * deviation / 2.0 * (1.0 + ((score - mean) / deviation).powi(2)))
}

fn coin(t: f64) -> Five {
    let win = f64::midpoint(1.0, t / t.hypot(1.0));
    [1.0 - win, 0.0, 0.0, 0.0, win]
}

fn handicap(slopes: &Five, x: f64) -> Five {
    slopes.map(|slope| (1.0 + x * slope).max(f64::MIN_POSITIVE))
}

fn reversed(five: &Five) -> Five {
    let mut five = *five;
    five.reverse();
    five
}

// The x with Σ wᵢ·bᵢ / (1 + x·bᵢ) = 0 between the poles; the sum falls from +∞ to −∞ there. Newton's steps, bisecting
// wherever they would leave the interval known to contain the root. `None` if all slopes have the same sign.
fn tilt(shares: &Five, slopes: &Five) -> Option<f64> {
    let (least, most) = slopes.iter().fold((0.0_f64, 0.0_f64), |(least, most), &b| (least.min(b), most.max(b)));
    if !(least < 0.0 && most > 0.0) {
        return None;
    }
    let (mut low, mut high, mut x) = (-1.0 / most, -1.0 / least, 0.0_f64);
    for _ in 0..BISECTIONS {
        let (mut sum, mut descent) = (0.0, 0.0);
        for (share, slope) in shares.iter().zip(slopes) {
            let part = slope / (1.0 + x * slope);
            sum += share * part;
            descent += share * part * part;
        }
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
        let step = x + sum / descent;
        let next = if (low..=high).contains(&step) { step } else { f64::midpoint(low, high) };
        if (next - x).abs() <= ROUNDING * x.abs().max(0.01) {
            return Some(next);
        }
        x = next;
    }
    Some(x)
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    fn random_shares(rng: &mut Rng) -> Five {
        let counts: Five = std::array::from_fn(|_| match rng.u32(..3) {
            0 => 0.001,
            1 => f64::from(1 + rng.u32(..10)),
            _ => f64::from(1 + rng.u32(..1_000_000)),
        });
        let sum: f64 = counts.iter().sum();
        counts.map(|count| count / sum)
    }

    fn allowed(shares: &Five, handicap: &Five) -> Five {
        std::array::from_fn(|i| shares[i] / handicap[i])
    }

    #[test]
    fn the_most_likely_distribution_is_normalised_and_fulfils_the_hypothesis() {
        let mut rng = Rng::with_seed(1);
        for _ in 0..20_000 {
            let shares = random_shares(&mut rng);
            let score = 0.01 + 0.98 * rng.f64();
            let best = allowed(&shares, &handicap_of_score(&shares, score));
            let (mean, _) = moments(&best);
            assert!((best.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{shares:?} {score}: {best:?}");
            assert!((mean - score).abs() < 1e-6, "{shares:?} {score}: {mean}");
            let t = 6.0 * rng.f64() - 3.0;
            let best = allowed(&shares, &handicap_of_t_value(&shares, t));
            let (mean, deviation) = moments(&best);
            assert!((best.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{shares:?} {t}: {best:?}");
            assert!((mean - 0.5 - t * deviation).abs() < 1e-5, "{shares:?} {t}: {mean} {deviation}");
        }
    }

    #[test]
    fn no_neighbour_with_the_same_t_value_is_more_likely() {
        let likelihood = |shares: &Five, p: &Five| (0..5).map(|i| shares[i] * p[i].ln()).sum::<f64>();
        let mut rng = Rng::with_seed(2);
        let mut compared = 0;
        for _ in 0..2000 {
            let counts: Five = std::array::from_fn(|_| f64::from(1 + rng.u32(..50)));
            let sum: f64 = counts.iter().sum();
            let shares = counts.map(|count| count / sum);
            let t = 0.6 * rng.f64() - 0.3;
            let best = allowed(&shares, &handicap_of_t_value(&shares, t));
            // Two scores change at random; the shares of the three others bring sum and t-value back, by Newton's steps.
            let mut other = best;
            other[1] *= 1.0 + 0.1 * (rng.f64() - 0.5);
            other[2] *= 1.0 + 0.1 * (rng.f64() - 0.5);
            other[3] *= 1.0 + 0.1 * (rng.f64() - 0.5);
            for _ in 0..50 {
                let (mean, deviation) = moments(&other);
                other[4] -= 0.5 * (mean - 0.5 - t * deviation);
                other[0] += 1.0 - other.iter().sum::<f64>();
            }
            let (mean, deviation) = moments(&other);
            if other.iter().all(|&p| p > 0.0) && (mean - 0.5 - t * deviation).abs() < 1e-12 {
                compared += 1;
                assert!(likelihood(&shares, &other) <= likelihood(&shares, &best) + 1e-12, "{shares:?} {t}");
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}
