//! The Elo estimate against values computed elsewhere.

use quadriga_stats::{EloEstimate, PairTally, elo};

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() < within, "{found} instead of {expected}");
}

fn estimate(pairs: [u32; 5]) -> EloEstimate {
    EloEstimate::from_pairs(&PairTally(pairs)).expect("pairs")
}

#[test]
fn elo_of_scores() {
    // The usual table: 75 % are 191, 64 % are 100, 50 % are 0.
    for (score, difference) in
        [(0.5, 0.0), (0.75, 190.848), (0.640_065, 100.0), (0.909_090_909, 400.0), (0.1, -381.697)]
    {
        near(elo(score), difference, 0.001);
    }
    assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
}

#[test]
fn published_results_of_test_runs_of_chess_programs() {
    // Pairs by points 0, ½, 1, 1½, 2, and the bounds and mean that their test servers showed.
    let published = [
        ([485, 1923, 2942, 1937, 594], [1.21, 5.11, 9.02]),
        ([261, 739, 2683, 737, 253], [-5.00, -0.67, 3.66]),
        ([63, 252, 385, 250, 74], [-7.38, 3.39, 14.17]),
        ([527, 1007, 1932, 933, 511], [-9.16, -3.75, 1.66]),
        ([175, 305, 694, 291, 157], [-14.57, -5.36, 3.85]),
    ];
    for (pairs, bounds) in published {
        for (found, expected) in estimate(pairs).elo().into_iter().zip(bounds) {
            near(found, expected, 0.006);
        }
    }
}

#[test]
fn worked_out_by_hand() {
    // 4 pairs with the scores ½, ½, ¾, 1: mean 0.6875, variance 0.04296875, standard error 0.1036446.
    let found = estimate([0, 0, 2, 1, 1]);
    near(found.score, 0.6875, 1e-12);
    near(found.low, 0.6875 - 1.959_964 * 0.103_644_5, 1e-6);
    near(found.high, 0.6875 + 1.959_964 * 0.103_644_5, 1e-6);
    // (0.6875 − 0.5) / 0.1036446 = 1.80907 standard deviations.
    near(found.los, 0.964_78, 1e-4);
}

#[test]
fn exchanging_the_players_mirrors_the_estimate() {
    let (one, other) = (estimate([3, 8, 20, 15, 4]), estimate([4, 15, 20, 8, 3]));
    near(one.score + other.score, 1.0, 1e-12);
    near(one.low + other.high, 1.0, 1e-12);
    near(one.los + other.los, 1.0, 1e-9);
    near(one.elo()[1], -other.elo()[1], 1e-9);
}

#[test]
fn winning_all_pairs_is_not_certainty() {
    // Wilson with 10 of 10: from 10 / (10 + 1.96²) = 0.7225 to 1.
    let found = estimate([0, 0, 0, 0, 10]);
    near(found.low, 0.722_467, 1e-6);
    assert_eq!((found.score, found.high), (1.0, 1.0));
    near(found.los, 1.0 - 1.0 / 2048.0, 1e-12);
    assert_eq!(found.elo_error(), None);
    near(found.elo()[0], 166.2, 0.1);
    let lost = estimate([10, 0, 0, 0, 0]);
    assert_eq!((lost.score, lost.low), (0.0, 0.0));
    near(lost.high, 1.0 - 0.722_467, 1e-6);
    near(lost.los, 1.0 / 2048.0, 1e-12);
}

#[test]
fn all_pairs_even_say_little() {
    // Wilson with 10 of 20: 0.2993 to 0.7007.
    let found = estimate([0, 0, 20, 0, 0]);
    near(found.low, 0.299_3, 1e-4);
    near(found.high, 0.700_7, 1e-4);
    assert_eq!((found.los, found.elo()[1]), (0.5, 0.0));
}

#[test]
fn one_pair_and_none() {
    assert_eq!(EloEstimate::from_pairs(&PairTally::default()), None);
    let found = estimate([0, 0, 0, 1, 0]);
    assert!(found.low < 0.5 && found.high > 0.9, "{found:?}");
    near(found.los, 0.75, 1e-12);
}

#[test]
fn bounds_stay_within_what_scores_can_be() {
    let found = estimate([0, 0, 0, 1, 3]);
    assert!(found.high <= 1.0 && found.low > 0.5, "{found:?}");
}
