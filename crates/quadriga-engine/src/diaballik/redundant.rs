//! Which actions lead only to results that other orders of actions lead to (D8).
//!
//! The rules of thumb: of two steps that do not depend on each other the more forward one comes first; a step comes before
//! the pass unless it is the passer's or goes between him and the receiver; a piece that goes round a corner goes
//! the more forward way first. What slips through is caught by the table. Nothing that the rules allow is lost.

use quadriga_core::Side;
use quadriga_diaballik::{Cell, between, neighbours};

use super::lanes::ALL;
use super::node::Node;

/// The steps of a node that are not redundant, asked one by one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filter {
    side: Side,
    empty: u64,
    last: Option<(u8, u8)>,
    // Where only a step after the pass can begin and end, if the ball has been passed.
    late: Option<(u64, u64)>,
    // Whether the step back is the one way to end the turn where it began.
    back: bool,
}

impl Filter {
    #[inline]
    pub(super) fn of(node: &Node) -> Self {
        let empty = ALL & !node.board.occupied();
        let late = node.passer.and_then(cell).map(|passer| (passer.bit(), between(passer, node.ball())));
        let mut filter = Self { side: node.side(), empty, last: node.last, late, back: false };
        // Where the turn can still be won, every order will do: the verdict promises a win from here.
        if filter.last.is_some() && node.wins_this_turn() {
            filter.last = None;
        }
        if let (Some((from, to)), None) = (filter.last, late) {
            filter.back = is_first_step(node, from, to);
        }
        filter
    }

    /// Whether the step may be left out.
    #[inline]
    pub(super) fn drops(&self, from: u8, to: u8) -> bool {
        match (self.late, self.last) {
            (None, None) => false,
            (None, Some(last)) => self.drops_second(last, from, to),
            (Some(late), None) => !is_late(late, from, to),
            (Some(late), Some(last)) => self.drops_third(late, last, from, to),
        }
    }

    // The second of two steps before the pass.
    #[inline]
    fn drops_second(&self, last: (u8, u8), from: u8, to: u8) -> bool {
        if from == last.1 {
            return if to == last.0 { !self.back } else { self.drops_corner(last, to) };
        }
        // A step to the cell that has just been left could not have come first.
        to != last.0 && self.rank(from, to) > self.rank(last.0, last.1)
    }

    // The second step after the pass, the first of which was a late one.
    #[inline]
    fn drops_third(&self, late: (u64, u64), last: (u8, u8), from: u8, to: u8) -> bool {
        if from == last.1 {
            // Anybody but the passer need not be in between while the ball flies if he does not end there.
            let passer = late.0 >> last.0 & 1 != 0;
            return to == last.0 || if passer { self.drops_corner(last, to) } else { late.1 >> to & 1 == 0 };
        }
        to != last.0 && (!is_late(late, from, to) || self.rank(from, to) > self.rank(last.0, last.1))
    }

    // A piece that has gone `last` goes on to `to`, round a corner that it could have gone round the other way.
    #[inline]
    fn drops_corner(&self, last: (u8, u8), to: u8) -> bool {
        let other_way = last.0.wrapping_add(to).wrapping_sub(last.1);
        other_way != last.1
            && self.empty >> (other_way & 63) & 1 != 0
            && self.rank(last.0, other_way) > self.rank(last.0, last.1)
    }

    // Forward steps before sideways ones before steps back, and no two steps alike.
    #[inline]
    fn rank(&self, from: u8, to: u8) -> u16 {
        let rise = i16::from(to & 7) - i16::from(from & 7);
        let forward = if self.side == Side::First { rise } else { -rise };
        ((forward + 1) as u16) << 12 | u16::from(from) << 6 | u16::from(to)
    }
}

// Whether a step can only come after the pass: the passer's, or one that closes the line of the pass.
#[inline]
const fn is_late((passer, line): (u64, u64), from: u8, to: u8) -> bool {
    passer >> from & 1 != 0 || line >> to & 1 != 0
}

// Whether the step that has just been made is the first of all steps that the turn could have begun with.
#[inline]
fn is_first_step(node: &Node, from: u8, to: u8) -> bool {
    let (own, theirs) = node.pieces();
    let before = own & !(1 << to) | 1 << from;
    let empty = ALL & !(before | theirs);
    let movable = neighbours(empty) & before & !node.ball().bit();
    movable.trailing_zeros() == u32::from(from) && (neighbours(1 << from) & empty).trailing_zeros() == u32::from(to)
}

const fn cell(index: u8) -> Option<Cell> {
    Cell::new(index >> 3, index & 7)
}
