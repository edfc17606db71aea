//! Boards and scenes made by hand.

use quadriga_core::{
    CellId, CellShape, Direction, Geometry, Label, Mark, MarkKind, Piece, PieceKind, Point, Scene, Shift, Side,
    Surface, square_board,
};

pub(crate) const MARKS: [MarkKind; 5] =
    [MarkKind::Attacked, MarkKind::AttackedIneffectively, MarkKind::Pinned, MarkKind::Barrier, MarkKind::Crossed];

/// A board of squares with letters for columns and numbers for rows.
pub(crate) fn squares(columns: &str, rows: usize) -> Geometry {
    let columns: Vec<String> = columns.chars().map(String::from).collect();
    let rows: Vec<String> = (1..=rows).map(|row| row.to_string()).collect();
    square_board(&columns, &rows, |column, row| format!("{}{}", columns[column], rows[row]))
}

/// A hexagon of hexagons with `side` cells on each side; `a1` is at the bottom left.
pub(crate) fn hexagon(side: i32) -> Geometry {
    const RIM: f32 = 1.5;
    let across = 2 * side - 1;
    let height = 3_f32.sqrt() / 2.0;
    let columns = |row: i32| (row - side + 1).max(0)..=(row + side - 1).min(across - 1);
    let centre = |column: i32, row: i32| Point {
        x: RIM + column as f32 - (row - side + 1) as f32 / 2.0,
        y: RIM + (across - 1 - row) as f32 * height,
    };
    let places: Vec<(i32, i32)> = (0..across).flat_map(|row| columns(row).map(move |column| (column, row))).collect();
    let steps = [
        (Direction::NorthEast, 1, 1),
        (Direction::East, 1, 0),
        (Direction::SouthEast, 0, -1),
        (Direction::SouthWest, -1, -1),
        (Direction::West, -1, 0),
        (Direction::NorthWest, 0, 1),
    ];
    let letter = |row: i32| char::from(b'a' + row as u8);
    let radius = 1.0 / 3_f32.sqrt();
    let corners = [(0.0, -1.0), (0.5, -0.5), (0.5, 0.5), (0.0, 1.0), (-0.5, 0.5), (-0.5, -0.5)];
    let cells = places
        .iter()
        .map(|&(column, row)| {
            let middle = centre(column, row);
            let next = |(direction, dc, dr): (Direction, i32, i32)| {
                let to = places.iter().position(|&place| place == (column + dc, row + dr))?;
                Some((direction, CellId(to as u8)))
            };
            CellShape {
                name: format!("{}{}", letter(row), column + 1),
                centre: middle,
                outline: corners.map(|(x, y)| Point { x: middle.x + x, y: middle.y + y * radius }).to_vec(),
                neighbours: steps.into_iter().filter_map(next).collect(),
                shade: (column + row).rem_euclid(3) as u8,
            }
        })
        .collect();
    let row_label = |row: i32| {
        let first = centre(*columns(row).start(), row);
        Label { text: letter(row).to_string(), at: Point { x: first.x - 1.0, y: first.y } }
    };
    let column_label = |column: i32| {
        let lowest = centre(column, (column - side + 1).max(0));
        Label { text: (column + 1).to_string(), at: Point { x: lowest.x + 0.5, y: lowest.y + height } }
    };
    let labels = (0..across).map(row_label).chain((0..across).map(column_label)).collect();
    let size = Point { x: 2.0 * RIM + (across - 1) as f32, y: 2.0 * RIM + (across - 1) as f32 * height };
    Geometry { cells, labels, size, surface: Surface::Tray, zones: Vec::new() }
}

pub(crate) fn at(geometry: &Geometry, name: &str) -> CellId {
    geometry.named(name).unwrap_or_else(|| panic!("no cell {name}"))
}

pub(crate) fn shift(geometry: &Geometry, from: &str, to: &str) -> Shift {
    Shift { from: at(geometry, from), to: at(geometry, to) }
}

pub(crate) fn mark(geometry: &Geometry, name: &str, kind: MarkKind) -> Mark {
    Mark { cell: at(geometry, name), kind, side: Side::First }
}

/// A scene from rows of letters, top row first; `kind` is what lower-case letters are, upper-case ones have the ball.
pub(crate) fn scene(geometry: &Geometry, rows: &str, letters: [char; 2], kind: PieceKind) -> Scene {
    let mut order: Vec<CellId> = (0..geometry.cells.len()).map(|i| CellId(i as u8)).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (geometry.cell(a).centre, geometry.cell(b).centre);
        a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x))
    });
    let signs: Vec<char> = rows.chars().filter(|sign| !sign.is_whitespace()).collect();
    assert_eq!(signs.len(), order.len(), "one sign for each cell");
    let mut pieces: Vec<Piece> = order
        .into_iter()
        .zip(signs)
        .filter(|&(_, sign)| sign != '.')
        .map(|(cell, sign)| {
            let side = Side::BOTH[usize::from(sign.to_ascii_lowercase() == letters[1])];
            Piece { cell, side, kind: if sign.is_uppercase() { PieceKind::Carrier } else { kind } }
        })
        .collect();
    pieces.sort_by_key(|piece| piece.cell);
    Scene { side_to_move: Side::First, outcome: None, pieces, tallies: vec![], marks: vec![], links: vec![] }
}

/// A scene with nothing in it.
pub(crate) fn empty(geometry: &Geometry) -> Scene {
    scene(geometry, &".".repeat(geometry.cells.len()), ['r', 'b'], PieceKind::Man)
}
