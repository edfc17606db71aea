//! The rules of Abalone, clauses A1 to A9.
//!
//! [`Abalone`] is a position; it implements the traits of `quadriga-core`: the rules
//! ([`Position`](quadriga_core::Position)), texts ([`Notation`](quadriga_core::Notation)), the board as plain data
//! ([`View`](quadriga_core::View)) and the twelve symmetries of the hexagon ([`Symmetry`](quadriga_core::Symmetry)).
//! [`AbaloneVariant`] is a start layout, [`Move`] a move, [`Illegal`] the reason why a move is refused.
//!
//! # Examples
//!
//! ```
//! use quadriga_abalone::{Abalone, Illegal, AbaloneVariant};
//! use quadriga_core::{MoveError, Notation, Position};
//!
//! let start = Abalone::start(AbaloneVariant::Standard);
//! let m = start.parse_move("c5 – c3 – d5").unwrap();
//! assert_eq!(Abalone::write_move(m), "c3-c5-d3");
//! assert_eq!(start.play_unchecked(m).write_position(), "wwwww/wwwwww/2www2/8/9/2bbb3/7/bbbbbb/bbbbb w 0 0");
//!
//! let facing = Abalone::parse_position("5/6/7/8/2bbww3/8/7/6/5 b 0 0", AbaloneVariant::Standard).unwrap();
//! let refused = facing.parse_move("e3-e4");
//! assert_eq!(refused, Err(MoveError::Illegal(Illegal::PushNeedsMore { own: 2, theirs: 2 })));
//! ```

mod cell;
mod cells;
mod clicks;
mod geometry;
mod heading;
mod illegal;
mod kinds;
mod legality;
mod movegen;
mod moves;
mod notation;
mod position;
mod symmetry;
mod variant;
mod view;

pub use cell::Cell;
pub use cells::{Cells, CellsIter};
pub use heading::Heading;
pub use illegal::Illegal;
pub use moves::{Move, Shape};
pub use position::{Abalone, SIX_OUT};
pub use variant::AbaloneVariant;
