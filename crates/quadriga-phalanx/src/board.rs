//! Sets of cells with a meaning.

use quadriga_core::{Bits192, Direction, Side};

use crate::cell::Cell;

const COLUMN: [Bits192; Cell::COLUMNS as usize] = {
    let mut columns = [Bits192::EMPTY; Cell::COLUMNS as usize];
    let mut bit = 0;
    while bit < Cell::STRIDE * Cell::ROWS {
        if let Some(cell) = Cell::with_bit(bit) {
            let column = cell.column() as usize;
            columns[column] = columns[column].or(Bits192::of(bit));
        }
        bit += 1;
    }
    columns
};

/// Every cell.
pub(crate) const BOARD: Bits192 = rows(0, Cell::ROWS - 1);

/// The cells of the rows `first` to `last`.
const fn rows(first: u8, last: u8) -> Bits192 {
    let mut set = Bits192::EMPTY;
    let mut bit = first * Cell::STRIDE;
    while bit < (last + 1) * Cell::STRIDE {
        if Cell::with_bit(bit).is_some() {
            set = set.or(Bits192::of(bit));
        }
        bit += 1;
    }
    set
}

/// P1: where the pieces of `side` stand at the start.
pub(crate) const fn home(side: Side) -> Bits192 {
    match side {
        Side::First => rows(0, 1),
        Side::Second => rows(Cell::ROWS - 2, Cell::ROWS - 1),
    }
}

/// P1, P8: the first row of the opponent of `side`, where its pieces count as crossed.
pub(crate) const fn far_row(side: Side) -> Bits192 {
    const TOP: Bits192 = rows(Cell::ROWS - 1, Cell::ROWS - 1);
    const BOTTOM: Bits192 = rows(0, 0);
    match side {
        Side::First => TOP,
        Side::Second => BOTTOM,
    }
}

/// How far apart in bits a cell and the next one in `direction` are.
pub(crate) const fn step(direction: Direction) -> i32 {
    let (right, up) = direction.vector();
    up as i32 * Cell::STRIDE as i32 + right as i32
}

/// The set as a mirror from left to right shows it.
pub(crate) fn mirrored(set: Bits192) -> Bits192 {
    let mut image = Bits192::EMPTY;
    for (column, &cells) in COLUMN.iter().enumerate() {
        let to_the_right = Cell::COLUMNS as i32 - 1 - 2 * column as i32;
        image |= (set & cells).shift(to_the_right);
    }
    image
}

/// The unbroken line of cells of `set` that begins at `cell` and goes on in `direction`.
pub(crate) fn line(set: Bits192, cell: Cell, direction: Direction) -> Bits192 {
    let mut next = set & Bits192::of(cell.bit());
    let mut line = next;
    while !next.is_empty() {
        next = next.shift(step(direction)) & set;
        line |= next;
    }
    line
}
