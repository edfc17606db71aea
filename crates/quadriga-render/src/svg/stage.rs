//! A drawn board in parts, for pages that place the pieces themselves.

use quadriga_core::{CellId, Direction, Geometry, Piece, PieceKind, Scene, Side, Surface};

use super::marks::{corners, shrunk};
use super::pieces::{self, Look};
use super::plane::{Closed, Plane, Pt};
use crate::theme::Skin;
use crate::{Colour, Picture, Theme};

/// Where things go on the board that [`svg`](crate::svg) draws of the same geometry with coordinates, and what they look
/// like: a page lays a second SVG of this size over the board and puts pieces and highlights there.
#[derive(Clone, Debug, PartialEq)]
pub struct Stage {
    /// The width and the height of the drawing.
    pub size: [f64; 2],
    /// The cells, in the order of the geometry.
    pub spots: Vec<Spot>,
    /// The way to the next cell in each direction, where the board has it.
    pub steps: [Option<[f64; 2]>; 8],
    /// The content of a `defs` element: each piece that was asked for under its [`piece_id`], its centre at (0, 0).
    pub pieces: String,
    /// The colour of the last move on the light and on the dark board.
    pub last_move: [&'static str; 2],
    /// The colour of marks where a piece left the board.
    pub removed: &'static str,
    /// What marks stand out against.
    pub casing: &'static str,
}

/// One cell of a [`Stage`].
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its centre.
    pub centre: [f64; 2],
    /// The path round it.
    pub outline: String,
    /// The path of its corners, which marks a cell that a piece left.
    pub corners: String,
}

impl Stage {
    /// The stage of a board with the pieces `kinds` of both sides.
    pub fn new(geometry: &Geometry, colours: [Colour; 2], kinds: &[PieceKind]) -> Self {
        // A scene with one piece of each kind; they are defined, not placed.
        let piece = |side, &kind| Piece { cell: CellId(0), side, kind };
        let shown = Side::BOTH.into_iter().flat_map(|side| kinds.iter().map(move |kind| piece(side, kind)));
        let scene = Scene {
            side_to_move: Side::First,
            outcome: None,
            pieces: shown.collect(),
            tallies: vec![],
            marks: vec![],
            links: vec![],
        };
        let picture = Picture { colours, ..Picture::new(geometry, &scene) };
        let marks = picture.theme.marks();
        let plane = Plane::new(&picture);
        let size = plane.size();
        let mut definitions = String::new();
        pieces::defs(&mut definitions, &[&picture], Look::Full).expect("writing to a string does not fail");
        Self {
            size: [size.x, size.y],
            spots: (0..geometry.cells.len()).filter_map(|i| spot(&plane, CellId(i as u8))).collect(),
            steps: Direction::ALL.map(|direction| plane.step(direction).map(|Pt { x, y }| [x, y])),
            pieces: definitions,
            last_move: [Theme::Light, Theme::Dark].map(|theme| picture.skin().tints(theme).last),
            removed: marks.removed,
            casing: marks.casing,
        }
    }
}

fn spot(plane: &Plane, cell: CellId) -> Option<Spot> {
    let (centre, outline) = (plane.centre(cell)?, plane.outline(cell));
    let corners = corners(&shrunk(&outline, centre, 0.9)).expect("writing to a string does not fail");
    Some(Spot { centre: [centre.x, centre.y], outline: Closed(&outline).to_string(), corners })
}

/// The id under which drawings of a board with pieces of these colours define a piece.
pub fn piece_id(surface: Surface, colours: [Colour; 2], side: Side, kind: PieceKind) -> String {
    let tints = colours[side.index()].tints(Theme::Light);
    pieces::id(tints, Skin::of(surface, colours), side, kind, Look::Full)
}
