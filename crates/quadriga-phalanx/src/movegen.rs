//! Legal moves, found for all lines of a direction at once.
//!
//! Everything is a set of heads, so a shift by one step looks one cell farther ahead or behind. A piece can be a head
//! if no own piece stands ahead of it: the front of an unbroken run. A run of m pieces with f free cells ahead gives
//! one quiet move for each number of pieces n up to m and each distance up to n and f; an opposing line of L behind
//! those free cells adds a capture for each n greater than f and L.

use quadriga_core::{Bits192, Direction, Position};

use crate::board::{self, far_row};
use crate::moves::Move;
use crate::position::Phalanx;

/// What stands where, from the view of the side to move.
#[derive(Clone, Copy)]
struct Ground {
    own: Bits192,
    theirs: Bits192,
    free: Bits192,
}

impl Ground {
    /// Reports all moves in every direction as (direction, pieces, distance, heads).
    #[inline]
    fn every_way(&self, mut visit: impl FnMut(Direction, u32, u32, Bits192)) {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        self.one_way::<{ board::step(North) }>(|n, k, heads| visit(North, n, k, heads));
        self.one_way::<{ board::step(NorthEast) }>(|n, k, heads| visit(NorthEast, n, k, heads));
        self.one_way::<{ board::step(East) }>(|n, k, heads| visit(East, n, k, heads));
        self.one_way::<{ board::step(SouthEast) }>(|n, k, heads| visit(SouthEast, n, k, heads));
        self.one_way::<{ board::step(South) }>(|n, k, heads| visit(South, n, k, heads));
        self.one_way::<{ board::step(SouthWest) }>(|n, k, heads| visit(SouthWest, n, k, heads));
        self.one_way::<{ board::step(West) }>(|n, k, heads| visit(West, n, k, heads));
        self.one_way::<{ board::step(NorthWest) }>(|n, k, heads| visit(NorthWest, n, k, heads));
    }

    /// Reports all moves in the direction whose step is `STEP`, as (pieces, distance, heads).
    #[inline]
    fn one_way<const STEP: i32>(&self, mut visit: impl FnMut(u32, u32, Bits192)) {
        // In round k the heads have runs of k or more and k free cells ahead; `behind` holds for a head whether an own
        // piece stands k cells behind it, `free` and `theirs` what is k cells ahead.
        let mut behind = self.own.shift(STEP);
        let mut free = self.free.shift(-STEP);
        let mut theirs = self.theirs.shift(-STEP);
        let mut heads = self.own & free;
        captures::<STEP>(1, self.own & behind & theirs, behind.shift(STEP), theirs, &mut visit);
        let mut k = 1;
        while !heads.is_empty() {
            let (mut n, mut moving, mut next) = (k, heads, behind);
            while !moving.is_empty() {
                visit(n, k, moving);
                moving &= next;
                next = next.shift(STEP);
                n += 1;
            }
            heads &= behind;
            free = free.shift(-STEP);
            theirs = theirs.shift(-STEP);
            k += 1;
            behind = behind.shift(STEP);
            captures::<STEP>(k, heads & theirs, behind, theirs, &mut visit);
            heads &= free;
        }
    }
}

/// Reports the captures at distance `k`. The heads meet an opposing piece there, with nothing between, and have runs of
/// k and of 2 or more; `theirs` holds for a head what stands k cells ahead, `behind` what stands behind that run.
#[inline]
fn captures<const STEP: i32>(
    k: u32,
    heads: Bits192,
    behind: Bits192,
    theirs: Bits192,
    mut visit: impl FnMut(u32, u32, Bits192),
) {
    if heads.is_empty() {
        return;
    }
    let least = k.max(2);
    // In round n: `resisting` are the heads that face a line of n or more.
    let (mut resisting, mut theirs) = (heads, theirs);
    for _ in 1..least {
        theirs = theirs.shift(-STEP);
        resisting &= theirs;
    }
    let (mut n, mut moving, mut behind) = (least, heads, behind);
    loop {
        let taking = moving.without(resisting);
        if !taking.is_empty() {
            visit(n, k, taking);
        }
        moving &= behind;
        if moving.is_empty() {
            return;
        }
        behind = behind.shift(STEP);
        theirs = theirs.shift(-STEP);
        resisting &= theirs;
        n += 1;
    }
}

impl Phalanx {
    #[inline]
    fn ground(&self) -> Ground {
        let side = self.side_to_move();
        Ground { own: self.pieces(side), theirs: self.pieces(side.other()), free: self.free() }
    }

    /// Appends the legal moves.
    pub(crate) fn list(&self, into: &mut Vec<Move>) {
        if self.decided().is_some() {
            return;
        }
        let watched = self.may_turn_symmetric();
        self.ground().every_way(|direction, count, distance, heads| {
            heads.into_iter().for_each(|head| {
                let m = Move::pack(head, direction, count, distance);
                if !watched || !self.turns_symmetric(m) {
                    into.push(m);
                }
            });
        });
    }

    /// The number of legal moves, without listing them where Abbott's rule cannot matter.
    pub(crate) fn count(&self) -> u64 {
        if self.decided().is_some() {
            return 0;
        }
        if self.may_turn_symmetric() {
            let mut moves = Vec::new();
            self.list(&mut moves);
            return moves.len() as u64;
        }
        let mut count = 0;
        self.ground().every_way(|_, _, _, heads| count += heads.len());
        u64::from(count)
    }

    /// Whether there is a legal move, provided that the game is not decided.
    pub(crate) fn has_move(&self) -> bool {
        let Ground { own, free, .. } = self.ground();
        // A single step that Abbott's rule has no say in; nearly every position has one.
        let free = if self.has_abbott_rule() { free.without(far_row(self.side_to_move())) } else { free };
        Direction::ALL.into_iter().any(|direction| own.shift(board::step(direction)).meets(free)) || self.count() > 0
    }

    /// P10: whether `m` is a move onto the far row that leaves the board symmetric. All pieces that stand on the far
    /// row after a move that brings one there include the head.
    pub(crate) fn turns_symmetric(&self, m: Move) -> bool {
        self.has_abbott_rule()
            && far_row(self.side_to_move()).has(m.target_bit())
            && self.play_unchecked(m).is_symmetric()
    }

    /// Whether P10 could forbid a move: a cheap test that says no for nearly all positions.
    ///
    /// There is no middle column, so a piece that comes to stand on the far row needs a partner that stands there
    /// already. A move by k cells changes 2k cells of the mover's and k is at most 7; it takes at most 12 opposing pieces.
    fn may_turn_symmetric(&self) -> bool {
        let side = self.side_to_move();
        let unpaired = |set: Bits192| set.without(board::mirrored(set)).len();
        self.has_abbott_rule()
            && self.pieces(side).meets(far_row(side))
            && unpaired(self.pieces(side)) <= 14
            && unpaired(self.pieces(side.other())) <= 12
    }
}
