//! The rules of Phalanxes, the game of lines also known as Epaminondas.
//!
//! [`Phalanx`] is a position; it implements the traits of `quadriga-core`: [`Position`], [`Notation`], [`View`]
//! and [`Symmetry`]. The numbers P1–P10 in the documentation are the clauses of the rules.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{MoveError, Notation, Position, perft};
//! use quadriga_phalanx::{Illegal, Phalanx, PhalanxVariant};
//!
//! let start = Phalanx::start(PhalanxVariant::default());
//! assert_eq!(perft(&start, 2), 12_996);
//!
//! let after = start.play_unchecked(start.parse_move("Kb-Ka-Kd")?);
//! assert_eq!(
//!     after.write_position(),
//!     "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/10w3/10w3/wwwwwwwwww1www/wwwwwwwwww1www b 1 120",
//! );
//! assert_eq!(
//!     start.parse_move("Kb-Ka-Ke"),
//!     Err(MoveError::Illegal(Illegal::TooFar { count: 2, distance: 3 })),
//! );
//! # Ok::<(), MoveError<Illegal>>(())
//! ```
//!
//! [`Position`]: quadriga_core::Position
//! [`Notation`]: quadriga_core::Notation
//! [`View`]: quadriga_core::View
//! [`Symmetry`]: quadriga_core::Symmetry

mod attack;
mod board;
mod cell;
mod crossing;
mod illegal;
mod legality;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod position;
mod ranks;
mod rows;
mod variant;
mod view;

pub use attack::Axis;
pub use cell::Cell;
pub use illegal::{Breach, Illegal};
pub use movegen::Alike;
pub use moves::Move;
pub use outcome::{CROSSED, LIMIT};
pub use position::Phalanx;
pub use ranks::Ranks;
pub use rows::Rows;
pub use variant::{MoveLimit, PhalanxVariant};
