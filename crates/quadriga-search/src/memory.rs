//! What a worker remembers.

use crate::Candidate;
use crate::history::{History, NO_STEP};

/// The longest line, in steps.
pub(crate) const LONGEST: usize = 192;

/// What a worker keeps of the nodes on the way to the present one.
#[derive(Debug)]
pub(crate) struct Frame<S> {
    // The slot of the step that was played; none after a pass.
    pub(crate) slot: usize,
    pub(crate) evaluation: i32,
    pub(crate) killers: [Option<S>; 2],
    /// The best line from here.
    pub(crate) line: Vec<S>,
    // Lists to be used again.
    pub(crate) list: Vec<Candidate<S>>,
    pub(crate) tried: Vec<usize>,
}

/// What a worker remembers from search to search.
#[derive(Debug)]
pub(crate) struct Memory<S> {
    pub(crate) history: History,
    pub(crate) frames: Vec<Frame<S>>,
}

impl<S> Memory<S> {
    pub(crate) fn new(slots: usize) -> Self {
        let frame = |_| Frame {
            slot: NO_STEP,
            evaluation: 0,
            killers: [None, None],
            line: Vec::new(),
            list: Vec::new(),
            tried: Vec::new(),
        };
        Self { history: History::new(slots), frames: (0..=LONGEST).map(frame).collect() }
    }

    /// Another search begins.
    pub(crate) fn refresh(&mut self, kept: i32) {
        self.history.keep(kept);
        for frame in &mut self.frames {
            frame.killers = [None, None];
            frame.slot = NO_STEP;
        }
    }
}
