//! Which results a turn has already been found to reach.

use crate::Cell;

// 1 set of pieces without a step, 28 after one, and after two at most 7 × 8 with one piece and 21 × 16
// with two pieces: 421 at the most, well below the number of slots.
const SLOTS: usize = 1 << 10;

/// The results of a turn (D8): for each set of pieces the holders of the ball it was reached with.
///
/// An open hash table on the set of pieces, small enough for the nearest cache.
pub(crate) struct Reached {
    // Each slot is (pieces, holders); there is always a piece, so no pieces means a free slot.
    slots: [(u64, u64); SLOTS],
}

impl Reached {
    pub(crate) const fn new() -> Self {
        Self { slots: [(0, 0); SLOTS] }
    }

    /// The holders known for `pieces`, to be added to.
    #[inline]
    pub(crate) fn holders(&mut self, pieces: u64) -> &mut u64 {
        let mut i = (pieces.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize;
        while self.slots[i].0 != pieces && self.slots[i].0 != 0 {
            i = (i + 1) % SLOTS;
        }
        self.slots[i].0 = pieces;
        &mut self.slots[i].1
    }

    /// Notes a result; returns whether it is new.
    #[inline]
    pub(crate) fn insert(&mut self, pieces: u64, ball: Cell) -> bool {
        let holders = self.holders(pieces);
        let new = *holders & ball.bit() == 0;
        *holders |= ball.bit();
        new
    }
}
