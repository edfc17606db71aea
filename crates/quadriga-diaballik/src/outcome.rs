//! How a game ends.

use quadriga_core::{NO_LEGAL_MOVE, Outcome, Side, Termination};

use crate::bits::{GOAL, neighbours, wall};
use crate::{Cell, Diaballik, DiaballikVariant, Turn};

/// D5: a ball stands on the opponent's home row.
pub static BALL_HOME: Termination = Termination { id: "end-diaballik-ball-home", clause: "D5" };
/// D6: a finished turn left the player's own wall standing.
pub static WALL: Termination = Termination { id: "end-diaballik-wall", clause: "D6" };
/// D7: at least three opposing pieces stand next to a wall.
pub static OFFICIAL_WALL: Termination = Termination { id: "end-diaballik-official-wall", clause: "D7" };

/// D1: the pieces of the start position: each side on the row that is the other's goal.
pub(crate) const START_PIECES: [u64; 2] = [GOAL[1], GOAL[0]];
/// D1: the balls of the start position.
pub(crate) const START_BALLS: [Cell; 2] = [Cell::at(3 * 8), Cell::at(3 * 8 + 6)];

/// How the game ended, if it did.
pub(crate) fn of(position: &Diaballik) -> Option<Outcome> {
    decided(position).or_else(|| {
        let stuck = Turn::begin(position).actions().next().is_none();
        stuck.then(|| Outcome::win(position.side.other(), &NO_LEGAL_MOVE))
    })
}

/// How the game ended by the ball or by a wall, whatever moves there are.
pub(crate) fn decided(position: &Diaballik) -> Option<Outcome> {
    let (mover, waiting) = (position.side, position.side.other());
    // Both balls are home only in set-up positions: the side not to move wins, as if by its last turn.
    for side in [waiting, mover] {
        if ball_is_home(position, side) {
            return Some(Outcome::win(side, &BALL_HOME));
        }
    }
    if position.variant == DiaballikVariant::Official {
        let guilty = [mover, waiting].into_iter().find(|&side| is_guilty_wall(position, side));
        return guilty.map(|side| Outcome::win(side.other(), &OFFICIAL_WALL));
    }
    (wall(position.pieces(waiting)) && !is_start(position)).then(|| Outcome::win(mover, &WALL))
}

/// D5: whether the ball of `side` stands on the opponent's home row.
#[inline]
pub(crate) fn ball_is_home(position: &Diaballik, side: Side) -> bool {
    position.ball(side).bit() & GOAL[side.index()] != 0
}

/// D7: whether `side` has a wall with three opposing pieces next to it.
fn is_guilty_wall(position: &Diaballik, side: Side) -> bool {
    let pieces = position.pieces(side);
    wall(pieces) && (neighbours(pieces) & position.pieces(side.other())).count_ones() >= 3
}

/// D6: the one position whose wall is nobody's doing.
fn is_start(position: &Diaballik) -> bool {
    position.pieces == START_PIECES && position.balls == START_BALLS && position.side == Side::First
}
