//! Tests of the rules of Abalone.

mod against_naive;
mod clauses;
mod text;
mod view;

use quadriga_abalone::Abalone;
use quadriga_testkit::{data, perft_file, vectors};

#[test]
fn leaves_come_out() {
    let run = perft_file::<Abalone>(include_str!("../../data/perft.tsv"), 9_000_000);
    assert!(run > 50, "{run} lines");
}

#[test]
fn vectors_come_out() {
    assert!(vectors::<Abalone>(data::ABALONE) >= 100);
}
