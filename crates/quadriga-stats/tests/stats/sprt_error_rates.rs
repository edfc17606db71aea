//! The sequential test errs as rarely as it promises: simulated matches.

use fastrand::Rng;
use quadriga_stats::{PairTally, Sprt, SprtVerdict};

fn test(text: &str) -> Sprt {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A distribution of pairs with a normalised Elo: a family with one parameter, bent until the Elo fits.
fn distribution(base: [f64; 5], elo: f64) -> [f64; 5] {
    let bent = |x: f64| {
        let weights: [f64; 5] = std::array::from_fn(|i| base[i] * (x * (i as f64 - 2.0)).exp());
        let sum: f64 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    };
    let elo_of = |p: &[f64; 5]| {
        let mean: f64 = (0..5).map(|i| p[i] * i as f64 / 4.0).sum();
        let variance: f64 = (0..5).map(|i| p[i] * (i as f64 / 4.0 - mean).powi(2)).sum();
        (mean - 0.5) / (2.0 * variance).sqrt() * 800.0 / 10.0_f64.ln()
    };
    let (mut low, mut high) = (-5.0, 5.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if elo_of(&bent(middle)) < elo { low = middle } else { high = middle }
    }
    bent(low)
}

fn draw_pair(rng: &mut Rng, p: &[f64; 5]) -> usize {
    let mut rest = rng.f64();
    for (i, share) in p.iter().enumerate() {
        rest -= share;
        if rest < 0.0 {
            return i;
        }
    }
    4
}

/// The share of matches that accept H1, and their mean length in pairs.
fn simulate(sprt: &Sprt, p: &[f64; 5], matches: u32, seed: u64) -> (f64, f64) {
    let mut rng = Rng::with_seed(seed);
    let (mut accepted, mut length) = (0, 0);
    for _ in 0..matches {
        let mut pairs = PairTally::default();
        let verdict = loop {
            pairs.0[draw_pair(&mut rng, p)] += 1;
            if let Some(verdict) = sprt.verdict(&pairs) {
                break verdict;
            }
            assert!(pairs.pairs() < 100_000, "the test does not end");
        };
        accepted += u32::from(verdict == SprtVerdict::H1);
        length += pairs.pairs();
    }
    (f64::from(accepted) / f64::from(matches), f64::from(length) / f64::from(matches))
}

#[test]
fn errors_are_as_rare_as_promised() {
    const MATCHES: u32 = 1500;
    // Level and drawish games, games without draws, and openings that one side always wins.
    let bases = [[0.1, 0.2, 0.4, 0.2, 0.1], [0.25, 0.0, 0.5, 0.0, 0.25], [0.02, 0.08, 0.8, 0.08, 0.02]];
    // What chance may add to 5 % in this number of matches: three standard deviations.
    let most = 0.05 + 3.0 * (0.05 * 0.95 / f64::from(MATCHES)).sqrt();
    let sprt = test("elo0=0,elo1=60");
    for (seed, base) in (1..).zip(bases) {
        let (false_accepts, length0) = simulate(&sprt, &distribution(base, 0.0), MATCHES, seed);
        let (true_accepts, length1) = simulate(&sprt, &distribution(base, 60.0), MATCHES, seed + 100);
        assert!(false_accepts <= most && false_accepts > 0.02, "{base:?}: {false_accepts}");
        assert!(1.0 - true_accepts <= most && 1.0 - true_accepts > 0.02, "{base:?}: {true_accepts}");
        // Wald's mean length: 0.9 · 2.944 / (t² / 2) pairs with t = 60 · √2 · ln 10 / 800, and what a step overshoots.
        for length in [length0, length1] {
            assert!((85.0..130.0).contains(&length), "{base:?}: {length}");
        }
    }
}

#[test]
fn errors_are_rarer_beyond_the_hypotheses_and_alpha_and_beta_are_kept_apart() {
    let base = [0.1, 0.2, 0.4, 0.2, 0.1];
    let sprt = test("elo0=0,elo1=50,alpha=0.02,beta=0.2");
    let accepted = |elo: f64, seed: u64| simulate(&sprt, &distribution(base, elo), 1000, seed).0;
    let (at_elo0, at_elo1) = (accepted(0.0, 7), accepted(50.0, 8));
    assert!((0.005..0.034).contains(&at_elo0), "{at_elo0}");
    assert!((0.76..0.88).contains(&at_elo1), "{at_elo1}");
    let (below, above) = (accepted(-20.0, 9), accepted(70.0, 10));
    assert!(below < 0.008 && above > 0.9, "{below} {above}");
}

#[test]
fn errors_of_the_logistic_test() {
    let base = [0.1, 0.2, 0.4, 0.2, 0.1];
    let sprt = test("elo0=-30,elo1=0,model=logistic");
    let score = |elo: f64| {
        // A score of 45.688 % is −30 Elo; the distribution is found by its own mean.
        let p = distribution(base, elo);
        (0..5).map(|i| p[i] * i as f64 / 4.0).sum::<f64>()
    };
    let expected = 1.0 / (1.0 + 10.0_f64.powf(30.0 / 400.0));
    let (mut low, mut high) = (-100.0, 0.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if score(middle) < expected { low = middle } else { high = middle }
    }
    let (false_accepts, _) = simulate(&sprt, &distribution(base, low), 2000, 21);
    let (true_accepts, _) = simulate(&sprt, &distribution(base, 0.0), 2000, 22);
    assert!(false_accepts <= 0.065 && 1.0 - true_accepts <= 0.065, "{false_accepts} {true_accepts}");
}
