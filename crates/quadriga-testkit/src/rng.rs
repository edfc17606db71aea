//! Seeded randomness for tests.

use quadriga_core::Rng;

/// The seeded generator of [`quadriga_core`] with the interface tests have used from the start: stored snapshots and the
/// seeds of known failures depend on its sequence.
#[derive(Clone, Debug)]
pub struct TestRng(Rng);

impl TestRng {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, which must not be 0.
    pub const fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}
