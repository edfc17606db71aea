//! Pins: which moves keep the opponent's attacks closed (F8).
//!
//! By definition a move is legal if the opponent has no effective attack after it. Instead of checking every goal move
//! after every move, the goal moves that the opponent has once a piece is lifted are found once per piece: putting the
//! piece down can only close them, so a pinned piece may move along the line of attack. The definition itself is
//! evaluated only where a goal move stays open whose attacker an attack of `side` might hold back (F7).

use quadriga_core::{Bits192, Direction, Side};

use crate::Board;
use crate::aim::Aim;
use crate::attack::{Goals, Hold, attacked_cell, counts, is_effective};
use crate::cell::HOME;
use crate::half_attack::{columns, joining_cells};
use crate::lines::{forward, ray};
use crate::reach::Mobility;

/// The attacks that the pieces of `side` must keep closed (F8).
pub(crate) struct Defence<'a> {
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
    /// The defence of `side` in a game where nobody has scored.
    pub(crate) fn of(board: &'a Board, side: Side) -> Self {
        debug_assert!(!board.of(side.other()).meets(HOME[side.index()]), "the game is over (F2)");
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

    /// The targets of one piece that F8 allows: a pinned piece may move only along the line of the attack it closes, or
    /// to another cell that closes it.
    pub(crate) fn legal_targets(&self, piece: &Mobility) -> Bits192 {
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

// The cells of the side's own home row where the opponent may have new goal moves once the piece has left: its own cell,
// or the ends of the lines on which it shields the row from an opposing piece.
//
// A piece at home opens nothing along the row: only an opposing piece on the row could see along it, and then the game
// is over (F2).
fn cells_opened_by_leaving(piece: &Mobility, side: Side) -> Bits192 {
    let home = HOME[side.index()];
    let faces = |d: &Direction| piece.facing & (1 << d.index()) != 0;
    if home.has(piece.cell) {
        let seen = forward(side).iter().any(faces);
        return if seen { Bits192::of(piece.cell) } else { Bits192::EMPTY };
    }
    forward(side)
        .iter()
        .filter(|d| faces(d))
        .fold(Bits192::EMPTY, |ends, d| ends | ray(d.opposite(), piece.cell) & home)
}

/// Whether the piece of `side` on `cell` is pinned: if it were lifted, the opponent would have a new goal move that
/// counts.
pub(crate) fn is_pinned(board: &Board, side: Side, cell: u8) -> bool {
    let lifted = board.lifted(side, cell);
    let before = Goals::of(board, side.other());
    let opened = Goals::of(&lifted, side.other());
    opened.iter().any(|goal| !before.contains(goal) && counts(&lifted, side.other(), goal))
}
