//! Legal moves, found for all lines of a direction at once.
//!
//! Everything is a set of heads, so a shift by one step looks one cell farther ahead or behind. A piece can be a head
//! if no own piece stands ahead of it: the front of an unbroken run. A run of m pieces with f free cells ahead gives
//! one quiet move for each number of pieces n up to m and each distance up to n and f; an opposing line of L behind
//! those free cells adds a capture for each n greater than f and L.
//!
//! A search wants captures first and the rest only if they did not settle the matter, so the two can be had apart.

use quadriga_core::{Bits192, Direction, Position, Side};

use crate::board::{self, far_row};
use crate::moves::Move;
use crate::position::Phalanx;

/// What stands where, from the view of one side.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    pub(crate) own: Bits192,
    pub(crate) theirs: Bits192,
    pub(crate) free: Bits192,
}

/// Moves of equally many pieces the same way equally far.
#[derive(Clone, Copy, Debug)]
pub struct Alike {
    /// Which way they go.
    pub direction: Direction,
    /// How many pieces go.
    pub count: u32,
    /// How far they go.
    pub distance: u32,
    /// The bits of their heads.
    pub heads: Bits192,
}

impl Alike {
    /// The move among them with this head; anything may come of another head.
    #[inline]
    pub const fn headed(&self, head: u8) -> Move {
        Move::pack(head, self.direction, self.count, self.distance)
    }
}

/// Which moves to report.
const QUIET: u8 = 1;
const CAPTURES: u8 = 2;
const ALL: u8 = QUIET | CAPTURES;

impl Ground {
    /// Reports the moves of `KINDS` in every direction as (direction, pieces, distance, heads).
    #[inline]
    fn every_way<const KINDS: u8>(&self, mut visit: impl FnMut(Direction, u32, u32, Bits192)) {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        self.one_way::<{ board::step(North) }, KINDS>(|n, k, heads| visit(North, n, k, heads));
        self.one_way::<{ board::step(NorthEast) }, KINDS>(|n, k, heads| visit(NorthEast, n, k, heads));
        self.one_way::<{ board::step(East) }, KINDS>(|n, k, heads| visit(East, n, k, heads));
        self.one_way::<{ board::step(SouthEast) }, KINDS>(|n, k, heads| visit(SouthEast, n, k, heads));
        self.one_way::<{ board::step(South) }, KINDS>(|n, k, heads| visit(South, n, k, heads));
        self.one_way::<{ board::step(SouthWest) }, KINDS>(|n, k, heads| visit(SouthWest, n, k, heads));
        self.one_way::<{ board::step(West) }, KINDS>(|n, k, heads| visit(West, n, k, heads));
        self.one_way::<{ board::step(NorthWest) }, KINDS>(|n, k, heads| visit(NorthWest, n, k, heads));
    }

    /// Reports the moves in the direction whose step is `STEP`, as (pieces, distance, heads).
    #[inline]
    fn one_way<const STEP: i32, const KINDS: u8>(&self, mut visit: impl FnMut(u32, u32, Bits192)) {
        if KINDS & CAPTURES != 0 {
            self.captures::<STEP>(&mut visit);
        }
        if KINDS & QUIET != 0 {
            self.quiet::<STEP>(visit);
        }
    }

    #[inline]
    fn quiet<const STEP: i32>(&self, mut visit: impl FnMut(u32, u32, Bits192)) {
        // In round k the heads have runs of k or more and k free cells ahead; `behind` holds for a head whether an own
        // piece stands k cells behind it, `free` whether the cell k cells ahead is.
        let mut behind = self.own.shift(STEP);
        let mut free = self.free.shift(-STEP);
        let mut heads = self.own & free;
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
            heads &= free;
            k += 1;
            behind = behind.shift(STEP);
        }
    }

    /// Reports the captures in the direction whose step is `STEP`. Most directions of most positions have none, so
    /// whatever could happen within three cells is looked at without a branch.
    #[inline]
    pub(crate) fn captures<const STEP: i32>(&self, mut visit: impl FnMut(u32, u32, Bits192)) {
        let behind_1 = self.own.shift(STEP);
        let behind_2 = behind_1.shift(STEP);
        let behind_3 = behind_2.shift(STEP);
        let (free_1, theirs_1) = (self.free.shift(-STEP), self.theirs.shift(-STEP));
        let (free_2, theirs_2) = (free_1.shift(-STEP), theirs_1.shift(-STEP));
        let (mut free, mut theirs) = (free_2.shift(-STEP), theirs_2.shift(-STEP));
        let pairs = self.own & behind_1;
        let open_1 = pairs & free_1;
        let open_2 = open_1 & free_2 & behind_2;
        let mut heads = open_2 & free & behind_3;
        let (at_1, at_2, at_3) = (pairs & theirs_1, open_1 & theirs_2, open_2 & theirs);
        if (at_1 | at_2 | at_3 | heads).is_empty() {
            return;
        }
        captures::<STEP>(1, at_1, behind_2, theirs_1, &mut visit);
        captures::<STEP>(2, at_2, behind_2, theirs_2, &mut visit);
        captures::<STEP>(3, at_3, behind_3, theirs, &mut visit);
        let (mut k, mut behind) = (3, behind_3);
        while !heads.is_empty() {
            free = free.shift(-STEP);
            theirs = theirs.shift(-STEP);
            k += 1;
            behind = behind.shift(STEP);
            captures::<STEP>(k, heads & theirs, behind, theirs, &mut visit);
            heads &= free & behind;
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
        self.ground_of(self.side_to_move())
    }

    #[inline]
    pub(crate) fn ground_of(&self, side: Side) -> Ground {
        Ground { own: self.pieces(side), theirs: self.pieces(side.other()), free: self.free() }
    }

    /// Appends the legal moves.
    pub(crate) fn list(&self, into: &mut Vec<Move>) {
        if self.decided().is_some() {
            return;
        }
        self.each::<ALL>(|m| into.push(m));
    }

    /// Reports every legal move that takes something, provided that the game is not over.
    #[inline]
    pub fn each_capture(&self, visit: impl FnMut(Move)) {
        self.each::<CAPTURES>(visit);
    }

    /// Reports every legal move that takes nothing, provided that the game is not over: those alike but for the head
    /// together, because there are many.
    #[inline]
    pub fn each_quiet(&self, visit: impl FnMut(Alike)) {
        self.each_alike::<QUIET>(visit);
    }

    #[inline]
    fn each<const KINDS: u8>(&self, mut visit: impl FnMut(Move)) {
        self.each_alike::<KINDS>(|alike| alike.heads.into_iter().for_each(|head| visit(alike.headed(head))));
    }

    #[inline]
    fn each_alike<const KINDS: u8>(&self, mut visit: impl FnMut(Alike)) {
        let watched = self.may_turn_symmetric();
        self.ground().every_way::<KINDS>(|direction, count, distance, heads| {
            let mut alike = Alike { direction, count, distance, heads };
            if watched {
                let lopsided = |&head: &u8| !self.turns_symmetric(alike.headed(head));
                alike.heads = heads.into_iter().filter(lopsided).collect();
            }
            visit(alike);
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
        self.ground().every_way::<ALL>(|_, _, _, heads| count += heads.len());
        u64::from(count)
    }

    /// Whether there is a legal move, provided that P8 and P9 do not end the game.
    pub fn has_move(&self) -> bool {
        let Ground { own, free, .. } = self.ground();
        // A single step that Abbott's rule has no say in; nearly every position has one.
        let free = if self.has_abbott_rule() { free.without(far_row(self.side_to_move())) } else { free };
        Direction::ALL.into_iter().any(|direction| own.shift(board::step(direction)).meets(free)) || self.count() > 0
    }

    /// P6: how many opposing pieces stand in the line that begins at the target of `m`.
    #[inline]
    pub fn line_met(&self, m: Move) -> u32 {
        let theirs = self.pieces(self.side_to_move().other());
        let mut bit = i32::from(m.target_bit());
        let mut line = 0;
        // Every line ends at an empty guard bit, or beyond the first or the last bit.
        while (0..192).contains(&bit) && theirs.has(bit as u8) {
            line += 1;
            bit += board::step(m.direction());
        }
        line
    }

    /// Whether `m` is legal, provided that P8 and P9 do not end the game: bit by bit, for searches that remember moves
    /// of other positions.
    #[inline]
    pub fn allows(&self, m: Move) -> bool {
        let Ground { own, free, .. } = self.ground();
        let (count, distance) = (i32::from(m.count()), i32::from(m.distance()));
        self.line_met(m) < u32::from(m.count())
            && !own.has(m.target_bit())
            && (1 - count..=0).all(|i| own.has(m.bit_from_head(i)))
            && (1..distance).all(|i| free.has(m.bit_from_head(i)))
            && !self.turns_symmetric(m)
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
    pub(crate) fn may_turn_symmetric(&self) -> bool {
        let side = self.side_to_move();
        let unpaired = |set: Bits192| set.without(board::mirrored(set)).len();
        self.has_abbott_rule()
            && self.pieces(side).meets(far_row(side))
            && unpaired(self.pieces(side)) <= 14
            && unpaired(self.pieces(side.other())) <= 12
    }
}
