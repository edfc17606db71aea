//! Marbles that can be pushed out, and what saves the last life.

use quadriga_abalone::{Abalone, Cells, Heading, Move};
use quadriga_core::{Position, Side};

use super::places::EDGE;
use super::terms::LIVES;

/// The marbles of `theirs` that `own` could push out, were it to move (A6, A7).
#[inline]
pub(super) fn victims(own: Cells, theirs: Cells) -> Cells {
    if (theirs & EDGE).is_empty() {
        return Cells::EMPTY;
    }
    victims_towards::<0>(own, theirs)
        | victims_towards::<1>(own, theirs)
        | victims_towards::<2>(own, theirs)
        | victims_towards::<3>(own, theirs)
        | victims_towards::<4>(own, theirs)
        | victims_towards::<5>(own, theirs)
}

#[inline]
fn victims_towards<const H: usize>(own: Cells, theirs: Cells) -> Cells {
    let ahead = |set: Cells| set.towards(Heading::ALL[H]);
    // What two and three own marbles in a row have in front of them.
    let before_two = ahead(own & ahead(own));
    let before_three = ahead(own & before_two);
    theirs & Cells::edge(Heading::ALL[H]) & (before_two | ahead(theirs & before_three))
}

/// Whether `side` could push a marble out, were it to move.
#[inline]
pub(super) fn can_push_out(position: &Abalone, side: Side) -> bool {
    !victims(position.marbles(side), position.marbles(side.other())).is_empty()
}

/// Whether a side would lose the game with the next marble.
#[inline]
pub(super) fn on_last_life(position: &Abalone, side: Side) -> bool {
    usize::from(position.lost(side)) == LIVES
}

/// Whether the side to move loses its sixth marble next turn unless it does something about it.
#[inline]
pub(super) fn must_answer(position: &Abalone) -> bool {
    let side = position.side_to_move();
    on_last_life(position, side) && can_push_out(position, side.other())
}

/// Whether the opponent can push nothing out after `m`.
#[inline]
pub(super) fn is_safe(position: &Abalone, m: Move) -> bool {
    !can_push_out(&position.play_unchecked(m), position.side_to_move().other())
}

/// Whether there are legal moves and the opponent can push a marble out after every one of them.
pub(super) fn nothing_is_safe(position: &Abalone) -> bool {
    let (mut any, mut safe) = (false, false);
    let mut look = |m| {
        any = true;
        safe = safe || is_safe(position, m);
    };
    position.ejections(|m, _, _| look(m));
    position.other_moves(|m, _, _| look(m));
    any && !safe
}
