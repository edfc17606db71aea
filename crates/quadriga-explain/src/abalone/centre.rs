//! The middle of the board.

use quadriga_abalone::{Abalone, Cell, Cells};
use quadriga_core::Side;

use super::groups::around;

/// The middle cell and the six around it.
pub fn centre() -> Cells {
    let middle = Cell::ALL.into_iter().nth(Cell::COUNT / 2).map_or(Cells::EMPTY, Cells::of);
    middle | around(middle)
}

/// The marbles of a side on the seven cells of the centre.
pub fn in_centre(position: &Abalone, side: Side) -> Cells {
    position.marbles(side) & centre()
}
