//! Maps values to an axis.

/// A range of values with round ends and ticks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scale {
    low: f64,
    high: f64,
    /// The round values inside, ends included.
    pub(crate) ticks: Vec<f64>,
}

impl Scale {
    /// The scale that contains `low` to `high`, with about `ticks` steps or fewer.
    pub(crate) fn new(low: f64, high: f64, ticks: u32) -> Self {
        let (low, high) = if high > low { (low, high) } else { (low - 1.0, low + 1.0) };
        let step = round_step((high - low) / f64::from(ticks.max(1)));
        let (first, last) = ((low / step).floor(), (high / step).ceil());
        let count = (last - first).round() as u32;
        let ticks = (0..=count).map(|i| (first + f64::from(i)) * step).collect();
        Self { low: first * step, high: last * step, ticks }
    }

    /// The position of a value in per cent of the axis, clamped to its ends.
    pub(crate) fn percent(&self, value: f64) -> f64 {
        (100.0 * (value - self.low) / (self.high - self.low)).clamp(0.0, 100.0)
    }
}

/// The least of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that is not smaller.
pub(crate) fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(f64::MIN_POSITIVE).log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|digit| digit * power)
        .find(|&step| step >= least * 0.999_999)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_and_ticks_are_round() {
        let scale = Scale::new(-37.0, 118.0, 5);
        assert_eq!(scale.ticks, [-50.0, 0.0, 50.0, 100.0, 150.0]);
        let places = [-50.0, 50.0, 150.0, 1e9, f64::NEG_INFINITY].map(|value| scale.percent(value).to_string());
        assert_eq!(places, ["0", "50", "100", "100", "0"]);
    }

    #[test]
    fn a_single_value_has_a_scale() {
        let scale = Scale::new(7.0, 7.0, 4);
        assert!((scale.percent(7.0) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn steps_are_round() {
        let steps = [0.3, 1.0, 1.1, 4.9, 5.1, 70.0].map(round_step);
        let expected = [0.5, 1.0, 2.0, 5.0, 10.0, 100.0];
        assert!(steps.iter().zip(expected).all(|(step, round)| (step - round).abs() < 1e-9), "{steps:?}");
    }
}
