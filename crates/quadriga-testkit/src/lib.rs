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
mod rng;
#[cfg(feature = "records")]
mod samples;

pub use agree::{TIMES, agree, cases, walk};
pub use conformance::conformance;
pub use files::{naive_perft_file, perft_file, vectors};
pub use malformed::{malformed_moves, malformed_positions, mutate_seeds};
pub use rng::TestRng;
#[cfg(feature = "records")]
pub use samples::{GameSample, Sampler, sample_game};
