//! The normal distribution.

/// The cumulative distribution function of the standard normal distribution, to seven digits.
///
/// # Examples
///
/// ```
/// assert!((quadriga_stats::normal_cdf(1.96) - 0.975).abs() < 1e-5);
/// ```
pub fn normal_cdf(z: f64) -> f64 {
    let tail = 0.5 * complementary_error(z.abs() / std::f64::consts::SQRT_2);
    if z < 0.0 { tail } else { 1.0 - tail }
}

// erfc for x >= 0 by Chebyshev fit (Press et al., Numerical Recipes): relative error below 1.2e-7 everywhere.
fn complementary_error(x: f64) -> f64 {
    const FIT: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let t = 1.0 / (1.0 + 0.5 * x);
    let exponent = FIT.iter().rev().fold(0.0, |sum, coefficient| sum * t + coefficient);
    t * (exponent - x * x).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tabulated_values() {
        let table = [
            (0.0, 0.5),
            (0.5, 0.691_462_5),
            (1.0, 0.841_344_7),
            (1.644_853_6, 0.95),
            (1.959_964, 0.975),
            (2.575_829_3, 0.995),
            (3.0, 0.998_650_1),
            (-1.0, 0.158_655_3),
            (-3.0, 0.001_349_9),
        ];
        for (z, probability) in table {
            assert!((normal_cdf(z) - probability).abs() < 2e-7, "{z}: {}", normal_cdf(z));
        }
    }

    #[test]
    fn tails_approach_0_and_1() {
        assert!((normal_cdf(40.0) - 1.0).abs() < f64::EPSILON && normal_cdf(-40.0) < f64::EPSILON);
        assert!((normal_cdf(f64::INFINITY) - 1.0).abs() < f64::EPSILON && normal_cdf(f64::NEG_INFINITY) < f64::EPSILON);
    }
}
