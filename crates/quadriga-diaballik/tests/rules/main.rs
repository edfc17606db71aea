//! Tests of the rules of Diaballik.

mod against_naive;
mod clauses;
mod common;
mod legality;
mod sets;
mod text;
mod view;

use quadriga_diaballik::Diaballik;
use quadriga_testkit::{data, perft_file, vectors};

#[test]
fn perft_counts_come_out() {
    let run = perft_file::<Diaballik>(include_str!("../../data/perft.tsv"), 6_000_000);
    assert!(run >= 25, "only {run} lines were run");
}

#[test]
fn shared_vectors_come_out() {
    assert_eq!(vectors::<Diaballik>(data::DIABALLIK), 102);
}
