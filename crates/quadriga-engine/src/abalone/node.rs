//! A position in the tree.

use quadriga_abalone::Abalone;
use quadriga_nnue::Evaluator;

use super::features::{HIDDEN, WORDS};
use crate::learned::HiddenLayer;

pub(super) type AbaloneEvaluator = Evaluator<WORDS, HIDDEN>;

/// A position and the hidden layer of its network.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) position: Abalone,
    pub(super) hidden: HiddenLayer<WORDS, HIDDEN>,
}
