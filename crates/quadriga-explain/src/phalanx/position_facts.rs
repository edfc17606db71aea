//! Facts about a position.

use quadriga_core::{Message, Position, Side};
use quadriga_phalanx::{Cell, Phalanx};

use super::chances::{Chances, answers, cells, is_ahead, lines};
use super::{colour, list, way, with_ends};
use crate::{Fact, FactKind};

/// Up to this many answers are listed.
const FEW: usize = 6;

/// The number of men of each side that have crossed, and who is ahead (P8).
pub(super) fn first_rows(position: &Phalanx) -> Fact {
    let ahead = Side::BOTH.into_iter().find(|&side| is_ahead(position, side));
    let message = Message::new("told-phalanx-first-rows")
        .number("white", position.crossed(Side::First))
        .number("black", position.crossed(Side::Second))
        .word("ahead", ahead.map_or("none", colour));
    Fact::new(message, Side::BOTH.into_iter().flat_map(|side| crossed(position, side)).map(Cell::id))
}

// The men of `side` on the opponent's first row.
fn crossed(position: &Phalanx, side: Side) -> Vec<Cell> {
    let row = if side == Side::First { Cell::ROWS - 1 } else { 0 };
    cells(position.pieces(side)).into_iter().filter(|cell| cell.row() == row).collect()
}

/// What the side to move must do when its opponent is ahead: answer at once, or lose (P8).
pub(super) fn must_answer(position: &Phalanx) -> Option<Fact> {
    let side = position.side_to_move();
    if !is_ahead(position, side.other()) || position.outcome().is_some() {
        return None;
    }
    let answers = answers(position);
    let (kind, id) = match answers.len() {
        0 => (FactKind::Gain, "told-phalanx-no-answer"),
        1..=FEW => (FactKind::Feature, "told-phalanx-answers"),
        _ => (FactKind::Feature, "told-phalanx-must-answer"),
    };
    let mut message = Message::new(id).word("colour", colour(side));
    if !answers.is_empty() {
        message = message.number("count", answers.len() as i64);
    }
    if (1..=FEW).contains(&answers.len()) {
        message = message.text("moves", list(&answers));
    }
    let cells = crossed(position, side.other()).into_iter().map(Cell::id);
    Some(Fact::new(message.clause("P8"), cells).with_kind(kind))
}

/// What the side to move can do on the first rows, then what the other could if it were to move.
pub(super) fn crossings(position: &Phalanx) -> Vec<Fact> {
    let told = |chances: &Chances, side: Side, [win, ahead]: [&'static str; 2]| {
        let (id, m) = chances.win.map(|m| (win, m)).or(chances.ahead.map(|m| (ahead, m)))?;
        Some(Fact::new(Message::new(id).word("colour", colour(side)).text("move", m).clause("P8"), way(m)))
    };
    let side = position.side_to_move();
    let can = told(&Chances::of(position), side, ["told-phalanx-can-win", "told-phalanx-can-get-ahead"]);
    let could = Chances::of(&position.passed());
    let would = told(&could, side.other(), ["told-phalanx-would-win", "told-phalanx-would-get-ahead"]);
    can.into_iter().chain(would).collect()
}

/// What the side to move can capture, then what the other could if it were to move.
pub(super) fn captures(position: &Phalanx) -> Vec<Fact> {
    let told = |position: &Phalanx, id: &'static str| {
        let chances = Chances::of(position);
        let (m, count) = chances.capture?;
        let message = Message::new(id).word("colour", colour(position.side_to_move())).number("count", count);
        let message = message.text("move", m).number("ways", chances.captures.len() as i64);
        let taken = cells(position.captured(m)).into_iter().map(Cell::id);
        Some(with_ends(Fact::new(message, way(m).into_iter().chain(taken)), m))
    };
    let can = told(position, "told-phalanx-can-capture");
    can.into_iter().chain(told(&position.passed(), "told-phalanx-would-capture")).collect()
}

/// The number of phalanxes of `side`, and a longest one.
pub(super) fn phalanxes(position: &Phalanx, side: Side) -> Fact {
    let lines = lines(position, side);
    // The first of the longest.
    let Some(longest) = lines.iter().rev().max_by_key(|line| line.men) else {
        return Fact::new(Message::new("told-phalanx-no-phalanx").word("colour", colour(side)), []);
    };
    let message = Message::new("told-phalanx-phalanxes").word("colour", colour(side));
    let message = message.number("count", lines.len() as i64).number("longest", longest.men);
    let message = message.text("first", longest.first).text("last", longest.last);
    Fact::new(message, [longest.first.id(), longest.last.id()])
}

/// The number of men.
pub(super) fn men(position: &Phalanx) -> Fact {
    let [white, black] = Side::BOTH.map(|side| position.pieces(side).len());
    let message = Message::new("told-phalanx-men").number("white", white).number("black", black);
    Fact::new(message.number("all", Phalanx::PIECES), [])
}

/// The distance to the move limit, and the result it would have with the current first rows (P9).
pub(super) fn limit(position: &Phalanx) -> Option<Fact> {
    let left = position.limit()?.plies().saturating_sub(position.plies());
    if position.outcome().is_some() {
        return None;
    }
    let level = position.crossed(Side::First) == position.crossed(Side::Second);
    let message = if left == 0 {
        Message::new("told-phalanx-limit-passed")
    } else {
        let id = if level { "told-phalanx-limit-draw" } else { "told-phalanx-limit-goes-on" };
        Message::new(id).number("left", left)
    };
    Some(Fact::new(message.clause("P9"), []))
}
