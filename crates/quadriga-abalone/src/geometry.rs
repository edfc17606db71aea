//! Where the cells are drawn.

use quadriga_core::{CellShape, Geometry, Label, Point, Surface};

use crate::cell::ROWS;
use crate::{Cell, Heading};

/// From the centre of an outermost cell to the edge of the drawing: room for a marble pushed over the edge.
const RIM: f32 = 1.6;

/// From row to row: half the root of three.
const ROW_HEIGHT: f32 = 0.866_025_4;

/// From the centre of a cell to its uppermost corner: a cell is one unit wide.
const RADIUS: f32 = 0.577_350_3;

/// Upright hexagons, row `a` at the bottom, row letters at the left end of each row, column numbers below the
/// lowest cell of each column.
pub(crate) fn geometry() -> Geometry {
    let cells = Cell::ALL.into_iter().map(shape).collect();
    let beyond = |cell: Cell, heading: Heading, text: String| {
        let (at, (dx, dy)) = (centre(cell), offset(heading));
        Label { text, at: Point { x: at.x + dx, y: at.y + dy } }
    };
    let ends = |heading: Heading| Cell::ALL.into_iter().filter(move |cell| cell.neighbour(heading).is_none());
    let first_in_row = ends(Heading::West);
    let lowest_in_column = ends(Heading::SouthEast);
    let labels = first_in_row
        .map(|cell| beyond(cell, Heading::West, char::from(b'a' + cell.row()).to_string()))
        .chain(lowest_in_column.map(|cell| beyond(cell, Heading::SouthEast, (cell.column() + 1).to_string())))
        .collect();
    let across = f32::from(ROWS - 1);
    let size = Point { x: across + 2.0 * RIM, y: across * ROW_HEIGHT + 2.0 * RIM };
    Geometry { cells, labels, size, surface: Surface::Tray, zones: Vec::new() }
}

fn shape(cell: Cell) -> CellShape {
    let Point { x, y } = centre(cell);
    let corners = [(0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5)];
    CellShape {
        name: cell.to_string(),
        centre: Point { x, y },
        outline: corners.map(|(dx, dy)| Point { x: x + dx, y: y + dy * RADIUS }).to_vec(),
        neighbours: Heading::ALL
            .into_iter()
            .filter_map(|heading| Some((heading.into(), cell.neighbour(heading)?.id())))
            .collect(),
        shade: 0,
    }
}

fn centre(cell: Cell) -> Point {
    let (row, column) = (f32::from(cell.row()), f32::from(cell.column()));
    // Each row begins half a cell further left for the same column; row `e` reaches the left rim.
    Point { x: RIM + 2.0 + column - row / 2.0, y: RIM + (f32::from(ROWS - 1) - row) * ROW_HEIGHT }
}

/// One step on the drawing.
fn offset(heading: Heading) -> (f32, f32) {
    let (rows, columns) = heading.delta();
    let (rows, columns) = (f32::from(rows), f32::from(columns));
    (columns - rows / 2.0, -rows * ROW_HEIGHT)
}
