//! Facts about a position, in the terms of the glossary.

use quadriga_abalone::Abalone;
use quadriga_core::{Message, Notation, Position, Side};

use super::shapes::in_order;
use super::{
    Formation, Pac, Sumito, binomials, blocks, colour, dets, ids, in_centre, monomials, names, pacs, polynomials,
    push_outs, sumitos, target_ids, targets, trinomials,
};
use crate::{Fact, FactKind};

/// A7: a side that has lost this many marbles loses with the next.
pub(super) const LAST: u8 = 5;

/// The facts about a position, the most important first.
pub(super) fn facts(position: &Abalone) -> Vec<Fact> {
    let mover = position.side_to_move();
    let sides = [mover, mover.other()];
    let mut facts = Vec::new();
    for side in sides {
        facts.extend(pushing_out(position, side));
    }
    for side in sides {
        facts.extend(pushing(position, side));
    }
    for side in sides {
        facts.extend(dets(position, side).iter().map(det));
        facts.extend(blocks(position, side).first().map(block));
    }
    facts.extend(pacs(position).iter().map(|found| pac("told-abalone-pac", found)));
    for side in sides {
        facts.extend(trinomials(position, side).iter().map(trinomial));
    }
    for side in sides {
        facts.extend(pieces(position, side));
    }
    facts.extend(Side::BOTH.into_iter().find_map(|side| centre("told-abalone-centre", position, side)));
    facts
}

/// The marbles that a side can push out, now or if it were its turn.
fn pushing_out(position: &Abalone, side: Side) -> Option<Fact> {
    let outs = push_outs(position, side);
    let to_move = position.side_to_move() == side;
    if position.lost(side.other()) == LAST {
        let id = if to_move { "told-abalone-can-win" } else { "told-abalone-threatens-win" };
        let kind = if to_move { FactKind::Feature } else { FactKind::Gain };
        return winning(id, &outs).map(|fact| fact.with_kind(kind));
    }
    let id = if to_move { "told-abalone-can-push-out" } else { "told-abalone-threatens" };
    several(id, &outs)
}

/// Lists the marbles that the sumitos push out; `None` if there are none.
pub(super) fn several(id: &'static str, outs: &[Sumito]) -> Option<Fact> {
    let side = outs.first()?.side;
    Some(Fact::new(Message::new(id).word("colour", colour(side)).text("targets", targets(outs)), target_ids(outs)))
}

/// The first of several sumitos that each win the game.
pub(super) fn winning(id: &'static str, outs: &[Sumito]) -> Option<Fact> {
    let first = outs.first()?;
    let message = Message::new(id).word("colour", colour(first.side)).text("move", Abalone::write_move(first.m));
    Some(Fact::new(message.text("cell", names(&first.out)).clause("A7"), ids(&first.out)))
}

/// The sumitos of a side that push nothing out.
fn pushing(position: &Abalone, side: Side) -> Option<Fact> {
    let pushes: Vec<Sumito> = sumitos(position, side).into_iter().filter(|sumito| sumito.out.is_none()).collect();
    let one = |sumito: &Sumito| format!("{} ({}–{})", Abalone::write_move(sumito.m), sumito.own, sumito.theirs);
    let moves = pushes.iter().map(one).collect::<Vec<_>>().join(", ");
    let mut cells: Vec<_> = pushes.iter().flat_map(|sumito| ids(&sumito.cells)).collect();
    cells.sort_unstable();
    cells.dedup();
    let message = Message::new("told-abalone-sumito").word("colour", colour(side)).text("moves", moves);
    (!pushes.is_empty()).then(|| Fact::new(message.clause("A6"), cells))
}

fn det(found: &Formation) -> Fact {
    let message = Message::new("told-abalone-det").word("colour", colour(found.side));
    Fact::new(message.text("cell", names(&found.cells)), ids(&found.cells))
}

fn block(found: &Formation) -> Fact {
    let message = Message::new("told-abalone-block").word("colour", colour(found.side));
    Fact::new(message.text("cells", names(&found.cells)), ids(&found.cells))
}

fn trinomial(found: &Formation) -> Fact {
    let message = Message::new("told-abalone-trinomial").word("colour", colour(found.side));
    Fact::new(message.word("term", found.term.word()).text("cells", names(&found.cells)), ids(&found.cells))
}

/// A fact about a pac: the first side's line, then the second's.
pub(super) fn pac(id: &'static str, found: &Pac) -> Fact {
    let [first, second] = &found.lines;
    let message = Message::new(id).number("strength", found.strength());
    let message = message.text("first", names(first)).text("second", names(second));
    Fact::new(message, ids(first.iter().chain(second)))
}

/// The number of a side's polynomials, and its binomials and monomials.
fn pieces(position: &Abalone, side: Side) -> Vec<Fact> {
    let (two, one) = (binomials(position, side), monomials(position, side));
    let mut facts: Vec<Fact> = whole(position, side).into_iter().collect();
    facts.extend((!two.is_empty()).then(|| listed("told-abalone-binomials", side, &two)));
    facts.extend((!one.is_empty()).then(|| listed("told-abalone-monomials", side, &one)));
    facts
}

// Omitted if every polynomial is a binomial or trinomial, which is listed by its own name.
fn whole(position: &Abalone, side: Side) -> Option<Fact> {
    let many = polynomials(position, side);
    if many.iter().all(|group| group.cells.len() <= 3) {
        return None;
    }
    Some(if many.len() == 1 && monomials(position, side).is_empty() {
        Fact::new(Message::new("told-abalone-together").word("colour", colour(side)), ids(&many[0].cells))
    } else {
        let message = Message::new("told-abalone-polynomials").word("colour", colour(side));
        Fact::new(message.number("count", many.len() as i64), [])
    })
}

fn listed(id: &'static str, side: Side, found: &[Formation]) -> Fact {
    let joined = |formation: &Formation| names(&formation.cells).replace(", ", "–");
    let message = Message::new(id).word("colour", colour(side)).number("count", found.len() as i64);
    let message = message.text("cells", found.iter().map(joined).collect::<Vec<_>>().join(", "));
    Fact::new(message, found.iter().flat_map(|formation| ids(&formation.cells)))
}

/// A fact about the centre if `side` has more marbles on its seven cells than the other.
pub(super) fn centre(id: &'static str, position: &Abalone, side: Side) -> Option<Fact> {
    let [own, theirs] = [side, side.other()].map(|side| in_centre(position, side));
    let message = Message::new(id).word("colour", colour(side)).number("count", own.len());
    (own.len() > theirs.len()).then(|| Fact::new(message.number("other", theirs.len()), ids(&in_order(own))))
}
