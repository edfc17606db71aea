//! Pieces of which messages are made.

use quadriga_abalone::{Abalone, Cell};
use quadriga_core::{CellId, Notation, Position, Side};

use super::Sumito;

/// The colour of a side, for the catalogue to choose on.
pub(super) const fn colour(side: Side) -> &'static str {
    Abalone::SIDES[side.index()]
}

/// Cells as people write them: `a1, a2`.
pub(super) fn names<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    cells.into_iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

/// Which marbles are pushed out, and by which moves: `g5 (e3-f4), h8 (f6-g7)`.
pub(super) fn targets(sumitos: &[Sumito]) -> String {
    let one = |sumito: &Sumito| Some(format!("{} ({})", sumito.out?, Abalone::write_move(sumito.m)));
    sumitos.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

/// The marbles of which [`targets`] tells.
pub(super) fn target_ids(sumitos: &[Sumito]) -> Vec<CellId> {
    sumitos.iter().filter_map(|sumito| Some(sumito.out?.id())).collect()
}

/// Cells as front ends know them.
pub(super) fn ids<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Vec<CellId> {
    cells.into_iter().map(|cell| cell.id()).collect()
}
