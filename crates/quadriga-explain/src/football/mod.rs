//! What there is to tell of Football-checkers: attacks, what makes them ineffective, pins, double attacks, replies.

mod answers;
mod changes;
mod double;
mod goals;
mod pins;
mod standing;
mod words;

use quadriga_core::{Message, Position, Side};
use quadriga_football::{Football, Move};

use crate::{Fact, FactKind, Facts};

impl Facts for Football {
    fn position_facts(&self) -> Vec<Fact> {
        let mut facts: Vec<Fact> = standing::ended(self).into_iter().collect();
        if self.scorer().is_some() {
            return facts;
        }
        // The attack that must be closed comes before the attacks of whoever must close it.
        let sides = [self.side_to_move().other(), self.side_to_move()];
        facts.extend(standing::can_score(self));
        facts.extend(sides.iter().flat_map(|&side| standing::attacks(self, side)));
        facts.extend(standing::no_defences(self));
        facts.extend(sides.iter().filter_map(|&side| standing::double_attack(self, side)));
        facts.extend(standing::replies(self));
        facts.extend(sides.iter().flat_map(|&side| standing::ineffective_attacks(self, side)));
        facts.extend(Side::BOTH.iter().flat_map(|&side| standing::pinned(self, side)));
        facts
    }

    fn move_facts(&self, m: Move) -> Vec<Fact> {
        let (side, after) = (self.side_to_move(), self.play_unchecked(m));
        if after.scorer() == Some(side) {
            let scored = Message::new("told-football-scores").text("cell", m.to()).clause("F2");
            let scored = Fact::new(scored, [m.to().id()]).with_kind(FactKind::Win);
            return vec![scored, standing::partners(self, m)];
        }
        let mut facts: Vec<Fact> = standing::ended(&after).into_iter().collect();
        facts.extend(changes::new_attacks(self, m));
        facts.extend(standing::double_attack(&after, side));
        facts.extend(answers::answers(self, m));
        facts.extend(changes::new_ineffective_attacks(self, m));
        facts.extend(standing::replies(&after));
        if after.outcome().is_none() {
            facts.extend(changes::pin_changes(self, m));
        }
        facts.extend(standing::announcement(self, m));
        facts.push(standing::partners(self, m));
        facts
    }
}
