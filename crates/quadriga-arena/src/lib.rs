//! Matches between players, and what they prove.
//!
//! A [`PlayerSpec`] says who plays, [`players::build`] makes a [`Factory`] of it, [`Opening`]s say where games begin,
//! a [`Match`] plays each opening twice with colours exchanged, and a [`Summary`] tells what came of it. The arena
//! judges by the rules alone: an illegal move, a panic and an overstepped clock lose.
//!
//! # Examples
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use quadriga_arena::{Contender, Match, Summary, players, random_openings};
//! use quadriga_catalog::Game;
//!
//! let game = Game::Abalone;
//! let contender = |text: &str| {
//!     let spec = text.parse().unwrap();
//!     Contender::new(players::build(game, &spec).unwrap(), spec.clock)
//! };
//! let contest = Match {
//!     pairs: 2,
//!     openings: random_openings(game, game.default_variant(), 4, 2, 1, None).unwrap(),
//!     ..Match::new(game, [contender("engine:nodes=100"), contender("engine:depth=1")])
//! };
//! let games = contest.run(&mut |_| ControlFlow::Continue(())).unwrap();
//! assert_eq!(Summary::of(&games).results.games(), 4);
//! ```

mod clock;
mod contender;
mod contest;
mod ending;
mod estimate;
mod game;
mod normal;
mod opening;
mod openings;
pub mod players;
mod record;
mod seat;
mod spec;
mod summary;
mod tally;
mod usage;

pub use clock::{ChessClock, TimeControl};
pub use contender::{Contender, Entrant, Factory};
pub use contest::{Match, USUAL_PLY_CAP};
pub use ending::{Ending, Fault};
pub use estimate::{Estimate, elo};
pub use game::{Conditions, Played, play};
pub use normal::normal_cdf;
pub use opening::{Opening, OpeningError};
pub use openings::{OpeningsError, USUAL_MARGIN, UnreadableLine, random_openings, read_openings, usual_plies};
pub use record::{GameRecord, GameResult};
pub use spec::{EngineSpec, PlayerKind, PlayerSpec, SpecError, SpecProblem};
pub use summary::Summary;
pub use tally::{PairTally, Tally};
pub use usage::Usage;
