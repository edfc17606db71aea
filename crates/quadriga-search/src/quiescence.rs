//! Quiescence search: forcing steps only, below the depth of the main search.

use quadriga_core::Key;

use crate::picker::Picker;
use crate::transposition::Entry;
use crate::worker::{Distance, Worker, corrected, cutoff, table_step, to_table};
use crate::{Bound, Expert, Score};

const INFINITE: i32 = Score::INFINITE.0;

impl<E: Expert> Worker<'_, E> {
    /// The score of a node if only forcing steps are searched.
    pub(crate) fn quiescence<const PV: bool>(
        &mut self,
        node: &mut E::Node,
        depth: i32,
        alpha: i32,
        beta: i32,
        at: Distance,
    ) -> i32 {
        match self.enter(node, at) {
            Ok(key) => self.quiescence_at::<PV>(node, key, depth, alpha, beta, at),
            Err(score) => score,
        }
    }

    /// The same for a node already entered. `depth` is 0 at the first node of the quiescence search and counts down.
    pub(crate) fn quiescence_at<const PV: bool>(
        &mut self,
        node: &mut E::Node,
        key: Key,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        at: Distance,
    ) -> i32 {
        let Distance { ply, turn } = at;
        let found = self.table.probe(key);
        if let Some(entry) = found.filter(|_| !PV)
            && let Some(score) = cutoff(&entry, turn, alpha, beta)
        {
            return score;
        }
        let uncorrected = found.map_or_else(|| self.evaluate(node), |entry| entry.evaluation);
        let evaluation = self.corrected_evaluation(node, uncorrected);
        self.data.frames[ply].evaluation = evaluation;
        // A threat must be answered and a started turn must be finished: no stand-pat there.
        let answers = -depth < self.tunables.quiescence_answers && self.expert.must_answer(node);
        let must_move = answers || E::mid_turn(node);
        let mut best = -INFINITE;
        if !must_move {
            best = found.map_or(evaluation, |entry| corrected(&entry, evaluation));
            alpha = alpha.max(best);
            if best >= beta || -depth >= self.tunables.quiescence_depth {
                return best;
            }
        }
        let old_alpha = alpha;
        let table_step = found.and_then(|entry| table_step::<E>(&entry));
        let previous = self.previous_steps(ply);
        let list = self.take_list(ply);
        let all_steps = answers && !E::ANSWERS_ARE_FORCING;
        let mut picker =
            if all_steps { Picker::new(table_step, [None; 3], list) } else { Picker::forcing(table_step, list) };
        let mut best_step = 0;
        let mut none = true;
        while let Some((step, _)) = picker.next(self.expert, node, &self.data.history, previous) {
            none = false;
            let mut child = self.expert.play(node, step);
            let flips = E::side(&child) != E::side(node);
            self.data.frames[ply].slot = E::slot(node, step);
            let next = Distance { ply: ply + 1, turn: turn + u32::from(flips) };
            let score = if flips {
                -self.quiescence::<PV>(&mut child, depth - 1, -beta, -alpha, next)
            } else {
                self.quiescence::<PV>(&mut child, depth - 1, alpha, beta, next)
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
                        self.update_pv(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.data.frames[ply].list = picker.into_list();
        if self.stopped {
            return 0;
        }
        if none && must_move {
            // No legal step loses (G3); no forcing answer probably loses, but only the main search can prove it.
            best = if all_steps { Score::loss_in(turn).0 } else { evaluation };
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha && PV {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = to_table(best, turn);
        self.table.store(key, &Entry { step: best_step, score, depth: 0, bound, evaluation: uncorrected });
        best
    }
}
