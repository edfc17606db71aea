//! The cells of the board (F1).

use std::fmt;

use quadriga_core::{Bits192, CellId, Cursor, Expected, Side, SyntaxError};

/// The letters of the columns: no i, j, l, o (F1).
pub(crate) const COLUMNS: &str = "abcdefghkmnp";
/// What to say when none of them stands there.
pub(crate) const EXPECTED_COLUMN: Expected = Expected::Column("a–h, k, m, n, p");

/// A cell of the 12×12 board, row by row from `a1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in column 0–11 and row 0–11.
    pub(crate) const fn at(column: u8, row: u8) -> Self {
        Self(row * 12 + column)
    }

    /// The cell with index 0–143.
    pub(crate) const fn from_index(index: u8) -> Self {
        Self(index)
    }

    /// 0–143, row by row from `a1`.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// 0–11 from the left.
    pub const fn column(self) -> u8 {
        self.0 % 12
    }

    /// 0–11 from Red's home row.
    pub const fn row(self) -> u8 {
        self.0 / 12
    }

    /// The set of this one cell.
    pub(crate) const fn bit(self) -> Bits192 {
        Bits192::of(self.0)
    }

    /// The cell that front ends know as `id`; `None` off the board.
    pub const fn from_id(id: CellId) -> Option<Self> {
        if id.0 < 144 { Some(Self(id.0)) } else { None }
    }

    /// The cell as front ends know it.
    pub const fn id(self) -> CellId {
        CellId(self.0)
    }

    /// Reads a cell.
    pub(crate) fn read(cursor: &mut Cursor<'_>) -> Result<Self, SyntaxError> {
        let column = cursor.one_of(COLUMNS, EXPECTED_COLUMN)?;
        let row = cursor.number(1..=12, Expected::Row("1–12"))?;
        Ok(Self::at(column as u8, row as u8 - 1))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_letter(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The letter of column 0–11.
pub(crate) fn column_letter(column: u8) -> char {
    char::from(COLUMNS.as_bytes()[column as usize])
}

/// The home row of a side, 0–11 (F1).
pub(crate) const fn home_row(side: Side) -> u8 {
    match side {
        Side::First => 0,
        Side::Second => 11,
    }
}

/// The row where a side may not stop (F5).
pub(crate) const fn forbidden_row(side: Side) -> u8 {
    match side {
        Side::First => 10,
        Side::Second => 1,
    }
}

/// The cells of row 0–11.
pub(crate) const fn row_cells(row: u8) -> Bits192 {
    let mut cells = Bits192::EMPTY;
    let mut column = 0;
    while column < 12 {
        cells = cells.or(Cell::at(column, row).bit());
        column += 1;
    }
    cells
}

/// The cells of each side's home row.
pub(crate) const HOME: [Bits192; 2] = [row_cells(home_row(Side::First)), row_cells(home_row(Side::Second))];
/// The cells of the row where each side may not stop.
pub(crate) const FORBIDDEN: [Bits192; 2] =
    [row_cells(forbidden_row(Side::First)), row_cells(forbidden_row(Side::Second))];
