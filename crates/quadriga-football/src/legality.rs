//! Finding the clause that forbids a move, and the partners that allow it.

use quadriga_core::{Bits192, Position};

use crate::attack::{Goals, counts};
use crate::cell::{HOME, forbidden_row, home_row};
use crate::lines::{between, direction};
use crate::movegen::for_each_mover;
use crate::reach::Reach;
use crate::{Cell, Football, FootballVariant, Illegal, Move};

impl Football {
    /// Why a move is not legal in a game that goes on; `None` if it is.
    pub(crate) fn why_illegal(&self, m: Move) -> Option<Illegal> {
        self.why_not_by_geometry(m).or_else(|| self.why_not_by_attack(m))
    }

    /// Where the piece on `cell` may go by F3–F5 alone, whosever turn it is; nothing if the cell is empty.
    pub fn reach(&self, cell: Cell) -> Vec<Cell> {
        let Some(side) = self.board.owner(cell.index()) else { return Vec::new() };
        let reach = Reach::of(&self.board, side, self.variant);
        let piece = reach.pieces().iter().find(|piece| piece.cell == cell.index());
        piece.map(|piece| piece.targets.into_iter().map(Cell::from_index).collect()).unwrap_or_default()
    }

    /// Whether F3–F5 allow the move.
    pub(crate) fn is_geometrically_legal(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let home = HOME[self.side.index()];
        let returns = home.has(to.index()) && !home.has(from.index());
        self.board.of(self.side).has(from.index())
            && !self.board.occupied().has(to.index())
            && to.row() != forbidden_row(self.side)
            && !(returns && (self.board.of(self.side) & home).len() > 5)
            && direction(from.index(), to.index()).is_some()
            && self.partners_of(m).next().is_some()
    }

    /// The pieces that make the move legal by F3 and F4.
    pub(crate) fn partners(&self, m: Move) -> Vec<Cell> {
        self.partners_of(m).collect()
    }

    fn partners_of(&self, m: Move) -> impl Iterator<Item = Cell> {
        let own = self.board.of(self.side);
        let at_home = move |cell: Cell| cell.row() == home_row(self.side);
        let strict = self.variant == FootballVariant::GoalLine && at_home(m.from()) && at_home(m.to());
        own.without(m.from().bit())
            .into_iter()
            .map(Cell::from_index)
            .filter(move |&partner| (!strict || at_home(partner)) && self.is_partner(m, partner))
    }

    /// Why the piece on `cell` cannot be moved at all; `None` if it can.
    pub(crate) fn why_not_from(&self, cell: Cell) -> Option<Illegal> {
        self.why_not_own(cell).or_else(|| {
            let mut movable = false;
            for_each_mover(&self.board, self.side, self.variant, |from, _| movable |= from == cell.index());
            (!movable).then_some(Illegal::Stuck { cell })
        })
    }

    fn why_not_own(&self, cell: Cell) -> Option<Illegal> {
        match self.board.owner(cell.index()) {
            None => Some(Illegal::Empty { cell }),
            Some(side) if side != self.side => Some(Illegal::NotYours { cell }),
            Some(_) => None,
        }
    }

    // F3: A sees T past nothing but B; B sees T past nothing, A having left.
    fn is_partner(&self, m: Move, partner: Cell) -> bool {
        let (from, to) = (m.from().index(), m.to().index());
        let others = self.board.occupied().without(m.from().bit());
        let clear = |a: u8, past: Bits192| !between(a, to).meets(others.without(past));
        direction(from, to).is_some()
            && direction(partner.index(), to).is_some()
            && clear(from, partner.bit())
            && clear(partner.index(), Bits192::EMPTY)
    }

    // F3–F5.
    fn why_not_by_geometry(&self, m: Move) -> Option<Illegal> {
        let (from, to) = (m.from(), m.to());
        if let Some(reason) = self.why_not_own(from) {
            return Some(reason);
        }
        if self.board.occupied().has(to.index()) {
            return Some(Illegal::Occupied { cell: to });
        }
        if direction(from.index(), to.index()).is_none() {
            return Some(Illegal::NotInLine { from, to });
        }
        let partners = self.partners(m);
        if partners.is_empty() {
            return Some(self.why_no_partner(m));
        }
        if to.row() == forbidden_row(self.side) {
            return Some(Illegal::Forbidden { row: to.row() + 1 });
        }
        let home = HOME[self.side.index()];
        let count = (self.board.of(self.side) & home).len() as u8;
        if home.has(to.index()) && !home.has(from.index()) && count > 5 {
            return Some(Illegal::HomeFull { count });
        }
        None
    }

    fn why_no_partner(&self, m: Move) -> Illegal {
        let (from, to) = (m.from(), m.to());
        let own = self.board.of(self.side).without(from.bit());
        let occupied = self.board.occupied().without(from.bit());
        let nearest =
            |cells: Bits192, to: Cell| cells.into_iter().map(Cell::from_index).min_by_key(|&cell| distance(cell, to));
        let in_the_way = between(from.index(), to.index()) & occupied;
        // One piece of the own side in the way is jumped over; a second piece, or an opposing one, is not.
        let jumped = nearest(in_the_way, from).filter(|cell| own.has(cell.index()));
        let rest = jumped.map_or(in_the_way, |cell| in_the_way.without(cell.bit()));
        if let Some(cell) = nearest(rest, from) {
            return Illegal::InTheWay { cell };
        }
        if own.into_iter().any(|partner| self.is_partner(m, Cell::from_index(partner))) {
            return Illegal::NoPartnerAtHome { to };
        }
        let in_line: Bits192 = own.into_iter().filter(|&cell| direction(cell, to.index()).is_some()).collect();
        let Some(partner) = nearest(in_line, to) else { return Illegal::NoPartner { to } };
        let blockers = between(partner.index(), to.index()) & occupied;
        match nearest(blockers, to) {
            Some(cell) => Illegal::PartnerBlocked { partner, cell, to },
            None => Illegal::NoPartner { to },
        }
    }

    // F8.
    fn why_not_by_attack(&self, m: Move) -> Option<Illegal> {
        let other = self.side.other();
        let board = self.play_unchecked(m).board;
        let goals = Goals::of(&board, other);
        let goal = goals.iter().find(|goal| counts(&board, other, goal))?;
        let (attacker, cell) = (Cell::from_index(goal.from), Cell::from_index(goal.to));
        Some(if Goals::of(&self.board, other).contains(goal) {
            Illegal::LeavesOpen { attacker, goal: cell }
        } else {
            Illegal::Opens { attacker, goal: cell }
        })
    }
}

fn distance(a: Cell, b: Cell) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}
