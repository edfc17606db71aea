//! The six directions.

use quadriga_core::Direction;

/// A direction on the board (A1), counted anticlockwise from east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// Along the row, to the next column: `c3`–`c4`.
    East,
    /// Row and column both one up: `c3`–`d4`.
    NorthEast,
    /// The same column one row up: `c3`–`d3`.
    NorthWest,
    /// Back along the row: `c3`–`c2`.
    West,
    /// Row and column both one down: `c3`–`b2`.
    SouthWest,
    /// The same column one row down: `c3`–`b3`.
    SouthEast,
}

impl Heading {
    /// All six, anticlockwise from east.
    pub const ALL: [Self; 6] =
        [Self::East, Self::NorthEast, Self::NorthWest, Self::West, Self::SouthWest, Self::SouthEast];

    /// The place in [`Heading::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The heading turned anticlockwise by `sixths` of a full turn.
    #[must_use]
    pub const fn turned(self, sixths: usize) -> Self {
        Self::ALL[(self.index() + sixths) % 6]
    }

    /// The heading the other way.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The heading along the same line that leads away from `a1` in (row, column) order.
    #[must_use]
    pub const fn axis(self) -> Self {
        Self::ALL[self.index() % 3]
    }

    /// How many rows up and how many columns on one cell is.
    pub(crate) const fn delta(self) -> (i8, i8) {
        match self {
            Self::East => (0, 1),
            Self::NorthEast => (1, 1),
            Self::NorthWest => (1, 0),
            Self::West => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::SouthEast => (-1, 0),
        }
    }
}

impl From<Heading> for Direction {
    fn from(heading: Heading) -> Self {
        match heading {
            Heading::East => Self::East,
            Heading::NorthEast => Self::NorthEast,
            Heading::NorthWest => Self::NorthWest,
            Heading::West => Self::West,
            Heading::SouthWest => Self::SouthWest,
            Heading::SouthEast => Self::SouthEast,
        }
    }
}
