//! Statements that the rules prove.

use quadriga_core::{CellId, Message, View};

/// A statement about a position or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What to tell a person.
    pub message: Message,
    /// The cells it is about, for marks on a board.
    pub cells: Vec<CellId>,
}

impl Fact {
    /// A statement about these cells.
    pub fn new(message: Message, cells: impl IntoIterator<Item = CellId>) -> Self {
        Self { message, cells: cells.into_iter().collect() }
    }
}

/// A game whose positions and moves can be told of in its own words.
pub trait Facts: View {
    /// What stands on the board, the weightiest first.
    fn position_facts(&self) -> Vec<Fact>;

    /// What the legal move `m` does: what it makes and breaks, threatens and stops, the weightiest first.
    fn move_facts(&self, m: Self::Move) -> Vec<Fact>;
}
