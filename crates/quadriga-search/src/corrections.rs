//! Correction history: by how much the static evaluation erred in positions that share a structure.

use quadriga_core::Side;

/// Number of entries per side and structure.
const ENTRIES: usize = 1 << 14;
/// Units of an entry per hundredth of a score.
const GRAIN: i32 = 64;
/// The largest absolute correction, in hundredths.
const MOST: i32 = 256;
/// Weight of an old value in 1/256, less that of the new one.
const WINDOW: i32 = 256;

/// Bits that describe a part of a position, like the pieces of one side: positions that share them are expected to be
/// misjudged alike.
pub type Structures = [u64; 2];

/// Running means of the difference between searched score and static evaluation, by side to move and structure.
#[derive(Debug)]
pub(crate) struct Corrections(Box<[i16]>);

impl Corrections {
    pub(crate) fn new() -> Self {
        Self(vec![0; 2 * 2 * ENTRIES].into())
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }

    /// What to add to the evaluation of a node, in hundredths.
    #[inline]
    pub(crate) fn of(&self, side: Side, structures: Structures) -> i32 {
        places(side, structures).into_iter().map(|place| i32::from(self.0[place])).sum::<i32>() / (2 * GRAIN)
    }

    /// Learns that the search found a score that differs by `error` hundredths, at a depth.
    pub(crate) fn update(&mut self, side: Side, structures: Structures, error: i32, depth: i32) {
        let error = error.clamp(-MOST, MOST) * GRAIN;
        let weight = (depth + 1).clamp(1, 16);
        for place in places(side, structures) {
            let mean = i32::from(self.0[place]) * (WINDOW - weight) + error * weight;
            self.0[place] = (mean / WINDOW).clamp(-MOST * GRAIN, MOST * GRAIN) as i16;
        }
    }
}

#[inline]
fn places(side: Side, structures: Structures) -> [usize; 2] {
    std::array::from_fn(|i| {
        let hash = (structures[i] ^ structures[i] >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (2 * i + side.index()) * ENTRIES + (hash >> 50) as usize
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_error_is_learned_and_stays_within_bounds() {
        let mut corrections = Corrections::new();
        assert_eq!(corrections.of(Side::First, [7, 9]), 0);
        for _ in 0..2000 {
            corrections.update(Side::First, [7, 9], 100, 6);
            corrections.update(Side::Second, [7, 9], -100_000, 30);
        }
        assert!((95..=100).contains(&corrections.of(Side::First, [7, 9])));
        assert!((-MOST..=-MOST + 2).contains(&corrections.of(Side::Second, [7, 9])));
        assert!((45..=50).contains(&corrections.of(Side::First, [7, 10])), "one structure of two");
        corrections.clear();
        assert_eq!(corrections.of(Side::Second, [7, 9]), 0);
    }
}
