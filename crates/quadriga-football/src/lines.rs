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

// RAYS[direction][cell]: the cells beyond `cell` in that direction, up to the edge.
static RAYS: [[Bits192; 144]; 8] = rays();

#[allow(clippy::large_stack_arrays)] // evaluated by the compiler
const fn rays() -> [[Bits192; 144]; 8] {
    let mut rays = [[Bits192::EMPTY; 144]; 8];
    let mut d = 0;
    while d < 8 {
        let (right, up) = Direction::ALL[d].vector();
        let mut cell = 0;
        while cell < 144 {
            let (mut column, mut row) = ((cell % 12) as i8 + right, (cell / 12) as i8 + up);
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
    let met = ray(d, cell) & occupied;
    if rises(d) { met.lowest() } else { met.highest() }
}

/// The cells from `cell` in direction `d` up to, not including, the hit (or the edge).
#[inline]
pub(crate) fn slide(d: Direction, cell: u8, hit: Option<u8>) -> Bits192 {
    match hit {
        None => ray(d, cell),
        Some(hit) => ray(d, cell).without(ray(d, hit)).without(Bits192::of(hit)),
    }
}

/// The direction from one cell to another, if they are on one row, column or diagonal.
pub(crate) fn direction(from: u8, to: u8) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&d| ray(d, from).has(to))
}

/// The cells strictly between two cells; none if they are not in line.
pub(crate) fn between(a: u8, b: u8) -> Bits192 {
    direction(a, b).map_or(Bits192::EMPTY, |d| ray(d, a) & ray(d.opposite(), b))
}
