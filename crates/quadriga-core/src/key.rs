//! Hash keys of positions.

use std::fmt;

/// The version of the position keys, to be stored beside them.
///
/// It is raised when [`Position::key`](crate::Position::key) of any game gives another key for the same position. The
/// tests of `quadriga-games` pin known keys, so that this cannot happen unnoticed.
pub const KEY_VERSION: u32 = 1;

/// A 64-bit hash of a position, the same on every machine and in every run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u64);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Makes a [`Key`] from the words of a position by folded 128-bit multiplication.
///
/// A move of these games displaces up to twenty-seven pieces, so hashing the handful of bitboard
/// words afresh is cheaper than keeping a Zobrist key up to date piece by piece.
///
/// # Examples
///
/// ```
/// use quadriga_core::KeyMixer;
///
/// let key = KeyMixer::new(1).word(7).word(9).finish();
/// assert_ne!(key, KeyMixer::new(1).word(9).word(7).finish());
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct KeyMixer {
    state: u64,
    round: u64,
}

impl KeyMixer {
    // Odd constants with evenly spread bits (fractions of the golden ratio and of the root of two).
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    const LIFT: u64 = 0xb504_f333_f9de_6485;

    /// Starts a key; `seed` keeps different kinds of positions apart.
    pub const fn new(seed: u64) -> Self {
        Self { state: fold(seed ^ Self::LIFT, Self::STEP), round: Self::STEP }
    }

    /// Mixes in one word.
    pub const fn word(self, word: u64) -> Self {
        Self {
            state: fold(self.state ^ word ^ self.round, word.rotate_left(32) ^ Self::LIFT ^ self.state.rotate_left(19)),
            round: self.round.wrapping_add(Self::STEP),
        }
    }

    /// The finished key.
    #[must_use]
    pub const fn finish(self) -> Key {
        Key(fold(self.state ^ Self::STEP, Self::LIFT))
    }
}

const fn fold(a: u64, b: u64) -> u64 {
    let product = (a as u128).wrapping_mul(b as u128);
    (product as u64) ^ ((product >> 64) as u64)
}
