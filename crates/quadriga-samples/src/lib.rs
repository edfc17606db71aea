//! Generated records of games, for tests and measurements.
//!
//! A [`Sampler`] makes games of random legal moves: bare ones, or with all that a record can hold. The same seed gives
//! the same records on every machine.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_samples::Sampler;
//!
//! let record = Sampler::new(1).annotated(Game::Diaballik);
//! assert_eq!(record, Sampler::new(1).annotated(Game::Diaballik));
//! ```

mod game;
mod notes;
mod sampler;
mod words;

pub use game::{GameSample, sample_game};
pub use sampler::Sampler;
