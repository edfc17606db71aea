//! What is certain without searching.

use quadriga_core::{Position, Side};
use quadriga_diaballik::{Diaballik, DiaballikVariant, GOAL, first_around, neighbours, wall};
use quadriga_search::ProvenResult;

use super::lanes::{ALL, Field, Lane, lanes_of};
use super::node::Node;
use super::ordering::Threat;

impl Node {
    /// The result of the node if it is certain.
    #[inline]
    pub(super) fn proven_result(&self) -> Option<ProvenResult> {
        if !self.mid_turn()
            && let Some(winner) = decided(&self.board)
        {
            return Some(if winner == self.side() { ProvenResult::Win(0) } else { ProvenResult::Loss(0) });
        }
        if self.wins_this_turn() {
            return Some(ProvenResult::Win(1));
        }
        if self.steps_left == 0 {
            return self.all_but_ended();
        }
        let lost = if self.steps_left == 2 { self.cannot_be_stopped() } else { self.cannot_be_answered() };
        // Whoever cannot move at all has lost already.
        lost.then(|| if self.is_stuck() { ProvenResult::Loss(0) } else { ProvenResult::Loss(2) })
    }

    /// Whether the ball of the side to move can come home in what is left of the turn.
    #[inline]
    pub(super) fn wins_this_turn(&self) -> bool {
        self.pass_left && field(&self.board, self.side(), self.steps_left).wins(lanes_of(self.side(), self.ball()))
    }

    /// Whether the other side could win by its next turn if this one ended now.
    #[inline]
    pub(super) fn is_threatened(&self) -> bool {
        let them = self.side().other();
        field(&self.board, them, 2).wins(lanes_of(them, self.board.ball(them)))
    }

    /// Whether the wall of the other side may make it lose by this turn (D7), so that its threats may come too late.
    #[inline]
    fn may_lose_by_wall(&self) -> bool {
        self.board.variant() == DiaballikVariant::Official && is_wall(self.pieces().1)
    }

    // No step is left: a pass changes nothing for walls and for the other side's lanes.
    #[inline]
    fn all_but_ended(&self) -> Option<ProvenResult> {
        if self.board.variant() == DiaballikVariant::Official {
            if is_wall(self.pieces().0) || is_wall(self.pieces().1) {
                return None;
            }
        } else if is_wall(self.pieces().0) {
            return Some(ProvenResult::Loss(1));
        }
        self.is_threatened().then_some(ProvenResult::Loss(2))
    }

    // Whether the one step that is left cannot answer a threat.
    #[inline]
    fn cannot_be_answered(&self) -> bool {
        Threat::to(self).is_some_and(|threat| threat.is_hopeless(self)) && !self.may_lose_by_wall()
    }

    // Whether a line from the other side's ball to its man on our home row is open, and two steps cannot close it, or
    // all of them. Lines from one ball share no cell.
    #[inline]
    fn cannot_be_stopped(&self) -> bool {
        let them = self.side().other();
        let (own, theirs) = self.pieces();
        let open = |lane: &&Lane| theirs & lane.goal != 0 && (own | theirs) & lane.between == 0;
        if theirs & GOAL[them.index()] == 0 {
            return false;
        }
        let mut open = lanes_of(them, self.board.ball(them)).iter().filter(open);
        let Some(first) = open.next() else { return false };
        let empty = ALL & !(own | theirs);
        // The holder may step once he has passed the ball on, unless no step comes after a pass.
        let bound =
            if self.pass_left && self.board.variant() != DiaballikVariant::Ordered { 0 } else { self.ball().bit() };
        let near = neighbours(own & !bound) & empty;
        let hopeless = match (open.next(), open.next()) {
            (None, _) => (near | neighbours(near) & empty) & first.between == 0,
            (Some(second), None) => near & first.between == 0 || near & second.between == 0,
            (Some(_), Some(_)) => true,
        };
        hopeless && !self.may_lose_by_wall()
    }

    fn is_stuck(&self) -> bool {
        let (own, theirs) = self.pieces();
        let no_step = neighbours(self.steppers()) & !(own | theirs) == 0;
        !self.mid_turn() && no_step && first_around(self.ball(), own | theirs) & own == 0
    }
}

#[inline]
pub(super) fn field(board: &Diaballik, side: Side, steps: u8) -> Field {
    let (own, theirs) = (board.pieces(side), board.pieces(side.other()));
    Field { own, theirs, holder: board.ball(side).bit(), steps }
}

/// The winner, if the game ended by a ball or a wall, where a turn begins.
#[inline]
fn decided(board: &Diaballik) -> Option<Side> {
    let (mover, waiting) = (board.side_to_move(), board.side_to_move().other());
    for side in [waiting, mover] {
        if board.ball(side).bit() & GOAL[side.index()] != 0 {
            return Some(side);
        }
    }
    let walls = [mover, waiting].map(|side| is_wall(board.pieces(side)));
    if walls == [false, false] {
        return None;
    }
    if board.variant() == DiaballikVariant::Official {
        return [mover, waiting]
            .into_iter()
            .zip(walls)
            .find(|&(side, wall)| wall && is_guilty(board, side))
            .map(|(side, _)| side.other());
    }
    (walls[1] && *board != Diaballik::start(board.variant())).then_some(mover)
}

// D7: a wall loses with three opposing pieces beside it.
fn is_guilty(board: &Diaballik, side: Side) -> bool {
    (neighbours(board.pieces(side)) & board.pieces(side.other())).count_ones() >= 3
}

/// Whether the set is a wall (D6). Hardly ever all columns are taken, so that is asked first.
#[inline]
pub(super) const fn is_wall(set: u64) -> bool {
    const ONES: u64 = 0x0001_0101_0101_0101;
    let has_empty_column = set.wrapping_sub(ONES) & !set & ONES << 7 != 0;
    !has_empty_column && wall(set)
}
