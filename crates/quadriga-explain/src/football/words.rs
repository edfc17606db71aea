//! Lists and colours as arguments of messages.

use std::fmt::Display;

use quadriga_core::{CellId, Position, Side};
use quadriga_football::{Cell, Football, Move};

/// The colour of a side, for the catalogue to choose on.
pub(super) const fn colour(side: Side) -> &'static str {
    Football::SIDES[side.index()]
}

/// Cells or moves one after another.
pub(super) fn list(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The cells as front ends know them.
pub(super) fn ids(cells: &[Cell]) -> Vec<CellId> {
    cells.iter().map(|cell| cell.id()).collect()
}

/// Where the moves begin and the cell where they all end.
pub(super) fn ends(moves: &[Move], to: Cell) -> Vec<CellId> {
    moves.iter().map(|m| m.from().id()).chain([to.id()]).collect()
}
