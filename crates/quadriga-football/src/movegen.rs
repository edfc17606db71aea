//! Legal moves (F8): those of F3–F5 that leave the opponent no effective attack.
//!
//! The definition looks at every goal move after every move. Here it is worked out once per piece which goal
//! moves the opponent has when that piece has left its cell; putting it down elsewhere can only close them.
//! The definition itself is asked only where a goal move stays open whose attacker might be held back by an
//! attack of ours (F7).

use quadriga_core::{Bits192, Direction, Side};

use crate::attack::{Goals, cells_that_may_hold, is_effective};
use crate::cell::HOME;
use crate::lines::{forward, ray};
use crate::reach::{Mobility, Reach};
use crate::{Board, Rules};

/// Reports every piece of `side` that has legal moves with the cells it may go to.
pub(crate) fn for_each_mover(board: &Board, side: Side, rules: Rules, mut report: impl FnMut(u8, Bits192)) {
    let reach = Reach::of(board, side, rules);
    let standing = Goals::of(board, side.other());
    for piece in reach.pieces() {
        let targets = legal_targets(board, side, piece, &standing);
        if !targets.is_empty() {
            report(piece.cell, targets);
        }
    }
}

// The targets of one piece that F8 allows; `standing` are the opponent's goal moves now.
fn legal_targets(board: &Board, side: Side, piece: &Mobility, standing: &Goals) -> Bits192 {
    let opened_at = cells_opened_by_leaving(piece, side);
    if opened_at.is_empty() && standing.is_empty() {
        return piece.targets;
    }
    let lifted = board.lifted(side, piece.cell);
    let occupied = lifted.occupied();
    let mut goals = standing.apart_from(opened_at);
    for to in opened_at.without(occupied) {
        goals.add(to, board.of(side.other()), occupied, side.other());
    }
    let closing = goals.iter().fold(piece.targets, |cells, goal| cells & goal.closed_by);
    // A goal move that stays open counts unless its attacker is held back. Where none can be, the move is illegal.
    let mut doubtful = piece.targets.without(closing);
    for goal in goals.iter() {
        if doubtful.is_empty() {
            break;
        }
        if let Some(holding) = cells_that_may_hold(&lifted, side, goal.from) {
            doubtful &= goal.closed_by | holding;
        }
    }
    let saved = doubtful.into_iter().filter(|&to| !is_effective(&board.moved(side, piece.cell, to), side.other()));
    closing | saved.collect()
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
