//! One live game as a pure state machine: seats, clocks, offers, and the events it consists of.
//!
//! Nothing here reads a clock, does I/O or waits: the time is passed to every call. A game is changed in two steps, so
//! that an event can be on disk before it is sent to anyone:
//!
//! 1. [`LiveGame::decide`] (for a [`Command`] of an [`Actor`]), [`LiveGame::join`] and [`LiveGame::tick`] (for the time)
//!    return the [`Event`]s that follow, and change nothing.
//! 2. [`LiveGame::apply`] applies an event. [`LiveGame::replay`] rebuilds a game from all its events.
//!
//! The events of one decision belong together: store all of them or none.
//!
//! # Memory
//!
//! See [`LiveGame`]. Games are bounded: a game has at most [`MOST_PLIES`] moves, and after [`MOST_EVENTS`] events no move
//! is taken back.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_live::{Actor, Command, Decision, LiveGame, Millis, PlayerId, Seat, Settings};
//!
//! let ann = PlayerId::new("ann");
//! let seats = [Seat::Person(ann.clone()), Seat::Engine { level: 3 }];
//! let settings = Settings { time: "5m+3s".parse()?, ..Settings::new(Game::Abalone, seats, ann.clone()) };
//! let mut game = LiveGame::new(settings.clone(), Millis(0))?;
//!
//! let first = Command::Move { ply: 0, text: "a1-b2".into() };
//! let Decision::Events(events) = game.decide(game.actor(&ann), &first, Millis(900), 40)? else { panic!("nothing new") };
//! // Here the server writes the events to disk.
//! for event in &events {
//!     game.apply(event)?;
//! }
//! assert_eq!((game.ply(), game.seq()), (1, 1));
//! assert_eq!(game.decide(game.actor(&ann), &first, Millis(950), 40)?, Decision::Already);
//!
//! let again = LiveGame::replay(settings, Millis(0), &events)?;
//! assert_eq!(again.position(), game.position());
//! assert_eq!(again.clock(), game.clock());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actor;
mod apply;
mod clock;
mod command;
mod conduct;
mod decide;
mod event;
mod game;
mod lag;
mod live_time;
mod offers;
mod played;
mod rejection;
mod replay_error;
mod result;
mod seat;
mod settings;

pub use actor::Actor;
pub use clock::{Clock, Millis, START_LIMIT};
pub use command::{Command, Decision};
pub use event::{Event, EventKind};
pub use game::{LiveGame, MOST_EVENTS};
pub use lag::{LAG_AT_ONCE, LAG_AT_START, LAG_MOST, LAG_REFILL, LagQuota};
pub use live_time::{TimeBoundsError, check_time_control};
pub use offers::Offers;
pub use played::PlayedMove;
pub use quadriga_core::GamePhase;
pub use rejection::Rejection;
pub use replay_error::{ReplayError, ReplayProblem};
pub use result::{EndReason, GameEnd};
pub use seat::{PlayerId, Seat};
pub use settings::{LEVELS, MOST_DELAY, MOST_PLIES, Pace, Settings, SettingsError};
