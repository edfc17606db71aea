//! What there is to tell of Phalanxes: who is ahead on the first rows, what can be captured, how many phalanxes stand.

mod chances;
mod changes;
mod deeds;
mod lines;
mod standing;
mod words;

use quadriga_core::{Position, Side};
use quadriga_phalanx::{Move, Phalanx};

use crate::{Fact, Facts};

impl Facts for Phalanx {
    fn position_facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = standing::must_answer(self).into_iter().collect();
        facts.push(standing::first_rows(self));
        if self.outcome().is_none() {
            facts.extend(standing::crossings(self));
            facts.extend(standing::captures(self));
        }
        facts.push(standing::men(self));
        facts.extend(Side::BOTH.map(|side| standing::phalanxes(self, side)));
        facts.extend(standing::limit(self));
        facts
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let mut facts: Vec<Fact> = deeds::captures(self, m).into_iter().collect();
        facts.extend(deeds::first_rows(self, m));
        let after = self.play_unchecked(m);
        if after.outcome().is_none() {
            facts.extend(standing::must_answer(&after));
            facts.extend(changes::threats(self, m));
            facts.extend(changes::stopped(self, m));
            facts.extend(changes::allowed(self, m));
        }
        facts.push(deeds::goes(m));
        facts
    }
}
