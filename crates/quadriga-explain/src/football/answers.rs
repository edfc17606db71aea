//! How a move answers an effective attack: the source's three ways.

use quadriga_core::{Message, Position};
use quadriga_football::{Cell, Football, Move};

use super::goals::{Goals, refutation};
use super::words::{ids, list};
use crate::Fact;

/// One fact for each goal cell that was under effective attack: the move occupies it, blocks the line, or makes the attack
/// ineffective. Of the pieces that can close a line only the one that moved is new, so nothing else closes it.
pub(super) fn answers(before: &Football, m: Move) -> Vec<Fact> {
    let (side, after) = (before.side_to_move(), before.play_unchecked(m));
    let (attacks, left) = (Goals::of(before, side.other()), Goals::of(&after, side.other()));
    let answered = |cell: Cell| {
        let moves = attacks.counting_to(cell);
        if m.to() == cell {
            return Some(closed("told-football-occupies", cell, &moves, m));
        }
        match moves.iter().find(|&&goal| left.find(goal).is_some()) {
            None => Some(closed("told-football-blocks", cell, &moves, m)),
            Some(&open) => held_back(&after, open),
        }
    };
    attacks.effective().into_iter().filter_map(answered).collect()
}

fn closed(id: &'static str, cell: Cell, moves: &[Move], m: Move) -> Fact {
    let message = Message::new(id).text("cell", cell).text("moves", list(moves));
    // Whoever occupies the attacked cell stands on it.
    let message = if m.to() == cell { message } else { message.text("at", m.to()) };
    Fact::new(message, ids(&[m.to(), cell]))
}

// The goal move `open` of the side to move stands, but no longer counts.
fn held_back(after: &Football, open: Move) -> Option<Fact> {
    let answer = refutation(after, after.side_to_move(), open)?;
    let message = Message::new("told-football-holds").text("cell", open.to()).text("move", open);
    let message = message.text("piece", open.from()).text("answer", answer);
    Some(Fact::new(message, ids(&[open.from(), open.to(), answer.from(), answer.to()])))
}
