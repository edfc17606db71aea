//! Listing the turns, and finding the one text of a turn (D8).

use std::ops::ControlFlow;

use crate::reached::Reached;
use crate::{Diaballik, Move, Turn};

/// Appends every turn in canonical form: one action first, then two, then three, each in the order of texts,
/// so that the first to reach a result is the one that D8 names.
pub(crate) fn list(position: &Diaballik, into: &mut Vec<Move>) {
    let mut results = Reached::new();
    let mut halfway = Reached::new();
    let mover = position.side;
    let new_in = |reached: &mut Reached, turn: &Turn| {
        let board = turn.board();
        reached.insert(board.pieces(mover), board.ball(mover))
    };
    // Two beginnings of two actions that lead to the same board leave the same to be done: after two steps
    // the ball has not moved, after a step and a pass it has. Only the first need be gone on with.
    let promising = &mut |turn: &Turn, left: u32| left == 0 || turn.len() < 2 || new_in(&mut halfway, turn);
    let _ = each_turn(position, promising, &mut |turn| {
        if new_in(&mut results, turn) {
            into.push(turn.done());
        }
        ControlFlow::Continue(())
    });
}

/// The canonical form of `turn`, which began at `position`; `None` if nothing was done in it.
pub(crate) fn canonical(position: &Diaballik, turn: &Turn) -> Option<Move> {
    if turn.is_empty() {
        return None;
    }
    let mut found = None;
    let _ = each_turn_to(position, turn.board(), &mut |same| {
        found = Some(same.done());
        ControlFlow::Break(())
    });
    found
}

/// Visits every way to reach the board `result` from `position` in one turn, the canonical one first.
pub(crate) fn each_turn_to(
    position: &Diaballik,
    result: &Diaballik,
    visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mover = position.side;
    let promising = &mut |turn: &Turn, left: u32| {
        let displaced = (turn.board().pieces(mover) ^ result.pieces(mover)).count_ones();
        let passes = u32::from(turn.board().ball(mover) != result.ball(mover));
        // A step puts at most two cells right.
        displaced.div_ceil(2) + passes <= left
    };
    each_turn(position, promising, visit)
}

// All sequences of one action, then of two, then of three, each in the order of texts; sequences that are
// not `promising` with this many actions left are cut short.
fn each_turn(
    position: &Diaballik,
    promising: &mut impl FnMut(&Turn, u32) -> bool,
    visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
) -> ControlFlow<()> {
    (1..=3).try_for_each(|actions| each_sequence(&Turn::begin(position), actions, promising, visit))
}

fn each_sequence(
    turn: &Turn,
    actions: u32,
    promising: &mut impl FnMut(&Turn, u32) -> bool,
    visit: &mut impl FnMut(&Turn) -> ControlFlow<()>,
) -> ControlFlow<()> {
    turn.actions().map(|action| turn.apply_unchecked(action)).try_for_each(|next| match actions - 1 {
        left if !promising(&next, left) => ControlFlow::Continue(()),
        0 => visit(&next),
        left => each_sequence(&next, left, promising, visit),
    })
}
