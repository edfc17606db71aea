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
    term("term-football-tempo", 900),
    term("term-football-threat", 1180),
    term("term-football-attacked", 1220),
    term("term-football-half-attacked", 910),
    term("term-football-pinned-guards", -320),
    term("term-football-pinned-shields", -650),
    term("term-football-seen-guards", -290),
    term("term-football-shielded", -650),
    term("term-football-few-guards", -150),
    term("term-football-may-return", -460),
    term("term-football-row-1", -540),
    term("term-football-row-2", -560),
    term("term-football-row-3", 30),
    term("term-football-row-4", -240),
    term("term-football-row-5", -270),
    term("term-football-row-6", -380),
    term("term-football-row-7", -170),
    term("term-football-row-8", 70),
    term("term-football-row-9", 880),
    term("term-football-row-10", 610),
    term("term-football-column-1", 230),
    term("term-football-column-2", -10),
    term("term-football-column-3", -30),
    term("term-football-column-4", 310),
    term("term-football-column-5", -540),
    term("term-football-column-6", 160),
];
