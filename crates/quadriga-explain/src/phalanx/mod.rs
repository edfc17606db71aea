//! Facts about Phalanxes: who is ahead on the first rows, what can be captured, the phalanxes on the board.

mod chances;
mod move_facts;
mod position_facts;

use quadriga_core::{CellId, Position, Side, ZoneKind};
use quadriga_engine::{EvalTerm, PhalanxExpert};
use quadriga_phalanx::{Move, Phalanx};

use crate::fact::{counted_by, zone};
use crate::glossary::{FIRST_ROW, HEAD, TAIL};
use crate::{Fact, Facts, TermCells};

impl Facts for Phalanx {
    fn position_facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = position_facts::must_answer(self).into_iter().collect();
        facts.push(position_facts::first_rows(self));
        if self.outcome().is_none() {
            facts.extend(position_facts::crossings(self));
            facts.extend(position_facts::captures(self));
        }
        facts.push(position_facts::men(self));
        facts.extend(Side::BOTH.map(|side| position_facts::phalanxes(self, side)));
        facts.extend(position_facts::limit(self));
        facts
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let mut facts: Vec<Fact> = move_facts::captures(self, m).into_iter().collect();
        facts.extend(move_facts::first_rows(self, m));
        let after = self.play_unchecked(m);
        if after.outcome().is_none() {
            facts.extend(position_facts::must_answer(&after));
            facts.extend(move_facts::threats(self, m));
            facts.extend(move_facts::stopped(self, m));
            facts.extend(move_facts::allowed(self, m));
        }
        facts.push(move_facts::goes(m));
        facts
    }

    fn landmarks(&self) -> Vec<TermCells> {
        vec![TermCells::new(FIRST_ROW, zone::<Self>(ZoneKind::Home, None))]
    }

    fn counted(&self) -> Vec<(&'static EvalTerm, [i32; 2])> {
        counted_by::<PhalanxExpert>(self)
    }
}

/// The colour of a side, by which the catalogue selects.
const fn colour(side: Side) -> &'static str {
    Phalanx::SIDES[side.index()]
}

/// The cells of a move: its two ends and the target of its head.
fn way(m: Move) -> [CellId; 3] {
    [m.head().id(), m.tail().id(), m.target().id()]
}

/// The fact with the ends of the phalanx that makes the move as terms; a single piece has none.
fn with_ends(fact: Fact, m: Move) -> Fact {
    if m.count() < 2 {
        return fact;
    }
    fact.with_term(HEAD, [m.head().id(), m.target().id()]).with_term(TAIL, [m.tail().id()])
}

/// A comma-separated list of moves.
fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
