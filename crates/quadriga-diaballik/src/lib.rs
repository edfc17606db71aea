//! The rules of Diaballik: clauses D1 to D8 of `docs/rules`.
//!
//! [`Diaballik`] is a position; it implements the traits of `quadriga-core` ([`Position`], [`Notation`],
//! [`View`], [`Symmetry`]). A [`Move`] is one whole turn of up to three [`Action`]s in canonical form (D8).
//! [`Turn`] goes through a turn action by action; the generator, the reader of moves, the clicks and
//! the search all stand on it.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{MoveError, Notation, Position};
//! use quadriga_diaballik::{Diaballik, DiaballikVariant, Why};
//!
//! let start = Diaballik::start(DiaballikVariant::Standard);
//! assert_eq!(start.count_legal_moves(), 160);
//!
//! // Actions may be typed in any legal order; one text stands for all of them.
//! let m = start.parse_move("d1→c1, b1 – b2, a1-a2").unwrap();
//! assert_eq!(Diaballik::write_move(m), "a1-a2,b1-b2,d1>c1");
//! assert_eq!(start.play_unchecked(m).write_position(), "bbbBbbb/7/7/7/7/rr5/2Rrrrr b");
//!
//! let Err(MoveError::Illegal(illegal)) = start.parse_move("a1-a2,d1-d2") else { panic!() };
//! assert_eq!(illegal.why, Why::HolderSteps);
//! ```
//!
//! [`Position`]: quadriga_core::Position
//! [`Notation`]: quadriga_core::Notation
//! [`View`]: quadriga_core::View
//! [`Symmetry`]: quadriga_core::Symmetry

mod bits;
mod cell;
mod clicks;
mod count;
mod illegal;
mod legality;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod position;
mod reached;
mod scene;
mod turn;
mod variant;
mod view;

pub use bits::{GOAL, between, cells, first_around, neighbours, wall};
pub use cell::Cell;
pub use illegal::{Illegal, Tried, Why};
pub use moves::{Action, Move};
pub use outcome::{BALL_HOME, OFFICIAL_WALL, WALL};
pub use position::Diaballik;
pub use turn::{Actions, Turn};
pub use variant::DiaballikVariant;
