//! The pieces on the board, without turn and variant.

use quadriga_core::{Bits192, Side};

/// The pieces of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pieces: [Bits192; 2],
}

const _: () = assert!(size_of::<Board>() == 48);

impl Board {
    /// A board with these pieces of the first and the second side, which share no cell.
    pub(crate) const fn new(pieces: [Bits192; 2]) -> Self {
        Self { pieces }
    }

    /// The pieces of one side.
    #[inline]
    pub const fn of(&self, side: Side) -> Bits192 {
        self.pieces[side.index()]
    }

    /// All pieces.
    #[inline]
    pub const fn occupied(&self) -> Bits192 {
        self.pieces[0].or(self.pieces[1])
    }

    /// Whose piece stands on the cell with this index.
    pub(crate) fn owner(&self, cell: u8) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.of(side).has(cell))
    }

    /// The board after a piece of `side` has gone from one cell to another.
    #[inline]
    #[must_use]
    pub(crate) const fn moved(&self, side: Side, from: u8, to: u8) -> Self {
        let mut pieces = self.pieces;
        pieces[side.index()] = pieces[side.index()].without(Bits192::of(from)).or(Bits192::of(to));
        Self { pieces }
    }

    /// The board without the piece of `side` on `cell`.
    #[must_use]
    pub(crate) const fn lifted(&self, side: Side, cell: u8) -> Self {
        let mut pieces = self.pieces;
        pieces[side.index()] = pieces[side.index()].without(Bits192::of(cell));
        Self { pieces }
    }
}
