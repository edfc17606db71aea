//! Facts about Abalone, and a detector for each term of the source's glossary.
//!
//! The detectors are pure functions of a position. They also return the marbles in question, so that front ends can
//! highlight them.
//!
//! # Examples
//!
//! ```
//! use quadriga_abalone::{Abalone, AbaloneVariant};
//! use quadriga_core::{Notation, Side};
//! use quadriga_explain::abalone::{pacs, shields, sumitos};
//!
//! let position = Abalone::parse_position("5/6/7/8/2bbww3/8/bb5/b5/5 b 0 0", AbaloneVariant::Standard).unwrap();
//! assert_eq!(pacs(&position)[0].strength(), 2);
//! assert_eq!(shields(&position, Side::First)[0].cells.len(), 3);
//! assert!(sumitos(&position, Side::First).is_empty());
//! ```

mod move_facts;
mod position_facts;
mod pushes;
mod shapes;

use quadriga_abalone::{Abalone, Cell, Move};
use quadriga_core::{CellId, Notation, Position, Side, View};
use quadriga_engine::{AbaloneExpert, EvalTerm};

use self::move_facts::Change;
use crate::fact::counted_by;
use crate::glossary::MARBLE;
use crate::{Fact, Facts, TermCells};

pub use pushes::{Pac, Sumito, pacs, push_outs, sumitos};
pub use shapes::{
    Formation, Term, arcs, binomials, blocks, centre, dets, groups, in_centre, monomials, polynomials, shields, spears,
    trinomials,
};

impl Facts for Abalone {
    fn position_facts(&self) -> Vec<Fact> {
        position_facts::facts(self)
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let change = Change::new(self, m);
        let mut facts = Vec::new();
        let end = change.end();
        let over = end.is_some();
        facts.extend(end);
        facts.extend(change.push());
        if over {
            return facts;
        }
        facts.extend(change.stopped());
        facts.extend(change.threats());
        facts.extend(change.allowed());
        facts.extend(change.held());
        facts.extend(change.connections());
        facts.extend(change.lone());
        facts.extend(change.shapes());
        facts.extend(change.pacs());
        facts.extend(change.centre());
        facts.extend(change.plain());
        facts
    }

    fn landmarks(&self) -> Vec<TermCells> {
        vec![TermCells::new(MARBLE, self.scene().pieces.iter().map(|marble| marble.cell))]
    }

    fn counted(&self) -> Vec<(&'static EvalTerm, [i32; 2])> {
        counted_by::<AbaloneExpert>(self)
    }
}

/// The colour of a side, by which the catalogue selects.
const fn colour(side: Side) -> &'static str {
    Abalone::SIDES[side.index()]
}

/// A list of cells: `a1, a2`.
fn names<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> String {
    cells.into_iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

/// The marbles that are pushed out, and by which moves: `g5 (e3-f4), h8 (f6-g7)`.
fn targets(sumitos: &[Sumito]) -> String {
    let one = |sumito: &Sumito| Some(format!("{} ({})", sumito.out?, Abalone::write_move(sumito.m)));
    sumitos.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

/// The ids of the cells that [`targets`] lists.
fn target_ids(sumitos: &[Sumito]) -> Vec<CellId> {
    sumitos.iter().filter_map(|sumito| Some(sumito.out?.id())).collect()
}

/// The ids of cells.
fn ids<'a>(cells: impl IntoIterator<Item = &'a Cell>) -> Vec<CellId> {
    cells.into_iter().map(|cell| cell.id()).collect()
}
