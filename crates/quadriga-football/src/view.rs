//! The board as plain data.

use quadriga_core::{
    Annotation, CellId, Effects, Geometry, Link, LinkKind, Mark, MarkKind, MoveError, Piece, PieceKind, Position,
    Scene, Shift, Side, Surface, Tally, View, Zone, ZoneKind, square_board,
};

use crate::attack::{AttackedColumns, Goals, attacked_cell, counts};
use crate::cell::{COLUMNS, HOME};
use crate::pins::is_pinned;
use crate::{Announcement, Cell, Football, Illegal, Move};

impl View for Football {
    fn geometry() -> Geometry {
        let columns: Vec<String> = COLUMNS.chars().map(String::from).collect();
        let rows: Vec<String> = (1..=12).map(|row: u8| row.to_string()).collect();
        let board = square_board(&columns, &rows, |column, row| Cell::at(column as u8, row as u8).to_string());
        let row = |row: u8| (12 * row..12 * row + 12).map(CellId);
        let zones = vec![
            Zone::new(ZoneKind::Home, Side::First, row(0)),
            Zone::new(ZoneKind::Home, Side::Second, row(11)),
            Zone::new(ZoneKind::Forbidden, Side::First, row(10)),
            Zone::new(ZoneKind::Forbidden, Side::Second, row(1)),
        ];
        Geometry { surface: Surface::Grass, zones, ..board }
    }

    fn scene(&self) -> Scene {
        let pieces = self.board.occupied().into_iter().filter_map(|cell| {
            let side = self.board.owner(cell)?;
            Some(Piece { cell: CellId(cell), side, kind: PieceKind::Man })
        });
        let at_home = |side: Side| Tally {
            what: "tally-football-home",
            side: Some(side),
            value: (self.board.of(side) & HOME[side.index()]).len(),
            of: None,
        };
        Scene {
            side_to_move: self.side,
            outcome: self.outcome(),
            pieces: pieces.collect(),
            tallies: Side::BOTH.map(at_home).to_vec(),
            marks: Side::BOTH.into_iter().flat_map(|side| self.marks(side)).collect(),
            links: Side::BOTH.into_iter().flat_map(|side| self.links(side)).collect(),
        }
    }

    fn effects(&self, m: Move) -> Effects {
        Effects {
            moved: vec![Shift { from: m.from().id(), to: m.to().id() }],
            enablers: self.partners(m).into_iter().map(Cell::id).collect(),
            ..Effects::default()
        }
    }

    fn annotation(&self, m: Move) -> Option<Annotation> {
        Announcement::after(&self.play_unchecked(m)).told()
    }

    fn click_paths(&self, m: Move) -> Vec<Vec<CellId>> {
        vec![vec![m.from().id(), m.to().id()]]
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        if prefix.is_empty() {
            return self.outcome().map(MoveError::Over);
        }
        if let Err(over) = self.check_going_on() {
            return Some(over);
        }
        let cells = match MoveError::known_cells(prefix, Cell::from_id) {
            Ok(cells) => cells,
            Err(unknown) => return Some(unknown),
        };
        let reason = match cells[..] {
            [] => None,
            [from] => self.why_not_from(from),
            [from, to] => self.why_illegal(Move::new(from, to)),
            [from, to, ..] => {
                let m = Move::new(from, to);
                Some(self.why_illegal(m).unwrap_or(Illegal::Complete { m }))
            }
        };
        reason.map(MoveError::Illegal)
    }
}

impl Football {
    // What the attacks of `side` and the lines they bear on look like.
    fn marks(&self, side: Side) -> Vec<Mark> {
        let attacked = AttackedColumns::of(&self.board, side);
        let mut marks = Vec::new();
        for column in 0..12 {
            let mark = |kind| Mark { cell: attacked_cell(column, side).id(), kind, side };
            if attacked.effective & (1 << column) != 0 {
                marks.push(mark(MarkKind::Attacked));
            } else if attacked.ineffective & (1 << column) != 0 {
                marks.push(mark(MarkKind::AttackedIneffectively));
            }
        }
        let held = side.other();
        let pinned = self.board.of(held).into_iter().filter(|&cell| is_pinned(&self.board, held, cell));
        marks.extend(pinned.map(|cell| Mark { cell: CellId(cell), kind: MarkKind::Pinned, side }));
        marks
    }

    fn links(&self, side: Side) -> Vec<Link> {
        let goals = Goals::of(&self.board, side);
        let link = |goal: &crate::attack::Goal| {
            let counts = counts(&self.board, side, goal);
            let kind = if counts { LinkKind::Attack } else { LinkKind::IneffectiveAttack };
            Link { from: CellId(goal.from), to: CellId(goal.to), kind, blocker: None, side }
        };
        goals.iter().map(link).collect()
    }
}
