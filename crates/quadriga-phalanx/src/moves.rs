//! A move: one piece or a phalanx, and where it goes (P2, P4).

use std::fmt;

use quadriga_core::{Bits192, Direction};

use crate::board::step;
use crate::cell::Cell;

/// A line of 1 to 13 pieces that goes 1 to 7 cells; one piece is a line of one.
///
/// The foremost piece in the direction of movement is the head, the last one the tail. The text is `from-to` for
/// one piece and `head-tail-target` for a phalanx. Packed in 18 bits, from the highest: the head's bit on the board
/// (8 bits), the direction clockwise from north (3), the number of pieces (4), the distance (3). Every value of this
/// type lies on the board, and no line goes farther than it is long.
///
/// # Examples
///
/// ```
/// use quadriga_core::Direction;
/// use quadriga_phalanx::{Cell, Move};
///
/// let m = Move::new(Cell::new(10, 1).unwrap(), Direction::West, 4, 3).unwrap();
/// assert_eq!(m.to_string(), "Kb-Nb-Hb");
/// assert_eq!(Move::from_bits(m.bits()), Some(m));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const _: () = assert!(size_of::<Move>() == 4);

impl Move {
    /// How many bits [`Move::bits`] takes.
    pub const BITS: u32 = 18;

    /// The move of `count` pieces headed by `head` by `distance` cells; `None` if it begins or ends off the board,
    /// moves nothing or goes farther than it is long (P4).
    pub fn new(head: Cell, direction: Direction, count: u8, distance: u8) -> Option<Self> {
        if !(1..=13).contains(&count) || !(1..=count).contains(&distance) {
            return None;
        }
        head.towards(direction, 1 - count as i8)?;
        head.towards(direction, distance as i8)?;
        Some(Self::pack(head.bit(), direction, count as u32, distance as u32))
    }

    /// A move that is known to lie on the board.
    pub(crate) const fn pack(head: u8, direction: Direction, count: u32, distance: u32) -> Self {
        Self((head as u32) << 10 | (direction as u32) << 7 | count << 3 | distance)
    }

    /// The packed move, never 0.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The move packed in `bits`; `None` if they are no move.
    pub fn from_bits(bits: u32) -> Option<Self> {
        let head = u8::try_from(bits >> 10).ok().and_then(Cell::with_bit)?;
        let m = Self(bits);
        Self::new(head, m.direction(), m.count(), m.distance())
    }

    /// The foremost piece.
    pub const fn head(self) -> Cell {
        self.cell_from_head(0)
    }

    /// The last piece, the head itself if it goes alone.
    pub const fn tail(self) -> Cell {
        self.cell_from_head(1 - self.count() as i32)
    }

    /// Where the head goes.
    pub const fn target(self) -> Cell {
        self.cell_from_head(self.distance() as i32)
    }

    /// Which way it goes.
    pub const fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> 7 & 7) as usize]
    }

    /// How many pieces go.
    pub const fn count(self) -> u8 {
        (self.0 >> 3 & 15) as u8
    }

    /// How far they go.
    pub const fn distance(self) -> u8 {
        (self.0 & 7) as u8
    }

    /// Moves the pieces within the set of the mover's pieces: as many cells at the tail as the distance are left, as
    /// many ahead of the head are taken, and those between stay occupied.
    #[inline]
    pub(crate) fn advance(self, own: &mut Bits192) {
        let step = step(self.direction());
        let mut left = (self.0 >> 10) as i32 + step - self.count() as i32 * step;
        let mut taken = (self.0 >> 10) as i32 + step;
        for _ in 0..self.distance() {
            own.0[(left >> 6) as usize] ^= 1 << (left & 63);
            own.0[(taken >> 6) as usize] ^= 1 << (taken & 63);
            left += step;
            taken += step;
        }
    }

    /// The bit of the target on the board.
    #[inline]
    pub const fn target_bit(self) -> u8 {
        self.bit_from_head(self.distance() as i32)
    }

    /// The bit of the tail on the board.
    #[inline]
    pub const fn tail_bit(self) -> u8 {
        self.bit_from_head(1 - self.count() as i32)
    }

    /// The bit on the board of the cell `i` steps ahead of the head, behind it if negative: from the tail to the target.
    #[inline]
    pub const fn bit_from_head(self, i: i32) -> u8 {
        ((self.0 >> 10) as i32 + i * step(self.direction())) as u8
    }

    // The cells from the tail to the target are on the board, for that is checked where moves are made.
    const fn cell_from_head(self, i: i32) -> Cell {
        match Cell::with_bit(self.bit_from_head(i)) {
            Some(cell) => cell,
            None => unreachable!(),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count() == 1 {
            write!(f, "{}-{}", self.head(), self.target())
        } else {
            write!(f, "{}-{}-{}", self.head(), self.tail(), self.target())
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
