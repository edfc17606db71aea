//! The cells of the board.

use std::fmt;

use quadriga_core::CellId;

/// A cell of the 7×7 board, `a1` to `g7` (D1).
///
/// Its index is `8 * column + row`: the order of indices is the order of names, and the unused eighth
/// row keeps shifted sets from wrapping into the next column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `column` and `row`, both from 0; `None` off the board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < 7 && row < 7 { Some(Self(8 * column + row)) } else { None }
    }

    /// The cell with this index; only the low six bits count.
    #[inline]
    pub(crate) const fn at(index: u8) -> Self {
        Self(index & 63)
    }

    /// The cell that front ends call `id`; `None` off the board.
    pub const fn from_id(id: CellId) -> Option<Self> {
        Self::new(id.0 % 7, id.0 / 7)
    }

    /// What front ends call it.
    pub const fn id(self) -> CellId {
        CellId(7 * self.row() + self.column())
    }

    /// `8 * column + row`.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column, 0 for `a`.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 >> 3
    }

    /// The row, 0 for `1`.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 & 7
    }

    /// The set of this one cell.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The cell in the same row, as far from the right edge as this one is from the left.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::at(48_u8.wrapping_sub(8 * self.column()) + self.row())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
