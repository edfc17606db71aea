//! Pruning conditions and margins: steps 6, 7 and 10 of the search.

use quadriga_core::Key;

use crate::history::NO_STEP;
use crate::worker::{Distance, Worker};
use crate::{Expert, Score};

impl<E: Expert> Worker<'_, E> {
    /// Reverse futility pruning: the score to return if the estimate is above beta by a margin that grows with depth.
    pub(crate) fn reverse_futility(&self, depth: i32, estimate: i32, beta: i32, improving: bool) -> Option<i32> {
        let tunables = self.tunables;
        let margin = tunables.reverse_futility_margin * (depth - i32::from(improving)).max(0);
        let fails_high = depth <= tunables.reverse_futility_depth && estimate - margin >= beta;
        (fails_high && estimate < Score::LEAST_WIN.0).then(|| i32::midpoint(estimate, beta))
    }

    /// Whether null-move pruning may be tried at this depth.
    pub(crate) fn may_pass(&self, ply: usize, depth: i32) -> bool {
        let least = self.tunables.null_move_depth;
        // Never two null moves in a row: the second only returns to the same position.
        least > 0 && depth >= least && ply > 0 && self.data.frames[ply - 1].slot != NO_STEP
    }

    /// The score of a reduced search after passing the turn; `None` where the expert does not allow a pass.
    pub(crate) fn null_move(&mut self, node: &E::Node, key: Key, depth: i32, beta: i32, at: Distance) -> Option<i32> {
        let mut child = self.expert.pass(node)?;
        let reduction = self.tunables.null_move_reduction + depth / self.tunables.null_move_divisor;
        self.path.push(E::repetition_key(node, key));
        self.data.frames[at.ply].slot = NO_STEP;
        let next = Distance { ply: at.ply + 1, turn: at.turn + 1 };
        let score = -self.search::<false>(&mut child, depth - reduction, -beta, 1 - beta, next);
        self.path.pop();
        Some(score)
    }

    /// Late-move pruning: whether enough quiet steps have been tried at this depth.
    pub(crate) fn late_move_pruning(&self, depth: i32, tried: usize, improving: bool) -> bool {
        let tunables = self.tunables;
        let most = tunables.late_pruning_base + tunables.late_pruning_factor * depth * depth / 10;
        depth <= tunables.late_pruning_depth && tried as i32 >= most >> i32::from(!improving)
    }

    /// Futility pruning: whether the estimate is so far below alpha that no quiet step is expected to reach it.
    pub(crate) fn futility_pruning(&self, depth: i32, estimate: i32, alpha: i32) -> bool {
        let tunables = self.tunables;
        depth <= tunables.futility_depth
            && estimate + tunables.futility_base + tunables.futility_margin * depth <= alpha
    }

    /// History pruning: whether the history of a quiet step is too bad for this depth.
    pub(crate) fn history_pruning(&self, depth: i32, history: i32) -> bool {
        let tunables = self.tunables;
        depth <= tunables.history_pruning_depth && history < tunables.history_pruning_margin * depth
    }
}
