//! What a move threatens, stops, leaves and allows.

use quadriga_abalone::Abalone;
use quadriga_core::{Message, NO_LEGAL_MOVE, Notation, Position, Side};

use super::change::Change;
use super::pac::line;
use super::standing::{LAST, several, winning};
use super::words::{colour, ids, names};
use super::{Sumito, push_outs, sumitos};
use crate::{Fact, FactKind};

impl Change {
    /// How the move ends the game, if it does.
    pub(super) fn end(&self) -> Option<Fact> {
        let outcome = self.after.outcome()?;
        let blocked = outcome.reason == &NO_LEGAL_MOVE;
        let id = if blocked { "told-abalone-wins-no-reply" } else { "told-abalone-wins" };
        let message = Message::new(id).word("colour", colour(self.mover)).clause(outcome.reason.clause);
        Some(Fact::new(message, []).with_kind(FactKind::Win))
    }

    /// What the mover would push out next.
    pub(super) fn threats(&self) -> Vec<Fact> {
        let now = push_outs(&self.after, self.mover);
        if self.after.lost(self.mover.other()) == LAST {
            let threat = winning("told-abalone-threatens-win", &now);
            return threat.map(|fact| fact.with_kind(FactKind::Gain)).into_iter().collect();
        }
        let (old, new) = apart(now, &push_outs(&self.before, self.mover));
        let facts = [several("told-abalone-threatens", &new), several("told-abalone-still-threatens", &old)];
        facts.into_iter().flatten().collect()
    }

    /// What the opponent could have pushed out without the move and cannot after it.
    pub(super) fn stopped(&self) -> Option<Fact> {
        let (could, can) = self.of_the_opponent();
        if self.before.lost(self.mover) == LAST {
            return if can.is_empty() { winning("told-abalone-stops-win", &could) } else { None };
        }
        let (_, stopped) = apart(could, &can);
        several(if can.is_empty() { "told-abalone-stops-all" } else { "told-abalone-stops" }, &stopped)
    }

    /// What the opponent can push out next: what he could not before, then what he could.
    pub(super) fn allowed(&self) -> Vec<Fact> {
        let (could, can) = self.of_the_opponent();
        if self.before.lost(self.mover) == LAST {
            let allowed = winning("told-abalone-allows-win", &can);
            return allowed.map(|fact| fact.with_kind(FactKind::Cost)).into_iter().collect();
        }
        let (left, allowed) = apart(can, &could);
        let facts = [several("told-abalone-allows", &allowed), several("told-abalone-leaves", &left)];
        facts.into_iter().flatten().map(|fact| fact.with_kind(FactKind::Cost)).collect()
    }

    /// Pushes of the opponent that a line of three now withstands: at most three marbles push, so it cannot be pushed along.
    pub(super) fn held(&self) -> Option<Fact> {
        let held = |push: &Sumito| {
            let line = line(&self.after, push.struck()?, push.heading(), self.mover);
            let behind = push.struck()?.neighbour(push.heading().opposite())?;
            let faces = self.after.at(behind) == Some(self.mover.other());
            (line.len() == 3 && faces && !self.after.is_legal(push.m)).then_some(line)
        };
        let (push, line) = sumitos(&self.before, self.mover.other())
            .into_iter()
            .find_map(|push| held(&push).map(|line| (push, line)))?;
        let message = Message::new("told-abalone-line-holds").word("colour", colour(self.mover));
        let message = message.text("cells", names(&line)).text("move", Abalone::write_move(push.m));
        Some(Fact::new(message.clause("A6"), ids(&line)))
    }

    fn of_the_opponent(&self) -> (Vec<Sumito>, Vec<Sumito>) {
        let them: Side = self.mover.other();
        (push_outs(&self.before, them), push_outs(&self.after, them))
    }
}

/// Those of `sumitos` whose marble is also pushed out by one of `others`, and the rest.
fn apart(sumitos: Vec<Sumito>, others: &[Sumito]) -> (Vec<Sumito>, Vec<Sumito>) {
    sumitos.into_iter().partition(|sumito| others.iter().any(|other| other.out == sumito.out))
}
