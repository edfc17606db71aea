//! Where the search ends: forcing steps only.

use quadriga_core::Key;

use crate::picker::Picker;
use crate::table::Entry;
use crate::worker::{Place, Worker, corrected, cut, step_of, to_table};
use crate::{Bound, Expert, Score};

const INFINITE: i32 = Score::INFINITE.0;

impl<E: Expert> Worker<'_, E> {
    /// The score of a node when only forcing steps are looked at.
    pub(crate) fn quiescence<const PV: bool>(
        &mut self,
        node: &E::Node,
        depth: i32,
        alpha: i32,
        beta: i32,
        at: Place,
    ) -> i32 {
        match self.enter(node, at) {
            Ok(key) => self.quiescence_at::<PV>(node, key, depth, alpha, beta, at),
            Err(score) => score,
        }
    }

    // `depth` is 0 where quiescence begins and counts down.
    pub(crate) fn quiescence_at<const PV: bool>(
        &mut self,
        node: &E::Node,
        key: Key,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        at: Place,
    ) -> i32 {
        let Place { ply, turn } = at;
        let found = self.table.probe(key);
        if let Some(entry) = found.filter(|_| !PV)
            && let Some(score) = cut(&entry, turn, alpha, beta)
        {
            return score;
        }
        let evaluation = found.map_or_else(|| self.evaluate(node), |entry| entry.evaluation);
        self.memory.frames[ply].evaluation = evaluation;
        // A threat must be answered and a turn begun must be finished: there is no standing still.
        let answers = -depth < self.tunables.quiescence_answers && self.expert.must_answer(node);
        let moves_on = answers || E::mid_turn(node);
        let mut best = -INFINITE;
        if !moves_on {
            best = found.map_or(evaluation, |entry| corrected(&entry, evaluation));
            alpha = alpha.max(best);
            if best >= beta || -depth >= self.tunables.quiescence_depth {
                return best;
            }
        }
        let old_alpha = alpha;
        let table_step = found.and_then(|entry| step_of::<E>(&entry));
        let before = self.before(ply);
        let list = self.list(ply);
        let every = answers && !E::ANSWERS_ARE_FORCING;
        let mut picker =
            if every { Picker::new(table_step, [None; 3], list) } else { Picker::forcing(table_step, list) };
        let mut best_step = 0;
        let mut none = true;
        while let Some((step, _)) = picker.next(self.expert, node, &self.memory.history, before) {
            none = false;
            let child = self.expert.play(node, step);
            let flips = E::side(&child) != E::side(node);
            self.memory.frames[ply].slot = E::slot(node, step);
            let next = Place { ply: ply + 1, turn: turn + u32::from(flips) };
            let score = if flips {
                -self.quiescence::<PV>(&child, depth - 1, -beta, -alpha, next)
            } else {
                self.quiescence::<PV>(&child, depth - 1, alpha, beta, next)
            };
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = E::pack(step);
                    if PV {
                        self.note_line(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.memory.frames[ply].list = picker.into_list();
        if self.stopped {
            return 0;
        }
        if none && moves_on {
            // Without any step it is lost (G3); without an answer it is as good as lost, but that is for the search to prove.
            best = if every { Score::loss_in(turn).0 } else { evaluation };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.store(key, &Entry { step: best_step, score: to_table(best, turn), depth: 0, bound, evaluation });
        best
    }
}
