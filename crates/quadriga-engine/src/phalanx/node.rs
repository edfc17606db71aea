//! A position in the tree.

use quadriga_core::{Position, Side};
use quadriga_phalanx::{Alike, Cell, Move, Phalanx};

use super::features::{HIDDEN, WORDS};
use super::terms::at;
use crate::learned::HiddenLayer;

/// A position and what its men are worth where they stand.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) position: Phalanx,
    /// The first player's men by row and column less the second's, in parts.
    pub(super) placed: i32,
    /// The hidden layer of the network.
    pub(super) hidden: HiddenLayer<WORDS, HIDDEN>,
}

/// What a man of each side is worth on each bit of the board, and beyond it as far as a byte counts.
#[derive(Clone, Debug)]
pub(super) struct Placement([[i32; 256]; 2]);

/// The row of a cell as `side` counts them, from its own first row, which is 0.
const fn row_of(side: Side, row: usize) -> usize {
    match side {
        Side::First => row,
        Side::Second => Cell::ROWS as usize - 1 - row,
    }
}

impl Placement {
    pub(super) fn new(weights: &[i32]) -> Self {
        Self(Side::BOTH.map(|side| {
            std::array::from_fn(|bit| {
                let (row, column) = (bit / Cell::STRIDE as usize, bit % Cell::STRIDE as usize);
                if row >= Cell::ROWS as usize || column >= Cell::COLUMNS as usize {
                    return 0;
                }
                let by_row = match row_of(side, row) {
                    0 => weights[at::FIRST_ROW],
                    1 => 0,
                    row => weights[at::ROW_3 + row - 2],
                };
                let by_column = match column {
                    0 | 1 | 12 | 13 => weights[at::EDGE],
                    5..=8 => weights[at::CENTRE],
                    _ => 0,
                };
                weights[at::MEN] + by_row + by_column
            })
        }))
    }

    #[inline]
    fn of(&self, side: Side, bit: u8) -> i32 {
        self.0[side.index()][bit as usize]
    }

    pub(super) fn enter(&self, position: Phalanx, hidden: &HiddenLayer<WORDS, HIDDEN>) -> Node {
        let sum = |side| position.pieces(side).into_iter().map(|bit| self.of(side, bit)).sum::<i32>();
        let placed = sum(Side::First) - sum(Side::Second);
        Node { position, placed, hidden: *hidden }
    }

    /// What a move of `side` does for the placement of its own men.
    #[inline]
    pub(super) fn gain(&self, side: Side, m: Move) -> i32 {
        let worth = &self.0[side.index()];
        let (mut left, mut taken) = (m.tail_bit(), m.bit_from_head(1));
        let step = taken.wrapping_sub(m.bit_from_head(0));
        let mut gain = 0;
        for _ in 0..m.distance() {
            gain += worth[taken as usize] - worth[left as usize];
            left = left.wrapping_add(step);
            taken = taken.wrapping_add(step);
        }
        gain
    }

    /// What moves of `side` that are alike but for their heads do for the placement of its men, by the head.
    #[inline]
    pub(super) fn gains(&self, side: Side, alike: &Alike) -> impl Fn(u8) -> i32 {
        let worth = &self.0[side.index()];
        let (right, up) = alike.direction.vector();
        let step = (up * Cell::STRIDE as i8 + right) as u8;
        let (back, distance) = (step.wrapping_mul(alike.count as u8), alike.distance);
        move |head| {
            let mut taken = head;
            let mut gain = 0;
            for _ in 0..distance {
                taken = taken.wrapping_add(step);
                gain += worth[taken as usize] - worth[taken.wrapping_sub(back) as usize];
            }
            gain
        }
    }

    #[inline]
    pub(super) fn play(&self, node: &Node, m: Move) -> Node {
        let side = node.position.side_to_move();
        let position = node.position.play_unchecked(m);
        let mut gain = self.gain(side, m);
        let other = side.other();
        if node.position.pieces(other).has(m.target_bit()) {
            let taken = node.position.pieces(other).without(position.pieces(other));
            gain += taken.into_iter().map(|bit| self.of(other, bit)).sum::<i32>();
        }
        let placed = match side {
            Side::First => node.placed + gain,
            Side::Second => node.placed - gain,
        };
        Node { position, placed, hidden: node.hidden.left_behind() }
    }
}
