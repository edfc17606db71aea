//! Boards drawn as SVG and as text, for any game.
//!
//! The crate knows no rule and no game: it draws what [`Geometry`](quadriga_core::Geometry),
//! [`Scene`](quadriga_core::Scene) and [`Effects`](quadriga_core::Effects) say. The caller
//! chooses the [`Colour`] of each side.
//!
//! - [`svg`]: a [`Picture`] as a complete SVG document, the same bytes every time.
//! - [`arrows_of`]: the [`Arrow`]s of a move, for pictures that show more than the last one.
//! - [`animated_svg`]: the [`shots`] of a whole game as one SVG document that moves.
//! - [`Stage`]: where pieces and highlights go on that picture, for pages that place them by script.
//! - [`text`]: a [`TextPicture`] for the terminal, plain or coloured.
//!
//! Whatever a mark says, it says by its shape first: a colour only makes it easier to find.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{CellId, Piece, PieceKind, Scene, Side, square_board};
//! use quadriga_render::{Picture, TextPicture, svg, text};
//!
//! let (columns, rows) = (["a", "b"].map(String::from), ["1", "2"].map(String::from));
//! let geometry = square_board(&columns, &rows, |c, r| format!("{}{}", columns[c], rows[r]));
//! let scene = Scene {
//!     side_to_move: Side::First,
//!     outcome: None,
//!     pieces: vec![
//!         Piece { cell: CellId(0), side: Side::First, kind: PieceKind::BallHolder },
//!         Piece { cell: CellId(3), side: Side::Second, kind: PieceKind::Man },
//!     ],
//!     tallies: vec![],
//!     marks: vec![],
//!     links: vec![],
//! };
//!
//! let picture = Picture { title: "Two pieces", ..Picture::new(&geometry, &scene) };
//! assert!(svg(&picture).starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//!
//! let board = TextPicture { letters: ['r', 'b'], ..TextPicture::new(&geometry, &scene) };
//! assert_eq!(text(&board), "   a  b\n2  ·  b  2\n1  R  ·  1\n   a  b\n");
//! ```

mod arrow;
mod film;
mod last_move;
mod motion;
mod note;
mod picture;
mod svg;
mod text;
mod theme;

pub use arrow::{Arrow, ArrowKind, arrows_of};
pub use film::{Shot, Still, Tempo, shots};
pub use motion::Motion;
pub use note::{Note, Tone};
pub use picture::{Picture, TextPicture};
pub use svg::{Escaped, Spot, Stage, animated_svg, piece_id, svg};
pub use text::text;
pub use theme::{Colour, Theme};
