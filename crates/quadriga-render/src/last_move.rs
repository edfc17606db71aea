//! What the last move means for each cell, for both drawings.

use quadriga_core::{CellId, Effects, Scene};

/// The cells that `effects` touched: those where a piece stands now, then those that stand empty.
///
/// The order of the shifts says nothing about where a line of pieces ended up, so the scene decides.
pub(crate) fn arrived_and_left(scene: &Scene, effects: &Effects) -> (Vec<CellId>, Vec<CellId>) {
    let shifts = effects.moved.iter().chain(&effects.pushed);
    let removed = effects.removed.iter().map(|removal| removal.cell);
    let mut touched: Vec<CellId> = shifts.flat_map(|shift| [shift.from, shift.to]).chain(removed).collect();
    touched.sort_unstable();
    touched.dedup();
    touched.into_iter().partition(|&cell| scene.piece(cell).is_some())
}
