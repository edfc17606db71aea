//! The board, its pieces and the moves as plain data.

use quadriga_core::{
    Badge, Bits192, CellId, Effects, Geometry, Mark, MarkKind, MoveError, Piece, PieceKind, Position, Removal, Scene,
    Shift, Side, Tally, View, Zone, ZoneKind, square_board,
};

use crate::board::far_row;
use crate::cell::Cell;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::notation::{COLUMN_LETTERS, ROW_LETTERS};
use crate::position::Phalanx;

fn ids(set: Bits192) -> impl Iterator<Item = CellId> {
    set.into_iter().filter_map(Cell::with_bit).map(Cell::id)
}

impl Phalanx {
    fn tallies(&self) -> Vec<Tally> {
        let each = |what, value: fn(&Self, Side) -> u32| {
            Side::BOTH.map(|side| Tally { what, side: Some(side), value: value(self, side), of: None })
        };
        let mut tallies = each("tally-phalanx-crossed", Self::crossed).to_vec();
        tallies.extend(each("tally-phalanx-pieces", |position, side| position.pieces(side).len()));
        let of = self.limit().map(crate::MoveLimit::plies);
        tallies.push(Tally { what: "tally-phalanx-plies", side: None, value: self.plies(), of });
        tallies
    }
}

impl View for Phalanx {
    fn geometry() -> Geometry {
        let letters = |letters: &str| letters.chars().map(String::from).collect::<Vec<_>>();
        let (columns, rows) = (letters(COLUMN_LETTERS), letters(ROW_LETTERS));
        let board = square_board(&columns, &rows, |column, row| format!("{}{}", columns[column], rows[row]));
        let home = |side: Side, row: u8| Zone::new(ZoneKind::Home, side, (14 * row..14 * row + 14).map(CellId));
        Geometry { zones: vec![home(Side::First, 0), home(Side::Second, 11)], ..board }
    }

    fn scene(&self) -> Scene {
        let mut pieces = Vec::new();
        let mut marks = Vec::new();
        for side in Side::BOTH {
            pieces.extend(ids(self.pieces(side)).map(|cell| Piece { cell, side, kind: PieceKind::Man }));
            let crossed = ids(self.pieces(side) & far_row(side));
            marks.extend(crossed.map(|cell| Mark { cell, kind: MarkKind::Crossed, side }));
        }
        pieces.sort_by_key(|piece| piece.cell);
        marks.sort_by_key(|mark| mark.cell);
        let (side_to_move, outcome) = (self.side_to_move(), self.outcome());
        Scene { side_to_move, outcome, pieces, tallies: self.tallies(), marks, links: Vec::new() }
    }

    fn effects(&self, m: Move) -> Effects {
        let (direction, distance) = (m.direction(), m.distance() as i8);
        let shift = |i: i8| {
            let (from, to) = (m.head().towards(direction, -i)?, m.head().towards(direction, distance - i)?);
            Some(Shift { from: from.id(), to: to.id() })
        };
        let moved = (0..m.count() as i8).filter_map(shift).collect();
        let removed = ids(self.captured(m)).map(|cell| Removal { cell, towards: None }).collect();
        Effects { moved, removed, ..Effects::default() }
    }

    /// The last man who should go, then the new cell of the head: everyone ahead of him on the way goes too.
    fn click_paths(&self, m: Move) -> Vec<Vec<CellId>> {
        vec![vec![m.tail().id(), m.target().id()]]
    }

    fn badge(&self, m: Move) -> Option<Badge> {
        match (m.count(), self.captured(m).len() as u8) {
            (1, _) => None,
            (count, 0) => Some(Badge::Count(count)),
            (count, line) => Some(Badge::Against(count, line)),
        }
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        if let Some(outcome) = self.outcome() {
            return Some(MoveError::Over(outcome));
        }
        let cells = match MoveError::known_cells(prefix, Cell::from_id) {
            Ok(cells) => cells,
            Err(unknown) => return Some(unknown),
        };
        let reason = match cells[..] {
            [] => None,
            [from] => self.why_not_from(from),
            [from, target, ref more @ ..] => match (self.by_last_man(from, target), more.first()) {
                (Err(reason), _) => Some(reason),
                (Ok(_), Some(&cell)) => Some(Illegal::AlreadyComplete { cell }),
                (Ok(_), None) => None,
            },
        };
        reason.map(MoveError::Illegal)
    }
}
