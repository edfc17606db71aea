//! What there is to tell of Diaballik: men behind the line, lanes of passes, walls, and turns that win at once.
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

mod behind;
mod change;
mod lanes;
mod standing;
mod walls;
mod wins;
mod words;

use quadriga_diaballik::{Diaballik, Move};

use self::change::Change;
use crate::{Fact, Facts};

pub use behind::{men_behind, rows_to_go};
pub use lanes::{Lane, lanes};
pub use walls::{has_wall, touching, wall_gaps};
pub use wins::winning_turn;

impl Facts for Diaballik {
    fn position_facts(&self) -> Vec<Fact> {
        standing::facts(self)
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
}
