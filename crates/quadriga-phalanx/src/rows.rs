//! A set of cells by rows: what happens at the two first rows is arithmetic on 14 bits.

use quadriga_core::Bits192;

use crate::cell::Cell;

/// The rows of a set from the bottom; bit 0 of a row is column `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows(pub [u32; Cell::ROWS as usize]);

impl Rows {
    /// All cells of a row.
    pub const FULL: u32 = (1 << Cell::COLUMNS) - 1;

    /// The rows of `set`.
    #[inline]
    pub fn of(set: Bits192) -> Self {
        let [a, b, c] = set.0;
        Self(std::array::from_fn(|row| {
            let bit = row as u32 * u32::from(Cell::STRIDE);
            let (word, next) = match bit >> 6 {
                0 => (a, b),
                1 => (b, c),
                _ => (c, 0),
            };
            let (low, high) = (word >> (bit & 63), next << 1 << (63 - (bit & 63)));
            (low | high) as u32 & Self::FULL
        }))
    }

    /// The cells that are in neither of the two sets.
    #[inline]
    #[must_use]
    pub fn neither(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| !(self.0[row] | other.0[row]) & Self::FULL))
    }

    /// The row `away` rows from the top row or the bottom row, with every cell moved by `LEAN` columns a row: so the
    /// cells of a line that ends on that row stand above each other. Cells beyond the edge are the caller's to mask.
    #[inline]
    pub(crate) fn leaning<const TOP: bool, const LEAN: i32>(&self, away: usize) -> u32 {
        let row = self.0[if TOP { Cell::ROWS as usize - 1 - away } else { away }];
        match LEAN {
            1 => row << away,
            -1 => row >> away,
            _ => row,
        }
    }
}
