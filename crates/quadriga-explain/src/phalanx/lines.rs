//! The phalanxes on the board (P3).

use quadriga_core::{Direction, Side};
use quadriga_phalanx::{Cell, Phalanx};

/// A phalanx that is part of no longer one: two or more men of a side in an unbroken straight line, with no man of theirs
/// at either end.
///
/// Any unbroken part of it may move as a phalanx too (P3), but is not counted: so every line is counted once, and a man
/// belongs to as many phalanxes as directions in which he has neighbours, four at most, as in the source's figure 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The end that is nearer to `Aa`, by rows and then by columns.
    pub(super) first: Cell,
    /// The other end.
    pub(super) last: Cell,
    /// How many men stand in it.
    pub(super) men: u32,
}

/// One direction of each of the four kinds of lines.
const AXES: [Direction; 4] = [Direction::East, Direction::North, Direction::NorthEast, Direction::NorthWest];

/// The phalanxes of `side`.
pub(super) fn lines(position: &Phalanx, side: Side) -> Vec<Line> {
    let own = position.pieces(side);
    let stands = |cell: Option<Cell>| cell.filter(|cell| own.has(cell.bit()));
    let mut lines = Vec::new();
    for first in cells(own) {
        for axis in AXES {
            if stands(first.towards(axis, -1)).is_some() {
                continue;
            }
            let (mut last, mut men) = (first, 1);
            while let Some(next) = stands(last.towards(axis, 1)) {
                (last, men) = (next, men + 1);
            }
            if men > 1 {
                lines.push(Line { first, last, men });
            }
        }
    }
    lines
}

/// The cells of a set of bits of the board.
pub(super) fn cells(set: quadriga_core::Bits192) -> Vec<Cell> {
    set.into_iter().filter_map(|bit| Cell::new(bit % Cell::STRIDE, bit / Cell::STRIDE)).collect()
}
