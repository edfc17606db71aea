//! Principal variations: from steps to whole turns.

use quadriga_core::{GameHistory, Position};

use crate::{Expert, ProvenResult, Score, ScoreKind};

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// The line that begins with `first` and goes on from `node`, the node after it, with `steps`, in whole turns. If the
/// score is a win or a loss, the line is extended to the end of the game as far as proven results show the way.
pub(crate) fn whole_turns<E: Expert>(
    expert: &E,
    game: &GameHistory<E::Position>,
    first: MoveOf<E>,
    node: &E::Node,
    steps: &[E::Step],
    score: Score,
) -> Vec<MoveOf<E>> {
    let mut line = game.clone();
    if line.play(first).is_err() {
        return Vec::new();
    }
    let mut turns = vec![first];
    let mut node = node.clone();
    for &step in steps {
        // A key collision may have put a step of another node into the line.
        if !expert.is_legal(&node, step) {
            break;
        }
        node = expert.play(&node, step);
        if !E::mid_turn(&node) {
            let after = expert.position(&node);
            match turn_to(&line, &after) {
                Some(turn) if line.play(turn).is_ok() => turns.push(turn),
                _ => return turns,
            }
        }
    }
    if E::mid_turn(&node) {
        node = expert.enter(line.position());
    }
    let (ScoreKind::WinIn(total) | ScoreKind::LossIn(total)) = score.kind() else { return turns };
    while (turns.len() as u32) < total && line.outcome().is_none() {
        let left = total - turns.len() as u32;
        let Some(turn) = decisive_turn(expert, &line, &node, left) else { break };
        node = expert.play_turn(&node, turn);
        if line.play(turn).is_err() {
            break;
        }
        turns.push(turn);
    }
    turns
}

// The turn that leads to a position.
fn turn_to<P: Position>(line: &GameHistory<P>, after: &P) -> Option<P::Move> {
    line.legal_moves().into_iter().find(|&m| line.position().play_unchecked(m) == *after)
}

// The longest proven ending that is looked for, in turns.
const MAX_PROVEN_TURNS: u32 = 3;

// A turn that keeps the result proven in `left` turns: the quickest win, or the longest defence.
fn decisive_turn<E: Expert>(
    expert: &E,
    line: &GameHistory<E::Position>,
    node: &E::Node,
    left: u32,
) -> Option<MoveOf<E>> {
    if left > MAX_PROVEN_TURNS {
        return None;
    }
    let wins = is_proven(expert, node, ProvenResult::Win(left));
    let mut turns = line.legal_moves();
    if wins {
        turns.into_iter().find(|&m| is_proven(expert, &expert.play_turn(node, m), ProvenResult::Loss(left - 1)))
    } else {
        let sooner =
            |m: &MoveOf<E>| left > 1 && is_proven(expert, &expert.play_turn(node, *m), ProvenResult::Win(left - 2));
        turns.retain(|m| is_proven(expert, &expert.play_turn(node, *m), ProvenResult::Win(left - 1)));
        turns.iter().copied().find(|m| !sooner(m)).or(turns.first().copied())
    }
}

// Whether a node is won or lost within the claimed number of turns, by full-width search.
fn is_proven<E: Expert>(expert: &E, node: &E::Node, claim: ProvenResult) -> bool {
    let position = expert.position(node);
    if let Some(outcome) = position.outcome() {
        return match claim {
            ProvenResult::Win(_) => outcome.winner == Some(E::side(node)),
            ProvenResult::Loss(_) => outcome.winner == Some(E::side(node).other()),
            ProvenResult::Draw => outcome.winner.is_none(),
        };
    }
    let proven = expert.proven_result(node);
    let children = |claim: ProvenResult| {
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        move |all: bool| {
            let mut holds = turns.iter().map(|&m| is_proven(expert, &expert.play_turn(node, m), claim));
            if all { holds.all(|holds| holds) } else { holds.any(|holds| holds) }
        }
    };
    match (claim, proven) {
        (ProvenResult::Win(most), Some(ProvenResult::Win(turns)))
        | (ProvenResult::Loss(most), Some(ProvenResult::Loss(turns)))
            if turns <= most =>
        {
            true
        }
        (ProvenResult::Win(_), Some(ProvenResult::Loss(_)))
        | (ProvenResult::Loss(_), Some(ProvenResult::Win(_)))
        | (ProvenResult::Win(0) | ProvenResult::Loss(0) | ProvenResult::Draw, _) => false,
        (ProvenResult::Win(turns), _) => children(ProvenResult::Loss(turns - 1))(false),
        (ProvenResult::Loss(turns), _) => children(ProvenResult::Win(turns - 1))(true),
    }
}
