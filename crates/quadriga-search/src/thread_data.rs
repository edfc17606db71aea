//! What a search thread keeps: history tables across searches, and a stack frame per ply.

use crate::Candidate;
use crate::corrections::Corrections;
use crate::history::{History, NO_STEP};

/// The longest line, in steps.
pub(crate) const MAX_PLY: usize = 192;

/// Search stack entry of one ply.
#[derive(Debug)]
pub(crate) struct Frame<S> {
    /// History slot of the step played here; `NO_STEP` after a null move.
    pub(crate) slot: usize,
    /// Static evaluation.
    pub(crate) evaluation: i32,
    /// Quiet steps that caused a beta cutoff at this ply.
    pub(crate) killers: [Option<S>; 2],
    /// Principal variation from here.
    pub(crate) pv: Vec<S>,
    // Reused allocations.
    pub(crate) list: Vec<Candidate<S>>,
    pub(crate) tried: Vec<usize>,
}

/// Data of one search thread that outlives a search.
#[derive(Debug)]
pub(crate) struct ThreadData<S> {
    pub(crate) history: History,
    pub(crate) corrections: Corrections,
    pub(crate) frames: Vec<Frame<S>>,
}

impl<S> ThreadData<S> {
    pub(crate) fn new(slots: usize) -> Self {
        let frame = |_| Frame {
            slot: NO_STEP,
            evaluation: 0,
            killers: [None, None],
            pv: Vec::new(),
            list: Vec::new(),
            tried: Vec::new(),
        };
        Self {
            history: History::new(slots),
            corrections: Corrections::new(),
            frames: (0..=MAX_PLY).map(frame).collect(),
        }
    }

    /// Prepares for the next search: scales the history to `history_kept` percent and clears the killers.
    pub(crate) fn prepare(&mut self, history_kept: i32) {
        self.history.scale(history_kept);
        for frame in &mut self.frames {
            frame.killers = [None, None];
            frame.slot = NO_STEP;
        }
    }
}
