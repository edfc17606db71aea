//! The cells of the board (P1).

use std::fmt;

use quadriga_core::{CellId, Direction};

/// A cell: column `A`–`N`, then row `a`–`l`, as in `Kb`. Cells are ordered by rows from the bottom.
///
/// # Examples
///
/// ```
/// use quadriga_phalanx::Cell;
///
/// assert_eq!(Cell::new(10, 1).map(|cell| cell.to_string()).as_deref(), Some("Kb"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many columns there are.
    pub const COLUMNS: u8 = 14;
    /// How many rows there are.
    pub const ROWS: u8 = 12;
    /// How many bits of a board lie between a cell and the one above it: a row and a guard column, which
    /// stays empty so that no shift carries a piece around the edge.
    pub const STRIDE: u8 = Self::COLUMNS + 1;

    /// The cell in `column` 0–13 and `row` 0–11; `None` off the board.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS { Some(Self(row * Self::STRIDE + column)) } else { None }
    }

    /// The cell that front ends know as `id`; `None` if there is none.
    pub const fn from_id(id: CellId) -> Option<Self> {
        Self::new(id.0 % Self::COLUMNS, id.0 / Self::COLUMNS)
    }

    /// The cell at this bit of a board; `None` for the guard column and beyond.
    pub(crate) const fn with_bit(bit: u8) -> Option<Self> {
        Self::new(bit % Self::STRIDE, bit / Self::STRIDE)
    }

    /// What front ends know the cell as.
    pub const fn id(self) -> CellId {
        CellId(self.row() * Self::COLUMNS + self.column())
    }

    /// The bit of a board that is this cell: `15 * row + column`.
    pub const fn bit(self) -> u8 {
        self.0
    }

    /// The column, 0 for `A`.
    pub const fn column(self) -> u8 {
        self.0 % Self::STRIDE
    }

    /// The row, 0 for `a`.
    pub const fn row(self) -> u8 {
        self.0 / Self::STRIDE
    }

    /// The cell `distance` steps away in `direction`, against it if negative; `None` off the board.
    pub fn towards(self, direction: Direction, distance: i8) -> Option<Self> {
        let (right, up) = direction.vector();
        let column = right.checked_mul(distance).and_then(|by| self.column().checked_add_signed(by))?;
        let row = up.checked_mul(distance).and_then(|by| self.row().checked_add_signed(by))?;
        Self::new(column, row)
    }

    /// The direction and the distance of `other`, if the two lie on one row, column or diagonal and differ.
    pub fn line_to(self, other: Self) -> Option<(Direction, u8)> {
        let right = other.column() as i8 - self.column() as i8;
        let up = other.row() as i8 - self.row() as i8;
        let straight = right == 0 || up == 0 || right.abs() == up.abs();
        let direction = Direction::of_vector((right.signum(), up.signum())).filter(|_| straight)?;
        Some((direction, right.unsigned_abs().max(up.unsigned_abs())))
    }

    /// The cell as a mirror from left to right shows it.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.row() * Self::STRIDE + Self::COLUMNS - 1 - self.column())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.column()) as char, (b'a' + self.row()) as char)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
