//! One move at a time: is it legal, and if not, why?
//!
//! Written cell by cell in the order of the clauses and apart from the generator, which the tests compare with it.

use quadriga_core::{Direction, Position};

use crate::cell::Cell;
use crate::illegal::{Breach, Illegal};
use crate::moves::Move;
use crate::position::Phalanx;

impl Phalanx {
    /// What forbids `m`, if the game is not decided.
    pub(crate) fn forbidden(&self, m: Move) -> Option<Illegal> {
        let read = if m.count() == 1 {
            self.piece(m.head(), m.target())
        } else {
            self.phalanx(m.head(), m.tail(), m.target())
        };
        read.err()
    }

    /// The move of one piece (P2, P6).
    pub(crate) fn piece(&self, from: Cell, to: Cell) -> Result<Move, Illegal> {
        match self.stands(from) {
            Stands::Nothing => return Err(Illegal::EmptyCell { cell: from }),
            Stands::Opposing => return Err(Illegal::NotYours { cell: from }),
            Stands::Own => {}
        }
        if from == to {
            return Err(Illegal::PieceStays { cell: from });
        }
        let Some((direction, 1)) = from.line_to(to) else { return Err(Illegal::PieceTooFar { from, to }) };
        match self.stands(to) {
            Stands::Own => Err(Illegal::PieceBlocked { cell: to }),
            Stands::Opposing => Err(Illegal::PieceCaptures { cell: to }),
            Stands::Nothing => self.lopsided(Move::pack(from.bit(), direction, 1, 1)),
        }
    }

    /// The move of a phalanx (P3–P6).
    pub(crate) fn phalanx(&self, head: Cell, tail: Cell, target: Cell) -> Result<Move, Illegal> {
        let (count, direction, distance) = self.line_of(head, tail, target)?;
        if distance > count {
            return Err(Illegal::TooFar { count, distance });
        }
        // P5: nothing before the target, and no own piece on it.
        for (i, cell) in cells(head, direction, 1, distance).enumerate() {
            match self.stands(cell) {
                Stands::Own if i == 0 => return Err(Illegal::OwnLineInTheWay { cell }),
                Stands::Own => return Err(Illegal::OwnPieceInTheWay { cell }),
                Stands::Opposing if cell != target => return Err(Illegal::PassesOver { cell }),
                Stands::Opposing | Stands::Nothing => {}
            }
        }
        // P6: a longer phalanx.
        let line = cells(target, direction, 0, Cell::COLUMNS).take_while(|&c| self.stands(c) == Stands::Opposing);
        let line = line.count() as u8;
        if line >= count {
            return Err(Illegal::LineTooLong { count, line, cell: target });
        }
        self.lopsided(Move::pack(head.bit(), direction, count.into(), distance.into()))
    }

    /// P3 and the directions of P4: how many pieces there are from head to tail, which way the target is and how far.
    fn line_of(&self, head: Cell, tail: Cell, target: Cell) -> Result<(u8, Direction, u8), Illegal> {
        if head == tail {
            return Err(Illegal::PhalanxOfOne { cell: head });
        }
        let Some((back, length)) = head.line_to(tail) else { return Err(Illegal::NoLine { head, tail }) };
        for cell in cells(head, back, 0, length) {
            match self.stands(cell) {
                Stands::Own => {}
                Stands::Nothing => return Err(Illegal::Broken { cell, by: Breach::Empty }),
                Stands::Opposing => return Err(Illegal::Broken { cell, by: Breach::Opposing }),
            }
        }
        if target == head {
            return Err(Illegal::PhalanxStays { head });
        }
        match head.line_to(target) {
            Some((direction, distance)) if direction == back.opposite() => Ok((length + 1, direction, distance)),
            Some((direction, distance)) if direction == back && distance <= length => {
                Err(Illegal::TargetInside { target })
            }
            Some((direction, _)) if direction == back => Err(Illegal::TailFirst { head: tail, tail: head }),
            _ => Err(Illegal::OffTheLine { head, tail, target }),
        }
    }

    /// P10, the last clause a move has to pass.
    fn lopsided(&self, m: Move) -> Result<Move, Illegal> {
        if self.turns_symmetric(m) { Err(Illegal::Symmetric { target: m.target() }) } else { Ok(m) }
    }

    /// The move whose last man stands on `from` and whose head, the front of the run that begins there, goes to
    /// `target`.
    pub(crate) fn by_last_man(&self, from: Cell, target: Cell) -> Result<Move, Illegal> {
        let Some((direction, distance)) = from.line_to(target) else {
            return if from == target || self.stands(from) != Stands::Own {
                self.piece(from, target)
            } else {
                Err(Illegal::NotInLine { from, target })
            };
        };
        let head = cells(from, direction, 0, distance).take_while(|&c| self.stands(c) == Stands::Own).last();
        match head {
            Some(head) if head == target => Err(Illegal::TargetInside { target }),
            Some(head) if head != from => self.phalanx(head, from, target),
            _ => self.piece(from, target),
        }
    }

    /// Why no move begins with the last man on `cell`; `None` if one does or the game is decided.
    pub(crate) fn why_not_from(&self, cell: Cell) -> Option<Illegal> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        if moves.iter().any(|m| m.tail() == cell) {
            return None;
        }
        let all = Direction::ALL.into_iter().flat_map(|direction| cells(cell, direction, 1, Cell::COLUMNS));
        let mut reasons = all.map(|target| self.by_last_man(cell, target)).filter_map(Result::err);
        Some(match self.stands(cell) {
            Stands::Nothing => Illegal::EmptyCell { cell },
            Stands::Opposing => Illegal::NotYours { cell },
            // Abbott's rule is worth telling where nothing else is in the way.
            Stands::Own => {
                reasons.find(|reason| matches!(reason, Illegal::Symmetric { .. })).unwrap_or(Illegal::HemmedIn { cell })
            }
        })
    }

    fn stands(&self, cell: Cell) -> Stands {
        let side = self.side_to_move();
        if self.pieces(side).has(cell.bit()) {
            Stands::Own
        } else if self.pieces(side.other()).has(cell.bit()) {
            Stands::Opposing
        } else {
            Stands::Nothing
        }
    }
}

/// What stands on a cell, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    Nothing,
    Own,
    Opposing,
}

/// The cells `first` to `last` steps from `cell` in `direction`, as far as the board goes.
fn cells(cell: Cell, direction: Direction, first: u8, last: u8) -> impl Iterator<Item = Cell> {
    (first..=last).map_while(move |i| cell.towards(direction, i as i8))
}
