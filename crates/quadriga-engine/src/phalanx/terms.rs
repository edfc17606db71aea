//! The terms of the evaluation.

use crate::EvalTerm;

/// The places of the terms in [`TERMS`].
pub(super) mod at {
    pub(in super::super) const TEMPO: usize = 0;
    pub(in super::super) const MEN: usize = 1;
    pub(in super::super) const THINNED: usize = 2;
    /// Row 1; the second row is what the others are measured by.
    pub(in super::super) const FIRST_ROW: usize = 3;
    /// Rows 3 to 12.
    pub(in super::super) const ROW_3: usize = 4;
    pub(in super::super) const EDGE: usize = 14;
    pub(in super::super) const CENTRE: usize = 15;
    /// Two, three, four and five men of a column or diagonal in line.
    pub(in super::super) const FORWARD_2: usize = 16;
    /// Two, three, four and five men of a row in line.
    pub(in super::super) const BESIDE_2: usize = 20;
    pub(in super::super) const ALONE: usize = 24;
    pub(in super::super) const ALONE_AHEAD: usize = 25;
    pub(in super::super) const CAPTURES: usize = 26;
    pub(in super::super) const THREATS: usize = 27;
    pub(in super::super) const READY: usize = 28;
    pub(in super::super) const EXPOSED: usize = 29;
    pub(in super::super) const PASSED: usize = 30;
}

/// A player with fewer men than this cannot hold his first row and attack as well.
pub(super) const FEW: i32 = 14;

/// Number of lengths of lines with weights of their own: 2, 3, 4, and 5 or more.
pub(super) const LENGTHS: usize = 4;

/// The rows from which a man counts as advanced, as his side counts them from 0.
pub(super) const AHEAD: usize = 6;

/// An opposing man this many rows from a first row is near it.
pub(super) const NEAR: usize = 4;

pub(super) const TERMS: [EvalTerm; 31] = [
    EvalTerm::new("term-phalanx-tempo", 188),
    EvalTerm::new("term-phalanx-men", 454),
    EvalTerm::new("term-phalanx-thinned", -360),
    EvalTerm::new("term-phalanx-row-1", -130),
    EvalTerm::new("term-phalanx-row-3", 0),
    EvalTerm::new("term-phalanx-row-4", 90),
    EvalTerm::new("term-phalanx-row-5", 170),
    EvalTerm::new("term-phalanx-row-6", 150),
    EvalTerm::new("term-phalanx-row-7", 190),
    EvalTerm::new("term-phalanx-row-8", 210),
    EvalTerm::new("term-phalanx-row-9", 270),
    EvalTerm::new("term-phalanx-row-10", 230),
    EvalTerm::new("term-phalanx-row-11", 200),
    EvalTerm::new("term-phalanx-row-12", 250),
    EvalTerm::new("term-phalanx-edge", -70),
    EvalTerm::new("term-phalanx-centre", 46),
    EvalTerm::new("term-phalanx-forward-2", 20),
    EvalTerm::new("term-phalanx-forward-3", 96),
    EvalTerm::new("term-phalanx-forward-4", 48),
    EvalTerm::new("term-phalanx-forward-5", -24),
    EvalTerm::new("term-phalanx-beside-2", 56),
    EvalTerm::new("term-phalanx-beside-3", 12),
    EvalTerm::new("term-phalanx-beside-4", 32),
    EvalTerm::new("term-phalanx-beside-5", -24),
    EvalTerm::new("term-phalanx-alone", -180),
    EvalTerm::new("term-phalanx-alone-ahead", -100),
    EvalTerm::new("term-phalanx-captures", 130),
    EvalTerm::new("term-phalanx-threats", 104),
    EvalTerm::new("term-phalanx-ready", 220),
    EvalTerm::new("term-phalanx-exposed", -32),
    EvalTerm::new("term-phalanx-passed", 80),
];
