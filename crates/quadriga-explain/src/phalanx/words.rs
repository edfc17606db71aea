//! Colours and cells as messages and marks want them.

use quadriga_core::{CellId, Position, Side};
use quadriga_phalanx::{Move, Phalanx};

/// The colour of a side, for the catalogue to choose on.
pub(super) const fn colour(side: Side) -> &'static str {
    Phalanx::SIDES[side.index()]
}

/// The cells of a move: its two ends and where its head goes.
pub(super) fn way(m: Move) -> [CellId; 3] {
    [m.head().id(), m.tail().id(), m.target().id()]
}

/// Moves one after another.
pub(super) fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
