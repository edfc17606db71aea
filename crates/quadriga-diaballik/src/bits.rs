//! Sets of cells as the bits of a word, bit [`Cell::index`] for each cell.

use crate::Cell;

const COLUMN_A: u64 = 0x7f;
const ALL: u64 = 0x007f_7f7f_7f7f_7f7f;
const ROW_1: u64 = 0x0001_0101_0101_0101;

/// The row that a ball must reach, by the index of its side (D5).
pub const GOAL: [u64; 2] = [ROW_1 << 6, ROW_1];

// Directions as (columns, rows); the first four raise the index of a cell, the others lower it.
const DIRECTIONS: [(i8, i8); 8] = [(0, 1), (1, -1), (1, 0), (1, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];
const RISING: usize = 4;

/// The cells beyond each cell in each direction, up to the edge.
static RAYS: [[u64; 8]; 64] = rays();

const fn rays() -> [[u64; 8]; 64] {
    let mut rays = [[0; 8]; 64];
    let mut i = 0;
    while i < 64 {
        let from = Cell::at(i as u8);
        let mut d = 0;
        while d < 8 && from.column() < 7 && from.row() < 7 {
            let (columns, rows) = DIRECTIONS[d];
            let (mut column, mut row) = (from.column() as i8 + columns, from.row() as i8 + rows);
            while column >= 0 && row >= 0 {
                let Some(cell) = Cell::new(column as u8, row as u8) else { break };
                rays[i][d] |= cell.bit();
                column += columns;
                row += rows;
            }
            d += 1;
        }
        i += 1;
    }
    rays
}

/// The cells of a set in the order of their names.
pub fn cells(set: u64) -> impl Iterator<Item = Cell> {
    let mut rest = set;
    std::iter::from_fn(move || take(&mut rest))
}

/// Takes the first cell out of the set.
#[inline]
pub(crate) const fn take(set: &mut u64) -> Option<Cell> {
    if *set == 0 {
        return None;
    }
    let cell = Cell::at(set.trailing_zeros() as u8);
    *set &= *set - 1;
    Some(cell)
}

/// The cells next to those of the set along rows and columns (D3).
#[inline]
pub const fn neighbours(set: u64) -> u64 {
    (set << 8 | set >> 8 | set << 1 | set >> 1) & ALL
}

/// The first cell of `set` in each direction from `from`, all in one set (D4).
#[inline]
pub fn first_around(from: Cell, set: u64) -> u64 {
    let rays = &RAYS[from.index() as usize & 63];
    let mut first = 0;
    for ray in &rays[..RISING] {
        first |= lowest(ray & set);
    }
    for ray in &rays[RISING..] {
        first |= highest(ray & set);
    }
    first
}

/// The cells strictly between two cells of a row, column or diagonal; none if they are not in line.
#[inline]
pub fn between(from: Cell, to: Cell) -> u64 {
    let near = &RAYS[from.index() as usize & 63];
    let far = &RAYS[to.index() as usize & 63];
    let line = near.iter().zip(far).find(|(near, _)| *near & to.bit() != 0);
    line.map_or(0, |(near, far)| near & !far & !to.bit())
}

/// What lies from `from` towards each of the eight directions, nearest cells first.
pub(crate) fn lines_from(from: Cell) -> impl Iterator<Item = Vec<Cell>> {
    RAYS[from.index() as usize & 63].iter().enumerate().map(|(d, &ray)| {
        let mut line: Vec<Cell> = cells(ray).collect();
        if d >= RISING {
            line.reverse();
        }
        line
    })
}

/// Whether the set is a wall (D6): seven pieces, one in each column, neighbouring columns at most one row apart.
pub const fn wall(set: u64) -> bool {
    if set.count_ones() != 7 {
        return false;
    }
    let mut reached = set & COLUMN_A;
    let mut columns = 1;
    while columns < 7 {
        reached = (reached | reached << 1 | reached >> 1) << 8 & set;
        columns += 1;
    }
    // Seven pieces in seven columns: there is one in each.
    reached != 0
}

/// The set seen in the mirror: column `a` becomes column `g`.
pub(crate) const fn mirrored(set: u64) -> u64 {
    set.swap_bytes() >> 8
}

const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

const fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << set.ilog2() }
}
