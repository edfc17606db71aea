//! The fast rules against the naive ones.

use std::collections::BTreeSet;

use crate::common::{VARIANTS, any_setup, at_in, end};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use quadriga_core::{Notation, Position};
use quadriga_diaballik::Diaballik;
use quadriga_testkit::naive::diaballik::NaiveDiaballik as Naive;
use quadriga_testkit::{agree, cases, walk};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(120)))]

    #[test]
    fn games_from_the_start(variant in 0..3_usize, choices in vec(any::<u16>(), 12)) {
        walk::<Diaballik, Naive>(VARIANTS[variant], &choices);
    }

    /// Random games from set-ups: most games from the start end soon by a wall.
    #[test]
    fn games_from_set_ups(text in any_setup(), variant in 0..3_usize, choices in vec(any::<u16>(), 8)) {
        let mut position = at_in(&text, VARIANTS[variant]);
        for choice in choices {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            position = position.play_unchecked(moves[choice as usize % moves.len()]);
            agree::<Diaballik, Naive>(&position.write_position(), VARIANTS[variant]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(1500)))]

    #[test]
    fn set_ups(text in any_setup(), variant in 0..3_usize) {
        agree::<Diaballik, Naive>(&text, VARIANTS[variant]);
    }
}

/// The comparison above is worth something only if the made-up positions end in every way there is.
#[test]
fn set_ups_reach_every_end() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for i in 0..1_500 {
        let text = any_setup().new_tree(&mut runner).unwrap().current();
        seen.insert(end(&at_in(&text, VARIANTS[i % 3])));
    }
    let ends = ["D5", "D6", "D7", "G3"].into_iter().flat_map(|clause| [Some(("red", clause)), Some(("blue", clause))]);
    assert_eq!(seen, ends.chain([None]).collect());
}
