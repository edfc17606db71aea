//! SPSA: tuning of many parameters at once by noisy comparisons.

// How fast perturbations shrink.
const GAMMA: f64 = 0.101;
// How fast the gain shrinks.
const ALPHA: f64 = 0.602;
// The share of all iterations by which the gain is held back at the beginning.
const STABILITY: f64 = 0.1;

/// The schedule of a tuning by simultaneous perturbation stochastic approximation, in the form chess testers use.
///
/// In iteration `k` of `N` every parameter is moved by `c_k` in a random direction; a match of these values against their
/// mirror image moves the parameters by the gain `a_k / c_k` for each game won more than lost. With `c` and `a` such that
/// the last iteration has the perturbation `step` and the gain `rate · step`:
///
/// `c_k = c / k^0.101`, `a_k = a / (N / 10 + k)^0.602`.
///
/// # Examples
///
/// ```
/// use quadriga_stats::Spsa;
///
/// let spsa = Spsa { iterations: 1000, rate: 0.002 };
/// assert_eq!(spsa.perturbation(1000, 8.0), 8.0);
/// assert_eq!(spsa.gain(1000, 8.0), 0.016);
/// assert!(spsa.perturbation(1, 8.0) > 16.0 && spsa.gain(1, 8.0) > 0.02);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spsa {
    /// The number of iterations, `N`.
    pub iterations: u32,
    /// The gain in the last iteration, in steps (`r_end` of fishtest, where 0.002 is usual).
    pub rate: f64,
}

impl Spsa {
    /// By how much a parameter is moved in an iteration, counted from 1; in the last one by `step`.
    pub fn perturbation(&self, iteration: u32, step: f64) -> f64 {
        step * (f64::from(self.iterations) / f64::from(iteration)).powf(GAMMA)
    }

    /// How far a parameter follows its perturbation for each game won more than lost.
    pub fn gain(&self, iteration: u32, step: f64) -> f64 {
        let all = f64::from(self.iterations);
        let offset = STABILITY * all;
        let decay = ((offset + all) / (offset + f64::from(iteration))).powf(ALPHA);
        self.rate * step * step * decay / self.perturbation(iteration, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schedule_is_that_of_fishtest() {
        // c = c_end · N^γ, a_end = r_end · c_end², a = a_end · (A + N)^α; c_k = c / k^γ, a_k = a / (A + k)^α.
        let (n, step, rate) = (5000.0_f64, 12.0, 0.002);
        let spsa = Spsa { iterations: 5000, rate };
        let (c, a) = (step * n.powf(0.101), rate * step * step * (500.0 + n).powf(0.602));
        for k in [1, 2, 77, 2500, 5000] {
            let (c_k, a_k) = (c / f64::from(k).powf(0.101), a / (500.0 + f64::from(k)).powf(0.602));
            assert!((spsa.perturbation(k as u32, step) - c_k).abs() < 1e-9, "{k}");
            assert!((spsa.gain(k as u32, step) - a_k / c_k).abs() < 1e-9, "{k}");
        }
    }

    #[test]
    fn perturbation_and_gain_shrink_and_scale_with_the_step() {
        let spsa = Spsa { iterations: 300, rate: 0.01 };
        for k in 1..300 {
            assert!(spsa.perturbation(k, 5.0) > spsa.perturbation(k + 1, 5.0));
            // The gain is held back in the first fiftieth.
            assert_eq!(spsa.gain(k, 5.0) > spsa.gain(k + 1, 5.0), k > 5, "{k}");
            assert!((spsa.gain(k, 50.0) - 10.0 * spsa.gain(k, 5.0)).abs() < 1e-9);
        }
    }
}
