//! Facts about Diaballik: men behind the line, passing lanes, walls, and turns that win at once.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{Notation, Side};
//! use quadriga_diaballik::{Diaballik, DiaballikVariant};
//! use quadriga_explain::diaballik::{lanes, winning_turn};
//!
//! let position = Diaballik::parse_position("1r4b/7/3R3/3B3/7/7/1r5 r", DiaballikVariant::Standard).unwrap();
//! assert_eq!(winning_turn(&position, Side::First).unwrap().0.to_string(), "d5>b7");
//! assert_eq!(lanes(&position, Side::First)[0].to.to_string(), "b7");
//! ```

mod detectors;
mod move_facts;
mod position_facts;

use quadriga_core::{CellId, Message, Notation, Outcome, Position, Side, ZoneKind};
use quadriga_diaballik::{Cell, Diaballik, Move};
use quadriga_engine::{DiaballikExpert, EvalTerm};

use self::move_facts::Change;
use crate::fact::{counted_by, zone};
use crate::glossary::{BALL, HOME_ROW, LAST_ROW};
use crate::{Fact, Facts, TermCells};

pub use detectors::{Lane, has_wall, lanes, men_behind, rows_to_go, touching, wall_gaps, winning_turn};

impl Facts for Diaballik {
    fn position_facts(&self) -> Vec<Fact> {
        position_facts::facts(self)
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let change = Change::new(self, m);
        let mut facts = Vec::new();
        if let Some(end) = change.end() {
            facts.push(end);
            return facts;
        }
        facts.extend(change.wins());
        facts.extend(change.walls());
        facts.extend(change.ways());
        facts.extend(change.lanes());
        facts
    }

    fn landmarks(&self) -> Vec<TermCells> {
        let side = self.side_to_move();
        vec![
            TermCells::new(BALL, Side::BOTH.map(|side| self.ball(side).id())),
            TermCells::new(LAST_ROW, zone::<Self>(ZoneKind::Home, side.other())),
            TermCells::new(HOME_ROW, zone::<Self>(ZoneKind::Home, side)),
        ]
    }

    fn counted(&self) -> Vec<(&'static EvalTerm, [i32; 2])> {
        counted_by::<DiaballikExpert>(self)
    }
}

/// The colour of a side, by which the catalogue selects.
const fn colour(side: Side) -> &'static str {
    Diaballik::SIDES[side.index()]
}

/// A list of cells: `a1, a2`.
fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(", ")
}

/// The ids of cells.
fn ids(cells: impl IntoIterator<Item = Cell>) -> Vec<CellId> {
    cells.into_iter().map(Cell::id).collect()
}

/// A fact about a turn that wins at once.
fn winning(id: &'static str, side: Side, (turn, outcome): (Move, Outcome)) -> Fact {
    let message = Message::new(id).word("colour", colour(side)).text("move", Diaballik::write_move(turn));
    let message = message.word("reason", outcome.reason.id).clause(outcome.reason.clause);
    let fact = Fact::new(message, turn.actions().map(|action| action.to().id()));
    fact.with_term(LAST_ROW, zone::<Diaballik>(ZoneKind::Home, side.other()))
}
