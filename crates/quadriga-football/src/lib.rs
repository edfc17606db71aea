//! The rules of Football-checkers (Футбол-шашки), clauses F1 to F10.
//!
//! A piece moves relative to another piece of its side: both must be in line with the target, with
//! nothing in the way. The aim is a cell of the opposing home row, and nobody gets there, because an
//! effective attack must be closed at once: who cannot has conceded the goal.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{Notation, Position, perft};
//! use quadriga_football::{Football, FootballVariant};
//!
//! let start = Football::start(FootballVariant::Standard);
//! assert_eq!(perft(&start, 2), 25_098);
//! let after = start.play(start.parse_move("k1 – k4").unwrap()).unwrap();
//! assert_eq!(after.write_position(), "1bbbbbbbbbb1/12/12/12/12/12/12/12/8r3/12/12/1rrrrrrr1rr1 b");
//! ```

mod aim;
mod announcement;
mod attack;
mod board;
mod cell;
mod half_attack;
mod illegal;
mod legality;
mod lines;
mod movegen;
mod moves;
mod notation;
mod pins;
mod position;
mod reach;
mod variant;
mod view;

pub use aim::Aim;
pub use announcement::Announcement;
pub use board::Board;
pub use cell::Cell;
pub use half_attack::HalfAttack;
pub use illegal::Illegal;
pub use moves::Move;
pub use position::Football;
pub use variant::FootballVariant;
