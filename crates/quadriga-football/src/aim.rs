//! What a side sees of the opposing home row, worked out for all its cells at once.

use quadriga_core::{Bits192, Side};

use crate::Board;
use crate::cell::home_row;

// A lane holds the twelve columns of the home row, for one of the lines that lead from its cells onto the field.
const LANE: u32 = 16;
const COLUMNS: u64 = 0xfff;
const ALL: u64 = COLUMNS | COLUMNS << LANE | COLUMNS << (2 * LANE);

/// What a side sees of the opposing home row.
///
/// From each cell of the row three lines lead onto the field: the column and two diagonals. Three lanes of a word
/// hold what is first and what is second on each of them, so that one walk over the rows answers for all cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    // Lines whose first piece is the attacker's.
    first: u64,
    // Lines whose first two pieces are the attacker's.
    backed: u64,
    // Lines whose first piece is the defender's and whose second is the attacker's.
    shielded: u64,
    // The same with a third piece that is the attacker's too.
    shielded_backed: u64,
    // Lines whose first and third pieces are the attacker's and whose second is the defender's.
    divided: u64,
    // Columns that are empty on the home row, and those where a piece of the defender stands.
    empty: u16,
    guarded: u16,
    // Columns that a piece of the attacker on the row itself (it has scored) sees along it.
    along: u16,
}

impl Aim {
    /// What `side` sees of the other's home row.
    pub fn of(board: &Board, side: Side) -> Self {
        let (own, theirs) = (rows(board.of(side), side), rows(board.of(side.other()), side));
        let (mut first, mut backed, mut shielded, mut shielded_backed, mut divided) = (0, 0, 0, 0, 0);
        // Lines on which nothing has been met, one piece or two: `own_theirs` is one's own and an opposing one behind it.
        let (mut open, mut after_own, mut after_theirs, mut own_theirs, mut theirs_own) = (ALL, 0, 0, 0, 0);
        for k in 1..12 {
            let (a, d) = (spread(own[k], k), spread(theirs[k], k));
            let met = a | d;
            backed |= after_own & a;
            divided |= own_theirs & a;
            shielded_backed |= theirs_own & a;
            own_theirs = (own_theirs & !met) | (after_own & d);
            theirs_own = (theirs_own & !met) | (after_theirs & a);
            shielded |= after_theirs & a;
            first |= open & a;
            after_own = (after_own & !met) | (open & a);
            after_theirs = (after_theirs & !met) | (open & d);
            open &= !met;
        }
        let empty = (COLUMNS & !(own[0] | theirs[0])) as u16;
        let along = if own[0] == 0 { 0 } else { seen_along(own[0] as u16, empty) };
        Self { first, backed, shielded, shielded_backed, divided, empty, guarded: theirs[0] as u16, along }
    }

    /// F6: the columns of the attacked cells: empty, seen by a piece outside the row and by a partner of it.
    #[inline]
    pub const fn attacked(self) -> u16 {
        self.attacked_if_empty() & self.empty
    }

    /// The columns of the cells that are guarded by a piece standing on them and would be attacked without it.
    #[inline]
    pub const fn held_by_guards(self) -> u16 {
        self.attacked_if_empty() & self.guarded
    }

    /// How many pieces the defender has on the row.
    #[inline]
    pub const fn guards(self) -> u32 {
        self.guarded.count_ones()
    }

    /// The columns of the empty cells that one piece sees and no partner: a second one would make an attack.
    #[inline]
    pub const fn half_attacked(self) -> u16 {
        any(self.first) & self.empty & !self.attacked_if_empty()
    }

    /// The columns of the empty cells that a shielding piece on the field keeps from being attacked.
    #[inline]
    pub const fn held_by_shields(self) -> u16 {
        self.opened_by_shields() & self.empty & !self.attacked_if_empty()
    }

    /// The columns of the guarded cells that one piece sees and no partner: a second one would pin the guard.
    #[inline]
    pub const fn seen_guards(self) -> u16 {
        any(self.first) & self.guarded & !self.attacked_if_empty()
    }

    /// The columns of the empty cells that no piece sees, but one would if a shielding piece left.
    #[inline]
    pub const fn shielded(self) -> u16 {
        any(self.shielded) & self.empty & !any(self.first) & !self.opened_by_shields()
    }

    /// The columns of the cells to which the leaving of a single guard or shield opens a goal move, if no piece of the
    /// attacker stands on the row.
    #[inline]
    pub(crate) const fn held(self) -> u16 {
        self.held_by_guards() | (self.opened_by_shields() & self.empty)
    }

    const fn opened_by_shields(self) -> u16 {
        (any(self.shielded) & (any(self.first) | self.along)) | any(self.shielded_backed) | any(self.divided)
    }

    /// The columns of the empty cells that a piece outside the row sees.
    #[inline]
    pub(crate) const fn seen(self) -> u16 {
        any(self.first) & self.empty
    }

    /// The columns of the attacked cells whose lines were not the same `before`.
    pub(crate) const fn changed_since(self, before: Self) -> u16 {
        let changed = any(self.first ^ before.first) | any(self.backed ^ before.backed);
        self.attacked() & (changed | (self.empty ^ before.empty) | (self.along ^ before.along))
    }

    const fn attacked_if_empty(self) -> u16 {
        let [a, b, c] = lanes(self.first);
        (a & b) | (a & c) | (b & c) | ((a | b | c) & self.along) | any(self.backed)
    }
}

const fn lanes(word: u64) -> [u16; 3] {
    [word as u16, (word >> LANE) as u16, (word >> (2 * LANE)) as u16]
}

const fn any(word: u64) -> u16 {
    let [a, b, c] = lanes(word);
    a | b | c
}

// The columns of the row `k` rows off, moved to the cells of the home row that meet them by column and diagonals.
#[inline]
const fn spread(row: u64, k: usize) -> u64 {
    row | row >> k << LANE | (row << k & COLUMNS) << (2 * LANE)
}

// The rows of a set, from the home row that `side` attacks.
#[inline]
fn rows(Bits192([a, b, c]): Bits192, side: Side) -> [u64; 12] {
    let mut rows = [
        a,
        a >> 12,
        a >> 24,
        a >> 36,
        a >> 48,
        a >> 60 | b << 4,
        b >> 8,
        b >> 20,
        b >> 32,
        b >> 44,
        b >> 56 | c << 8,
        c >> 4,
    ]
    .map(|row| row & COLUMNS);
    if home_row(side.other()) == 11 {
        rows.reverse();
    }
    rows
}

// The columns that a piece on the row sees along it, up to the first that is not empty.
const fn seen_along(own: u16, empty: u16) -> u16 {
    let (mut seen, mut right, mut left) = (0, own, own);
    while right | left != 0 {
        (right, left) = (right << 1 & COLUMNS as u16, left >> 1);
        seen |= right | left;
        (right, left) = (right & empty, left & empty);
    }
    seen
}
