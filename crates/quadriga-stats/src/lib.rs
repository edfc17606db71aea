//! Statistics of game results: Elo with its error bar, sequential tests, ratings, tuning.
//!
//! Results are counted in pairs. The two games of a pair start from the same opening with colours reversed, so they are
//! not independent; the five possible scores of a pair (the pentanomial counts of a [`PairTally`]) are.
//!
//! - [`EloEstimate`] and [`normalised_elo`]: the difference in strength of two players, with 95 % bounds.
//! - [`Sprt`]: a sequential probability ratio test, which stops a match as soon as the result is clear.
//! - [`Ratings`]: ratings of any number of players, fitted by the Bradley–Terry model.
//! - [`Spsa`]: the schedule by which results of matches tune the parameters of a player.
//!
//! The crate knows nothing about games; it depends on no other crate of the workspace.
//!
//! # Examples
//!
//! ```
//! use quadriga_stats::{EloEstimate, PairTally, PlayerResult, Sprt, SprtVerdict};
//!
//! let mut pairs = PairTally::default();
//! for _ in 0..100 {
//!     pairs.add([PlayerResult::Win, PlayerResult::Draw]);
//!     pairs.add([PlayerResult::Win, PlayerResult::Loss]);
//! }
//! let estimate = EloEstimate::from_pairs(&pairs).unwrap();
//! let [low, elo, high] = estimate.elo();
//! assert!(low < elo && (elo - 88.7).abs() < 0.1 && elo < high);
//!
//! let test: Sprt = "elo0=0,elo1=10".parse().unwrap();
//! assert_eq!(test.verdict(&pairs), Some(SprtVerdict::H1));
//! ```

mod bradley_terry;
mod elo;
mod likelihood;
mod matrix;
mod normal;
mod ratings;
mod sprt;
mod spsa;
mod tally;

pub use elo::{EloEstimate, elo, normalised_elo};
pub use normal::normal_cdf;
pub use ratings::{PairResult, Rating, Ratings, RatingsError};
pub use sprt::{EloModel, Sprt, SprtError, SprtProblem, SprtVerdict};
pub use spsa::Spsa;
pub use tally::{GameTally, PairTally, PlayerResult};

/// Standard deviations on either side that contain 95 % of a normal distribution.
const Z_95: f64 = 1.959_963_984_540_054;
