//! Facts about a position.

use quadriga_core::{Message, Position, Side, ZoneKind};
use quadriga_diaballik::{Diaballik, DiaballikVariant, cells};

use super::{
    Lane, colour, has_wall, ids, lanes, men_behind, names, rows_to_go, touching, wall_gaps, winning, winning_turn,
};
use crate::fact::zone;
use crate::glossary::{BALL, LAST_ROW};
use crate::{Fact, FactKind};

/// A wall is mentioned if it lacks at most this many cells.
const NEAR: usize = 2;

/// The facts about a position, the most important first.
pub(super) fn facts(position: &Diaballik) -> Vec<Fact> {
    let mover = position.side_to_move();
    let sides = [mover, mover.other()];
    let mut facts = Vec::new();
    for side in sides {
        let (kind, id) = if side == mover {
            (FactKind::Feature, "told-diaballik-can-win")
        } else {
            (FactKind::Gain, "told-diaballik-threatens-win")
        };
        facts.extend(winning_turn(position, side).map(|won| winning(id, side, won).with_kind(kind)));
    }
    for side in sides {
        facts.extend(walls(position, side));
    }
    for side in sides {
        facts.push(behind(position, side));
        facts.push(ball(position, side));
    }
    for side in sides {
        facts.push(open_lanes("told-diaballik-lanes", position, side));
        facts.extend(closed_lanes(position, side));
    }
    facts
}

fn behind(position: &Diaballik, side: Side) -> Fact {
    let men = men_behind(position, side);
    let message = Message::new("told-diaballik-behind").word("colour", colour(side));
    let message = message.number("count", men.len() as i64).text("cells", names(men.iter().copied()));
    Fact::new(message, ids(men))
}

fn ball(position: &Diaballik, side: Side) -> Fact {
    let message = Message::new("told-diaballik-ball").word("colour", colour(side));
    let message = message.text("cell", position.ball(side)).number("rows", rows_to_go(position, side));
    Fact::new(message, [position.ball(side).id()])
        .with_term(BALL, [position.ball(side).id()])
        .with_term(LAST_ROW, zone::<Diaballik>(ZoneKind::Home, side.other()))
}

/// The men to whom a side can pass the ball.
pub(super) fn open_lanes(id: &'static str, position: &Diaballik, side: Side) -> Fact {
    let open: Vec<Lane> = lanes(position, side).into_iter().filter(Lane::is_open).collect();
    let message = Message::new(id).word("colour", colour(side)).text("from", position.ball(side));
    let message = message.number("count", open.len() as i64).text("cells", names(open.iter().map(|lane| lane.to)));
    Fact::new(message, ids(open.iter().map(|lane| lane.to))).with_term(BALL, [position.ball(side).id()])
}

fn closed_lanes(position: &Diaballik, side: Side) -> Vec<Fact> {
    let closed = lanes(position, side).into_iter().filter_map(|lane| Some((lane, lane.closed_by?)));
    let fact = |(lane, by): (Lane, _)| {
        let message = Message::new("told-diaballik-lane-closed").word("colour", colour(side));
        let message = message.text("from", lane.from).text("to", lane.to).text("cell", by);
        Fact::new(message, ids([lane.from, by, lane.to]))
    };
    closed.map(fact).collect()
}

/// A wall, or the few cells it lacks.
fn walls(position: &Diaballik, side: Side) -> Vec<Fact> {
    let mut facts = Vec::new();
    if has_wall(position, side) {
        let message = Message::new("told-diaballik-wall").word("colour", colour(side)).clause("D6");
        facts.push(Fact::new(message, ids(cells(position.pieces(side)))));
        facts.extend((position.variant() == DiaballikVariant::Official).then(|| touched(position, side)));
    } else {
        facts.extend(gaps("told-diaballik-wall-gaps", position, side, NEAR));
    }
    facts
}

/// The number of opposing men next to a side's wall.
pub(super) fn touched(position: &Diaballik, side: Side) -> Fact {
    let men = touching(position, side);
    let message = Message::new("told-diaballik-wall-touched").word("colour", colour(side));
    Fact::new(message.number("count", men.len() as i64).clause("D7"), ids(men))
}

/// The cells that a side lacks for a wall, if they are one to `most`.
pub(super) fn gaps(id: &'static str, position: &Diaballik, side: Side, most: usize) -> Option<Fact> {
    let lacking = wall_gaps(position, side).filter(|gaps| (1..=most).contains(&gaps.len()))?;
    let message = Message::new(id).word("colour", colour(side)).number("count", lacking.len() as i64);
    Some(Fact::new(message.text("cells", names(lacking.iter().copied())).clause("D6"), ids(lacking)))
}
