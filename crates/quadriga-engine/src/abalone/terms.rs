//! The terms of the evaluation and their weights.

use super::places::CLASSES;
use crate::EvalTerm;

/// How many marbles may be lost before the game is.
pub(super) const LIVES: usize = 5;

/// The terms; [`Weights::new`] knows their order.
pub(super) const TERMS: [EvalTerm; 26] = [
    // A7: each loss on its own, for the fifth hurts more than the first.
    EvalTerm::new("term-abalone-lost-1", -1792),
    EvalTerm::new("term-abalone-lost-2", -1920),
    EvalTerm::new("term-abalone-lost-3", -2224),
    EvalTerm::new("term-abalone-lost-4", -2512),
    EvalTerm::new("term-abalone-lost-5", -3200),
    // Marbles by place, from the middle outwards.
    EvalTerm::new("term-abalone-centre", 944),
    EvalTerm::new("term-abalone-ring-1", 880),
    EvalTerm::new("term-abalone-ring-2-corner", 560),
    EvalTerm::new("term-abalone-ring-2-side", 640),
    EvalTerm::new("term-abalone-ring-3-corner", 256),
    EvalTerm::new("term-abalone-ring-3-side", 352),
    EvalTerm::new("term-abalone-edge-corner", -224),
    EvalTerm::new("term-abalone-edge-near-corner", 48),
    EvalTerm::new("term-abalone-edge-middle", 96),
    // How the marbles stand to each other.
    EvalTerm::new("term-abalone-pairs", 128),
    EvalTerm::new("term-abalone-spears", 176),
    EvalTerm::new("term-abalone-shields", -176),
    EvalTerm::new("term-abalone-hearts", 192),
    EvalTerm::new("term-abalone-lone", -16),
    EvalTerm::new("term-abalone-splits", -32),
    // What they can do to the opponent's.
    EvalTerm::new("term-abalone-pushes", 208),
    EvalTerm::new("term-abalone-edge-pressure", 128),
    EvalTerm::new("term-abalone-attacked", 960),
    EvalTerm::new("term-abalone-threatened", 464),
    EvalTerm::new("term-abalone-last-threatened", 2288),
    EvalTerm::new("term-abalone-tempo", 256),
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
