//! The twelve symmetries of the hexagon.

use quadriga_core::Symmetry;

use crate::{Abalone, Cell, Cells, Heading, Move, Shape};

/// Turns by sixths come first, then the same turns after a reflection in row `e`.
const TURNS: usize = 6;

impl Symmetry for Abalone {
    const SYMMETRIES: usize = 2 * TURNS;

    fn transformed(&self, s: usize) -> Self {
        let image = |cells: Cells| cells.into_iter().map(|cell| transformed_cell(cell, s)).collect();
        Self { marbles: self.marbles.map(image), ..*self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        match m.shape() {
            Shape::InLine { rear, heading } => {
                Move::in_line(transformed_cell(rear, s), transformed_heading(heading, s))
            }
            Shape::Broadside { first, axis, marbles, heading } => {
                let last = first.along(axis, marbles - 1).unwrap_or(first);
                let (first, last) = (transformed_cell(first, s), transformed_cell(last, s));
                Move::broadside(first, last, transformed_heading(heading, s)).unwrap_or(m)
            }
        }
    }
}

/// The cell in the place of `cell` seen through symmetry `s`.
fn transformed_cell(cell: Cell, s: usize) -> Cell {
    // From the middle, a cell is `row` steps north-west and `column` steps east.
    let (mut row, mut column) = (cell.row() as i8 - 4, cell.column() as i8 - 4);
    if s >= TURNS {
        // North-west becomes south-west, which is one row and one column back; east stays.
        (row, column) = (-row, column - row);
    }
    for _ in 0..s % TURNS {
        // East becomes north-east, north-west becomes west.
        (row, column) = (column, column - row);
    }
    Cell::new((row + 4) as u8, (column + 4) as u8).unwrap_or(cell)
}

fn transformed_heading(heading: Heading, s: usize) -> Heading {
    let reflected = if s >= TURNS { Heading::ALL[(6 - heading.index()) % 6] } else { heading };
    reflected.turned(s % TURNS)
}
