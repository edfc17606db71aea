//! What a move changes: new attacks, answers to attacks, pins made and broken.

use quadriga_core::{Message, Notation, Position, View};
use quadriga_football::{Cell, Football, Move};

use super::attacks::{Goals, Pin, pins, refutation};
use super::{colour, ends, goal, ids, list};
use crate::glossary::{GOAL, IN_THE_WAY};
use crate::{Fact, FactKind};

/// The goal cells that the mover attacks effectively now and did not before.
pub(super) fn new_attacks(before: &Football, m: Move) -> Vec<Fact> {
    let side = before.side_to_move();
    let (was, is) = (Goals::of(before, side), Goals::of(&before.play_unchecked(m), side));
    let (effective, ineffective) = (was.effective(), was.ineffective());
    let told = |cell: Cell| {
        let moves = is.counting_to(cell);
        let known = ineffective.contains(&cell);
        let id = if known { "told-football-turns-effective" } else { "told-football-threatens" };
        let message = Message::new(id).text("cell", cell).text("moves", list(&moves));
        Fact::new(message, ends(&moves, cell)).with_kind(FactKind::Gain)
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
        let fact = Fact::new(message, ids(&[m.from(), m.to(), answer.from(), answer.to()]));
        Some(fact.with_term(GOAL, goal(side)))
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
            let fact = Fact::new(message.text("move", pin.opens), ids(&[pin.piece, pin.opens.from(), pin.opens.to()]));
            fact.with_term(IN_THE_WAY, [pin.piece.id()])
        }));
        // The piece that moved is not freed.
        let freed = was.iter().filter(|pin| missing(&is, pin.piece) && pin.piece != m.from());
        facts.extend(freed.map(|pin| {
            let message = Message::new("told-football-frees").word("colour", colour(owner)).text("piece", pin.piece);
            Fact::new(message, [pin.piece.id()])
        }));
    }
    facts
}

/// One fact for each goal cell that was under effective attack: the move occupies it, blocks the line, or makes the attack
/// ineffective. Of the pieces that can close a line only the one that moved is new, so nothing else closes it.
pub(super) fn answers(before: &Football, m: Move) -> Vec<Fact> {
    let (side, after) = (before.side_to_move(), before.play_unchecked(m));
    let (attacks, left) = (Goals::of(before, side.other()), Goals::of(&after, side.other()));
    let answered = |cell: Cell| {
        let moves = attacks.counting_to(cell);
        if m.to() == cell {
            return Some(closed("told-football-occupies", cell, &moves, m).with_term(GOAL, goal(side)));
        }
        match moves.iter().find(|&&goal| left.find(goal).is_some()) {
            None => Some(closed("told-football-blocks", cell, &moves, m).with_term(IN_THE_WAY, [m.to().id()])),
            Some(&open) => held_back(&after, open),
        }
    };
    attacks.effective().into_iter().filter_map(answered).collect()
}

fn closed(id: &'static str, cell: Cell, moves: &[Move], m: Move) -> Fact {
    let message = Message::new(id).text("cell", cell).text("moves", list(moves));
    // A piece that occupies the attacked cell blocks no other cell.
    let message = if m.to() == cell { message } else { message.text("at", m.to()) };
    Fact::new(message, ids(&[m.to(), cell]))
}

// The goal move `open` of the side to move is still possible, but no longer counts.
fn held_back(after: &Football, open: Move) -> Option<Fact> {
    let answer = refutation(after, after.side_to_move(), open)?;
    let message = Message::new("told-football-holds").text("cell", open.to()).text("move", open);
    let message = message.text("piece", open.from()).text("answer", answer);
    let fact = Fact::new(message, ids(&[open.from(), open.to(), answer.from(), answer.to()]));
    Some(fact.with_term(GOAL, goal(after.side_to_move())))
}

/// What a move announces (F10), if anything.
pub(super) fn announcement(position: &Football, m: Move) -> Option<Fact> {
    let record = position.record_move(m);
    let announced = record.strip_prefix(&Football::write_move(m)).filter(|rest| !rest.is_empty())?;
    let message = Message::new("told-football-announces").text("attack", announced).clause("F10");
    Some(Fact::new(message, []).with_kind(FactKind::Plain))
}

/// The partners that make a move possible (F3).
pub(super) fn partners(position: &Football, m: Move) -> Fact {
    let partners = position.effects(m).enablers;
    let cells: Vec<Cell> = partners.iter().filter_map(|&cell| Cell::from_id(cell)).collect();
    let message = Message::new("told-football-relative").number("count", cells.len() as i64);
    Fact::new(message.text("partners", list(&cells)), partners).with_kind(FactKind::Plain)
}
