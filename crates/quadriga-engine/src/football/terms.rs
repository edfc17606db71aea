//! The terms of the evaluation.

use crate::Term;

pub(super) const TEMPO: usize = 0;
pub(super) const THREAT: usize = 1;
pub(super) const ATTACKED: usize = 2;
pub(super) const HALF_ATTACKED: usize = 3;
pub(super) const PINNED_GUARDS: usize = 4;
pub(super) const PINNED_SHIELDS: usize = 5;
pub(super) const SEEN_GUARDS: usize = 6;
pub(super) const SHIELDED: usize = 7;
pub(super) const FEW_GUARDS: usize = 8;
pub(super) const MAY_RETURN: usize = 9;
/// The pieces on the first to the tenth row, seen from their own home row; nothing stops on the eleventh (F5).
pub(super) const ROWS: usize = 10;
pub(super) const ROW_TERMS: usize = 10;
/// The pieces on the columns, from the edges to the middle.
pub(super) const COLUMNS: usize = ROWS + ROW_TERMS;
pub(super) const COLUMN_TERMS: usize = 6;
pub(super) const COUNT: usize = COLUMNS + COLUMN_TERMS;

/// At most so many pieces at home are few guards.
pub(super) const FEW: u32 = 2;
/// At most so many pieces at home let another return (F4).
pub(super) const RETURN: u32 = 5;

const fn term(name: &'static str, weight: i32) -> Term {
    Term { name, weight }
}

/// The terms with their weights: fitted to the results of short games against itself.
pub(super) const TERMS: [Term; COUNT] = [
    term("term-football-tempo", 1640),
    term("term-football-threat", 2696),
    term("term-football-attacked", 2978),
    term("term-football-half-attacked", 1984),
    term("term-football-pinned-guards", 74),
    term("term-football-pinned-shields", -18),
    term("term-football-seen-guards", -98),
    term("term-football-shielded", 102),
    term("term-football-few-guards", -423),
    term("term-football-may-return", 167),
    term("term-football-row-1", -940),
    term("term-football-row-2", 91),
    term("term-football-row-3", -111),
    term("term-football-row-4", -411),
    term("term-football-row-5", -138),
    term("term-football-row-6", -556),
    term("term-football-row-7", 262),
    term("term-football-row-8", 259),
    term("term-football-row-9", 546),
    term("term-football-row-10", 924),
    term("term-football-column-1", 148),
    term("term-football-column-2", -270),
    term("term-football-column-3", -149),
    term("term-football-column-4", 257),
    term("term-football-column-5", -112),
    term("term-football-column-6", 125),
];
