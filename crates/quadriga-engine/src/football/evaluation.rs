//! The evaluation.

use quadriga_core::{CellId, Side};
use quadriga_football::{Aim, Board, Cell, Move};

use super::node::Node;
use super::terms::{
    ATTACKED, COLUMNS, COUNT, FEW, FEW_GUARDS, HALF_ATTACKED, MAY_RETURN, PINNED_GUARDS, PINNED_SHIELDS, RETURN,
    ROW_TERMS, ROWS, SEEN_GUARDS, SHIELDED, TEMPO, TERMS, THREAT,
};
use crate::PARTS;

/// What a piece is worth on each cell, by weights of rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Placement {
    // For the first side's own pieces, and negative for the second side's.
    worth: [[i32; 144]; 2],
}

impl Placement {
    fn new(weights: &[i32; COUNT]) -> Self {
        let worth = |side: Side| {
            std::array::from_fn(|index| {
                let Some(cell) = Cell::from_id(CellId(index as u8)) else { return 0 };
                let (column, row) = (usize::from(cell.column()), usize::from(cell.row()));
                let (row, sign) = if side == Side::First { (row, 1) } else { (11 - row, -1) };
                let row = if row < ROW_TERMS { weights[ROWS + row] } else { 0 };
                sign * (row + weights[COLUMNS + column.min(11 - column)])
            })
        };
        Self { worth: Side::BOTH.map(worth) }
    }

    /// The worth of all pieces, the first side's less the second's.
    pub(super) fn of(&self, board: &Board) -> i32 {
        Side::BOTH.into_iter().flat_map(|side| board.of(side).into_iter().map(move |cell| self.at(side, cell))).sum()
    }

    /// What a move changes in it.
    #[inline]
    pub(super) fn change(&self, side: Side, m: Move) -> i32 {
        self.at(side, m.to().index()) - self.at(side, m.from().index())
    }

    /// What a piece of `side` is worth on a cell, from the view of the first side.
    #[inline]
    pub(super) fn at(&self, side: Side, cell: u8) -> i32 {
        self.worth[side.index()][usize::from(cell)]
    }
}

/// The weights of the terms, ready for use.
#[derive(Clone, Debug)]
pub(super) struct Evaluation {
    weights: [i32; COUNT],
    pub(super) placement: Placement,
}

impl Evaluation {
    /// With these weights; the fitted ones fill what is missing.
    pub(super) fn new(given: &[i32]) -> Self {
        let weights = std::array::from_fn(|i| given.get(i).copied().unwrap_or(TERMS[i].weight));
        Self { weights, placement: Placement::new(&weights) }
    }

    /// The evaluation from the view of the side to move.
    pub(super) fn of(&self, node: &Node) -> i32 {
        let (side, other) = (node.side(), node.side().other());
        let placement = if side == Side::First { node.placement } else { -node.placement };
        let mut sum = placement + self.of_side(node, side) - self.of_side(node, other) + self.weights[TEMPO];
        if node.threatened {
            sum -= self.weights[THREAT];
        }
        sum / PARTS
    }

    fn of_side(&self, node: &Node, side: Side) -> i32 {
        let weighed = |term: usize, columns: u16| self.weights[term] * columns.count_ones() as i32;
        let aim: Aim = node.aims[side.index()];
        let guards = node.aims[side.other().index()].guards();
        let mut sum = weighed(ATTACKED, aim.attacked())
            + weighed(HALF_ATTACKED, aim.half_attacked())
            + weighed(PINNED_GUARDS, aim.held_by_guards())
            + weighed(PINNED_SHIELDS, aim.held_by_shields())
            + weighed(SEEN_GUARDS, aim.seen_guards())
            + weighed(SHIELDED, aim.shielded());
        if guards <= FEW {
            sum += self.weights[FEW_GUARDS];
        }
        if guards <= RETURN {
            sum += self.weights[MAY_RETURN];
        }
        sum
    }
}
