//! What Quadriga's tests lean on.
//!
//! [`naive`] holds the four games written straight from the clauses of the rules, slowly and plainly.
//! The fast generators are compared with it, so it shares no code with them ([`agree`], [`walk`]).
//! [`conformance`] checks on random games what every game must keep; [`perft_file`] and [`vectors`]
//! run data files.
//!
//! ```
//! use quadriga_testkit::naive::{Naive, abalone::NaiveAbalone, perft};
//!
//! assert_eq!(perft(&NaiveAbalone::start("standard"), 2), 1_936);
//! ```

mod agree;
mod conformance;
pub mod data;
mod files;
mod malformed;
pub mod naive;
pub mod prove;
#[cfg(feature = "records")]
mod samples;

pub use agree::{TIMES, agree, cases, walk};
pub use conformance::conformance;
pub use files::{naive_perft_file, perft_file, vectors};
pub use malformed::{malformed_moves, malformed_positions, mutate_seeds};
#[cfg(feature = "records")]
pub use samples::{GameSample, Sampler, sample_game};

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
