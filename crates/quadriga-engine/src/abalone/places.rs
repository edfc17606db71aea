//! The cells by their place on the board.

use quadriga_abalone::{Cell, Cells};

/// How many classes of cells the twelve symmetries of the hexagon leave.
pub(super) const CLASSES: usize = 9;

/// The class of a cell: rings from the middle outwards, and on each ring from the corners to the middles of its sides.
pub(super) const fn class(cell: Cell) -> usize {
    // Distances from the middle along the three axes; two of them add up to the third, which is the ring.
    let (row, column) = (cell.row() as i8 - 4, cell.column() as i8 - 4);
    let [a, b, c] = [row.unsigned_abs(), column.unsigned_abs(), (column - row).unsigned_abs()];
    let (ring, from_corner) = (most(a, most(b, c)), least(a, least(b, c)));
    FIRST_OF_RING[ring as usize] + from_corner as usize
}

/// The first class of each ring.
const FIRST_OF_RING: [usize; 5] = [0, 1, 2, 4, 6];

/// The cells of each class.
pub(super) const CLASS: [Cells; CLASSES] = {
    let mut sets = [Cells::EMPTY; CLASSES];
    let mut i = 0;
    while i < Cell::COUNT {
        let class = class(Cell::ALL[i]);
        sets[class] = sets[class].with(Cell::ALL[i]);
        i += 1;
    }
    sets
};

/// The cells at the edge of the board.
pub(super) const EDGE: Cells = {
    let mut edge = Cells::EMPTY;
    let mut i = 0;
    while i < Cell::COUNT {
        if class(Cell::ALL[i]) >= FIRST_OF_RING[4] {
            edge = edge.with(Cell::ALL[i]);
        }
        i += 1;
    }
    edge
};

const fn most(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

const fn least(a: u8, b: u8) -> u8 {
    if a < b { a } else { b }
}
