//! A position in the tree.

use quadriga_abalone::Abalone;
use quadriga_nnue::{Accumulator, Evaluator};

use super::features::{HIDDEN, WORDS, words};

pub(super) type AbaloneEvaluator = Evaluator<WORDS, HIDDEN>;

/// A position and the hidden layer of its network, which stays empty without one.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) position: Abalone,
    pub(super) hidden: Accumulator<WORDS, HIDDEN>,
}

impl Node {
    pub(super) fn new(position: Abalone, network: Option<&AbaloneEvaluator>) -> Self {
        let hidden = network.map_or(Accumulator::EMPTY, |network| network.refresh(&words(&position)));
        Self { position, hidden }
    }

    /// The node of a position that follows.
    pub(super) fn after(&self, position: Abalone, network: Option<&AbaloneEvaluator>) -> Self {
        let mut next = Self { position, hidden: self.hidden };
        if let Some(network) = network {
            network.update(&mut next.hidden, &words(&position));
        }
        next
    }
}
