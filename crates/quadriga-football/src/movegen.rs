//! Legal moves (F8): those of F3–F5 that leave the opponent no effective attack.
//!
//! The definition looks at every goal move after every move. Here it is worked out once per piece which goal
//! moves the opponent has when that piece has left its cell; putting it down elsewhere can only close them.
//! The definition itself is asked only where a goal move stays open whose attacker might be held back by an
//! attack of ours (F7).

use quadriga_core::{Bits192, Direction, Side};

use crate::aim::Aim;
use crate::attack::{Goals, Hold, attacked_cell, is_effective};
use crate::cell::HOME;
use crate::half::{columns, joining_cells};
use crate::lines::{forward, ray};
use crate::reach::{Mobility, Reach};
use crate::{Board, FootballVariant};

/// Reports every piece of `side` that has legal moves with the cells it may go to.
pub(crate) fn for_each_mover(board: &Board, side: Side, variant: FootballVariant, report: impl FnMut(u8, Bits192)) {
    for_each_mover_within(board, side, variant, |_, targets| targets, report);
}

/// The same for those of the cells F3–F5 allow a piece that `wanted` picks: F8 is worked out for no others.
pub(crate) fn for_each_mover_within(
    board: &Board,
    side: Side,
    variant: FootballVariant,
    wanted: impl Fn(u8, Bits192) -> Bits192,
    mut report: impl FnMut(u8, Bits192),
) {
    let reach = Reach::of(board, side, variant);
    let mut defence = None;
    for piece in reach.pieces() {
        let piece = Mobility { targets: wanted(piece.cell, piece.targets), ..*piece };
        if piece.targets.is_empty() {
            continue;
        }
        let targets = defence.get_or_insert_with(|| Defence::of(board, side)).legal_targets(&piece);
        if !targets.is_empty() {
            report(piece.cell, targets);
        }
    }
}

// What the pieces of `side` must keep closed.
struct Defence<'a> {
    board: &'a Board,
    side: Side,
    // The opponent's goal moves now.
    standing: Goals,
    // Where a piece closes all of them.
    closing: Bits192,
    // Where a piece closes or may hold back the attacker of each of them.
    answering: Bits192,
    // The pieces of `side` behind attackers, which may be held by them: without these it is another matter.
    holders: Bits192,
    // The cells of the own home row that a single piece keeps closed.
    held: Bits192,
}

impl<'a> Defence<'a> {
    fn of(board: &'a Board, side: Side) -> Self {
        let aim = Aim::of(board, side.other());
        let held = columns(aim.held()).map(|column| attacked_cell(column, side.other()).index()).collect();
        let standing = Goals::to_columns(board, side.other(), aim.attacked());
        let (mut closing, mut answering, mut holders) = (!Bits192::EMPTY, !Bits192::EMPTY, Bits192::EMPTY);
        for goal in standing.iter() {
            let hold = Hold::of(board, side, goal.from);
            closing &= goal.closed_by;
            holders |= hold.holders;
            if hold.holders.is_empty() {
                answering &= goal.closed_by | hold.cells;
            }
        }
        Self { board, side, standing, closing, answering, holders, held }
    }

    // The targets of one piece that F8 allows.
    fn legal_targets(&self, piece: &Mobility) -> Bits192 {
        let opened_at =
            if self.held.is_empty() { self.held } else { self.held & cells_opened_by_leaving(piece, self.side) };
        if !opened_at.is_empty() {
            let (own, occupied) =
                (self.board.of(self.side.other()), self.board.lifted(self.side, piece.cell).occupied());
            let mut goals = self.standing.apart_from(opened_at);
            for to in opened_at.without(occupied) {
                goals.add(to, own, occupied, self.side.other());
            }
            return self.closing_targets(piece, &goals);
        }
        if self.standing.is_empty() {
            return piece.targets;
        }
        if self.holders.is_empty() {
            let doubtful = (piece.targets & self.answering).without(self.closing);
            return (piece.targets & self.closing) | self.saved(piece, doubtful);
        }
        self.closing_targets(piece, &self.standing)
    }

    // The targets that close all the goal moves which the opponent has when the piece is lifted.
    fn closing_targets(&self, piece: &Mobility, goals: &Goals) -> Bits192 {
        let side = self.side;
        let closing = goals.iter().fold(piece.targets, |cells, goal| cells & goal.closed_by);
        let mut doubtful = piece.targets.without(closing);
        let lifted = self.board.lifted(side, piece.cell);
        let mut before = None;
        // A goal move that stays open counts unless its attacker is held back. Where none can be, the move is illegal.
        for goal in goals.iter() {
            if doubtful.is_empty() {
                return closing;
            }
            let hold = Hold::of(&lifted, side, goal.from);
            if hold.holders.is_empty() {
                doubtful &= goal.closed_by | hold.cells;
                continue;
            }
            let after = lifted.moved(side.other(), goal.from, goal.to);
            let aim = Aim::of(&after, side);
            if aim.changed_since(*before.get_or_insert_with(|| Aim::of(&lifted, side))) == 0 {
                doubtful &= goal.closed_by | joining_cells(&after, side, aim);
            }
        }
        closing | self.saved(piece, doubtful)
    }

    // The targets that the definition allows (F8).
    fn saved(&self, piece: &Mobility, targets: Bits192) -> Bits192 {
        let after = |to: u8| self.board.moved(self.side, piece.cell, to);
        targets.into_iter().filter(|&to| !is_effective(&after(to), self.side.other())).collect()
    }
}

// The cells of the side's own home row where the opponent may have new goal moves once the piece has left: its
// own cell, or the ends of the lines on which it shields the row from an opposing piece.
fn cells_opened_by_leaving(piece: &Mobility, side: Side) -> Bits192 {
    let home = HOME[side.index()];
    if home.has(piece.cell) {
        let forward = forward(side).iter().any(|d| piece.facing & (1 << d.index()) != 0);
        let along = [Direction::East, Direction::West].iter().any(|d| piece.facing & (1 << d.index()) != 0);
        // An opposing piece on the row has scored: then anything on the row may change.
        return if along {
            home
        } else if forward {
            Bits192::of(piece.cell)
        } else {
            Bits192::EMPTY
        };
    }
    let mut ends = Bits192::EMPTY;
    for d in forward(side) {
        if piece.facing & (1 << d.index()) != 0 {
            ends |= ray(d.opposite(), piece.cell) & home;
        }
    }
    ends
}
