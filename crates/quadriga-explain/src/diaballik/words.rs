//! Pieces of which messages are made.

use quadriga_core::{CellId, Message, Notation, Outcome, Position, Side};
use quadriga_diaballik::{Cell, Diaballik, Move};

use crate::Fact;

/// The colour of a side, for the catalogue to choose on.
pub(super) const fn colour(side: Side) -> &'static str {
    Diaballik::SIDES[side.index()]
}

/// Cells as people write them: `a1, a2`.
pub(super) fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// Cells as front ends know them.
pub(super) fn ids(cells: impl IntoIterator<Item = Cell>) -> Vec<CellId> {
    cells.into_iter().map(Cell::id).collect()
}

/// A fact about a turn that wins at once.
pub(super) fn winning(id: &'static str, side: Side, (turn, outcome): (Move, Outcome)) -> Fact {
    let message = Message::new(id).word("colour", colour(side)).text("move", Diaballik::write_move(turn));
    let message = message.word("reason", outcome.reason.id).clause(outcome.reason.clause);
    Fact::new(message, turn.actions().map(|action| action.to().id()))
}
