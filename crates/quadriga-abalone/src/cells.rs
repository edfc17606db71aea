//! Sets of cells.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::{Cell, Heading};

/// The number of places, one for each cell.
const PLACES: u8 = Cell::COUNT as u8;

/// How far apart neighbours are when one is a row up and its column is the same.
const ROW: u8 = 13;

/// A set of cells, one bit each.
///
/// Copies of a hexagon of 61 cells tile the plane, so `column + 13 * row` modulo 61 gives every cell a place of its
/// own and a step in a given direction always adds the same number: a set moves by one rotation of 61 bits. Where a
/// step leads over the edge the rotation comes out on the far side, and a mask removes it.
///
/// # Examples
///
/// ```
/// use quadriga_abalone::{Cell, Cells, Heading};
///
/// let pair: Cells = [Cell::new(0, 3), Cell::new(0, 4)].into_iter().flatten().collect();
/// let moved = pair.towards(Heading::East);
/// assert_eq!(moved.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>(), ["a5"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells(u64);

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self(0);

    /// All 61 cells.
    pub const BOARD: Self = Self((1 << PLACES) - 1);

    /// The one cell.
    #[inline]
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self(1 << PLACE_OF[cell.index()])
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> PLACE_OF[cell.index()] & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with one more cell.
    #[inline]
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | Self::of(cell).0)
    }

    /// The set without the cells of another.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every cell moved one step; those that would leave the board are dropped.
    #[inline]
    #[must_use]
    pub const fn towards(self, heading: Heading) -> Self {
        let step = STEP[heading.index()];
        Self((self.0 << step | self.0 >> (PLACES - step)) & HAS_NEIGHBOUR[heading.opposite().index()].0)
    }

    /// The cells at the edge that `heading` leads over.
    #[inline]
    #[must_use]
    pub const fn edge(heading: Heading) -> Self {
        Self::BOARD.without(HAS_NEIGHBOUR[heading.index()])
    }

    /// The set as one word, a bit per cell; [`Cells::cell_at`] says which.
    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// The cell of a bit of [`Cells::word`], if it is one.
    pub const fn cell_at(bit: usize) -> Option<Cell> {
        if bit < Cell::COUNT { Some(CELL_AT[bit]) } else { None }
    }
}

/// The place of each cell.
const PLACE_OF: [u8; Cell::COUNT] = {
    let mut places = [0; Cell::COUNT];
    let mut i = 0;
    while i < Cell::COUNT {
        let cell = Cell::ALL[i];
        places[i] = (cell.column() + ROW * cell.row()) % PLACES;
        i += 1;
    }
    places
};

/// The cell at each place.
const CELL_AT: [Cell; Cell::COUNT] = {
    let mut cells = Cell::ALL;
    let mut i = 0;
    while i < Cell::COUNT {
        cells[PLACE_OF[i] as usize] = Cell::ALL[i];
        i += 1;
    }
    cells
};

/// How many places a step leads on, by heading.
const STEP: [u8; 6] = {
    let mut steps = [0; 6];
    let mut i = 0;
    while i < 6 {
        let (rows, columns) = Heading::ALL[i].delta();
        steps[i] = (rows * ROW as i8 + columns).rem_euclid(PLACES as i8) as u8;
        i += 1;
    }
    steps
};

/// The cells that have a neighbour, by heading.
const HAS_NEIGHBOUR: [Cells; 6] = {
    let mut sets = [Cells::EMPTY; 6];
    let mut i = 0;
    while i < 6 * Cell::COUNT {
        let (heading, cell) = (i / Cell::COUNT, Cell::ALL[i % Cell::COUNT]);
        if cell.neighbour(Heading::ALL[heading]).is_some() {
            sets[heading] = sets[heading].with(cell);
        }
        i += 1;
    }
    sets
};

impl BitAnd for Cells {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Cells {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Cells {
    type Output = Self;
    /// The other cells of the board.
    #[inline]
    fn not(self) -> Self {
        Self::BOARD.without(self)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;
    #[inline]
    fn into_iter(self) -> CellsIter {
        CellsIter(self.0)
    }
}

/// The cells of a set, in the order of their places.
#[derive(Clone, Debug)]
pub struct CellsIter(u64);

impl Iterator for CellsIter {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(CELL_AT[place as usize])
    }
}
