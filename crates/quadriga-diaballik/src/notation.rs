//! Positions and moves as text.

use quadriga_core::{
    BoardReader, Cursor, Expected, MoveError, Notation, Position, PositionError, PositionProblem, Side, SyntaxError,
    write_rows,
};

use crate::{Action, Cell, Diaballik, DiaballikVariant, Illegal, Move, Turn, movegen};

const ROWS: [usize; 7] = [7; 7];
const LETTERS: &str = "rRbB";
// A piece and a piece with the ball, by the index of the side.
const MEN: [char; 2] = ['r', 'b'];
const HOLDERS: [char; 2] = ['R', 'B'];
const PIECES: usize = 7;

impl Notation for Diaballik {
    type Illegal = Illegal;

    fn parse_position(text: &str, variant: DiaballikVariant) -> Result<Self, PositionError> {
        let mut pieces = [0_u64; 2];
        let mut balls = [None; 2];
        let mut reader = BoardReader::new(text);
        reader.rows(&ROWS, LETTERS, |row, column, letter| {
            let side = if letter.eq_ignore_ascii_case(&MEN[0]) { Side::First } else { Side::Second };
            let (i, colour) = (side.index(), Self::SIDES[side.index()]);
            let cell = from_top(row, column);
            if pieces[i].count_ones() as usize == PIECES {
                return Err(PositionProblem::TooManyPieces { colour, most: PIECES });
            }
            if letter == HOLDERS[i] && balls[i].is_some() {
                return Err(PositionProblem::SecondCarrier { colour });
            }
            pieces[i] |= cell.bit();
            if letter == HOLDERS[i] {
                balls[i] = Some(cell);
            }
            Ok(())
        })?;
        let ball = |side: Side| {
            let colour = Self::SIDES[side.index()];
            balls[side.index()].ok_or_else(|| reader.error(PositionProblem::NoCarrier { colour }))
        };
        let balls = [ball(Side::First)?, ball(Side::Second)?];
        let side = reader.side(MEN)?;
        reader.end()?;
        Ok(Self { pieces, balls, side, variant })
    }

    fn write_position(&self) -> String {
        let rows = write_rows(&ROWS, |row, column| {
            let cell = from_top(row, column);
            let side = self.owner(cell)?;
            Some(if cell == self.ball(side) { HOLDERS[side.index()] } else { MEN[side.index()] })
        });
        format!("{rows} {}", MEN[self.side.index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let actions = read_actions(text)?;
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::Over(outcome));
        }
        let turn = Turn::replay(self, actions).map_err(MoveError::Illegal)?;
        Ok(movegen::canonical(self, &turn).unwrap_or(turn.done()))
    }

    fn write_move(m: Move) -> String {
        m.to_string()
    }
}

fn from_top(row: usize, column: usize) -> Cell {
    Cell::at((8 * column + 6 - row) as u8)
}

fn read_actions(text: &str) -> Result<Vec<Action>, SyntaxError> {
    let mut cursor = Cursor::new(text);
    let mut actions = vec![read_action(&mut cursor)?];
    while cursor.take_sign(",").is_some() {
        actions.push(read_action(&mut cursor)?);
    }
    cursor.end().map_err(|_| cursor.expected(Expected::CommaOrEnd))?;
    Ok(actions)
}

fn read_action(cursor: &mut Cursor) -> Result<Action, SyntaxError> {
    let from = read_cell(cursor)?;
    let make = if cursor.take_dash() {
        Action::step
    } else if cursor.take_sign(">→").is_some() {
        Action::pass
    } else {
        cursor.blanks();
        return Err(cursor.expected(Expected::DashOrPass));
    };
    Ok(make(from, read_cell(cursor)?))
}

fn read_cell(cursor: &mut Cursor) -> Result<Cell, SyntaxError> {
    let column = cursor.one_of("abcdefg", Expected::Column("a–g"))?;
    let row = cursor.number(1..=7, Expected::Row("1–7"))?;
    Ok(Cell::at((8 * column + row as usize - 1) as u8))
}
