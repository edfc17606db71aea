//! A position in the tree.

use quadriga_core::{Position, Side};
use quadriga_football::{Aim, Football, Move};

use super::evaluation::Placement;
use super::features::{HIDDEN, WORDS};
use crate::learned::HiddenLayer;

/// A position with what the search asks of it again and again.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) position: Football,
    // What each side sees of the other's home row.
    pub(super) aims: [Aim; 2],
    // The worth of where the pieces stand, the first side's less the second's.
    pub(super) placement: i32,
    // Whether an effective attack of the other side must be closed (F8).
    pub(super) threatened: bool,
    // The hidden layer of the network.
    pub(super) hidden: HiddenLayer<WORDS, HIDDEN>,
}

impl Node {
    pub(super) fn new(position: Football, placement: i32, hidden: &HiddenLayer<WORDS, HIDDEN>) -> Self {
        let aims = Side::BOTH.map(|side| Aim::of(position.board(), side));
        let other = position.side_to_move().other();
        let threatened = position.attacks_effectively(other, aims[other.index()]);
        Self { position, aims, placement, threatened, hidden: *hidden }
    }

    pub(super) fn side(&self) -> Side {
        self.position.side_to_move()
    }

    /// What the side to move sees of the other's home row.
    pub(super) fn own_aim(&self) -> Aim {
        self.aims[self.side().index()]
    }

    pub(super) fn after(&self, m: Move, placement: &Placement) -> Self {
        let change = placement.change(self.side(), m);
        Self::new(self.position.play_unchecked(m), self.placement + change, &self.hidden.left_behind())
    }
}
