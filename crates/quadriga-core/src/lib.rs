//! The vocabulary and traits that every Quadriga game is written in.
//!
//! A game is a type that implements three traits, each on top of the one before:
//!
//! - [`Position`]: the rules. No memory, copy-make, one [`Position::Move`] is one whole turn.
//! - [`Notation`]: positions and moves as text, and the reason why a text is not a legal move.
//! - [`View`]: the board as plain data: geometry, scene, effects of a move, click paths.
//!
//! [`GameHistory`] adds what a position forgets: the history, repetition, caps, undo and redo.
//! [`perft()`] counts the leaves of the game tree.
//!
//! The crate has no dependencies, does no input or output and reads no clock.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::Side;
//!
//! assert_eq!(Side::First.other(), Side::Second);
//! ```

mod bits;
mod board_text;
mod click_tree;
mod clicks;
mod cursor;
mod direction;
mod duration_text;
mod fact_kind;
mod game_result;
mod geometry;
mod history;
mod key;
mod message;
mod move_class;
mod notation;
mod outcome;
mod perft;
mod position;
mod position_error;
mod rng;
mod scene;
mod side;
mod time_control;
mod view;

pub use bits::Bits192;
pub use board_text::{BoardReader, write_rows};
pub use click_tree::{ClickNode, ClickTarget, ClickTree};
pub use clicks::{Badge, Clicks, Progress, Target};
pub use cursor::{Cursor, Expected, SyntaxError};
pub use direction::Direction;
pub use duration_text::{DurationError, LONGEST_DURATION, parse_duration, write_duration};
pub use fact_kind::FactKind;
pub use game_result::{GamePhase, GameResult, GameResultError};
pub use geometry::{CellId, CellShape, Geometry, Label, Point, Surface, Zone, ZoneKind, square_board};
pub use history::{GameHistory, Limits};
pub use key::{KEY_VERSION, Key, KeyMixer};
pub use message::{Arg, Message, ToMessage};
pub use move_class::MoveClass;
pub use notation::{MoveError, Notation};
pub use outcome::{NO_LEGAL_MOVE, Outcome, PLY_CAP, REPETITION, Termination};
pub use perft::{divide, perft, perft_parallel};
pub use position::{PlayError, Position, Symmetry, Variant, VariantRange};
pub use position_error::{PositionError, PositionProblem};
pub use rng::Rng;
pub use scene::{
    Annotation, AnnotationKind, AnnotationPart, Effects, Link, LinkKind, Mark, MarkKind, Pass, Piece, PieceKind,
    Removal, Scene, Shift, Tally,
};
pub use side::Side;
pub use time_control::{TimeControl, TimeControlError};
pub use view::View;
