//! Proofs that a position is won, by the rules alone.

use quadriga_core::{Position, Side};

/// Whether the side to move wins within `turns` turns, both sides' counted, whatever the other side does: every answer
/// is looked at. Of its own moves the one that `suggest` names is tried first; nothing but the time depends on it.
pub fn wins<P: Position>(position: &P, turns: u32, suggest: &mut impl FnMut(&P) -> Option<P::Move>) -> bool {
    proves(position, position.side_to_move(), turns, suggest)
}

fn proves<P: Position>(
    position: &P,
    winner: Side,
    turns: u32,
    suggest: &mut impl FnMut(&P) -> Option<P::Move>,
) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == Some(winner);
    }
    if turns == 0 {
        return false;
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if position.side_to_move() != winner {
        return moves.into_iter().all(|m| proves(&position.play_unchecked(m), winner, turns - 1, suggest));
    }
    let first = if turns > 1 { suggest(position).filter(|m| moves.contains(m)) } else { None };
    first.into_iter().chain(moves).any(|m| proves(&position.play_unchecked(m), winner, turns - 1, suggest))
}
