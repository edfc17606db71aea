//! Boards drawn as SVG and as text, for any game.
//!
//! The crate knows no rule and no game: it draws what [`Geometry`](quadriga_core::Geometry),
//! [`Scene`](quadriga_core::Scene) and [`Effects`](quadriga_core::Effects) say. The caller
//! chooses the [`Colour`] of each side.
//!
//! - [`svg`]: a [`Picture`] as a complete SVG document, the same bytes every time.
//! - [`arrows_of`]: the [`Arrow`]s of a move, for pictures that show more than the last one.
//! - [`animated_svg`]: the [`timed_frames`] of a whole game as one animated SVG document.
//! - [`Stage`]: where pieces and highlights go on that picture, for pages that place them by script.
//! - [`text`]: a [`TextPicture`] for the terminal, plain or coloured.
//! - `Rasteriser` and `write_gif`: PNG images and animated GIF files (cargo feature `raster`).
//!
//! Labels are outlines ([`text_path`]): a picture looks the same whatever fonts a machine has.
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
//!         Piece { cell: CellId(0), side: Side::First, kind: PieceKind::Carrier },
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
mod frames;
mod lettering;
mod motion;
mod picture;
#[cfg(feature = "raster")]
mod raster;
mod svg;
mod text;
mod theme;

pub use arrow::{Arrow, ArrowKind, arrows_of};
pub use frames::{Frame, FrameTimes, TimedFrame, timed_frames};
pub use lettering::{TextAnchor, text_path, text_width};
pub use motion::Motion;
pub use picture::{Note, Picture, TextPicture, Tone};
#[cfg(feature = "raster")]
pub use raster::{ColorHistogram, GifWriter, Image, Palette, RasterError, Rasteriser, write_gif};
pub use svg::{Escaped, Spot, Stage, animated_svg, drawing_size, piece_id, svg};
pub use text::text;
pub use theme::{Colour, Theme};
