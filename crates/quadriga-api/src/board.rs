//! A board: where its cells are and what they are called.

use quadriga_core::{Geometry, Point, ZoneKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A point of the drawing plane: x to the right, y down, one unit from a cell to the next in its row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Place {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

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
pub struct Cell {
    /// Its name in the notation.
    pub name: String,
    /// Its centre.
    pub centre: Place,
    /// Its corners, clockwise.
    pub outline: Vec<Place>,
    /// The cells next to it.
    pub neighbours: Vec<Neighbour>,
    /// The shade, which tells neighbours or diagonals apart.
    pub shade: u8,
}

/// A coordinate written at the rim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RimLabel {
    /// What to write.
    pub text: String,
    /// Where its centre is.
    pub at: Place,
}

/// Cells that players call by one name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Zone {
    /// `home` (where a side begins and what it guards) or `forbidden` (where it may not stop).
    pub kind: String,
    /// For which side, 0 or 1.
    pub side: u8,
    /// The cells.
    pub cells: Vec<u8>,
}

/// The board of a game. A cell's number is its place in `cells`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Board {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The coordinates.
    pub labels: Vec<RimLabel>,
    /// The extent of the drawing, coordinates included, from (0, 0).
    pub size: Place,
    /// The zones.
    pub zones: Vec<Zone>,
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Self { x: point.x, y: point.y }
    }
}

impl From<&Geometry> for Board {
    fn from(geometry: &Geometry) -> Self {
        let cell = |cell: &quadriga_core::CellShape| Cell {
            name: cell.name.clone(),
            centre: cell.centre.into(),
            outline: cell.outline.iter().map(|&corner| corner.into()).collect(),
            neighbours: cell
                .neighbours
                .iter()
                .map(|(direction, cell)| Neighbour { direction: direction.index() as u8, cell: cell.0 })
                .collect(),
            shade: cell.shade,
        };
        let zone = |zone: &quadriga_core::Zone| Zone {
            kind: match zone.kind {
                ZoneKind::Home => "home",
                ZoneKind::Forbidden => "forbidden",
            }
            .to_owned(),
            side: zone.side.index() as u8,
            cells: zone.cells.iter().map(|cell| cell.0).collect(),
        };
        Self {
            cells: geometry.cells.iter().map(cell).collect(),
            labels: geometry
                .labels
                .iter()
                .map(|label| RimLabel { text: label.text.clone(), at: label.at.into() })
                .collect(),
            size: geometry.size.into(),
            zones: geometry.zones.iter().map(zone).collect(),
        }
    }
}
