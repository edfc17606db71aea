//! Records of games: one text format for all four, in the manner of PGN.
//!
//! - [`Reader`] reads records from a text stream one by one and checks each move by the rules.
//! - [`Record`] is a game with comments, clocks, evaluations, marks and variations; [`Record::to_text`] writes it, always
//!   with the same bytes.
//! - [`read`] and [`write()`] convert from and to other [`RecordFormat`]s: JSON lines, also those of matches, plain move
//!   lists, the Abalone notations of other programs (`docs/records/abalone-notations.md`), and the tables of the source
//!   of Football-checkers.
//!
//! `docs/records/README.md` describes the format.
//!
//! # Examples
//!
//! ```
//! use quadriga_record::{Layout, Reader, ReadOptions};
//!
//! let text = "[Game \"abalone\"]\n[Variant \"standard\"]\n[Result \"*\"]\n\n1. a1-b2! {[%eval 0.20] a start} i9-h8 *\n\n";
//! let record = Reader::new(text.as_bytes(), ReadOptions::default()).next().unwrap()?;
//! assert_eq!(record.moves[0].comments().next().unwrap().text, "a start");
//! assert_eq!(record.to_text(Layout::Running), text.replace("} i9", "} 1... i9"));
//! # Ok::<(), quadriga_record::ReadError>(())
//! ```

mod abalone;
mod annotation;
mod comment;
mod error;
mod format;
mod header;
mod json;
mod lexer;
mod lines;
mod list;
mod move_text;
mod node;
mod printed;
mod reader;
mod record;
mod replay;
mod result;
mod source;
mod tags;
mod writer;

pub use annotation::{ARROWS, CELLS, CLOCK, ClockTime, Drawing, ELAPSED, EVALUATION, Eval};
pub use comment::{Comment, CommentCommand};
pub use error::{ReadError, RecordProblem};
pub use format::{RecordFormat, RecordStream, WriteError, read, write};
pub use list::without_number;
pub use move_text::{DEEPEST, MOST_MOVES};
pub use node::{Item, MoveNode, Nag, Variation};
pub use reader::{MOST_BYTES, ReadOptions, Reader};
pub use record::Record;
pub use source::LineColumn;
pub use tags::{Tags, names};
pub use writer::Layout;
