//! The mirror that exchanges left and right.

use quadriga_core::{Bits192, Side, Symmetry};

use crate::{Board, Cell, Football, Move};

impl Symmetry for Football {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 0 {
            return *self;
        }
        let mirror = |side: Side| -> Bits192 { self.board.of(side).into_iter().map(mirrored).collect() };
        Self { board: Board::new(Side::BOTH.map(mirror)), ..*self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s == 0 {
            return m;
        }
        let mirror = |cell: Cell| Cell::from_index(mirrored(cell.index()));
        Move::new(mirror(m.from()), mirror(m.to()))
    }
}

fn mirrored(index: u8) -> u8 {
    let cell = Cell::from_index(index);
    Cell::at(11 - cell.column(), cell.row()).index()
}
