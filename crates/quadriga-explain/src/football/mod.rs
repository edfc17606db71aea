//! Facts about Football-checkers: attacks, what makes them ineffective, pins, double attacks, replies.

mod attacks;
mod move_facts;
mod position_facts;

use std::fmt::Display;

use quadriga_core::{CellId, Message, Position, Side, View, ZoneKind};
use quadriga_engine::{EvalTerm, FootballExpert};
use quadriga_football::{Cell, Football, Move};

use crate::fact::{counted_by, zone};
use crate::glossary::{GOAL, PARTNER, PENALTY_AREA};
use crate::{Fact, FactKind, Facts, TermCells};

impl Facts for Football {
    fn position_facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = position_facts::ended(self).into_iter().collect();
        if self.scorer().is_some() {
            return facts;
        }
        // The attack that must be closed comes before the attacks of the side that must close it.
        let sides = [self.side_to_move().other(), self.side_to_move()];
        facts.extend(position_facts::can_score(self));
        facts.extend(sides.iter().flat_map(|&side| position_facts::attacks(self, side)));
        facts.extend(position_facts::no_defences(self));
        facts.extend(sides.iter().filter_map(|&side| position_facts::double_attack(self, side)));
        facts.extend(position_facts::replies(self));
        facts.extend(sides.iter().flat_map(|&side| position_facts::ineffective_attacks(self, side)));
        facts.extend(Side::BOTH.iter().flat_map(|&side| position_facts::pinned(self, side)));
        facts
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let (side, after) = (self.side_to_move(), self.play_unchecked(m));
        if after.scorer() == Some(side) {
            let scored = Message::new("told-football-scores").text("cell", m.to()).clause("F2");
            let scored = Fact::new(scored, [m.to().id()]).with_kind(FactKind::Win);
            return vec![scored, move_facts::partners(self, m)];
        }
        let mut facts: Vec<Fact> = position_facts::ended(&after).into_iter().collect();
        facts.extend(move_facts::new_attacks(self, m));
        facts.extend(position_facts::double_attack(&after, side).map(|fact| fact.with_kind(FactKind::Gain)));
        facts.extend(move_facts::answers(self, m));
        facts.extend(move_facts::new_ineffective_attacks(self, m));
        facts.extend(position_facts::replies(&after));
        if after.outcome().is_none() {
            facts.extend(move_facts::pin_changes(self, m));
        }
        facts.extend(move_facts::announcement(self, m));
        facts.push(move_facts::partners(self, m));
        facts
    }

    fn landmarks(&self) -> Vec<TermCells> {
        vec![
            TermCells::new(GOAL, zone::<Self>(ZoneKind::Home, None)),
            TermCells::new(PENALTY_AREA, zone::<Self>(ZoneKind::Forbidden, None)),
        ]
    }

    fn counted(&self) -> Vec<(&'static EvalTerm, [i32; 2])> {
        counted_by::<FootballExpert>(self)
    }
}

/// The colour of a side, by which the catalogue selects.
const fn colour(side: Side) -> &'static str {
    Football::SIDES[side.index()]
}

/// A comma-separated list.
fn list(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The ids of cells.
fn ids(cells: &[Cell]) -> Vec<CellId> {
    cells.iter().map(|cell| cell.id()).collect()
}

/// The goal of a side.
fn goal(side: Side) -> Vec<CellId> {
    zone::<Football>(ZoneKind::Home, side)
}

/// The fact with the partners of goal moves of `side` as a term.
fn with_partners(fact: Fact, position: &Football, side: Side, moves: &[Move]) -> Fact {
    let turned = attacks::turned(position, side);
    let mut partners: Vec<CellId> = moves.iter().flat_map(|&m| turned.effects(m).enablers).collect();
    partners.sort_unstable();
    partners.dedup();
    fact.with_term(PARTNER, partners)
}

/// The first cells of the moves, and the cell where they all end.
fn ends(moves: &[Move], to: Cell) -> Vec<CellId> {
    moves.iter().map(|m| m.from().id()).chain([to.id()]).collect()
}
