//! Turns that win at once.

use quadriga_core::{Outcome, Position, Side};
use quadriga_diaballik::{Diaballik, Move};

/// A turn with which a side would win at once if it were its turn, and how: the shortest, then the first in text order.
///
/// There is none if the game is over, or if it would be over with that side to move.
pub fn winning_turn(position: &Diaballik, side: Side) -> Option<(Move, Outcome)> {
    let seen = if position.side_to_move() == side { *position } else { position.handed_over() };
    if position.outcome().is_some() || seen.outcome().is_some() {
        return None;
    }
    let mut turns = Vec::new();
    seen.legal_moves(&mut turns);
    let wins = |m: Move| seen.play_unchecked(m).outcome().filter(|outcome| outcome.winner == Some(side));
    let won = turns.into_iter().filter_map(|m| Some((m, wins(m)?)));
    won.min_by_key(|(m, _)| (m.actions().count(), *m))
}
