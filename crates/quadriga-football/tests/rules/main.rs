//! Tests of the rules of Football-checkers.

mod against_naive;
mod aims;
mod clauses;
mod text;
mod view;

use quadriga_football::Football;
use quadriga_testkit::{data, perft_file, vectors};

#[test]
fn perft_file_comes_out() {
    assert!(perft_file::<Football>(include_str!("../../data/perft.tsv"), 6_000_000) >= 5);
}

#[test]
fn vectors_come_out() {
    assert_eq!(vectors::<Football>(data::FOOTBALL), 97);
}
