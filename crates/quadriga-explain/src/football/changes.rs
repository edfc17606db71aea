//! What a move changes: attacks and pins that were not there, and pins that are gone.

use quadriga_core::{Message, Position};
use quadriga_football::{Cell, Football, Move};

use super::goals::{Goals, refutation};
use super::pins::{Pin, pins};
use super::words::{colour, ends, ids, list};
use crate::{Fact, FactKind};

/// The goal cells that the mover attacks effectively now and did not before.
pub(super) fn new_attacks(before: &Football, m: Move) -> Vec<Fact> {
    let side = before.side_to_move();
    let (was, is) = (Goals::of(before, side), Goals::of(&before.play_unchecked(m), side));
    let (effective, ineffective) = (was.effective(), was.ineffective());
    let told = |cell: Cell| {
        let moves = is.counting_to(cell);
        let known = ineffective.contains(&cell);
        let (kind, id) = if known {
            (FactKind::Gain, "told-football-turns-effective")
        } else {
            (FactKind::Feature, "told-football-threatens")
        };
        let message = Message::new(id).text("cell", cell).text("moves", list(&moves));
        Fact::new(message, ends(&moves, cell)).with_kind(kind)
    };
    is.effective().into_iter().filter(|cell| !effective.contains(cell)).map(told).collect()
}

/// The goal cells that the mover attacks now and did not before, but only ineffectively: one fact for each goal move.
pub(super) fn new_ineffective_attacks(before: &Football, m: Move) -> Vec<Fact> {
    let (side, after) = (before.side_to_move(), before.play_unchecked(m));
    let (was, is) = (Goals::of(before, side), Goals::of(&after, side));
    let told = |m: Move| {
        let answer = refutation(&after, side, m)?;
        let message = Message::new("told-football-threatens-ineffectively").text("cell", m.to()).text("move", m);
        let message = message.text("piece", m.from()).text("answer", answer);
        Some(Fact::new(message, ids(&[m.from(), m.to(), answer.from(), answer.to()])))
    };
    let new = is.ineffective().into_iter().filter(|&cell| was.to(cell).next().is_none());
    new.flat_map(|cell| is.to(cell).collect::<Vec<_>>()).filter_map(|goal| told(goal.m)).collect()
}

/// Pins that the move makes and breaks, the mover's own pieces first.
pub(super) fn pin_changes(before: &Football, m: Move) -> Vec<Fact> {
    let (side, after) = (before.side_to_move(), before.play_unchecked(m));
    let mut facts = Vec::new();
    for owner in [side, side.other()] {
        let (was, is) = (pins(before, owner), pins(&after, owner));
        let missing = |list: &[Pin], piece: Cell| list.iter().all(|pin| pin.piece != piece);
        let made = is.iter().filter(|pin| missing(&was, pin.piece));
        facts.extend(made.map(|pin| {
            let id = if owner == side { "told-football-becomes-pinned" } else { "told-football-pins" };
            let message = Message::new(id).word("colour", colour(owner)).text("piece", pin.piece);
            Fact::new(message.text("move", pin.opens), ids(&[pin.piece, pin.opens.from(), pin.opens.to()]))
        }));
        // A piece that has gone is not freed where it stood.
        let freed = was.iter().filter(|pin| missing(&is, pin.piece) && pin.piece != m.from());
        facts.extend(freed.map(|pin| {
            let message = Message::new("told-football-frees").word("colour", colour(owner)).text("piece", pin.piece);
            Fact::new(message, [pin.piece.id()])
        }));
    }
    facts
}
