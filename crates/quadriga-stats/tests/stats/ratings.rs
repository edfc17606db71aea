//! Ratings against published estimates, closed forms and simulated tournaments.

use fastrand::Rng;
use proptest::prelude::*;
use quadriga_stats::{PairResult, PairTally, Rating, Ratings, RatingsError, elo};

const ELO: f64 = 400.0 / std::f64::consts::LN_10;

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} instead of {expected}");
}

fn rate(players: usize, pairs: &[PairResult], anchor: Option<usize>) -> Ratings {
    Ratings::fit(players, pairs, anchor).expect("ratings")
}

fn of(ratings: &Ratings, player: usize) -> Rating {
    *ratings.table.iter().find(|rating| rating.player == player).expect("the player")
}

fn elo_of(ratings: &Ratings, player: usize) -> [f64; 3] {
    of(ratings, player).elo.expect("a rating")
}

/// Single games, won by the first player of each.
fn wins(winner: usize, loser: usize, games: u32) -> Vec<PairResult> {
    vec![PairResult { players: [winner, loser], half_points: 2, games: 1 }; games as usize]
}

fn pairs(players: [usize; 2], tally: [u32; 5]) -> Vec<PairResult> {
    let of_points = |(half_points, &count): (usize, &u32)| {
        vec![PairResult { players, half_points: half_points as u32, games: 2 }; count as usize]
    };
    tally.iter().enumerate().flat_map(of_points).collect()
}

#[test]
fn baseball_as_in_the_textbook() {
    // Agresti, Categorical Data Analysis (2nd edition, 2002), section 10.6: the Eastern Division of the American League
    // in 1987, wins of the row over the column, and table 10.11: the estimates relative to Baltimore.
    let won = [
        [0, 7, 9, 7, 7, 9, 11], // Milwaukee
        [6, 0, 7, 5, 11, 9, 9], // Detroit
        [4, 6, 0, 7, 7, 8, 12], // Toronto
        [6, 8, 6, 0, 6, 7, 10], // New York
        [6, 2, 6, 7, 0, 7, 12], // Boston
        [4, 4, 5, 6, 6, 0, 6],  // Cleveland
        [2, 4, 1, 3, 1, 7, 0],  // Baltimore
    ];
    let mut games = Vec::new();
    for (winner, row) in won.iter().enumerate() {
        for (loser, &count) in row.iter().enumerate() {
            games.extend(wins(winner, loser, count));
        }
    }
    let ratings = rate(7, &games, Some(6));
    for (player, estimate) in [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0].into_iter().enumerate() {
        let [low, value, high] = elo_of(&ratings, player);
        near(value / ELO, estimate, 0.005);
        // "Standard errors are about 0.3."
        if player < 6 {
            near((high - low) / 2.0 / 1.96 / ELO, 0.3, 0.06);
        }
    }
    assert_eq!(ratings.table.iter().map(|rating| rating.player).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn citations_of_journals_as_published() {
    // Stigler (1994), citations between journals of statistics; estimates and standard errors from Turner and Firth,
    // "Bradley-Terry models in R", section 2: relative to Biometrika.
    let cited = [[0, 730, 498, 221], [33, 0, 68, 17], [320, 813, 0, 142], [284, 276, 325, 0]];
    let mut games = Vec::new();
    for (winner, row) in cited.iter().enumerate() {
        for (loser, &count) in row.iter().enumerate() {
            games.extend(wins(winner, loser, count));
        }
    }
    let ratings = rate(4, &games, Some(0));
    let published = [(1, -2.949_07, 0.102_55), (2, -0.479_57, 0.060_59), (3, 0.268_95, 0.070_83)];
    for (player, estimate, error) in published {
        let [low, value, high] = elo_of(&ratings, player);
        near(value / ELO, estimate, 0.000_01);
        near((high - low) / 2.0 / 1.96 / ELO, error, 0.05 * error);
    }
}

#[test]
fn two_players_as_in_a_match() {
    for tally in [[3, 8, 20, 15, 4], [0, 0, 2, 1, 1], [485, 1923, 2942, 1937, 594]] {
        let ratings = rate(2, &pairs([0, 1], tally), Some(1));
        let score = PairTally(tally).score().expect("pairs");
        let [low, value, high] = elo_of(&ratings, 0);
        near(value, elo(score), 1e-6);
        assert!(low < value && value < high);
        let half = rate(2, &pairs([0, 1], tally), None);
        near(elo_of(&half, 0)[1], elo(score) / 2.0, 1e-6);
        near(elo_of(&half, 1)[1], -elo(score) / 2.0, 1e-6);
        assert!(elo_of(&ratings, 1).iter().all(|bound| bound.abs() < 1e-9));
    }
    // The bounds and the likelihood of superiority of a long match, as its own estimate has them.
    let tally = [485, 1923, 2942, 1937, 594];
    let estimate = quadriga_stats::EloEstimate::from_pairs(&PairTally(tally)).expect("pairs");
    let ratings = rate(2, &pairs([0, 1], tally), Some(1));
    for (found, expected) in elo_of(&ratings, 0).into_iter().zip(estimate.elo()) {
        near(found, expected, 0.01);
    }
    near(ratings.table[0].superiority.expect("a neighbour"), estimate.los, 0.001);
    assert_eq!(ratings.table[1].superiority, None);
}

#[test]
fn the_order_of_players_in_a_pair_does_not_matter() {
    let mut one = pairs([0, 1], [1, 2, 3, 4, 5]);
    one.extend(pairs([1, 2], [2, 2, 3, 2, 1]));
    let mut other = pairs([1, 0], [5, 4, 3, 2, 1]);
    other.extend(pairs([2, 1], [1, 2, 3, 2, 2]));
    let [one, other] = [one, other].map(|pairs| rate(3, &pairs, None));
    for player in 0..3 {
        for (a, b) in elo_of(&one, player).into_iter().zip(elo_of(&other, player)) {
            near(a, b, 1e-6);
        }
    }
}

#[test]
fn perfect_scores_stay_finite_and_best() {
    let perfect = rate(2, &pairs([0, 1], [0, 0, 0, 0, 10]), Some(1));
    let almost = rate(2, &pairs([0, 1], [0, 0, 0, 1, 9]), Some(1));
    let more = rate(2, &pairs([0, 1], [0, 0, 0, 0, 20]), Some(1));
    let [low, value, high] = elo_of(&perfect, 0);
    assert!(perfect.table[0].virtual_draws && !almost.table[0].virtual_draws);
    assert!(value > elo_of(&almost, 0)[1] && value < elo_of(&more, 0)[1], "{value}");
    assert!(low.is_finite() && high.is_finite() && high - low > 400.0, "{low} {high}");
    let mut field = pairs([0, 1], [0, 0, 0, 0, 4]);
    field.extend(pairs([0, 2], [0, 0, 0, 0, 4]));
    field.extend(pairs([1, 2], [1, 0, 2, 0, 1]));
    let ratings = rate(3, &field, None);
    assert_eq!(ratings.table[0].player, 0);
    near(elo_of(&ratings, 1)[1], elo_of(&ratings, 2)[1], 1e-6);
    near(ratings.table.iter().map(|rating| rating.elo.expect("a rating")[1]).sum(), 0.0, 1e-6);
}

#[test]
fn one_even_pair_is_not_certainty() {
    let ratings = rate(2, &pairs([0, 1], [0, 0, 1, 0, 0]), Some(1));
    let [low, value, high] = elo_of(&ratings, 0);
    assert_eq!((value, ratings.table[0].superiority), (0.0, Some(0.5)));
    assert!(high > 200.0 && low < -200.0, "{low} {high}");
}

#[test]
fn groups_that_never_met_are_told_apart() {
    let mut all = pairs([1, 4], [1, 1, 1, 1, 2]);
    all.extend(pairs([0, 3], [2, 1, 1, 1, 1]));
    all.extend(pairs([3, 5], [2, 1, 1, 1, 1]));
    let ratings = rate(6, &all, Some(3));
    assert_eq!(ratings.groups, [vec![0, 3, 5], vec![1, 4], vec![2]]);
    assert_eq!((of(&ratings, 2).elo, of(&ratings, 2).superiority, of(&ratings, 2).games), (None, None, 0));
    assert_eq!((elo_of(&ratings, 3)[1], of(&ratings, 3).group, of(&ratings, 4).group), (0.0, 0, 1));
    // The anchor is not one of them: their mean is 0.
    near(elo_of(&ratings, 1)[1] + elo_of(&ratings, 4)[1], 0.0, 1e-9);
    assert_eq!(of(&ratings, 4).superiority, None);
    assert_eq!(rate(0, &[], None).table, []);
}

#[test]
fn results_that_make_no_sense_are_refused() {
    let pair = |players, half_points, games| PairResult { players, half_points, games };
    let error = |pair, anchor| Ratings::fit(2, &[pair], anchor).expect_err("an error");
    assert_eq!(error(pair([0, 2], 1, 2), None), RatingsError::NoSuchPlayer(2));
    assert_eq!(error(pair([1, 1], 1, 2), None), RatingsError::AgainstItself(1));
    for senseless in [pair([0, 1], 5, 2), pair([0, 1], 0, 0), pair([0, 1], u32::MAX, 2)] {
        assert_eq!(error(senseless, None), RatingsError::Points(senseless));
    }
    assert_eq!(error(pair([0, 1], 1, 2), Some(7)), RatingsError::NoSuchPlayer(7));
}

/// A pair of games of which the second ends like the first in `alike` of all cases; the expected score is the model's.
fn play(rng: &mut Rng, difference: f64, drawn: f64, alike: f64) -> u32 {
    let expected = 1.0 / (1.0 + 10.0_f64.powf(-difference / 400.0));
    let draw = drawn * 2.0 * expected.min(1.0 - expected);
    let mut game = || {
        let dice = rng.f64();
        if dice < draw { 1 } else { 2 * u32::from(dice < draw / 2.0 + expected) }
    };
    let (first, second) = (game(), game());
    if rng.f64() < alike { 2 * first } else { first + second }
}

#[test]
fn bounds_hold_in_95_of_100_tournaments() {
    const TOURNAMENTS: u32 = 4000;
    // Players, pairs of an encounter, share of draws, how often the games of a pair are alike.
    let kinds = [(5, 12, 0.3, 0.0), (5, 12, 0.6, 0.5), (8, 6, 0.1, 1.0), (3, 40, 0.5, 0.3)];
    for (seed, (players, pairs, drawn, alike)) in (1..).zip(kinds) {
        let truth: Vec<f64> = (0..players).map(|i| 50.0 * (i as f64 - (players as f64 - 1.0) / 2.0)).collect();
        let mut rng = Rng::with_seed(seed);
        let (mut held, mut all) = (0, 0);
        for _ in 0..TOURNAMENTS {
            let mut results = Vec::new();
            for a in 0..players {
                for b in a + 1..players {
                    for _ in 0..pairs {
                        let half_points = play(&mut rng, truth[a] - truth[b], drawn, alike);
                        results.push(PairResult { players: [a, b], half_points, games: 2 });
                    }
                }
            }
            for rating in rate(players, &results, None).table {
                let [low, _, high] = rating.elo.expect("a rating");
                held += u32::from((low..=high).contains(&truth[rating.player]));
                all += 1;
            }
        }
        let coverage = f64::from(held) / f64::from(all);
        assert!((0.92..=0.98).contains(&coverage), "{players} players, {pairs} pairs: {coverage}");
    }
}

proptest! {
    #[test]
    fn every_player_has_the_points_its_rating_predicts(
        players in 2..12usize,
        games in proptest::collection::vec((0..12usize, 0..12usize, 0..=4u32), 1..60),
    ) {
        let games = games.into_iter().map(|(a, b, half_points)| (a % players, b % players, half_points));
        let pair = |(a, b, half_points)| PairResult { players: [a, b], half_points, games: 2 };
        let results: Vec<PairResult> = games.filter(|(a, b, _)| a != b).map(pair).collect();
        let ratings = rate(players, &results, None);
        prop_assert_eq!(ratings.table.len(), players);
        prop_assert!(ratings.table.iter().filter_map(|rating| rating.elo).flatten().all(f64::is_finite));
        for rating in ratings.table.iter().filter(|rating| rating.games > 0 && !rating.virtual_draws) {
            let mut expected = 0.0;
            for result in &results {
                let Some(own) = result.players.iter().position(|&player| player == rating.player) else { continue };
                let [one, other] = [own, 1 - own].map(|i| elo_of(&ratings, result.players[i])[1]);
                expected += 2.0 / (1.0 + 10.0_f64.powf((other - one) / 400.0));
            }
            prop_assert!((expected - f64::from(rating.half_points) / 2.0).abs() < 1e-6, "{:?}: {}", rating, expected);
        }
        let likely = ratings.table.iter().filter_map(|rating| rating.superiority);
        prop_assert!(likely.into_iter().all(|superiority| (0.5..=1.0).contains(&superiority)));
    }
}
