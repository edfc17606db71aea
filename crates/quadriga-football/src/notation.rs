//! The text of positions and moves.

use quadriga_core::{
    Bits192, BoardReader, Cursor, MoveError, Notation, Outcome, Position, PositionError, PositionProblem, write_rows,
};

use crate::position::GOAL_SCORED;
use crate::reach::MOST;
use crate::{Announcement, Board, Cell, Football, FootballVariant, Illegal, Move};

const ROWS: [usize; 12] = [12; 12];
const LETTERS: [char; 2] = ['r', 'b'];

impl Notation for Football {
    type Illegal = Illegal;

    fn parse_position(text: &str, variant: FootballVariant) -> Result<Self, PositionError> {
        let mut pieces = [Bits192::EMPTY; 2];
        let mut reader = BoardReader::new(text);
        reader.rows(&ROWS, "rb", |row, column, letter| {
            let side = usize::from(letter == LETTERS[1]);
            if pieces[side].len() as usize == MOST {
                return Err(PositionProblem::TooManyPieces { colour: Self::SIDES[side], most: MOST });
            }
            pieces[side] |= Cell::at(column as u8, 11 - row as u8).bit();
            Ok(())
        })?;
        let side = reader.side(LETTERS)?;
        reader.end()?;
        Ok(Self { board: Board::new(pieces), side, variant })
    }

    fn write_position(&self) -> String {
        let rows = write_rows(&ROWS, |row, column| {
            let owner = self.board.owner(Cell::at(column as u8, 11 - row as u8).index())?;
            Some(LETTERS[owner.index()])
        });
        format!("{rows} {}", LETTERS[self.side.index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError<Illegal>> {
        let mut cursor = Cursor::new(text);
        let from = Cell::read(&mut cursor)?;
        cursor.dash()?;
        let to = Cell::read(&mut cursor)?;
        let written = Announcement::read(&mut cursor)?;
        self.check_going_on()?;
        let m = Move::new(from, to);
        if let Some(reason) = self.why_illegal(m) {
            return Err(MoveError::Illegal(reason));
        }
        if let Some(written) = written {
            let right = Announcement::after(&self.play_unchecked(m));
            if written != right {
                return Err(MoveError::Illegal(Illegal::WrongAnnouncement { written, right }));
            }
        }
        Ok(m)
    }

    fn write_move(m: Move) -> String {
        m.to_string()
    }

    fn record_move(&self, m: Move) -> String {
        format!("{m}{}", Announcement::after(&self.play_unchecked(m)))
    }
}

impl Football {
    // A side without a legal move (F9) may still ask why: each of its moves breaks a clause of its own.
    pub(crate) fn check_going_on(&self) -> Result<(), MoveError<Illegal>> {
        match self.scorer() {
            Some(winner) => Err(MoveError::Over(Outcome::win(winner, &GOAL_SCORED))),
            None => Ok(()),
        }
    }
}
