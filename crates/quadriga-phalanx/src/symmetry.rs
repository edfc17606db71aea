//! The board in the mirror.

use quadriga_core::Symmetry;

use crate::moves::Move;
use crate::position::Phalanx;

/// The identity and the mirror from left to right.
impl Symmetry for Phalanx {
    const SYMMETRIES: usize = 2;

    fn transformed(&self, s: usize) -> Self {
        if s == 1 { self.mirrored() } else { *self }
    }

    fn transformed_move(&self, m: Move, s: usize) -> Move {
        if s != 1 {
            return m;
        }
        let direction = m.direction().mirrored();
        Move::pack(m.head().mirrored().bit(), direction, m.count().into(), m.distance().into())
    }
}
