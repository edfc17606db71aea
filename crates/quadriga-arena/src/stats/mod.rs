//! What results prove: counts, estimates, sequential tests, ratings.

mod bradley_terry;
mod estimate;
mod likelihood;
mod matrix;
mod normal;
mod normalised;
mod ratings;
mod sprt;
mod sprt_text;
mod tally;

pub use estimate::{Estimate, elo};
pub use normal::normal_cdf;
pub use normalised::normalised_elo;
pub use ratings::{PairResult, Rating, Ratings, RatingsError};
pub use sprt::{EloModel, Sprt, Verdict};
pub use sprt_text::{SprtError, SprtProblem};
pub use tally::{PairTally, Tally};
