//! Rows, columns and diagonals as rays from every cell.

use quadriga_core::{Bits192, Direction, Side};

/// The three directions that lead `side` towards the opposing home row.
pub(crate) const fn forward(side: Side) -> [Direction; 3] {
    match side {
        Side::First => [Direction::North, Direction::NorthEast, Direction::NorthWest],
        Side::Second => [Direction::South, Direction::SouthWest, Direction::SouthEast],
    }
}

// Whether cells along the direction have rising indices.
const fn rises(d: Direction) -> bool {
    matches!(d, Direction::North | Direction::NorthEast | Direction::East | Direction::NorthWest)
}

// RAYS[direction][cell]: the cells beyond `cell` in that direction, up to the edge; BEAMS: the same with `cell` itself.
// Both are empty off the board, so that any index may be looked up unchecked.
static RAYS: [[Bits192; 256]; 8] = rays(false);
static BEAMS: [[Bits192; 256]; 8] = rays(true);

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler
const fn rays(inclusive: bool) -> [[Bits192; 256]; 8] {
    let mut rays = [[Bits192::EMPTY; 256]; 8];
    let mut d = 0;
    while d < 8 {
        let (right, up) = Direction::ALL[d].vector();
        let mut cell = 0;
        while cell < 144 {
            let (mut column, mut row) = ((cell % 12) as i8, (cell / 12) as i8);
            if !inclusive {
                (column, row) = (column + right, row + up);
            }
            while 0 <= column && column < 12 && 0 <= row && row < 12 {
                rays[d][cell] = rays[d][cell].or(Bits192::of(row as u8 * 12 + column as u8));
                column += right;
                row += up;
            }
            cell += 1;
        }
        d += 1;
    }
    rays
}

/// All cells beyond `cell` in direction `d`.
#[inline]
pub(crate) fn ray(d: Direction, cell: u8) -> Bits192 {
    RAYS[d.index()][cell as usize]
}

/// The first of the cells `occupied` that is met from `cell` in direction `d`.
#[inline]
pub(crate) fn first_hit(d: Direction, cell: u8, occupied: Bits192) -> Option<u8> {
    let hit = hit_or_edge(d, cell, occupied);
    (hit < EDGE).then_some(hit)
}

/// What [`hit_or_edge`] is at least if nothing is hit.
pub(crate) const EDGE: u8 = 192;

/// The first of the cells `occupied` that is met from `cell` in direction `d`, or a number off the board.
#[inline]
pub(crate) fn hit_or_edge(d: Direction, cell: u8, occupied: Bits192) -> u8 {
    let Bits192([low, middle, high]) = ray(d, cell) & occupied;
    // Chosen without branches: which word a hit is in cannot be predicted.
    if rises(d) {
        let (word, base) = if middle != 0 { (middle, 64) } else { (high, 128) };
        let (word, base) = if low != 0 { (low, 0) } else { (word, base) };
        base + word.trailing_zeros() as u8
    } else {
        let (word, base) = if middle != 0 { (middle, 127) } else { (low, 63) };
        let (word, base) = if high != 0 { (high, 191) } else { (word, base) };
        (base as u8).wrapping_sub(word.leading_zeros() as u8)
    }
}

/// The cells from `cell` in direction `d` up to, not including, the hit (or the edge).
#[inline]
pub(crate) fn slide(d: Direction, cell: u8, hit: Option<u8>) -> Bits192 {
    slide_to(d, cell, hit.unwrap_or(EDGE))
}

/// The same for a hit as [`hit_or_edge`] gives it.
#[inline]
pub(crate) fn slide_to(d: Direction, cell: u8, hit: u8) -> Bits192 {
    ray(d, cell).without(BEAMS[d.index()][hit as usize])
}

/// The direction from one cell to another, if they are on one row, column or diagonal.
pub(crate) fn direction(from: u8, to: u8) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&d| ray(d, from).has(to))
}

/// The cells strictly between two cells; none if they are not in line.
pub(crate) fn between(a: u8, b: u8) -> Bits192 {
    direction(a, b).map_or(Bits192::EMPTY, |d| ray(d, a) & ray(d.opposite(), b))
}
