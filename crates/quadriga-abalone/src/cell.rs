//! The 61 cells.

use std::fmt;

use quadriga_core::CellId;

use crate::Heading;

/// The number of rows, and of columns.
pub(crate) const ROWS: u8 = 9;

/// How many cells each row has, from the top down to row `a` (and, the board being symmetrical, the other way).
pub(crate) const ROW_LENGTHS: [usize; ROWS as usize] = [5, 6, 7, 8, 9, 8, 7, 6, 5];

/// A cell of the board (A1); cells are numbered and ordered by row, then by column, from `a1`.
///
/// # Examples
///
/// ```
/// use quadriga_abalone::{Cell, Heading};
///
/// let c3 = Cell::new(2, 2).unwrap();
/// assert_eq!(c3.to_string(), "c3");
/// assert_eq!(c3.neighbour(Heading::NorthWest).unwrap().to_string(), "d3");
/// assert_eq!(Cell::new(0, 5), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 61;

    /// All cells, in order.
    pub const ALL: [Self; Self::COUNT] = {
        let mut cells = [Self(0); Self::COUNT];
        let mut i = 0;
        while i < Self::COUNT {
            cells[i] = Self(i as u8);
            i += 1;
        }
        cells
    };

    /// The cell in `row` 0–8 (for `a`–`i`) and `column` 0–8 (for `1`–`9`), if there is one.
    pub const fn new(row: u8, column: u8) -> Option<Self> {
        if row < ROWS && column < ROWS && row.abs_diff(column) <= 4 {
            Some(Self(CELLS_BEFORE[row as usize] + column - first_column(row)))
        } else {
            None
        }
    }

    /// The `nth` cell of a row that is counted from the top, both from 0.
    pub(crate) const fn from_top(row: usize, nth: usize) -> Option<Self> {
        if row >= ROWS as usize || nth >= ROW_LENGTHS[row] {
            return None;
        }
        let row = ROWS - 1 - row as u8;
        Self::new(row, first_column(row) + nth as u8)
    }

    /// The cell a front end calls `id`, if there is one.
    pub const fn from_id(id: CellId) -> Option<Self> {
        if (id.0 as usize) < Self::COUNT { Some(Self(id.0)) } else { None }
    }

    /// The cell as front ends know it.
    pub const fn id(self) -> CellId {
        CellId(self.0)
    }

    /// The place in [`Cell::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 for `a`.
    pub const fn row(self) -> u8 {
        PLACES[self.index()].0
    }

    /// The column, 0 for `1`.
    pub const fn column(self) -> u8 {
        PLACES[self.index()].1
    }

    /// The next cell that way, if the board goes on there.
    pub const fn neighbour(self, heading: Heading) -> Option<Self> {
        let (rows, columns) = heading.delta();
        Self::new(self.row().wrapping_add_signed(rows), self.column().wrapping_add_signed(columns))
    }

    /// The cell `distance` steps away, if the board goes on so far.
    pub fn along(self, heading: Heading, distance: u8) -> Option<Self> {
        (0..distance).try_fold(self, |cell, _| cell.neighbour(heading))
    }

    /// Whether the two are neighbours.
    pub(crate) fn is_next_to(self, other: Self) -> bool {
        matches!(self.line_to(other), Some((_, 1)))
    }

    /// Which way and how far it is to `other`, if the two are different cells of one line.
    pub fn line_to(self, other: Self) -> Option<(Heading, u8)> {
        let rows = other.row() as i8 - self.row() as i8;
        let columns = other.column() as i8 - self.column() as i8;
        let heading = Heading::ALL.into_iter().find(|h| h.delta() == (rows.signum(), columns.signum()))?;
        let straight = rows == 0 || columns == 0 || rows == columns;
        straight.then(|| (heading, rows.unsigned_abs().max(columns.unsigned_abs())))
    }
}

/// The column where a row begins: the rows above `e` begin one later each.
const fn first_column(row: u8) -> u8 {
    row.saturating_sub(4)
}

/// How many cells there are in the rows below each row.
const CELLS_BEFORE: [u8; ROWS as usize] = {
    let mut before = [0; ROWS as usize];
    let mut row = 1;
    while row < ROWS as usize {
        before[row] = before[row - 1] + ROW_LENGTHS[row - 1] as u8;
        row += 1;
    }
    before
};

/// The row and the column of each cell.
const PLACES: [(u8, u8); Cell::COUNT] = {
    let mut places = [(0, 0); Cell::COUNT];
    let mut i = 0;
    while i < ROWS * ROWS {
        if let Some(cell) = Cell::new(i / ROWS, i % ROWS) {
            places[cell.index()] = (i / ROWS, i % ROWS);
        }
        i += 1;
    }
    places
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
