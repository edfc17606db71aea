//! Facts about a move: what it pushes, threatens, stops and allows, and how it changes the shapes.

use quadriga_abalone::{Abalone, Cell, Cells, Heading, Move, Shape};
use quadriga_core::{Effects, Message, NO_LEGAL_MOVE, Notation, Position, Shift, Side, View};

use super::position_facts::{LAST, centre, pac, several, winning};
use super::pushes::{line, sumito};
use super::shapes::in_order;
use super::{
    Formation, Pac, Sumito, Term, blocks, colour, dets, groups, ids, monomials, names, pacs, push_outs, sumitos,
    trinomials,
};
use crate::{Fact, FactKind};

/// A legal move with the positions before and after.
pub(super) struct Change {
    pub(super) before: Abalone,
    pub(super) after: Abalone,
    pub(super) m: Move,
    pub(super) mover: Side,
    effects: Effects,
}

impl Change {
    pub(super) fn new(before: &Abalone, m: Move) -> Self {
        let (after, mover) = (before.play_unchecked(m), before.side_to_move());
        Self { before: *before, after, m, mover, effects: before.effects(m) }
    }

    /// The move as a sumito, if it is one.
    pub(super) fn push(&self) -> Option<Fact> {
        let push = sumito(&self.before, self.m)?;
        let id = if push.out.is_some() { "told-abalone-pushes-out" } else { "told-abalone-pushes" };
        let message = Message::new(id).word("colour", colour(self.mover)).number("own", push.own);
        let message = message.number("theirs", push.theirs).clause("A6");
        let Some(cell) = push.out else { return Some(Fact::new(message, ids(&push.cells))) };
        let lost = self.after.lost(self.mover.other());
        Some(Fact::new(message.text("cell", cell).number("lost", lost), [cell.id()]).with_kind(FactKind::Gain))
    }

    /// Marbles that move in line or broadside without a push. A single marble is omitted: the text of the move says it all.
    pub(super) fn plain(&self) -> Option<Fact> {
        let count = self.effects.moved.len();
        if count < 2 || sumito(&self.before, self.m).is_some() {
            return None;
        }
        let id = match self.m.shape() {
            Shape::InLine { .. } => "told-abalone-in-line",
            Shape::Broadside { .. } => "told-abalone-side-move",
        };
        let message = Message::new(id).number("count", count as i64);
        Some(Fact::new(message, self.effects.moved.iter().map(|shift| shift.to)).with_kind(FactKind::Plain))
    }

    /// Groups that are split or joined.
    pub(super) fn connections(&self) -> Vec<Fact> {
        let them = self.mover.other();
        let mut facts = Vec::new();
        let struck: Vec<Cell> = self.effects.pushed.iter().filter_map(|shift| Cell::from_id(shift.from)).collect();
        let out = self.effects.removed.iter().filter_map(|removal| Cell::from_id(removal.cell));
        if let Some(first) = struck.iter().copied().chain(out).next() {
            facts.extend(self.split("told-abalone-splits", them, first, &self.effects.pushed));
        }
        if let Some(first) = self.effects.moved.first().and_then(|shift| Cell::from_id(shift.from)) {
            let split = self.split("told-abalone-leaves-split", self.mover, first, &self.effects.moved);
            facts.extend(split.map(|fact| fact.with_kind(FactKind::Cost)));
        }
        facts.extend(self.joined());
        facts
    }

    // The group of `member` before the move, if its marbles are in several groups after it.
    fn split(&self, id: &'static str, side: Side, member: Cell, shifts: &[Shift]) -> Option<Fact> {
        let old = groups(&self.before, side).into_iter().find(|group| group.has(member))?;
        let gone: Cells = self.effects.removed.iter().filter_map(|removal| Cell::from_id(removal.cell)).collect();
        let from: Cells = shifts.iter().filter_map(|shift| Cell::from_id(shift.from)).collect();
        let to: Cells = shifts.iter().filter_map(|shift| Cell::from_id(shift.to)).collect();
        let now = old.without(from).without(gone) | to;
        let parts = groups(&self.after, side).into_iter().filter(|group| !(*group & now).is_empty()).count();
        let message = Message::new(id).word("colour", colour(side)).number("count", parts as i64);
        (parts > 1).then(|| Fact::new(message, ids(&in_order(now))))
    }

    // The group that the moved marbles are in, if it was several before.
    fn joined(&self) -> Option<Fact> {
        let arrived = self.effects.moved.first().and_then(|shift| Cell::from_id(shift.to))?;
        let new = groups(&self.after, self.mover).into_iter().find(|group| group.has(arrived))?;
        let to: Cells = self.effects.moved.iter().filter_map(|shift| Cell::from_id(shift.to)).collect();
        let from: Cells = self.effects.moved.iter().filter_map(|shift| Cell::from_id(shift.from)).collect();
        let then = new.without(to) | from;
        let parts = groups(&self.before, self.mover).into_iter().filter(|group| !(*group & then).is_empty()).count();
        let message =
            Message::new("told-abalone-joins").word("colour", colour(self.mover)).number("count", parts as i64);
        (parts > 1).then(|| Fact::new(message, ids(&in_order(new))))
    }

    /// Dets that arise, and lone marbles left at the edge.
    pub(super) fn lone(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        for side in [self.mover, self.mover.other()] {
            let old = dets(&self.before, side);
            for det in dets(&self.after, side).iter().filter(|det| !old.contains(det)) {
                let message = Message::new("told-abalone-det-arises").word("colour", colour(side));
                facts.push(Fact::new(message.text("cell", names(&det.cells)), ids(&det.cells)));
            }
        }
        facts.extend(self.lone_at_edge());
        facts
    }

    // A lone marble that only moves along the edge is not mentioned.
    fn lone_at_edge(&self) -> Option<Fact> {
        let edge = Heading::ALL.into_iter().fold(Cells::EMPTY, |edge, heading| edge | Cells::edge(heading));
        let [were, are] = [&self.before, &self.after].map(|position| {
            let mut lone = monomials(position, self.mover);
            lone.retain(|marble| marble.cells.iter().all(|&cell| edge.has(cell)));
            lone
        });
        let left = gained(&were, &are)?;
        let message = Message::new("told-abalone-leaves-lone").word("colour", colour(self.mover));
        Some(Fact::new(message.text("cell", names(&left.cells)), ids(&left.cells)).with_kind(FactKind::Cost))
    }

    /// Named shapes that the mover makes and that the opponent loses. A shape that only moves is not mentioned.
    pub(super) fn shapes(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        for term in [Term::Block, Term::Shield, Term::Spear, Term::Arc] {
            let own = [&self.before, &self.after].map(|position| named(position, self.mover, term));
            let theirs = [&self.before, &self.after].map(|position| named(position, self.mover.other(), term));
            facts.extend(gained(&own[0], &own[1]).map(|made| shape("told-abalone-makes", made)));
            facts.extend(gained(&theirs[1], &theirs[0]).map(|broken| shape("told-abalone-breaks", broken)));
            if term == Term::Block {
                facts.extend(gained(&own[1], &own[0]).map(given_up));
            }
        }
        facts
    }

    /// Pacs that arise and end.
    pub(super) fn pacs(&self) -> Vec<Fact> {
        let [before, after] = [&self.before, &self.after].map(pacs);
        let without = |these: &[Pac], those: &[Pac]| -> Vec<Pac> {
            let known = |pac: &Pac| those.iter().any(|other| other.fronts() == pac.fronts());
            these.iter().filter(|pac| !known(pac)).cloned().collect()
        };
        let arisen = without(&after, &before).into_iter().map(|found| pac("told-abalone-pac-arises", &found));
        let ended = without(&before, &after).into_iter().map(|found| pac("told-abalone-pac-ends", &found));
        arisen.chain(ended).collect()
    }

    /// The centre, if the move gives the mover the majority there.
    pub(super) fn centre(&self) -> Option<Fact> {
        let had = centre("told-abalone-takes-centre", &self.before, self.mover).is_some();
        centre("told-abalone-takes-centre", &self.after, self.mover).filter(|_| !had)
    }
}

fn named(position: &Abalone, side: Side, term: Term) -> Vec<Formation> {
    if term == Term::Block {
        // Blocks overlap: only whether there is one matters.
        return blocks(position, side).into_iter().take(1).collect();
    }
    trinomials(position, side).into_iter().filter(|formation| formation.term == term).collect()
}

/// The first of `now` that is not among `then`, if there are more now.
fn gained<'a>(then: &[Formation], now: &'a [Formation]) -> Option<&'a Formation> {
    if now.len() > then.len() { now.iter().find(|formation| !then.contains(formation)) } else { None }
}

fn shape(id: &'static str, formation: &Formation) -> Fact {
    let message = Message::new(id).word("colour", colour(formation.side)).word("term", formation.term.word());
    Fact::new(message.text("cells", names(&formation.cells)), ids(&formation.cells))
}

fn given_up(block: &Formation) -> Fact {
    let message = Message::new("told-abalone-leaves-block").word("colour", colour(block.side));
    Fact::new(message.text("cells", names(&block.cells)), ids(&block.cells)).with_kind(FactKind::Cost)
}

impl Change {
    /// How the move ends the game, if it does.
    pub(super) fn end(&self) -> Option<Fact> {
        let outcome = self.after.outcome()?;
        let blocked = outcome.reason == &NO_LEGAL_MOVE;
        let id = if blocked { "told-abalone-wins-no-reply" } else { "told-abalone-wins" };
        let message = Message::new(id).word("colour", colour(self.mover)).clause(outcome.reason.clause);
        Some(Fact::new(message, []).with_kind(FactKind::Win))
    }

    /// The marbles that the mover threatens to push out.
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

    /// The marbles that the opponent could have pushed out without the move and cannot after it.
    pub(super) fn stopped(&self) -> Option<Fact> {
        let (could, can) = self.of_the_opponent();
        if self.before.lost(self.mover) == LAST {
            return if can.is_empty() { winning("told-abalone-stops-win", &could) } else { None };
        }
        let (_, stopped) = apart(could, &can);
        several(if can.is_empty() { "told-abalone-stops-all" } else { "told-abalone-stops" }, &stopped)
    }

    /// The marbles that the opponent can push out next: first the new ones, then those he could push out before.
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

    /// Pushes of the opponent that a line of three now withstands: at most three marbles push, so it cannot be moved.
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
