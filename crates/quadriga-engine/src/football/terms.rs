//! The terms of the evaluation.

use crate::EvalTerm;

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

/// At most this many pieces at home count as few guards.
pub(super) const FEW: u32 = 2;
/// At most this many pieces at home let another return (F4).
pub(super) const RETURN: u32 = 5;

/// The terms with their weights: fitted to the results of short games against itself.
pub(super) const TERMS: [EvalTerm; COUNT] = [
    EvalTerm::new("term-football-tempo", 1640),
    EvalTerm::new("term-football-threat", 2696),
    EvalTerm::new("term-football-attacked", 2978),
    EvalTerm::new("term-football-half-attacked", 1984),
    EvalTerm::new("term-football-pinned-guards", 74),
    EvalTerm::new("term-football-pinned-shields", -18),
    EvalTerm::new("term-football-seen-guards", -98),
    EvalTerm::new("term-football-shielded", 102),
    EvalTerm::new("term-football-few-guards", -423),
    EvalTerm::new("term-football-may-return", 167),
    EvalTerm::new("term-football-row-1", -940),
    EvalTerm::new("term-football-row-2", 91),
    EvalTerm::new("term-football-row-3", -111),
    EvalTerm::new("term-football-row-4", -411),
    EvalTerm::new("term-football-row-5", -138),
    EvalTerm::new("term-football-row-6", -556),
    EvalTerm::new("term-football-row-7", 262),
    EvalTerm::new("term-football-row-8", 259),
    EvalTerm::new("term-football-row-9", 546),
    EvalTerm::new("term-football-row-10", 924),
    EvalTerm::new("term-football-column-1", 148),
    EvalTerm::new("term-football-column-2", -270),
    EvalTerm::new("term-football-column-3", -149),
    EvalTerm::new("term-football-column-4", 257),
    EvalTerm::new("term-football-column-5", -112),
    EvalTerm::new("term-football-column-6", 125),
];
