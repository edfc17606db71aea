//! A board: where its cells are and what they are called.

use quadriga_core::{Geometry, Label, Point, Zone};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A cell next to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Neighbour {
    /// Clockwise from north: 0 north, 1 north-east … 7 north-west.
    pub direction: u8,
    /// The cell.
    pub cell: u8,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Cell)]
pub struct CellView {
    /// Its name in the notation.
    pub name: String,
    /// Its centre.
    pub centre: Point,
    /// Its corners, clockwise.
    pub outline: Vec<Point>,
    /// The cells next to it.
    pub neighbours: Vec<Neighbour>,
    /// The shade, which tells neighbours or diagonals apart.
    pub shade: u8,
}

/// The board of a game. A cell's number is its place in `cells`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Board)]
pub struct BoardView {
    /// The cells.
    pub cells: Vec<CellView>,
    /// The coordinates.
    pub labels: Vec<Label>,
    /// The extent of the drawing, coordinates included, from (0, 0).
    pub size: Point,
    /// The zones.
    pub zones: Vec<Zone>,
}

impl From<&Geometry> for BoardView {
    fn from(geometry: &Geometry) -> Self {
        let cell = |cell: &quadriga_core::CellShape| CellView {
            name: cell.name.clone(),
            centre: cell.centre,
            outline: cell.outline.clone(),
            neighbours: cell
                .neighbours
                .iter()
                .map(|(direction, cell)| Neighbour { direction: direction.index() as u8, cell: cell.0 })
                .collect(),
            shade: cell.shade,
        };
        Self {
            cells: geometry.cells.iter().map(cell).collect(),
            labels: geometry.labels.clone(),
            size: geometry.size,
            zones: geometry.zones.clone(),
        }
    }
}
