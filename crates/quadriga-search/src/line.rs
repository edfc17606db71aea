//! Lines of play, from steps to whole turns.

use quadriga_core::{GameHistory, Position};

use crate::{Expert, Meaning, Score, Verdict};

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// The line that begins with `first` and goes on from `node`, the node after it, with `steps`, in whole turns. If the
/// score is a win, the line is continued to the end as far as verdicts know the way.
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
        // What the table handed down may be another node's, however rarely.
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
    let (Meaning::WinIn(total) | Meaning::LossIn(total)) = score.meaning() else { return turns };
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

// How far ahead the way to a certain end is looked for, in turns.
const AHEAD: u32 = 3;

// A turn that keeps the result that is certain in `left` turns: the quickest win, or the loss that lasts that long.
fn decisive_turn<E: Expert>(
    expert: &E,
    line: &GameHistory<E::Position>,
    node: &E::Node,
    left: u32,
) -> Option<MoveOf<E>> {
    if left > AHEAD {
        return None;
    }
    let wins = certain(expert, node, Verdict::Win(left));
    let mut turns = line.legal_moves();
    if wins {
        turns.into_iter().find(|&m| certain(expert, &expert.play_turn(node, m), Verdict::Loss(left - 1)))
    } else {
        // Not sooner than need be.
        let sooner = |m: &MoveOf<E>| left > 1 && certain(expert, &expert.play_turn(node, *m), Verdict::Win(left - 2));
        turns.retain(|m| certain(expert, &expert.play_turn(node, *m), Verdict::Win(left - 1)));
        turns.iter().copied().find(|m| !sooner(m)).or(turns.first().copied())
    }
}

// Whether a node is won or lost within so many turns, by full-width search.
fn certain<E: Expert>(expert: &E, node: &E::Node, claim: Verdict) -> bool {
    let position = expert.position(node);
    if let Some(outcome) = position.outcome() {
        return match claim {
            Verdict::Win(_) => outcome.winner == Some(E::side(node)),
            Verdict::Loss(_) => outcome.winner == Some(E::side(node).other()),
            Verdict::Draw => outcome.winner.is_none(),
        };
    }
    let verdict = expert.verdict(node);
    let children = |claim: Verdict| {
        let mut turns = Vec::new();
        position.legal_moves(&mut turns);
        move |all: bool| {
            let mut holds = turns.iter().map(|&m| certain(expert, &expert.play_turn(node, m), claim));
            if all { holds.all(|holds| holds) } else { holds.any(|holds| holds) }
        }
    };
    match (claim, verdict) {
        (Verdict::Win(most), Some(Verdict::Win(turns))) | (Verdict::Loss(most), Some(Verdict::Loss(turns)))
            if turns <= most =>
        {
            true
        }
        (Verdict::Win(_), Some(Verdict::Loss(_)))
        | (Verdict::Loss(_), Some(Verdict::Win(_)))
        | (Verdict::Win(0) | Verdict::Loss(0) | Verdict::Draw, _) => false,
        (Verdict::Win(turns), _) => children(Verdict::Loss(turns - 1))(false),
        (Verdict::Loss(turns), _) => children(Verdict::Win(turns - 1))(true),
    }
}
