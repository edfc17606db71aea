//! A board as lines of text.

use std::collections::BTreeMap;
use std::fmt::Write;

use quadriga_core::{CellId, Direction, MarkKind, PieceKind, Point, Side};

use crate::motion::arrived_and_left;
use crate::theme::Skin;
use crate::{TextPicture, Theme};

/// Black in the palette of terminals: signs that are no pieces.
const INK: u8 = 16;

/// Draws a board for the terminal; every line ends with a line feed.
///
/// A cell is three characters: a sign, the piece, another sign. The piece is its letter (in upper case with the ball;
/// with [`TextPicture::ansi`] a disc, filled for the first player, hollow for the second), or `·` on an empty cell.
///
/// | sign | means |
/// |---|---|
/// | `[r]` | a piece that the last move brought or shifted |
/// | `(·)` | a cell that the last move left empty |
/// | `xr]`, `→r]` | a piece was taken here, or pushed off from here that way |
/// | `+`, `±` | an empty cell under attack, effective or not (after the letter if a piece stands there) |
/// | `r!`, `r#`, `r*` | a piece that is pinned, stands in a wall, has crossed |
///
/// Where a mark and the closing bracket meet, the mark is written.
pub fn text(board: &TextPicture) -> String {
    let layout = Layout::new(board);
    let mut canvas = Canvas::default();
    for row in layout.rows.values() {
        if let (Some(&(first, _)), Some(&(last, _))) = (row.cells.first(), row.cells.last()) {
            let shade = layout.shade(row.cells[0].1);
            (first - 1..=last + 1).for_each(|column| canvas.put(row.line, column, Glyph::blank(shade)));
        }
        for &(column, cell) in &row.cells {
            for (glyph, column) in layout.cell(cell).into_iter().zip(column - 1..) {
                canvas.put(row.line, column, glyph);
            }
        }
        for (start, label) in &row.labels {
            for (character, column) in label.chars().zip(*start..) {
                canvas.put(row.line, column, Glyph { character, colour: None, shade: None });
            }
        }
    }
    canvas.write(board.ansi)
}

/// A character and its colours, which plain text leaves out.
#[derive(Clone, Copy)]
struct Glyph {
    character: char,
    colour: Option<u8>,
    shade: Option<u8>,
}

impl Glyph {
    const fn blank(shade: u8) -> Self {
        Self { character: ' ', colour: None, shade: Some(shade) }
    }
}

/// A line of text: the cells from left to right, each with the column of its middle, and the coordinates.
#[derive(Default)]
struct Row<'a> {
    line: i32,
    cells: Vec<(i32, CellId)>,
    labels: Vec<(i32, &'a str)>,
}

/// Where everything goes.
struct Layout<'a> {
    board: &'a TextPicture<'a>,
    /// By height in thousandths of a unit.
    rows: BTreeMap<i32, Row<'a>>,
    arrived: Vec<CellId>,
    left: Vec<CellId>,
}

impl<'a> Layout<'a> {
    fn new(board: &'a TextPicture<'a>) -> Self {
        let geometry = board.geometry;
        let turned = |at: Point| Point { x: geometry.size.x - at.x, y: geometry.size.y - at.y };
        let turn = |at: Point| if board.flipped { turned(at) } else { at };
        let centres: Vec<Point> = geometry.cells.iter().map(|cell| turn(cell.centre)).collect();
        let origin = centres.iter().map(|centre| centre.x).fold(f32::INFINITY, f32::min);
        // Rows that are shifted by half a cell need an even number of characters for a cell.
        let shifted = centres.iter().any(|centre| ((centre.x - origin).fract() - 0.5).abs() < 0.25);
        let column = |x: f32| ((x - origin) * if shifted { 4.0 } else { 3.0 }).round() as i32;
        let height = |y: f32| (y * 1000.0).round() as i32;

        let mut rows: BTreeMap<i32, Row> = BTreeMap::new();
        for (i, centre) in centres.iter().enumerate() {
            let near = nearest(&rows, height(centre.y), 100);
            rows.entry(near).or_default().cells.push((column(centre.x), CellId(i as u8)));
        }
        for row in rows.values_mut() {
            row.cells.sort_unstable();
        }
        for label in &geometry.labels {
            let at = turn(label.at);
            let row = rows.entry(nearest(&rows, height(at.y), 400)).or_default();
            row.labels.push((label_start(row, column(at.x), &label.text), &label.text));
        }
        (0..).zip(rows.values_mut()).for_each(|(line, row)| row.line = line);
        let (arrived, left) = board.last_move.map(|effects| arrived_and_left(board.scene, effects)).unwrap_or_default();
        Self { board, rows, arrived, left }
    }

    fn shade(&self, cell: CellId) -> u8 {
        let shades = Skin::of(self.board.geometry.surface, self.board.colours).ansi();
        shades[usize::from(self.board.geometry.cell(cell).shade) % shades.len()]
    }

    /// The three characters of a cell.
    fn cell(&self, cell: CellId) -> [Glyph; 3] {
        let board = self.board;
        let shade = Some(self.shade(cell));
        let sign = |character| Glyph { character, colour: Some(INK), shade };
        let (mut before, mut after) = match (self.arrived.contains(&cell), self.left.contains(&cell)) {
            (true, _) => ('[', ']'),
            (_, true) => ('(', ')'),
            _ => (' ', ' '),
        };
        if let Some(removal) = board.last_move.and_then(|e| e.removed.iter().find(|removal| removal.cell == cell)) {
            before = removal.towards.map_or('x', |towards| pointing(towards, board.flipped));
        }
        let marks = board.scene.marks.iter().filter(|mark| board.marks && mark.cell == cell);
        let mark = marks.map(|mark| mark.kind).min().map(mark_sign);
        let middle = match board.scene.piece(cell) {
            Some(piece) => {
                after = mark.unwrap_or(after);
                let colour = Some(board.colours[piece.side.index()].tints(Theme::Light).ansi);
                Glyph { character: self.piece(piece.side, piece.kind), colour, shade }
            }
            None => sign(mark.unwrap_or('·')),
        };
        [sign(before), middle, sign(after)]
    }

    fn piece(&self, side: Side, kind: PieceKind) -> char {
        let letter = self.board.letters[side.index()];
        match (self.board.ansi, kind == PieceKind::Carrier, side) {
            (false, false, _) => letter,
            (false, true, _) => letter.to_ascii_uppercase(),
            (true, false, Side::First) => '●',
            (true, false, Side::Second) => '○',
            (true, true, Side::First) => '◉',
            (true, true, Side::Second) => '◎',
        }
    }
}

/// The height of the row that is at most `reach` away from `height`, or `height` itself.
fn nearest(rows: &BTreeMap<i32, Row>, height: i32, reach: i32) -> i32 {
    let near = rows.range(height - reach..=height + reach).map(|(&key, _)| key);
    near.min_by_key(|key| (key - height).abs()).unwrap_or(height)
}

/// Where a label begins: beside the cells of its row they grow away from them, elsewhere from the middle.
fn label_start(row: &Row, column: i32, label: &str) -> i32 {
    let width = label.chars().count() as i32;
    match (row.cells.first(), row.cells.last()) {
        (Some(&(first, _)), _) if column < first => column.min(first - 3) - width + 1,
        (_, Some(&(last, _))) if column > last => column.max(last + 3),
        _ => column - (width - 1) / 2,
    }
}

const fn mark_sign(kind: MarkKind) -> char {
    match kind {
        MarkKind::Attacked => '+',
        MarkKind::AttackedIneffectively => '±',
        MarkKind::Pinned => '!',
        MarkKind::Barrier => '#',
        MarkKind::Crossed => '*',
    }
}

const fn pointing(direction: Direction, flipped: bool) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[if flipped { direction.opposite() } else { direction }.index()]
}

/// The characters, by line and column.
#[derive(Default)]
struct Canvas {
    glyphs: BTreeMap<(i32, i32), Glyph>,
}

impl Canvas {
    fn put(&mut self, line: i32, column: i32, glyph: Glyph) {
        self.glyphs.insert((line, column), glyph);
    }

    fn write(&self, ansi: bool) -> String {
        let left = self.glyphs.keys().map(|&(_, column)| column).min().unwrap_or(0);
        let mut out = String::new();
        let (mut line, mut next) = (0, left);
        let mut style = (None, None);
        for (&(at, column), glyph) in &self.glyphs {
            let gap = at != line || column != next;
            if ansi && style != (None, None) && (gap || style != (glyph.colour, glyph.shade)) {
                out.push_str("\x1b[0m");
                style = (None, None);
            }
            while line < at {
                end_line(&mut out);
                (line, next) = (line + 1, left);
            }
            out.extend((next..column).map(|_| ' '));
            next = column + 1;
            if ansi && style != (glyph.colour, glyph.shade) {
                style = (glyph.colour, glyph.shade);
                out.push_str(&codes(style));
            }
            out.push(glyph.character);
        }
        if style != (None, None) {
            out.push_str("\x1b[0m");
        }
        end_line(&mut out);
        out
    }
}

fn codes((colour, shade): (Option<u8>, Option<u8>)) -> String {
    let mut codes = String::from("\x1b[1");
    for (what, colour) in [(38, colour), (48, shade)] {
        if let Some(colour) = colour {
            write!(codes, ";{what};5;{colour}").expect("writing to a string does not fail");
        }
    }
    codes.push('m');
    codes
}

/// Ends the line without blanks before its end.
fn end_line(out: &mut String) {
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
}
