//! The board in the mirror.

use quadriga_core::Symmetry;

use crate::bits::mirrored;
use crate::{Action, Cell, Diaballik, Move, Turn, movegen};

impl Symmetry for Diaballik {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 0 {
            return *self;
        }
        Self { pieces: self.pieces.map(mirrored), balls: self.balls.map(Cell::mirrored), ..*self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s == 0 {
            return m;
        }
        let image = self.transformed(s);
        let turn = m.actions().fold(Turn::begin(&image), |turn, action| {
            let make = if action.is_pass() { Action::pass } else { Action::step };
            turn.apply_unchecked(make(action.from().mirrored(), action.to().mirrored()))
        });
        // Another order of the actions, or other actions altogether, may come first among the mirrored texts.
        movegen::canonical(&image, &turn).unwrap_or(turn.done())
    }
}
