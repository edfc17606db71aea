//! Positions and moves as text.

use quadriga_core::{
    BoardReader, Cursor, Expected, MoveError, Notation, Position, PositionError, PositionProblem, Side, SyntaxError,
    write_rows,
};

use crate::cell::ROW_LENGTHS;
use crate::position::MARBLES;
use crate::{Abalone, AbaloneVariant, Cell, Cells, Illegal, Move};

const LETTERS: [char; 2] = ['b', 'w'];

/// The cells of each row, for errors.
const ROW_CELLS: [&str; 9] = ["a1–a5", "b1–b6", "c1–c7", "d1–d8", "e1–e9", "f2–f9", "g3–g9", "h4–h9", "i5–i9"];

/// What the text of a move names: two cells or three.
enum Named {
    /// The rear marble and the cell next to it.
    InLine(Cell, Cell),
    /// The ends of a line of marbles, and where the end named first goes.
    Line(Cell, Cell, Cell),
}

impl Notation for Abalone {
    type Illegal = Illegal;

    fn parse_position(text: &str, _setup: AbaloneVariant) -> Result<Self, PositionError> {
        let mut reader = BoardReader::new(text);
        let mut marbles = [Cells::EMPTY; 2];
        reader.rows(&ROW_LENGTHS, "bw", |row, nth, letter| {
            let side = usize::from(letter == LETTERS[1]);
            if marbles[side].len() == MARBLES {
                return Err(PositionProblem::TooManyPieces { colour: Self::SIDES[side], most: MARBLES as usize });
            }
            if let Some(cell) = Cell::from_top(row, nth) {
                marbles[side] = marbles[side].with(cell);
            }
            Ok(())
        })?;
        let side = reader.side(LETTERS)?;
        let mut lost = [0; 2];
        for side in Side::BOTH {
            // Past the blank.
            let at = reader.at() + 1;
            let number = reader.number(0..=MARBLES)?;
            if number + marbles[side.index()].len() > MARBLES {
                let colour = Self::SIDES[side.index()];
                return Err(reader.error_at(at, PositionProblem::TooManyLost { colour, most: MARBLES as usize }));
            }
            lost[side.index()] = number as u8;
        }
        reader.end()?;
        Ok(Self { marbles, lost, side })
    }

    fn write_position(&self) -> String {
        let rows = write_rows(&ROW_LENGTHS, |row, nth| {
            let side = self.at(Cell::from_top(row, nth)?)?;
            Some(LETTERS[side.index()])
        });
        format!("{rows} {} {} {}", LETTERS[self.side.index()], self.lost[0], self.lost[1])
    }

    /// Reads `rear-next` or `end-end-target`; no text fits two moves.
    ///
    /// Of three cells the first two are the ends of the line in either order, and the target is where the end
    /// named first goes. If that is along the line the move is an in-line move of exactly these marbles.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let named = read_move(text)?;
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::Over(outcome));
        }
        self.named_move(&named).map_err(MoveError::Illegal)
    }

    fn write_move(m: Move) -> String {
        m.to_string()
    }
}

impl Abalone {
    fn named_move(&self, named: &Named) -> Result<Move, Illegal> {
        match *named {
            Named::InLine(rear, next) => {
                let heading = one_step(rear, next)?;
                self.column(rear, heading)?;
                Ok(Move::in_line(rear, heading))
            }
            Named::Line(first, second, target) => {
                let (along, marbles) = self.group(first, second)?;
                let heading = one_step(first, target)?;
                if let Some(broadside) = Move::broadside(first, second, heading) {
                    self.aside(first, along, marbles, heading)?;
                    return Ok(broadside);
                }
                let rear = if heading == along { first } else { second };
                self.exact_column(rear, heading, marbles)?;
                Ok(Move::in_line(rear, heading))
            }
        }
    }
}

/// A3: marbles move by one cell.
fn one_step(from: Cell, to: Cell) -> Result<crate::Heading, Illegal> {
    match from.line_to(to) {
        Some((heading, 1)) => Ok(heading),
        _ => Err(Illegal::NotNeighbours { from, to }),
    }
}

fn read_move(text: &str) -> Result<Named, SyntaxError> {
    let mut cursor = Cursor::new(text);
    let first = read_cell(&mut cursor)?;
    cursor.dash()?;
    let second = read_cell(&mut cursor)?;
    let named = if cursor.take_dash() {
        Named::Line(first, second, read_cell(&mut cursor)?)
    } else {
        Named::InLine(first, second)
    };
    cursor.end()?;
    Ok(named)
}

fn read_cell(cursor: &mut Cursor<'_>) -> Result<Cell, SyntaxError> {
    let row = cursor.one_of("abcdefghi", Expected::Row("a–i"))?;
    if !cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        return Err(cursor.expected(Expected::Column("1–9")));
    }
    let at = cursor.at();
    let off_board = Expected::OnBoard(ROW_CELLS[row]);
    let column = cursor.number(1..=9, off_board)?;
    Cell::new(row as u8, column as u8 - 1).ok_or_else(|| cursor.expected_at(at, off_board))
}
