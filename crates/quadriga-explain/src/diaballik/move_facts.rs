//! Facts about a turn.

use quadriga_core::{Message, Position, Side, ZoneKind};
use quadriga_diaballik::{Diaballik, DiaballikVariant, Move, OFFICIAL_WALL};

use super::position_facts::{gaps, open_lanes, touched};
use super::{
    Lane, colour, has_wall, ids, lanes, men_behind, names, rows_to_go, touching, wall_gaps, winning, winning_turn,
};
use crate::fact::zone;
use crate::glossary::LAST_ROW;
use crate::{Fact, FactKind};

/// A legal turn with the positions before and after.
pub(super) struct Change {
    before: Diaballik,
    after: Diaballik,
    mover: Side,
}

impl Change {
    pub(super) fn new(before: &Diaballik, m: Move) -> Self {
        Self { before: *before, after: before.play_unchecked(m), mover: before.side_to_move() }
    }

    /// How the turn ends the game, if it does: a player loses by his own wall.
    pub(super) fn end(&self) -> Option<Fact> {
        let outcome = self.after.outcome()?;
        let (kind, message) = match outcome.winner {
            Some(side) if side == self.mover => {
                (FactKind::Win, Message::new("told-diaballik-wins").word("reason", outcome.reason.id))
            }
            _ if outcome.reason == &OFFICIAL_WALL => (FactKind::Loss, Message::new("told-diaballik-loses-touched")),
            _ => (FactKind::Loss, Message::new("told-diaballik-loses-wall")),
        };
        let message = message.word("colour", colour(self.mover)).clause(outcome.reason.clause);
        let fact = Fact::new(message, [self.after.ball(self.mover).id()]).with_kind(kind);
        Some(fact.with_term(LAST_ROW, zone::<Diaballik>(ZoneKind::Home, self.mover.other())))
    }

    /// Wins that the turn stops, threatens, leaves or allows.
    pub(super) fn wins(&self) -> Vec<Fact> {
        let them = self.mover.other();
        let (could, can) = (winning_turn(&self.before, them), winning_turn(&self.after, them));
        let mut facts = Vec::new();
        match (could, can) {
            (Some(could), None) => facts.push(winning("told-diaballik-stops-win", them, could)),
            (None, Some(can)) => facts.push(winning("told-diaballik-allows-win", them, can).with_kind(FactKind::Cost)),
            (Some(_), Some(can)) => {
                facts.push(winning("told-diaballik-leaves-win", them, can).with_kind(FactKind::Cost));
            }
            (None, None) => {}
        }
        let threat = winning_turn(&self.after, self.mover);
        let won = |turn| winning("told-diaballik-threatens-win", self.mover, turn).with_kind(FactKind::Gain);
        facts.extend(threat.map(won));
        facts
    }

    /// The advance of the ball, and the men behind the opponent's line.
    pub(super) fn ways(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        let [was, is] = [&self.before, &self.after].map(|position| rows_to_go(position, self.mover));
        if is < was {
            let message = Message::new("told-diaballik-ball-nearer").word("colour", colour(self.mover));
            let message = message.number("by", was - is).number("rows", is);
            facts.push(Fact::new(message, [self.after.ball(self.mover).id()]));
        }
        let [were, are] = [&self.before, &self.after].map(|position| men_behind(position, self.mover));
        if are.len() > were.len() {
            let message = Message::new("told-diaballik-gets-behind").word("colour", colour(self.mover));
            let message = message.number("count", are.len() as i64).text("cells", names(are.iter().copied()));
            facts.push(Fact::new(message, ids(are)));
        }
        let them = self.mover.other();
        let [were, are] = [&self.before, &self.after].map(|position| men_behind(position, them).len());
        if are < were {
            let message = Message::new("told-diaballik-gets-back").word("colour", colour(them));
            facts.push(Fact::new(message.number("were", were as i64).number("count", are as i64), []));
        }
        facts
    }

    /// Lanes of the opponent that the turn closes, and the mover's own.
    pub(super) fn lanes(&self) -> Vec<Fact> {
        let them = self.mover.other();
        let [were, are] = [&self.before, &self.after].map(|position| lanes(position, them));
        let mut facts = Vec::new();
        for lane in were.iter().filter(|lane| lane.is_open()) {
            let closed = are.iter().find(|now| now.to == lane.to && !now.is_open());
            let Some(cell) = closed.and_then(|now| now.closed_by) else { continue };
            let message = Message::new("told-diaballik-closes-lane").word("colour", colour(them));
            let message = message.text("from", lane.from).text("to", lane.to).text("cell", cell);
            facts.push(Fact::new(message, ids([lane.from, cell, lane.to])));
        }
        if were.iter().any(Lane::is_open) && !are.iter().any(Lane::is_open) {
            let message = Message::new("told-diaballik-shuts-ball").word("colour", colour(them));
            facts.push(Fact::new(message.text("cell", self.after.ball(them)), [self.after.ball(them).id()]));
        }
        facts.extend(self.own_lanes());
        facts
    }

    // Mentioned if the ball has moved or can be passed to more men than before, or to none any more.
    fn own_lanes(&self) -> Option<Fact> {
        let [were, are] = [&self.before, &self.after]
            .map(|position| lanes(position, self.mover).into_iter().filter(Lane::is_open).count());
        let passed = self.before.ball(self.mover) != self.after.ball(self.mover);
        if are == 0 {
            let message = Message::new("told-diaballik-leaves-ball-shut").word("colour", colour(self.mover));
            let ball = self.after.ball(self.mover);
            return (passed || were > 0)
                .then(|| Fact::new(message.text("cell", ball), [ball.id()]).with_kind(FactKind::Cost));
        }
        (passed || are > were).then(|| open_lanes("told-diaballik-lanes", &self.after, self.mover))
    }

    /// Walls that the turn opens, nears or touches.
    pub(super) fn walls(&self) -> Vec<Fact> {
        let them = self.mover.other();
        let mut facts = Vec::new();
        if has_wall(&self.before, self.mover) && !has_wall(&self.after, self.mover) {
            let message = Message::new("told-diaballik-opens-wall").word("colour", colour(self.mover));
            facts.push(Fact::new(message.clause("D6"), []));
        } else {
            let [lacked, lacks] =
                [&self.before, &self.after].map(|position| wall_gaps(position, self.mover).map(|gaps| gaps.len()));
            if lacks < lacked {
                let gap = gaps("told-diaballik-leaves-wall-gap", &self.after, self.mover, 1);
                facts.extend(gap.map(|fact| fact.with_kind(FactKind::Cost)));
            }
        }
        let nearer = touching(&self.after, them).len() > touching(&self.before, them).len();
        if self.after.variant() == DiaballikVariant::Official && nearer {
            facts.push(touched(&self.after, them));
        }
        facts
    }
}
