//! Facts about a position.

use quadriga_core::{CellId, Message, Position, Side};
use quadriga_football::{Cell, Football, Move};

use super::attacks::{DoubleAttack, Goals, pins, refutation};
use super::{colour, ends, goal, ids, list, with_partners};
use crate::glossary::{GOAL, IN_THE_WAY};
use crate::{Fact, FactKind};

/// Up to this many replies are listed, also for a side that is not attacked.
const FEW: usize = 6;

/// The goal that has ended the game: scored (F2), or conceded by the side that cannot move (F9).
pub(super) fn ended(position: &Football) -> Option<Fact> {
    if let Some(side) = position.scorer() {
        let on_goal = |cell: &Cell| cell.row() == if side == Side::First { 11 } else { 0 };
        let cells = position.board().of(side).into_iter().filter_map(|cell| Cell::from_id(CellId(cell)));
        let cell = cells.into_iter().find(on_goal)?;
        let message = Message::new("told-football-scored").word("colour", colour(side)).text("cell", cell);
        return Some(Fact::new(message.clause("F2"), [cell.id()]));
    }
    if position.count_legal_moves() > 0 {
        return None;
    }
    let side = position.side_to_move();
    let pieces = position.board().of(side).into_iter().filter_map(|cell| Cell::from_id(CellId(cell)));
    let tries: usize = pieces.map(|cell| position.reach(cell).len()).sum();
    let message = Message::new("told-football-conceded").word("colour", colour(side)).number("tries", tries as i64);
    Some(Fact::new(message.clause("F9"), []).with_kind(FactKind::Win).with_term(GOAL, goal(side)))
}

/// What `side` attacks effectively, one fact for each goal cell.
pub(super) fn attacks(position: &Football, side: Side) -> Vec<Fact> {
    let goals = Goals::of(position, side);
    let told = |cell: Cell| {
        let moves = goals.counting_to(cell);
        let message = Message::new("told-football-attacks").word("colour", colour(side)).text("cell", cell);
        let fact = Fact::new(message.text("moves", list(&moves)), ends(&moves, cell));
        with_partners(fact, position, side, &moves)
    };
    goals.effective().into_iter().map(told).collect()
}

/// What `side` attacks only ineffectively, one fact for each goal move: what making it would open.
pub(super) fn ineffective_attacks(position: &Football, side: Side) -> Vec<Fact> {
    let goals = Goals::of(position, side);
    let moves = goals.ineffective().into_iter().flat_map(|cell| goals.to(cell).collect::<Vec<_>>());
    let told = |m: Move| {
        let answer = refutation(position, side, m)?;
        let message = Message::new("told-football-ineffective").word("colour", colour(side));
        let message = message.text("cell", m.to()).text("move", m).text("piece", m.from()).text("answer", answer);
        let fact = Fact::new(message, ids(&[m.from(), m.to(), answer.from(), answer.to()]));
        Some(with_partners(fact.with_term(GOAL, goal(side)), position, side, &[m]))
    };
    moves.filter_map(|goal| told(goal.m)).collect()
}

/// The double attack of `side`.
pub(super) fn double_attack(position: &Football, side: Side) -> Option<Fact> {
    let DoubleAttack { attacked, common } = DoubleAttack::of(position, side)?;
    let id = if common.is_empty() { "told-football-no-common" } else { "told-football-double" };
    let mut message = Message::new(id).word("colour", colour(side)).text("cells", list(&attacked));
    if !common.is_empty() {
        message = message.number("count", common.len() as i64).text("common", list(&common));
    }
    Some(Fact::new(message, ids(&[attacked, common].concat())))
}

/// The number of replies of the side to move, if it must close an attack or has few.
pub(super) fn replies(position: &Football) -> Option<Fact> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let side = position.side_to_move();
    let attacked = !Goals::of(position, side.other()).effective().is_empty();
    if moves.is_empty() || moves.len() > FEW && !attacked {
        return None;
    }
    let id = match (attacked, moves.len() > FEW) {
        (true, true) => "told-football-must-close",
        (true, false) => "told-football-closes-only",
        (false, _) => "told-football-replies",
    };
    let message = Message::new(id).word("colour", colour(side)).number("count", moves.len() as i64);
    if moves.len() > FEW {
        return Some(Fact::new(message, []));
    }
    let cells = moves.iter().flat_map(|m| [m.from().id(), m.to().id()]);
    Some(Fact::new(message.text("moves", list(&moves)), cells))
}

/// The goal that the side to move can score at once, which only set-up positions allow.
pub(super) fn can_score(position: &Football) -> Option<Fact> {
    let m = position.goal_move()?;
    let message = Message::new("told-football-can-score").word("colour", colour(position.side_to_move()));
    Some(Fact::new(message.text("move", m), ids(&[m.from(), m.to()])))
}

/// The goal moves of the side to move that would count, but leave an attack on its own goal open (F8).
pub(super) fn no_defences(position: &Football) -> Vec<Fact> {
    let side = position.side_to_move();
    let told = |m: Move| {
        let open = Goals::of(&position.play_unchecked(m), side.other()).counting().next()?;
        let message = Message::new("told-football-no-defence").word("colour", colour(side)).text("move", m);
        Some(Fact::new(message.text("open", open).clause("F8"), ids(&[m.from(), m.to(), open.from(), open.to()])))
    };
    Goals::of(position, side).counting().filter(|&m| !position.is_legal(m)).filter_map(told).collect()
}

/// The pinned pieces of `side`.
pub(super) fn pinned(position: &Football, side: Side) -> Vec<Fact> {
    let told = pins(position, side).into_iter().map(|pin| {
        let message = Message::new("told-football-pinned").word("colour", colour(side)).text("piece", pin.piece);
        let fact = Fact::new(message.text("move", pin.opens), ids(&[pin.piece, pin.opens.from(), pin.opens.to()]));
        fact.with_term(IN_THE_WAY, [pin.piece.id()])
    });
    told.collect()
}
