//! The board as front ends see it.

use quadriga_core::{
    Badge, CellId, Effects, Geometry, MoveError, Piece, PieceKind, Position, Removal, Scene, Shift, Side, Tally, View,
};

use crate::legality::Column;
use crate::position::LOSING;
use crate::{Abalone, Cell, Heading, Illegal, Move, Shape};

impl View for Abalone {
    fn geometry() -> Geometry {
        crate::geometry::geometry()
    }

    fn scene(&self) -> Scene {
        let piece = |cell: Cell| Some(Piece { cell: cell.id(), side: self.at(cell)?, kind: PieceKind::Marble });
        let tally = |side: Side| Tally {
            what: "tally-abalone-lost",
            side: Some(side),
            value: u32::from(self.lost(side)),
            of: Some(u32::from(LOSING)),
        };
        Scene {
            side_to_move: self.side,
            outcome: self.outcome(),
            pieces: Cell::ALL.into_iter().filter_map(piece).collect(),
            tallies: Side::BOTH.map(tally).to_vec(),
            marks: Vec::new(),
            links: Vec::new(),
        }
    }

    /// Front marble first: each goes to a cell that is empty by then.
    fn effects(&self, m: Move) -> Effects {
        match m.shape() {
            Shape::InLine { rear, heading } => match self.column(rear, heading) {
                Ok(column) => column_effects(rear, heading, column),
                Err(_) => Effects::default(),
            },
            Shape::Broadside { first, axis, marbles, heading } => {
                let group = (0..marbles).filter_map(|i| first.along(axis, i));
                Effects { moved: group.filter_map(|cell| shift(cell, heading)).collect(), ..Effects::default() }
            }
        }
    }

    fn click_paths(&self, m: Move) -> Vec<Vec<CellId>> {
        self.paths(m)
    }

    fn badge(&self, m: Move) -> Option<Badge> {
        let Shape::InLine { rear, heading } = m.shape() else { return None };
        match self.column(rear, heading).ok()? {
            Column { own: 1, .. } => None,
            Column { own, theirs: 0, .. } => Some(Badge::Count(own)),
            Column { own, theirs, .. } => Some(Badge::Against(own, theirs)),
        }
    }

    fn why_not_clicks(&self, prefix: &[CellId]) -> Option<MoveError<Illegal>> {
        match self.outcome() {
            Some(outcome) => Some(MoveError::Over(outcome)),
            None => self.refused_click(prefix),
        }
    }
}

fn shift(cell: Cell, heading: Heading) -> Option<Shift> {
    Some(Shift { from: cell.id(), to: cell.neighbour(heading)?.id() })
}

fn column_effects(rear: Cell, heading: Heading, column: Column) -> Effects {
    let mut effects = Effects::default();
    for i in (0..column.own).rev() {
        effects.moved.extend(rear.along(heading, i).and_then(|cell| shift(cell, heading)));
    }
    for i in (0..column.theirs).rev() {
        let Some(cell) = column.lands.along(heading, i) else { continue };
        match shift(cell, heading) {
            Some(pushed) => effects.pushed.push(pushed),
            None => effects.removed.push(Removal { cell: cell.id(), towards: Some(heading.into()) }),
        }
    }
    effects
}
