//! What stands on the board, and what a turn does to it.

use quadriga_core::{
    Effects, Link, LinkKind, Mark, MarkKind, Pass, Piece, PieceKind, Position, Scene, Shift, Side, Tally,
};

use crate::bits::{cells, lines_from, wall};
use crate::{Diaballik, Move, Turn};

/// The pieces, the walls and the lines of the balls.
pub(crate) fn scene(position: &Diaballik) -> Scene {
    let mut pieces = Vec::new();
    let mut marks = Vec::new();
    let mut links = Vec::new();
    for side in Side::BOTH {
        let own = position.pieces(side);
        for cell in cells(own) {
            let kind = if cell == position.ball(side) { PieceKind::Carrier } else { PieceKind::Man };
            pieces.push(Piece { cell: cell.id(), side, kind });
            if wall(own) {
                marks.push(Mark { cell: cell.id(), kind: MarkKind::Barrier, side: side.other() });
            }
        }
        passes(position, side, &mut links);
    }
    pieces.sort_by_key(|piece| piece.cell);
    marks.sort_by_key(|mark| mark.cell);
    Scene { side_to_move: position.side, outcome: position.outcome(), pieces, tallies: Vec::new(), marks, links }
}

/// The board in the middle of a turn, with the actions made and those there may be (D2).
pub(crate) fn scene_of_turn(turn: &Turn) -> Scene {
    let mover = Some(turn.board().side);
    let steps =
        Tally { what: "tally-diaballik-steps", side: mover, value: 2 - u32::from(turn.steps_left()), of: Some(2) };
    let passes =
        Tally { what: "tally-diaballik-passes", side: mover, value: u32::from(!turn.pass_left()), of: Some(1) };
    Scene { tallies: vec![steps, passes], ..scene(turn.board()) }
}

/// The lines from the ball of `side` to its own pieces: open ones, and those that begin with an opposing piece.
fn passes(position: &Diaballik, side: Side, into: &mut Vec<Link>) {
    let from = position.ball(side);
    for line in lines_from(from) {
        let mut met = line.into_iter().filter_map(|cell| Some((cell, position.owner(cell)?)));
        let Some((first, owner)) = met.next() else { continue };
        if owner == side {
            into.push(Link { from: from.id(), to: first.id(), kind: LinkKind::Pass, blocker: None, side });
        } else if let Some((receiver, _)) = met.find(|&(_, owner)| owner == side) {
            let (kind, blocker) = (LinkKind::BlockedPass, Some(first.id()));
            into.push(Link { from: from.id(), to: receiver.id(), kind, blocker, side });
        }
    }
}

/// The steps in their order and the pass between them.
pub(crate) fn effects(m: Move) -> Effects {
    let mut effects = Effects::default();
    for action in m.actions() {
        let (from, to) = (action.from().id(), action.to().id());
        if action.is_pass() {
            effects.pass = Some(Pass { from, to, after: effects.moved.len() });
        } else {
            effects.moved.push(Shift { from, to });
        }
    }
    effects
}
