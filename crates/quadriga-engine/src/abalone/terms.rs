//! The terms of the evaluation and their weights.

use super::places::CLASSES;
use crate::{PARTS, Term};

const fn term(name: &'static str, hundredths: i32) -> Term {
    Term { name, weight: hundredths * PARTS }
}

/// How many marbles may be lost before the game is.
pub(super) const LIVES: usize = 5;

/// The terms; [`Weights::new`] knows their order.
pub(super) const TERMS: [Term; 26] = [
    // A7: each loss on its own, for the fifth hurts more than the first.
    term("term-abalone-lost-1", -112),
    term("term-abalone-lost-2", -120),
    term("term-abalone-lost-3", -139),
    term("term-abalone-lost-4", -157),
    term("term-abalone-lost-5", -200),
    // Marbles by place, from the middle outwards.
    term("term-abalone-centre", 59),
    term("term-abalone-ring-1", 55),
    term("term-abalone-ring-2-corner", 35),
    term("term-abalone-ring-2-side", 40),
    term("term-abalone-ring-3-corner", 16),
    term("term-abalone-ring-3-side", 22),
    term("term-abalone-edge-corner", -14),
    term("term-abalone-edge-near-corner", 3),
    term("term-abalone-edge-middle", 6),
    // How the marbles stand to each other.
    term("term-abalone-pairs", 8),
    term("term-abalone-spears", 11),
    term("term-abalone-shields", -11),
    term("term-abalone-hearts", 12),
    term("term-abalone-lone", -1),
    term("term-abalone-splits", -2),
    // What they can do to the opponent's.
    term("term-abalone-pushes", 13),
    term("term-abalone-edge-pressure", 8),
    term("term-abalone-attacked", 60),
    term("term-abalone-threatened", 29),
    term("term-abalone-last-threatened", 143),
    term("term-abalone-tempo", 16),
];

/// The weights by what they weigh.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// All losses so far, by their number.
    pub(super) lost: [i32; LIVES + 1],
    pub(super) place: [i32; CLASSES],
    pub(super) pairs: i32,
    pub(super) spears: i32,
    pub(super) shields: i32,
    pub(super) hearts: i32,
    pub(super) lone: i32,
    pub(super) splits: i32,
    pub(super) pushes: i32,
    pub(super) edge_pressure: i32,
    pub(super) attacked: i32,
    pub(super) threatened: i32,
    pub(super) last_threatened: i32,
    pub(super) tempo: i32,
}

impl Weights {
    /// The weights in the order of [`TERMS`]; the fitted ones fill what is missing.
    pub(super) fn new(given: &[i32]) -> Self {
        let mut weights = TERMS.map(|term| term.weight);
        for (weight, given) in weights.iter_mut().zip(given) {
            *weight = *given;
        }
        let [a, b, c, d, e, ..] = weights;
        let [_, _, _, _, _, p0, p1, p2, p3, p4, p5, p6, p7, p8, ..] = weights;
        let [.., pairs, spears, shields, hearts, lone, splits, _, _, _, _, _, _] = weights;
        let [.., pushes, edge_pressure, attacked, threatened, last_threatened, tempo] = weights;
        Self {
            lost: [0, a, a + b, a + b + c, a + b + c + d, a + b + c + d + e],
            place: [p0, p1, p2, p3, p4, p5, p6, p7, p8],
            pairs,
            spears,
            shields,
            hearts,
            lone,
            splits,
            pushes,
            edge_pressure,
            attacked,
            threatened,
            last_threatened,
            tempo,
        }
    }
}
