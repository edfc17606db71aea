//! What a move threatens, stops and allows: the chances of both sides before and after it.

use quadriga_core::{Bits192, Message, Position};
use quadriga_phalanx::{Move, Phalanx};

use super::chances::Chances;
use super::words::{colour, way};
use crate::{Fact, FactKind};

/// What the mover could do if it were his turn again, and could not do before.
pub(super) fn threats(before: &Phalanx, m: Move) -> Vec<Fact> {
    let (could, can) = (Chances::of(before), Chances::of(&before.play_unchecked(m).passed()));
    let told = |id: &'static str, m: Move| Fact::new(Message::new(id).text("move", m), way(m));
    let mut facts = Vec::new();
    if let Some(win) = can.win.filter(|_| could.win.is_none()) {
        facts.push(told("told-phalanx-threatens-win", win).with_kind(FactKind::Gain));
    } else if let Some(ahead) = can.ahead.filter(|_| could.ahead.is_none()) {
        facts.push(told("told-phalanx-threatens-ahead", ahead));
    }
    // Opposing men stay where they are, so a man is known by his cell.
    let safe = |taken: Bits192| !taken.without(could.victims()).is_empty();
    let new = can.captures.iter().rev().filter(|&&(_, taken)| safe(taken));
    if let Some(&(capture, taken)) = new.max_by_key(|(_, taken)| taken.len()) {
        let message = Message::new("told-phalanx-threatens-capture").text("move", capture);
        facts.push(Fact::new(message.number("count", taken.len()), way(capture)));
    }
    facts
}

/// What the opponent could have done if the turn had been his, and cannot do after the move.
pub(super) fn stopped(before: &Phalanx, m: Move) -> Vec<Fact> {
    let opponent = colour(before.side_to_move().other());
    let (could, can) = (Chances::of(&before.passed()), Chances::of(&before.play_unchecked(m)));
    let told = |id: &'static str, m: Move| Fact::new(Message::new(id).word("colour", opponent).text("move", m), way(m));
    let mut facts = Vec::new();
    if let Some(ahead) = could.ahead.filter(|_| can.ahead.is_none()) {
        let id = if could.win.is_some() { "told-phalanx-stops-win" } else { "told-phalanx-stops-ahead" };
        facts.push(told(id, could.win.unwrap_or(ahead)));
    } else if let Some(win) = could.win.filter(|_| can.win.is_none()) {
        facts.push(told("told-phalanx-stops-win", win));
    }
    if let Some((capture, count)) = could.capture.filter(|&(_, count)| count > can.most()) {
        let message = Message::new("told-phalanx-stops-capture").word("colour", opponent).text("move", capture);
        let message = message.number("count", count).number("left", can.most());
        facts.push(Fact::new(message, way(capture)));
    }
    facts
}

/// What the opponent can do after the move.
pub(super) fn allowed(before: &Phalanx, m: Move) -> Vec<Fact> {
    let opponent = colour(before.side_to_move().other());
    let (could, can) = (Chances::of(&before.passed()), Chances::of(&before.play_unchecked(m)));
    let mut facts = Vec::new();
    if let Some(ahead) = can.ahead {
        let id = if can.win.is_some() { "told-phalanx-allows-win" } else { "told-phalanx-allows-ahead" };
        let m = can.win.unwrap_or(ahead);
        let message = Message::new(id).word("colour", opponent).text("move", m).clause("P8");
        facts.push(Fact::new(message, way(m)).with_kind(FactKind::Cost));
    }
    if let Some((capture, count)) = can.capture {
        let id = if count > could.most() { "told-phalanx-exposes" } else { "told-phalanx-leaves" };
        let message = Message::new(id).word("colour", opponent).text("move", capture).number("count", count);
        facts.push(Fact::new(message, way(capture)).with_kind(FactKind::Cost));
    }
    facts
}
