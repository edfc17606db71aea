//! Positions and moves as text.

use quadriga_core::{
    Bits192, BoardReader, Cursor, Expected, MoveError, Notation, Position, PositionError, PositionProblem, Side,
    SyntaxError, write_rows,
};

use crate::cell::Cell;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::position::Phalanx;
use crate::variant::{MoveLimit, PhalanxVariant};

pub(crate) const COLUMN_LETTERS: &str = "ABCDEFGHIJKLMN";
pub(crate) const ROW_LETTERS: &str = "abcdefghijkl";
const LETTERS: [char; 2] = ['w', 'b'];
const ROWS: [usize; Cell::ROWS as usize] = [Cell::COLUMNS as usize; Cell::ROWS as usize];

/// The cell in a row counted from the top.
fn cell(row: usize, column: usize) -> Option<Cell> {
    Cell::new(column as u8, Cell::ROWS - 1 - row as u8)
}

fn read_cell(cursor: &mut Cursor) -> Result<Cell, SyntaxError> {
    let column = cursor.one_of(COLUMN_LETTERS, Expected::Column("A–N"))?;
    let row = cursor.one_of(ROW_LETTERS, Expected::Row("a–l"))?;
    Cell::new(column as u8, row as u8).ok_or_else(|| cursor.expected(Expected::OnBoard("Aa–Nl")))
}

/// Reads `from-to` or `head-tail-target`: two or three cells.
fn read_cells(text: &str) -> Result<(Cell, Cell, Option<Cell>), SyntaxError> {
    let mut cursor = Cursor::new(text);
    let first = read_cell(&mut cursor)?;
    cursor.dash()?;
    let second = read_cell(&mut cursor)?;
    let third = if cursor.take_dash() { Some(read_cell(&mut cursor)?) } else { None };
    cursor.end()?;
    Ok((first, second, third))
}

impl Notation for Phalanx {
    type Illegal = Illegal;

    fn parse_position(text: &str, variant: PhalanxVariant) -> Result<Self, PositionError> {
        let mut reader = BoardReader::new(text);
        let mut pieces = [Bits192::EMPTY; 2];
        reader.rows(&ROWS, "wb", |row, column, letter| {
            let side = if letter == LETTERS[0] { Side::First } else { Side::Second };
            let own = &mut pieces[side.index()];
            if own.len() == Self::PIECES {
                let colour = Self::SIDES[side.index()];
                return Err(PositionProblem::TooManyPieces { colour, most: Self::PIECES as usize });
            }
            *own |= cell(row, column).map_or(Bits192::EMPTY, |cell| Bits192::of(cell.bit()));
            Ok(())
        })?;
        let side = reader.side(LETTERS)?;
        let plies = reader.number(0..=u32::MAX)?;
        let (limit, abbott) = match variant {
            PhalanxVariant::Limit(_) => (reader.number_or_dash(MoveLimit::MIN..=MoveLimit::MAX)?, false),
            PhalanxVariant::Epaminondas => (reader.dash().map(|()| None)?, true),
        };
        reader.end()?;
        Ok(Self::assemble(pieces, side, plies, limit.and_then(MoveLimit::new), abbott))
    }

    fn write_position(&self) -> String {
        let rows = write_rows(&ROWS, |row, column| {
            let bit = cell(row, column)?.bit();
            Side::BOTH.into_iter().find(|&side| self.pieces(side).has(bit)).map(|side| LETTERS[side.index()])
        });
        let side = LETTERS[self.side_to_move().index()];
        let limit = self.limit().map_or_else(|| "-".into(), |limit| limit.moves().to_string());
        format!("{rows} {side} {} {limit}", self.plies())
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let cells = read_cells(text)?;
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::Over(outcome));
        }
        match cells {
            (from, to, None) => self.piece(from, to),
            (head, tail, Some(target)) => self.phalanx(head, tail, target),
        }
        .map_err(MoveError::Illegal)
    }

    // A cell is a column and a row, so the place of a letter says which it is.
    fn recase(text: &str) -> String {
        let mut is_column = false;
        let mut recased = |c: char| {
            if !c.is_ascii_alphabetic() {
                return c;
            }
            is_column = !is_column;
            if is_column { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
        };
        text.chars().map(&mut recased).collect()
    }

    fn write_move(m: Move) -> String {
        m.to_string()
    }
}
