//! What there is to tell of Abalone: a detector for each word of the source's glossary, and the facts made of them.
//!
//! The detectors are pure functions of a position that also say which marbles they mean, so that front ends can show
//! them on the board.
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

mod block;
mod centre;
mod change;
mod det;
mod formation;
mod groups;
mod pac;
mod standing;
mod sumito;
mod threats;
mod trinomial;
mod words;

use quadriga_abalone::{Abalone, Move};

use self::change::Change;
use crate::{Fact, Facts};

pub use block::blocks;
pub use centre::{centre, in_centre};
pub use det::dets;
pub use formation::{Formation, Term};
pub use groups::{binomials, groups, monomials, polynomials};
pub use pac::{Pac, pacs};
pub use sumito::{Sumito, push_outs, sumitos};
pub use trinomial::{arcs, shields, spears, trinomials};

impl Facts for Abalone {
    fn position_facts(&self) -> Vec<Fact> {
        standing::facts(self)
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
}
