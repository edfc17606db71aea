//! Sets of up to 192 cells.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of cells 0–191, for boards too large for one word.
///
/// # Examples
///
/// ```
/// use quadriga_core::Bits192;
///
/// let set = Bits192::of(3) | Bits192::of(100);
/// assert_eq!(set.shl(15).into_iter().collect::<Vec<_>>(), [18, 115]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits192(pub [u64; 3]);

const _: () = assert!(size_of::<Bits192>() == 24);

impl Bits192 {
    /// No cell.
    pub const EMPTY: Self = Self([0; 3]);

    /// The one cell `i`.
    #[inline]
    #[must_use]
    pub const fn of(i: u8) -> Self {
        let mut words = [0; 3];
        words[(i >> 6) as usize] = 1 << (i & 63);
        Self(words)
    }

    /// Whether cell `i` is in the set.
    #[inline]
    pub const fn has(self, i: u8) -> bool {
        self.0[(i >> 6) as usize] >> (i & 63) & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many cells there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// The lowest cell, if there is one.
    #[inline]
    pub const fn lowest(self) -> Option<u8> {
        let [a, b, c] = self.0;
        if a != 0 {
            Some(a.trailing_zeros() as u8)
        } else if b != 0 {
            Some(64 + b.trailing_zeros() as u8)
        } else if c != 0 {
            Some(128 + c.trailing_zeros() as u8)
        } else {
            None
        }
    }

    /// The highest cell, if there is one.
    #[inline]
    pub const fn highest(self) -> Option<u8> {
        let [a, b, c] = self.0;
        if c != 0 {
            Some(191 - c.leading_zeros() as u8)
        } else if b != 0 {
            Some(127 - b.leading_zeros() as u8)
        } else if a != 0 {
            Some(63 - a.leading_zeros() as u8)
        } else {
            None
        }
    }

    /// Every cell moved up by `n`, 1 to 63; cells pushed past 191 are lost.
    #[inline]
    #[must_use]
    pub const fn shl(self, n: u32) -> Self {
        let [a, b, c] = self.0;
        Self([a << n, b << n | a >> (64 - n), c << n | b >> (64 - n)])
    }

    /// Every cell moved down by `n`, 1 to 63; cells pushed below 0 are lost.
    #[inline]
    #[must_use]
    pub const fn shr(self, n: u32) -> Self {
        let [a, b, c] = self.0;
        Self([a >> n | b << (64 - n), b >> n | c << (64 - n), c >> n])
    }

    /// Every cell moved by `n`, -63 to 63 and not 0.
    #[inline]
    #[must_use]
    pub const fn shift(self, n: i32) -> Self {
        if n > 0 { self.shl(n as u32) } else { self.shr(n.unsigned_abs()) }
    }

    /// The cells in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The cells in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// The cells of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// The cells in exactly one of the sets.
    #[inline]
    #[must_use]
    pub const fn xor(self, other: Self) -> Self {
        Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1], self.0[2] ^ other.0[2]])
    }
}

impl BitAnd for Bits192 {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Bits192 {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Bits192 {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.xor(other)
    }
}

impl Not for Bits192 {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1], !self.0[2]])
    }
}

impl BitAndAssign for Bits192 {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = self.and(other);
    }
}

impl BitOrAssign for Bits192 {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = self.or(other);
    }
}

impl BitXorAssign for Bits192 {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = self.xor(other);
    }
}

impl FromIterator<u8> for Bits192 {
    fn from_iter<T: IntoIterator<Item = u8>>(cells: T) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, i| set | Self::of(i))
    }
}

impl IntoIterator for Bits192 {
    type Item = u8;
    type IntoIter = BitsIter;
    #[inline]
    fn into_iter(self) -> BitsIter {
        BitsIter(self)
    }
}

/// The cells of a set, from the lowest.
#[derive(Clone, Debug)]
pub struct BitsIter(Bits192);

impl Iterator for BitsIter {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        for (base, word) in [0, 64, 128].into_iter().zip(&mut self.0.0) {
            if *word != 0 {
                let i = base + word.trailing_zeros() as u8;
                *word &= *word - 1;
                return Some(i);
            }
        }
        None
    }

    // Word by word, without asking before each cell which word it is in.
    #[inline]
    fn fold<B, F: FnMut(B, u8) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        for (base, mut word) in [0, 64, 128].into_iter().zip(self.0.0) {
            while word != 0 {
                folded = f(folded, base + word.trailing_zeros() as u8);
                word &= word - 1;
            }
        }
        folded
    }
}
