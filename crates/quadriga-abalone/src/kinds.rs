//! Legal moves by what they do, for those who order them.

use crate::movegen::AXES;
use crate::{Abalone, Cells, Heading, Move, Shape};

impl Abalone {
    /// Visits every move that pushes a marble out (A7), with the numbers of marbles that push and are pushed.
    ///
    /// Moves are legal only while the game goes on, which is not checked here.
    #[inline]
    pub fn ejections(&self, mut visit: impl FnMut(Move, u8, u8)) {
        let (own, theirs) = self.own_and_theirs();
        ejections::<0>(own, theirs, &mut visit);
        ejections::<1>(own, theirs, &mut visit);
        ejections::<2>(own, theirs, &mut visit);
        ejections::<3>(own, theirs, &mut visit);
        ejections::<4>(own, theirs, &mut visit);
        ejections::<5>(own, theirs, &mut visit);
    }

    /// Visits every other move, with the numbers of marbles that move and are pushed.
    ///
    /// Moves are legal only while the game goes on, which is not checked here.
    #[inline]
    pub fn other_moves(&self, mut visit: impl FnMut(Move, u8, u8)) {
        let (own, theirs) = self.own_and_theirs();
        others::<0>(own, theirs, &mut visit);
        others::<1>(own, theirs, &mut visit);
        others::<2>(own, theirs, &mut visit);
        others::<3>(own, theirs, &mut visit);
        others::<4>(own, theirs, &mut visit);
        others::<5>(own, theirs, &mut visit);
    }

    /// Whether a legal move pushes a marble out.
    pub fn ejects(&self, m: Move) -> bool {
        let Shape::InLine { rear, heading } = m.shape() else { return false };
        let (own, theirs) = self.own_and_theirs();
        let front = beyond(Cells::of(rear), own, heading);
        !(front & theirs).is_empty() && beyond(front, theirs, heading).is_empty()
    }

    /// Whether `m` is legal, the end of the game apart.
    pub(crate) fn allows(&self, m: Move) -> bool {
        let (own, theirs) = self.own_and_theirs();
        match m.shape() {
            Shape::InLine { rear, heading } => {
                let (mut cell, mut pushing, mut pushed) = (Cells::of(rear), 0, 0);
                while !(cell & own).is_empty() {
                    cell = cell.towards(heading);
                    pushing += 1;
                }
                // A4, A8: nothing moves, four would, or the front marble would leave the board.
                if !(1..=3).contains(&pushing) || cell.is_empty() {
                    return false;
                }
                while !(cell & theirs).is_empty() {
                    cell = cell.towards(heading);
                    pushed += 1;
                }
                pushed < pushing && (cell & own).is_empty()
            }
            Shape::Broadside { first, axis, marbles, heading } => {
                let end = Cells::of(first);
                let pair = end | end.towards(axis);
                let group = if marbles == 2 { pair } else { pair | pair.towards(axis) };
                let aside = group.towards(heading).without(own | theirs);
                group.len() == u32::from(marbles) && group.without(own).is_empty() && aside.len() == group.len()
            }
        }
    }
}

/// The first cell from `cell` on that is not in `set`, none if that is off the board.
fn beyond(cell: Cells, set: Cells, heading: Heading) -> Cells {
    let mut cell = cell;
    while !(cell & set).is_empty() {
        cell = cell.towards(heading);
    }
    cell
}

/// Visits the pushes of which `last` are the marbles farthest ahead: A6.
#[inline]
fn pushes<const H: usize>(own: Cells, theirs: Cells, last: Cells, visit: &mut impl FnMut(Move, u8, u8)) {
    let heading = Heading::ALL[H];
    // The own marbles whose neighbour that way is in the set.
    let behind = |set: Cells| own & set.towards(heading.opposite());
    let nearer = theirs & last.towards(heading.opposite());
    let two = behind(behind(last));
    let against_two = behind(behind(behind(nearer)));
    // Mostly there are none at all.
    if (two | against_two).is_empty() {
        return;
    }
    let mut each = |rears: Cells, own, theirs| {
        for rear in rears {
            visit(Move::in_line(rear, heading), own, theirs);
        }
    };
    each(two, 2, 1);
    each(behind(two), 3, 1);
    each(against_two, 3, 2);
}

#[inline]
fn ejections<const H: usize>(own: Cells, theirs: Cells, visit: &mut impl FnMut(Move, u8, u8)) {
    let last = theirs & Cells::edge(Heading::ALL[H]);
    if !last.is_empty() {
        pushes::<H>(own, theirs, last, visit);
    }
}

#[inline]
fn others<const H: usize>(own: Cells, theirs: Cells, visit: &mut impl FnMut(Move, u8, u8)) {
    let heading = Heading::ALL[H];
    let before_empty = (!(own | theirs)).towards(heading.opposite());
    let behind = |set: Cells| own & set.towards(heading.opposite());
    pushes::<H>(own, theirs, theirs & before_empty, visit);

    let free = own & before_empty;
    let two = behind(free);
    let three = behind(two);
    // One loop for the three, since where a loop ends is hard to foresee.
    for rear in free | two | three {
        let marbles = 1 + u8::from(two.has(rear)) + 2 * u8::from(three.has(rear));
        visit(Move::in_line(rear, heading), marbles, 0);
    }
    for axis in AXES[H % 3] {
        let next = |set: Cells| set.towards(axis.opposite());
        let pairs = free & next(free);
        if pairs.is_empty() {
            continue;
        }
        for first in pairs {
            visit(Move::broadside_along(first, axis, 2, heading), 2, 0);
        }
        for first in pairs & next(pairs) {
            visit(Move::broadside_along(first, axis, 3, heading), 3, 0);
        }
    }
}
