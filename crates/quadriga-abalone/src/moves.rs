//! Moves, packed into two bytes.

use std::fmt;

use crate::{Cell, Heading};

/// A move (A3): which marbles go, and which way.
///
/// Packed from the lowest bit: six bits for the rear marble or first end, three for the heading, three for
/// the shape (0 in line, 1 to 6 broadside: three axes, two or three marbles).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const _: () = assert!(size_of::<Move>() == 2);

/// What a [`Move`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A4: the marble on `rear` and its own marbles directly in front of it go one cell ahead.
    InLine {
        /// The rear marble.
        rear: Cell,
        /// Which way.
        heading: Heading,
    },
    /// A5: two or three marbles side by side go one cell aside.
    Broadside {
        /// The end nearer to `a1` in (row, column) order.
        first: Cell,
        /// From there to the other end: east, north-east or north-west.
        axis: Heading,
        /// Two or three.
        marbles: u8,
        /// Which way; never along the axis.
        heading: Heading,
    },
}

const HEADING: u32 = 6;
const SHAPE: u32 = 9;

impl Move {
    /// The marble on `rear` and its own marbles directly in front of it go one cell ahead.
    #[inline]
    #[must_use]
    pub const fn in_line(rear: Cell, heading: Heading) -> Self {
        Self(rear.index() as u16 | (heading as u16) << HEADING)
    }

    /// The line of marbles between two ends, in either order, goes one cell aside; `None` if the ends are not
    /// those of two or three cells in a line, or the heading is along it.
    pub fn broadside(end: Cell, other: Cell, heading: Heading) -> Option<Self> {
        let (first, last) = if end < other { (end, other) } else { (other, end) };
        let (axis, distance) = first.line_to(last)?;
        let fits = distance <= 2 && heading.axis() != axis;
        fits.then(|| Self::broadside_along(first, axis, distance + 1, heading))
    }

    /// The same from parts known to fit: `axis` is its own axis and `marbles` is 2 or 3.
    #[inline]
    pub(crate) const fn broadside_along(first: Cell, axis: Heading, marbles: u8, heading: Heading) -> Self {
        let shape = 1 + axis as u16 * 2 + (marbles as u16 - 2);
        Self(Self::in_line(first, heading).0 | shape << SHAPE)
    }

    /// What the move says.
    #[inline]
    #[must_use]
    pub const fn shape(self) -> Shape {
        let cell = Cell::ALL[(self.0 & 0x3f) as usize % Cell::COUNT];
        let heading = self.heading();
        match self.0 >> SHAPE {
            0 => Shape::InLine { rear: cell, heading },
            shape => Shape::Broadside {
                first: cell,
                axis: Heading::ALL[(shape as usize - 1) / 2 % 3],
                marbles: 2 + (shape as u8 - 1) % 2,
                heading,
            },
        }
    }

    /// The move in twelve bits.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move that [`Move::bits`] gave; `None` if the bits name no cell, no heading or no shape.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let m = Self(bits);
        let (cell, heading, shape) = (bits & 0x3f, bits >> HEADING & 7, bits >> SHAPE);
        if cell as usize >= Cell::COUNT || heading > 5 || shape > 6 {
            return None;
        }
        match m.shape() {
            Shape::Broadside { axis, heading, .. } if axis.index() == heading.axis().index() => None,
            _ => Some(m),
        }
    }

    /// Which way the marbles go.
    #[inline]
    #[must_use]
    pub const fn heading(self) -> Heading {
        Heading::ALL[(self.0 >> HEADING & 7) as usize % 6]
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A move that is legal anywhere has both cells on the board.
        let write = |f: &mut fmt::Formatter<'_>, cell: Option<Cell>| match cell {
            Some(cell) => write!(f, "-{cell}"),
            None => f.write_str("-?"),
        };
        match self.shape() {
            Shape::InLine { rear, heading } => {
                write!(f, "{rear}")?;
                write(f, rear.neighbour(heading))
            }
            Shape::Broadside { first, axis, marbles, heading } => {
                write!(f, "{first}")?;
                write(f, first.along(axis, marbles - 1))?;
                write(f, first.neighbour(heading))
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
