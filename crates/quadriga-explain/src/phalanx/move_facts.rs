//! Facts about a move: what it captures, how the first rows change, what it threatens, stops and allows.

use std::cmp::Ordering;

use quadriga_core::{Bits192, Message, Position, Side};
use quadriga_phalanx::{Cell, Move, Phalanx};

use super::chances::{Chances, cells, is_ahead};
use super::{colour, way, with_ends};
use crate::{Fact, FactKind};

/// The number of men that move, and how far (P2, P4).
pub(super) fn goes(m: Move) -> Fact {
    let id = if m.count() == 1 { "told-phalanx-man-moves" } else { "told-phalanx-moves" };
    let mut message = Message::new(id);
    if m.count() > 1 {
        message = message.number("count", m.count()).number("distance", m.distance());
    }
    with_ends(Fact::new(message.text("target", m.target()), way(m)).with_kind(FactKind::Plain), m)
}

/// What it captures (P6).
pub(super) fn captures(position: &Phalanx, m: Move) -> Option<Fact> {
    let taken = cells(position.captured(m));
    if taken.is_empty() {
        return None;
    }
    let message = Message::new("told-phalanx-captures").number("count", taken.len() as i64);
    let message = message.number("own", m.count()).text("cell", m.target()).clause("P6");
    let fact = Fact::new(message, taken.into_iter().map(Cell::id)).with_kind(FactKind::Gain);
    Some(with_ends(fact, m))
}

/// What it changes on the first rows, and who is ahead then (P8).
pub(super) fn first_rows(position: &Phalanx, m: Move) -> Vec<Fact> {
    let (side, after) = (position.side_to_move(), position.play_unchecked(m));
    let mut facts = Vec::new();
    let gained = i64::from(after.crossed(side)) - i64::from(position.crossed(side));
    if gained > 0 {
        let message = Message::new("told-phalanx-crosses").text("cell", m.target());
        facts.push(Fact::new(message, [m.target().id()]).with_kind(FactKind::Gain));
    } else if gained < 0 {
        let message = Message::new("told-phalanx-leaves-row").text("cell", m.tail());
        facts.push(Fact::new(message, [m.tail().id()]).with_kind(FactKind::Cost));
    }
    let taken = position.crossed(side.other()) - after.crossed(side.other());
    if taken > 0 {
        facts.push(Fact::new(Message::new("told-phalanx-takes-back").number("count", taken), [m.target().id()]));
    }
    facts.extend(turn_of_the_rows(position, &after, side));
    facts
}

// Who gets ahead, draws level or stays behind.
fn turn_of_the_rows(before: &Phalanx, after: &Phalanx, side: Side) -> Option<Fact> {
    let was_behind = is_ahead(before, side.other());
    let (own, theirs) = (after.crossed(side), after.crossed(side.other()));
    let (kind, id) = match own.cmp(&theirs) {
        Ordering::Greater => (FactKind::Gain, "told-phalanx-gets-ahead"),
        Ordering::Equal if was_behind => (FactKind::Feature, "told-phalanx-levels"),
        Ordering::Equal => return None,
        Ordering::Less if was_behind => (FactKind::Cost, "told-phalanx-stays-behind"),
        Ordering::Less => (FactKind::Cost, "told-phalanx-falls-behind"),
    };
    let message = Message::new(id).word("colour", colour(side)).number("own", own).number("theirs", theirs);
    Some(Fact::new(message.clause("P8"), []).with_kind(kind))
}

/// What the mover could do if he moved again, and could not do before.
pub(super) fn threats(before: &Phalanx, m: Move) -> Vec<Fact> {
    let (could, can) = (Chances::of(before), Chances::of(&before.play_unchecked(m).passed()));
    let told = |id: &'static str, m: Move| Fact::new(Message::new(id).text("move", m), way(m));
    let mut facts = Vec::new();
    if let Some(win) = can.win.filter(|_| could.win.is_none()) {
        facts.push(told("told-phalanx-threatens-win", win).with_kind(FactKind::Gain));
    } else if let Some(ahead) = can.ahead.filter(|_| could.ahead.is_none()) {
        facts.push(told("told-phalanx-threatens-ahead", ahead));
    }
    // Opposing men do not move, so a man is identified by his cell.
    let safe = |taken: Bits192| !taken.without(could.victims()).is_empty();
    let new = can.captures.iter().rev().filter(|&&(_, taken)| safe(taken));
    if let Some(&(capture, taken)) = new.max_by_key(|(_, taken)| taken.len()) {
        let message = Message::new("told-phalanx-threatens-capture").text("move", capture);
        facts.push(Fact::new(message.number("count", taken.len()), way(capture)));
    }
    facts
}

/// What the opponent could have done on his turn before the move, and cannot do after it.
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
