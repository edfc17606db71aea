//! Shapes with a name.

use quadriga_abalone::{Cell, Cells};
use quadriga_core::Side;

/// A word of the source's glossary for marbles of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// A marble that touches no other marble of its side.
    Monomial,
    /// A connected group of exactly two.
    Binomial,
    /// A connected group of exactly three in a straight line.
    Spear,
    /// A connected group of exactly three, bent: its ends do not touch and its middle turns by 60 degrees.
    Arc,
    /// A connected group of exactly three, each touching the others.
    Shield,
    /// A connected group of two or more, whatever its shape.
    Polynomial,
    /// Three neighbouring parallel rows of three, alone or within a larger group.
    Block,
    /// A monomial all of whose neighbouring cells are taken by the opponent.
    Det,
}

impl Term {
    /// The word that the message catalogue chooses on.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Monomial => "monomial",
            Self::Binomial => "binomial",
            Self::Spear => "spear",
            Self::Arc => "arc",
            Self::Shield => "shield",
            Self::Polynomial => "polynomial",
            Self::Block => "block",
            Self::Det => "det",
        }
    }
}

/// A shape on the board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Formation {
    /// What it is called.
    pub term: Term,
    /// Whose it is.
    pub side: Side,
    /// Its marbles, in the order of cells.
    pub cells: Vec<Cell>,
}

impl Formation {
    pub(super) fn new(term: Term, side: Side, cells: Cells) -> Self {
        Self { term, side, cells: in_order(cells) }
    }
}

/// The cells of a set by row, then by column.
pub(super) fn in_order(cells: Cells) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.into_iter().collect();
    cells.sort_unstable();
    cells
}
