//! What can be reached of the two first rows, by arithmetic on rows.

use quadriga_core::{Direction, Side};

use crate::cell::Cell;
use crate::moves::Move;
use crate::rows::Rows;

const LAST: usize = Cell::ROWS as usize - 1;

/// The board by rows.
#[derive(Clone, Copy, Debug)]
pub struct Ranks {
    /// The pieces of each side.
    pub pieces: [Rows; 2],
    /// The cells where nothing stands.
    pub free: Rows,
}

/// The board by rows as the side that acts sees it.
pub(crate) struct Field<'a> {
    own: &'a Rows,
    theirs: &'a Rows,
    free: &'a Rows,
}

impl Ranks {
    #[inline]
    pub(crate) fn field(&self, side: Side) -> Field<'_> {
        Field { own: &self.pieces[side.index()], theirs: &self.pieces[side.other().index()], free: &self.free }
    }

    /// The columns of the far row that `side` could move onto from elsewhere if it were its turn, whatever the end of
    /// the game and Abbott's rule say.
    #[inline]
    pub fn crossable(&self, side: Side) -> u32 {
        match side {
            Side::First => self.field(side).crossable::<true>(),
            Side::Second => self.field(side).crossable::<false>(),
        }
    }

    /// The free columns of the first row of `side` that a phalanx of its own could move onto if it were its turn: a
    /// single opposing piece that arrived there could be captured.
    #[inline]
    pub fn guarded(&self, side: Side) -> u32 {
        match side {
            Side::First => self.field(side).guarded::<false>(),
            Side::Second => self.field(side).guarded::<true>(),
        }
    }
}

impl Field<'_> {
    /// Reports as (pieces, distance, columns of the target) the lines that lead to the edge row, its cells being free
    /// or not. `LEAN` is how far right a step towards the edge goes.
    #[inline]
    fn approach<const TOP: bool, const LEAN: i32>(&self, mut visit: impl FnMut(u32, u32, u32)) {
        let mut open = Rows::FULL;
        for k in 1..=6 {
            let mut line = self.run::<TOP, LEAN>(open, k, k);
            let mut n = k;
            while line != 0 {
                visit(n as u32, k as u32, line);
                if k + n > LAST {
                    break;
                }
                line &= self.own.leaning::<TOP, LEAN>(k + n);
                n += 1;
            }
            open &= self.free.leaning::<TOP, LEAN>(k);
            if open == 0 {
                return;
            }
        }
    }

    /// The columns among `open` where a line of `pieces` begins `away` rows from the edge.
    #[inline]
    fn run<const TOP: bool, const LEAN: i32>(&self, open: u32, away: usize, pieces: usize) -> u32 {
        let heads = open & self.own.leaning::<TOP, LEAN>(away);
        if heads == 0 {
            return 0;
        }
        (away + 1..away + pieces).fold(heads, |line, j| line & self.own.leaning::<TOP, LEAN>(j))
    }

    pub(crate) fn crossings<const TOP: bool>(&self, visit: &mut impl FnMut(Move)) {
        self.crossings_from::<TOP, -1>(visit);
        self.crossings_from::<TOP, 0>(visit);
        self.crossings_from::<TOP, 1>(visit);
    }

    #[inline]
    fn crossings_from<const TOP: bool, const LEAN: i32>(&self, visit: &mut impl FnMut(Move)) {
        let edge = if TOP { LAST } else { 0 };
        let up = if TOP { 1 } else { -1 };
        let Some(direction) = Direction::of_vector((LEAN as i8, up)) else { return };
        let row = edge as i32 * i32::from(Cell::STRIDE);
        let to_head = i32::from(up) * i32::from(Cell::STRIDE) + LEAN;
        self.approach::<TOP, LEAN>(|n, k, columns| {
            // P6: the line that is met ends at the edge, so it is a single piece.
            let mut targets = columns & (self.free.0[edge] | if n > 1 { self.theirs.0[edge] } else { 0 });
            while targets != 0 {
                let head = row + targets.trailing_zeros() as i32 - k as i32 * to_head;
                visit(Move::pack(head as u8, direction, n, k));
                targets &= targets - 1;
            }
        });
    }

    #[inline]
    fn crossable<const TOP: bool>(&self) -> u32 {
        let edge = if TOP { LAST } else { 0 };
        let one = self.arrive::<TOP, -1>(1) | self.arrive::<TOP, 0>(1) | self.arrive::<TOP, 1>(1);
        let taking = if self.theirs.0[edge] == 0 {
            0
        } else {
            self.arrive::<TOP, -1>(2) | self.arrive::<TOP, 0>(2) | self.arrive::<TOP, 1>(2)
        };
        one & self.free.0[edge] | taking & self.theirs.0[edge]
    }

    /// The columns of the edge row where a line of at least `least` pieces could end.
    #[inline]
    fn arrive<const TOP: bool, const LEAN: i32>(&self, least: usize) -> u32 {
        let (mut open, mut columns) = (Rows::FULL, 0);
        for k in 1..=6 {
            columns |= self.run::<TOP, LEAN>(open, k, least.max(k));
            open &= self.free.leaning::<TOP, LEAN>(k);
            if open == 0 {
                break;
            }
        }
        columns
    }

    #[inline]
    fn guarded<const TOP: bool>(&self) -> u32 {
        let edge = if TOP { LAST } else { 0 };
        let (own, free) = (self.own.0[edge], self.free.0[edge]);
        let back = self.arrive::<TOP, -1>(2) | self.arrive::<TOP, 0>(2) | self.arrive::<TOP, 1>(2);
        let beside = slide(own, free) | turned(slide(turned(own), turned(free)));
        (back | beside) & free
    }

    /// Whether a capture takes `deficit` or more of the pieces on the edge row, the mover's own first row.
    pub(crate) fn takes_back<const TOP: bool>(&self, deficit: i32) -> bool {
        let edge = if TOP { LAST } else { 0 };
        let (own, theirs) = (self.own.0[edge], self.theirs.0[edge]);
        sweeps(own, theirs, deficit)
            || sweeps(turned(own), turned(theirs), deficit)
            // Only a line along the row holds more than one of them.
            || deficit == 1
                && (self.strikes::<TOP, -1>() || self.strikes::<TOP, 0>() || self.strikes::<TOP, 1>())
    }

    /// Whether a capture towards the edge row takes a piece on it without leaving the other edge row, which would undo
    /// the gain.
    #[inline]
    fn strikes<const TOP: bool, const LEAN: i32>(&self) -> bool {
        let mut line = Rows::FULL;
        // The opposing line reaches from the edge row to `top` rows away from it.
        for top in 0..LAST {
            line &= self.theirs.leaning::<TOP, LEAN>(top);
            if line == 0 {
                return false;
            }
            let mut open = line;
            for k in 1..LAST {
                let (head, pieces) = (top + k, k.max(top + 2));
                if head + pieces > LAST {
                    break;
                }
                if self.run::<TOP, LEAN>(open, head, pieces) != 0 {
                    return true;
                }
                open &= self.free.leaning::<TOP, LEAN>(head);
                if open == 0 {
                    break;
                }
            }
        }
        false
    }
}

/// The cells of a row that phalanxes of two or more of the row could move onto going right.
#[inline]
fn slide(own: u32, free: u32) -> u32 {
    let (mut open, mut reached, mut k) = (free, 0, 1);
    while open != 0 && k <= 7 {
        reached |= (k..k + k.max(2)).fold(open, |line, j| line & own << j);
        open &= free << k;
        k += 1;
    }
    reached
}

/// Whether a phalanx of a row going right captures `least` or more pieces of the row.
fn sweeps(own: u32, theirs: u32, least: i32) -> bool {
    let mut rest = theirs;
    while rest != 0 {
        let first = rest.trailing_zeros();
        let length = (rest >> first).trailing_ones();
        rest &= !(((1 << length) - 1) << first);
        // What stands nearest to the left of the line.
        let left = (own | theirs) & ((1 << first) - 1);
        if (length as i32) < least || left == 0 {
            continue;
        }
        let head = left.ilog2();
        let run = (own << (31 - head)).leading_ones();
        if run >= (first - head).max(length + 1) {
            return true;
        }
    }
    false
}

/// A row in the mirror.
#[inline]
const fn turned(row: u32) -> u32 {
    row.reverse_bits() >> (u32::BITS - Cell::COLUMNS as u32)
}
