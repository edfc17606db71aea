//! Tests of the rules of Phalanxes.

mod against_naive;
mod clauses;
mod common;
mod stages;
mod text;
mod view;

use quadriga_phalanx::Phalanx;

const MOST_LEAVES: u64 = 6_000_000;

#[test]
fn perft_counts_come_out() {
    let file = include_str!("../../data/perft.tsv");
    let too_large = 1;
    let lines = file.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(quadriga_testkit::perft_file::<Phalanx>(file, MOST_LEAVES), lines - too_large);
}

#[test]
fn vectors_come_out() {
    assert_eq!(quadriga_testkit::vectors::<Phalanx>(quadriga_testkit::data::PHALANX), 101);
}
