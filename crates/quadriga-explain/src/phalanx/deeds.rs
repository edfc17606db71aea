//! What a move does by itself: who goes how far, what it captures, what changes on the first rows.

use std::cmp::Ordering;

use quadriga_core::{Message, Position, Side};
use quadriga_phalanx::{Cell, Move, Phalanx};

use super::chances::is_ahead;
use super::lines::cells;
use super::words::{colour, way};
use crate::{Fact, FactKind};

/// How many men go how far (P2, P4).
pub(super) fn goes(m: Move) -> Fact {
    let id = if m.count() == 1 { "told-phalanx-man-moves" } else { "told-phalanx-moves" };
    let mut message = Message::new(id);
    if m.count() > 1 {
        message = message.number("count", m.count()).number("distance", m.distance());
    }
    Fact::new(message.text("target", m.target()), way(m)).with_kind(FactKind::Plain)
}

/// What it captures (P6).
pub(super) fn captures(position: &Phalanx, m: Move) -> Option<Fact> {
    let taken = cells(position.captured(m));
    if taken.is_empty() {
        return None;
    }
    let message = Message::new("told-phalanx-captures").number("count", taken.len() as i64);
    let message = message.number("own", m.count()).text("cell", m.target()).clause("P6");
    Some(Fact::new(message, taken.into_iter().map(Cell::id)).with_kind(FactKind::Gain))
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
