//! Counting the turns without listing them.

use crate::bits::{GOAL, cells, first_around, neighbours};
use crate::reached::Reached;
use crate::{Diaballik, DiaballikVariant};

/// The number of different results of a turn from `position`, which must not be decided (D8).
///
/// Steps are tried one by one, but the holders of the ball are carried along as sets: after each step,
/// `passed` are the holders that the ball may have been passed to before, and that may still be followed
/// by a step. A holder that steps drops out of the set (D3).
pub(crate) fn count(position: &Diaballik) -> u64 {
    let mover = position.side;
    let (own, theirs, ball) = (position.pieces(mover), position.pieces(mover.other()), position.ball(mover));
    let receivers = |own: u64| first_around(ball, own | theirs) & own;
    // Where the ball may be passed with steps to follow: not onto the goal row (D5), in `ordered` nowhere (D2).
    let open = if position.variant == DiaballikVariant::Ordered { 0 } else { !GOAL[mover.index()] };

    let mut tally = Tally { reached: Reached::new(), total: 0 };
    let at_once = receivers(own);
    tally.add(own, at_once);
    for (first, after_one) in steps(own, theirs) {
        let mut passed = at_once & open & !first;
        let held = first != ball.bit();
        if held {
            let now = receivers(after_one);
            tally.add(after_one, ball.bit() | passed | now);
            passed |= now & open;
        } else if passed != 0 {
            tally.add(after_one, passed);
        } else {
            continue;
        }
        for (second, after_two) in steps(after_one, theirs) {
            let holders = tally.reached.holders(after_two);
            let mut now = passed & !second;
            // Whoever held the ball from the beginning may still pass it, to the same receivers whichever
            // way the pieces came here: once is enough.
            if held && second != ball.bit() && *holders & ball.bit() == 0 {
                now |= ball.bit() | receivers(after_two);
            }
            tally.total += u64::from((now & !*holders).count_ones());
            *holders |= now;
        }
    }
    tally.total
}

struct Tally {
    reached: Reached,
    total: u64,
}

impl Tally {
    #[inline]
    fn add(&mut self, pieces: u64, holders: u64) {
        let known = self.reached.holders(pieces);
        self.total += u64::from((holders & !*known).count_ones());
        *known |= holders;
    }
}

/// Every step of a piece of `own` to an empty cell: the set of the cell it leaves, and the pieces after it.
#[inline]
fn steps(own: u64, theirs: u64) -> impl Iterator<Item = (u64, u64)> {
    let empty = !(own | theirs);
    cells(own).flat_map(move |from| {
        cells(neighbours(from.bit()) & empty).map(move |to| (from.bit(), own ^ from.bit() ^ to.bit()))
    })
}
