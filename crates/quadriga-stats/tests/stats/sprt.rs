//! The sequential test: published values, properties, texts.

use proptest::prelude::*;
use quadriga_stats::{EloModel, PairTally, PlayerResult, Sprt, SprtError, SprtProblem, SprtVerdict, normalised_elo};

fn test(text: &str) -> Sprt {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn usual(elo: [f64; 2], model: EloModel) -> Sprt {
    Sprt::new(elo, [0.05, 0.05], model).expect("a test")
}

fn near(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() <= within, "{found} instead of {expected}");
}

#[test]
fn published_by_the_testers_of_stockfish() {
    // Results of tests that Fishtest ran, as pull requests of official-stockfish/Stockfish cite them, with the number
    // of the request.
    let published = [
        (4194, [371, 10_263, 24_989, 10_642, 379], [0.0, 2.0], 2.95),
        (4194, [47, 8181, 25_234, 8575, 47], [0.5, 2.5], 2.94),
        (3811, [55, 2567, 5961, 2723, 102], [0.0, 2.5], 2.94),
        (3811, [6, 1821, 5079, 2025, 21], [0.5, 3.0], 2.94),
        (5712, [831, 31_795, 68_460, 32_448, 834], [0.0, 2.0], 2.93),
        (5712, [307, 54_901, 140_959, 56_230, 281], [0.5, 2.5], 2.95),
        (5257, [914, 28_467, 61_458, 29_126, 899], [0.0, 2.0], 2.99),
        (5257, [82, 18_412, 46_354, 18_988, 89], [0.5, 2.5], 2.96),
        (6285, [289, 26_459, 62_934, 26_379, 331], [-1.75, 0.25], 2.94),
        (6285, [118, 38_575, 109_888, 38_432, 122], [-1.75, 0.25], 2.95),
    ];
    for (request, pairs, elo, llr) in published {
        let found = usual(elo, EloModel::Normalised).llr(&PairTally(pairs));
        assert!((found - llr).abs() < 0.0101, "{request}: {found} instead of {llr}");
    }
    // Before 2021 Fishtest tested usual Elo (requests 3209, 3331, 2920, 3098, 2971).
    let logistic = [
        ([253, 4282, 17_604, 4431, 286], [-0.25, 1.25], 2.94),
        ([58, 3302, 33_130, 3518, 84], [0.25, 1.25], 2.97),
        ([115, 2196, 11_328, 2317, 136], [-0.25, 1.25], 2.94),
        ([665, 4806, 9333, 4893, 747], [-0.5, 1.5], 2.95),
        ([491, 7345, 29_693, 7670, 465], [-0.25, 1.25], 2.96),
        ([17, 253, 1042, 337, 39], [-0.5, 1.5], 2.96),
    ];
    for (pairs, elo, llr) in logistic {
        near(usual(elo, EloModel::Logistic).llr(&PairTally(pairs)), llr, 0.0101);
    }
}

#[test]
fn published_in_the_tests_of_fastchess() {
    // Disservin/fastchess, app/tests/sprt_test.cpp; pairs with two draws and with a win and a loss are one count here.
    let published = [
        ([365, 16_618, 36_229, 16_974, 390], [0.0, 2.0], EloModel::Normalised, 2.25),
        ([127, 4883, 10_712, 5150, 104], [-1.75, 0.25], EloModel::Normalised, 3.01),
        ([223, 9863, 21_279, 10_037, 246], [0.5, 2.5], EloModel::Logistic, -3.07),
        ([871, 26_175, 55_983, 26_678, 821], [0.0, 2.0], EloModel::Logistic, -4.98),
    ];
    for (pairs, elo, model, llr) in published {
        near(usual(elo, model).llr(&PairTally(pairs)), llr, 0.01 * f64::abs(llr));
    }
    // A report of fastchess that its user published: 2 pairs with one win each and 37 with two.
    near(usual([0.0, 20.0], EloModel::Normalised).llr(&PairTally([0, 0, 2, 0, 37])), 2.96, 0.005);
}

#[test]
fn published_in_the_tests_of_a_shogi_program() {
    // sunfish-shogi/shogihome, src/tests/renderer/game/sprt.spec.ts: small samples, and tests that Fishtest ran.
    let published = [
        ([0, 0, 0, 0, 0], [-1.75, 0.25], 0.0),
        ([0, 0, 0, 0, 3], [-1.75, 0.25], 0.02),
        ([0, 0, 0, 0, 10], [-1.75, 0.25], 0.08),
        ([0, 2, 4, 6, 10], [-1.75, 0.25], 0.13),
        ([10, 6, 4, 2, 0], [-1.75, 0.25], -0.13),
        ([2, 40, 72, 14, 0], [0.0, 2.0], -0.36),
        ([103, 3851, 8316, 3728, 98], [0.0, 2.0], -2.03),
        ([291, 10_353, 21_899, 10_175, 306], [0.0, 2.0], -3.08),
        ([900, 30_596, 67_292, 30_899, 809], [0.0, 2.0], -2.96),
    ];
    for (pairs, elo, llr) in published {
        near(usual(elo, EloModel::Normalised).llr(&PairTally(pairs)), llr, 0.0101);
    }
}

#[test]
fn normalised_elo_as_published() {
    // Disservin/fastchess, app/tests/elo_test.cpp: value and error. Its error leaves out what the deviation adds.
    let published = [
        ([34, 54, 63, 64, 75], 57.94, 28.28),
        ([332, 433, 498, 333, 334], -9.17, 10.96),
        ([7895, 8757, 5685, 568, 9999], -19.01, 2.65),
    ];
    for (pairs, value, error) in published {
        let [low, found, high] = normalised_elo(&PairTally(pairs)).expect("a value");
        near(found, value, 0.006);
        near((high - low) / 2.0, error, 0.05 * error);
        near(low + high, 2.0 * found, 1e-9);
    }
    // The report of fastchess that is tested above.
    near(normalised_elo(&PairTally([0, 0, 2, 0, 37])).expect("a value")[1], 1056.68, 0.006);
    for alike in [[0, 0, 0, 0, 0], [0, 0, 7, 0, 0], [0, 0, 0, 0, 7]] {
        assert_eq!(normalised_elo(&PairTally(alike)), None);
    }
}

#[test]
fn bounds_of_a_test() {
    let (lower, upper) = test("elo0=0,elo1=1").bounds();
    near(lower, -2.944_439, 1e-6);
    near(upper, 2.944_439, 1e-6);
    let (lower, upper) = test("elo0=0,elo1=1,alpha=0.01,beta=0.1").bounds();
    near(lower, (0.1_f64 / 0.99).ln(), 1e-12);
    near(upper, 90.0_f64.ln(), 1e-12);
}

#[test]
fn nothing_decides_nothing() {
    for model in [EloModel::Normalised, EloModel::Logistic] {
        for elo in [[0.0, 10.0], [-5.0, 0.0], [-1000.0, 1000.0], [999.0, 1000.0]] {
            let sprt = usual(elo, model);
            assert_eq!((sprt.llr(&PairTally::default()), sprt.verdict(&PairTally::default())), (0.0, None));
            assert_eq!(sprt.decide([]), None);
        }
        let sprt = usual([0.0, 10.0], model);
        for alike in 0..5 {
            let mut pairs = [0; 5];
            pairs[alike] = 20;
            assert_eq!(sprt.verdict(&PairTally(pairs)), None, "twenty pairs of one kind are no proof of 10 Elo");
        }
    }
}

#[test]
fn pairs_that_are_all_alike_decide_in_the_end() {
    for model in [EloModel::Normalised, EloModel::Logistic] {
        let sprt = usual([0.0, 10.0], model);
        assert_eq!(sprt.verdict(&PairTally([0, 0, 0, 0, 1000])), Some(SprtVerdict::H1));
        assert_eq!(sprt.verdict(&PairTally([1000, 0, 0, 0, 0])), Some(SprtVerdict::H0));
        assert_eq!(
            sprt.verdict(&PairTally([0, 0, 10_000, 0, 0])),
            Some(SprtVerdict::H0),
            "always even is not stronger"
        );
    }
}

#[test]
fn pairs_behind_the_decision_do_not_count() {
    use PlayerResult::{Draw, Loss, Win};
    let sprt = test("elo0=0,elo1=100");
    let won = |n: usize| std::iter::repeat_n([Win, Draw], n);
    let (verdict, used) = sprt.decide(won(500)).expect("a decision");
    assert_eq!(verdict, SprtVerdict::H1);
    assert!((5..100).contains(&used), "{used}");
    assert_eq!(sprt.decide(won(used as usize - 1)), None);
    let lost_after_that = won(used as usize).chain(std::iter::repeat_n([Loss, Loss], 1000));
    assert_eq!(sprt.decide(lost_after_that), Some((verdict, used)));
}

#[test]
fn texts_of_tests() {
    let all = "elo0=-1.75,elo1=0.25,alpha=0.01,beta=0.1,model=logistic";
    assert_eq!(test(all), Sprt::new([-1.75, 0.25], [0.01, 0.1], EloModel::Logistic).expect("a test"));
    assert_eq!(test(all).to_string(), all);
    assert_eq!(test("model=normalised,elo1=10,elo0=0").to_string(), "elo0=0,elo1=10,alpha=0.05,beta=0.05");
}

#[test]
fn the_offending_part_is_named() {
    let elo = SprtProblem::NumberFrom(-1000.0, 1000.0);
    let errors = SprtProblem::NumberFrom(1e-6, 0.5);
    let wrong = [
        ("", "", SprtProblem::NoValue),
        ("elo0", "elo0", SprtProblem::NoValue),
        ("elo0=0,elo1=5,", "", SprtProblem::NoValue),
        ("elo0=0,elo2=5", "elo2=5", SprtProblem::UnknownSetting),
        ("elo0=0,elo0=0,elo1=5", "elo0=0", SprtProblem::Twice),
        ("elo0=0,elo1=5,model=logistic,model=logistic", "model=logistic", SprtProblem::Twice),
        ("elo1=5", "elo0", SprtProblem::Missing),
        ("elo0=0,alpha=0.1", "elo1", SprtProblem::Missing),
        ("elo0=nan,elo1=5", "elo0=nan", elo),
        ("elo0=0,elo1=inf", "elo1=inf", elo),
        ("elo0=0,elo1=1e2", "elo1=1e2", elo),
        ("elo0=0,elo1=1001", "elo1=1001", elo),
        ("elo0=0,elo1=", "elo1=", elo),
        ("elo0=0,elo1=5,alpha=0", "alpha=0", errors),
        ("elo0=0,elo1=5,beta=0.6", "beta=0.6", errors),
        ("elo0=0,elo1=5,model=bayes", "model=bayes", SprtProblem::Model),
        ("elo0=5,elo1=5", "elo0=5,elo1=5", SprtProblem::Order),
        ("elo0=0,elo1=5,alpha=0.5,beta=0.5", "alpha=0.5,beta=0.5", SprtProblem::Errors),
    ];
    for (text, part, problem) in wrong {
        let error = text.parse::<Sprt>().expect_err(text);
        assert_eq!(error, SprtError { part: part.to_owned(), problem }, "{text}");
        assert!(error.to_string().starts_with(&format!("{part:?}: ")), "{error}");
    }
    assert!(Sprt::new([f64::NAN, 1.0], [0.05, 0.05], EloModel::Logistic).is_err());
}

fn counts() -> impl Strategy<Value = [u32; 5]> {
    let count = prop_oneof![Just(0u32), 0..20u32, 0..=1_000_000u32];
    proptest::array::uniform5(count)
}

fn model() -> impl Strategy<Value = EloModel> {
    prop_oneof![Just(EloModel::Normalised), Just(EloModel::Logistic)]
}

proptest! {
    #[test]
    fn the_ratio_is_a_number_and_turns_over_with_the_players(
        pairs in counts(), model in model(), elo0 in -1000.0..999.0f64, more in 0.001..=1.0f64,
    ) {
        let elo1 = elo0 + more * (1000.0 - elo0);
        let llr = usual([elo0, elo1], model).llr(&PairTally(pairs));
        prop_assert!(llr.is_finite());
        let mut turned = pairs;
        turned.reverse();
        let other = usual([-elo1, -elo0], model).llr(&PairTally(turned));
        prop_assert!((llr + other).abs() <= 1e-6 * (1.0 + llr.abs()), "{} {}", llr, other);
    }

    #[test]
    fn the_ratio_takes_the_side_of_the_better_score(pairs in counts(), model in model(), elo in 0.1..50.0f64) {
        let tally = PairTally(pairs);
        let llr = usual([-elo, elo], model).llr(&tally);
        // A hair's breadth from even, the stand-ins for counts of zero may tip the scales.
        match tally.score() {
            Some(score) if score > 0.51 => prop_assert!(llr > 0.0, "{}", llr),
            Some(score) if score < 0.49 => prop_assert!(llr < 0.0, "{}", llr),
            _ => {}
        }
    }

    #[test]
    fn a_won_pair_in_place_of_a_lost_one_raises_the_ratio(
        mut pairs in proptest::array::uniform5(1..100_000u32), model in model(), elo0 in -20.0..20.0f64, more in 0.1..20.0f64,
    ) {
        let sprt = usual([elo0, elo0 + more], model);
        let before = sprt.llr(&PairTally(pairs));
        pairs[0] -= 1;
        pairs[4] += 1;
        prop_assume!(pairs[0] > 0);
        prop_assert!(sprt.llr(&PairTally(pairs)) > before);
    }

    #[test]
    fn no_text_panics(text in ".*") {
        let _ = text.parse::<Sprt>();
    }

    #[test]
    fn tests_round_trip_through_their_text(
        elo0 in -1000.0..1000.0f64, more in 0.0001..=1.0f64, alpha in 0.00001..0.5f64, beta in 0.00001..0.49f64, model in model(),
    ) {
        let sprt = Sprt::new([elo0, elo0 + more * (1000.0 - elo0)], [alpha, beta], model).expect("a test");
        prop_assert_eq!(sprt.to_string().parse::<Sprt>(), Ok(sprt));
    }
}
