//! The hidden layer of a position.

/// The side from whose view a position is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// The first side.
    First,
    /// The second side.
    Second,
}

/// The hidden layer of a position before activation, from the view of each side, and the bits it was computed from.
///
/// It is part of a node of a search and copied with it.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(32))]
pub struct Accumulator<const W: usize, const H: usize> {
    pub(crate) views: [[i16; H]; 2],
    pub(crate) words: [u64; W],
}

impl<const W: usize, const H: usize> Accumulator<W, H> {
    /// An accumulator of zeros, for nodes that are not evaluated by a network.
    pub const EMPTY: Self = Self { views: [[0; H]; 2], words: [0; W] };
}

impl<const W: usize, const H: usize> std::fmt::Debug for Accumulator<W, H> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sums = self.views.map(|view| view.iter().map(|&value| i64::from(value)).sum::<i64>());
        write!(f, "Accumulator<{W}, {H}>(sums {sums:?})")
    }
}
