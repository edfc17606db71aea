//! A move.

use std::fmt;

use crate::Cell;

/// A piece going from one cell to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Cell,
    to: Cell,
}

const _: () = assert!(size_of::<Move>() == 2);

impl Move {
    /// The move from one cell to another.
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self { from, to }
    }

    /// Where the piece stands.
    pub const fn from(self) -> Cell {
        self.from
    }

    /// Where it goes.
    pub const fn to(self) -> Cell {
        self.to
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
