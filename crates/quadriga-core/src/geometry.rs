//! Where the cells of a board are, as plain data for front ends.

use crate::{Direction, Side};

/// A cell of a board as front ends know it: its place in [`Geometry::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct CellId(pub u8);

/// A point of the drawing plane: x to the right, y down, one unit from a cell to the next in its row.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Place))]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

/// One cell: its name, its place, its outline and its neighbours.
#[derive(Clone, Debug, PartialEq)]
pub struct CellShape {
    /// The name in the notation of the game.
    pub name: String,
    /// The centre.
    pub centre: Point,
    /// The corners, clockwise.
    pub outline: Vec<Point>,
    /// The cells next to it, by direction.
    pub neighbours: Vec<(Direction, CellId)>,
    /// The shade of the cell: boards use as many as tell neighbours or diagonals apart.
    pub shade: u8,
}

/// A coordinate written at the rim.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = RimLabel))]
pub struct Label {
    /// What to write.
    pub text: String,
    /// Where its centre is.
    pub at: Point,
}

/// What a board is made of, for those who draw it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Surface {
    /// Fields of light and dark wood.
    #[default]
    Wood,
    /// Fields of light and dark grass.
    Grass,
    /// A tray with a round well for each cell.
    Tray,
}

/// What cells have in common that players call by one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum ZoneKind {
    /// Where a side begins and what it guards.
    Home,
    /// Where a side may not stop.
    Forbidden,
}

/// Cells that players call by one name, for those who draw them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub struct Zone {
    /// What they are.
    pub kind: ZoneKind,
    /// For which side.
    #[cfg_attr(feature = "serde", serde(with = "crate::side::number"))]
    #[cfg_attr(feature = "utoipa", schema(value_type = u8))]
    pub side: Side,
    /// The cells.
    #[cfg_attr(feature = "utoipa", schema(value_type = Vec<u8>))]
    pub cells: Vec<CellId>,
}

impl Zone {
    /// A zone of these cells.
    pub fn new(kind: ZoneKind, side: Side, cells: impl IntoIterator<Item = CellId>) -> Self {
        Self { kind, side, cells: cells.into_iter().collect() }
    }
}

/// The board of a game: cells, coordinates at the rim, extent.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// The cells; a [`CellId`] is an index into them.
    pub cells: Vec<CellShape>,
    /// The coordinates.
    pub labels: Vec<Label>,
    /// The extent of the drawing, coordinates included, from (0, 0).
    pub size: Point,
    /// What the board looks like.
    pub surface: Surface,
    /// The cells that players call by one name.
    pub zones: Vec<Zone>,
}

impl Geometry {
    /// The cell called `name`.
    pub fn named(&self, name: &str) -> Option<CellId> {
        self.cells.iter().position(|cell| cell.name == name).map(|i| CellId(i as u8))
    }

    /// The shape of `cell`.
    pub fn cell(&self, cell: CellId) -> &CellShape {
        &self.cells[cell.0 as usize]
    }
}

/// The geometry of a board of squares. Cell `row * columns + column` has row 0 at the bottom and
/// is called `name(column, row)`; `columns` and `rows` are the coordinates at the rim. It is made of wood.
pub fn square_board(columns: &[String], rows: &[String], name: impl Fn(usize, usize) -> String) -> Geometry {
    const RIM: f32 = 0.7;
    let (width, height) = (columns.len(), rows.len());
    let x = |column: usize| RIM + column as f32 + 0.5;
    let y = |row: usize| RIM + (height - 1 - row) as f32 + 0.5;
    let neighbour = |column: usize, row: usize, direction: Direction| {
        let (right, up) = direction.vector();
        let column = column.checked_add_signed(right.into()).filter(|&c| c < width)?;
        let row = row.checked_add_signed(up.into()).filter(|&r| r < height)?;
        Some((direction, CellId((row * width + column) as u8)))
    };
    let cells = (0..width * height)
        .map(|i| {
            let (column, row) = (i % width, i / width);
            let centre = Point { x: x(column), y: y(row) };
            let corner = |dx: f32, dy: f32| Point { x: centre.x + dx, y: centre.y + dy };
            CellShape {
                name: name(column, row),
                centre,
                outline: vec![corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)],
                neighbours: Direction::ALL
                    .into_iter()
                    .filter_map(|direction| neighbour(column, row, direction))
                    .collect(),
                shade: ((column + row) % 2) as u8,
            }
        })
        .collect();
    let size = Point { x: width as f32 + 2.0 * RIM, y: height as f32 + 2.0 * RIM };
    let mut labels = Vec::new();
    for (column, text) in columns.iter().enumerate() {
        for y in [RIM / 2.0, size.y - RIM / 2.0] {
            labels.push(Label { text: text.clone(), at: Point { x: x(column), y } });
        }
    }
    for (row, text) in rows.iter().enumerate() {
        for x in [RIM / 2.0, size.x - RIM / 2.0] {
            labels.push(Label { text: text.clone(), at: Point { x, y: y(row) } });
        }
    }
    Geometry { cells, labels, size, surface: Surface::Wood, zones: Vec::new() }
}
