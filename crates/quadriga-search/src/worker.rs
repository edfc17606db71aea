//! One search thread, and how it searches a node: the numbered steps of docs/engine.md.

use quadriga_core::{Key, Side};

use crate::history::{NO_STEP, PreviousSteps};
use crate::picker::Picker;
use crate::reductions::Reductions;
use crate::repetition::RepetitionPath;
use crate::stop_condition::StopCondition;
use crate::thread_data::{MAX_PLY, ThreadData};
use crate::transposition::{Entry, TranspositionTable};
use crate::{Bound, Candidate, Expert, GenStage, ProvenResult, Score, Tunables};

const INFINITE: i32 = Score::INFINITE.0;

/// Distance of a node from the root, in steps and in turns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Distance {
    pub(crate) ply: usize,
    pub(crate) turn: u32,
}

/// One search thread.
pub(crate) struct Worker<'a, E: Expert> {
    pub(crate) expert: &'a E,
    pub(crate) tunables: &'a Tunables,
    pub(crate) reductions: &'a Reductions,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) stop: &'a StopCondition<'a>,
    pub(crate) data: &'a mut ThreadData<E::Step>,
    pub(crate) path: RepetitionPath,
    /// Turns from the root until the game is drawn by length (G2).
    pub(crate) ply_limit: Option<u32>,
    /// The side to move at the root.
    pub(crate) root_side: Side,
    pub(crate) thread: usize,
    pub(crate) nodes: u64,
    pub(crate) selective_depth: u32,
    pub(crate) root_depth: i32,
    pub(crate) stopped: bool,
}

impl<E: Expert> Worker<'_, E> {
    /// Principal variation search: the score of a node from the view of its side to move.
    #[allow(clippy::too_many_lines)] // one function in numbered steps
    pub(crate) fn search<const PV: bool>(
        &mut self,
        node: &mut E::Node,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        at: Distance,
    ) -> i32 {
        // Step 1. Check the limits, and return the score of a node that is decided without a search.
        let Distance { ply, turn } = at;
        let key = match self.enter(node, at) {
            Ok(key) => key,
            Err(score) => return score,
        };
        let turn_begins = !E::mid_turn(node);

        // Step 2. Mate distance pruning: no line wins sooner than by the next turn or loses sooner than now.
        alpha = alpha.max(Score::loss_in(turn).0);
        beta = beta.min(Score::win_in(turn + 1).0);
        if alpha >= beta {
            return alpha;
        }

        // Step 3. Threat extension: a node whose side to move must answer a threat is searched deeper.
        let threatened = self.expert.must_answer(node);
        if threatened && (ply as i32) < 2 * self.root_depth {
            depth += self.tunables.threat_extension;
        }
        if depth <= 0 {
            return self.quiescence_at::<PV>(node, key, 0, alpha, beta, at);
        }

        // Step 4. Transposition table lookup.
        let found = self.table.probe(key);
        if let Some(entry) = found.filter(|entry| !PV && entry.depth >= depth)
            && let Some(score) = cutoff(&entry, turn, alpha, beta)
        {
            return score;
        }
        let table_step = found.and_then(|entry| table_step::<E>(&entry));

        // Step 5. Static evaluation, corrected by the correction history and by the table's score where its bound allows.
        let uncorrected = found.map_or_else(|| self.evaluate(node), |entry| entry.evaluation);
        let evaluation = self.corrected_evaluation(node, uncorrected);
        self.data.frames[ply].evaluation = evaluation;
        let estimate = found.map_or(evaluation, |entry| corrected(&entry, evaluation));
        let improving = E::STEPS_A_TURN == 1 && ply >= 2 && evaluation > self.data.frames[ply - 2].evaluation;
        let calm = !PV && !threatened && beta.abs() < Score::LEAST_WIN.0;

        // Step 6. Reverse futility pruning: far above beta near the leaves.
        if calm && let Some(score) = self.reverse_futility(depth, estimate, beta, improving) {
            return score;
        }

        // Step 7. Null-move pruning: still above beta if the turn is passed.
        if calm && estimate >= beta && evaluation >= beta && self.may_pass(ply, depth) && turn_begins {
            let score = self.null_move(node, key, depth, beta, at);
            if self.stopped {
                return 0;
            }
            if let Some(score) = score.filter(|&score| score >= beta) {
                return if score >= Score::LEAST_WIN.0 { beta } else { score };
            }
        }

        // Step 8. Internal iterative reduction: a node without a table step is searched one step shallower.
        let iir = self.tunables.iir_depth;
        if iir > 0 && depth >= iir && table_step.is_none() {
            depth -= 1;
        }

        // Step 9. Loop through the steps, the most promising first.
        if turn_begins {
            self.path.push(E::repetition_key(node, key));
        }
        self.expert.refresh(node);
        let previous = self.previous_steps(ply);
        let mut picker = Picker::new(table_step, self.refutations(ply, previous), self.take_list(ply));
        let mut tried = std::mem::take(&mut self.data.frames[ply].tried);
        tried.clear();
        let old_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_step = None;
        let mut number = 0;
        while let Some((step, stage)) = picker.next(self.expert, node, &self.data.history, previous) {
            number += 1;
            let slot = E::slot(node, step);
            let quiet = stage == GenStage::Quiet;
            let history = if quiet { self.data.history.of(slot, previous) } else { 0 };

            // Step 10. Late-move pruning, futility pruning and history pruning of quiet steps near the leaves.
            if quiet && !threatened && best > -Score::LEAST_WIN.0 {
                if self.late_move_pruning(depth, tried.len(), improving)
                    || self.futility_pruning(depth, estimate, alpha)
                {
                    picker.skip_quiet();
                    continue;
                }
                if self.history_pruning(depth, history) {
                    continue;
                }
            }

            // Step 11. Play the step. Late-move reductions: late steps are searched shallower first, all but the first with
            // a null window.
            let mut child = self.expert.play(node, step);
            let flips = E::side(&child) != E::side(node);
            self.data.frames[ply].slot = slot;
            let next = Distance { ply: ply + 1, turn: turn + u32::from(flips) };
            let full = depth - 1;
            let mut score = 0;
            let mut full_window = PV && number == 1;
            if !full_window {
                let late = if quiet { number > 1 } else { number > self.tunables.forcing_unreduced as usize };
                let reduction = if late && depth >= 2 {
                    self.late_move_reduction::<PV>(depth, number, history, improving)
                } else {
                    0
                };
                let reduced = (full - reduction).clamp(full.min(1), full);
                score = self.search_child::<false>(&mut child, flips, reduced, alpha, alpha + 1, next);
                if score > alpha && reduced < full {
                    score = self.search_child::<false>(&mut child, flips, full, alpha, alpha + 1, next);
                }
                full_window = PV && score > alpha && score < beta;
            }
            if full_window {
                score = self.search_child::<PV>(&mut child, flips, full, alpha, beta, next);
            }
            if self.stopped {
                break;
            }

            // Step 12. New best step, or a beta cutoff.
            if score > best {
                best = score;
                if score > alpha {
                    best_step = Some((step, slot, quiet));
                    alpha = score;
                    if PV {
                        self.update_pv(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
            if quiet {
                tried.push(slot);
            }
        }
        if turn_begins {
            self.path.pop();
        }

        // Step 13. Update history, counter step and killers.
        if !self.stopped
            && best >= beta
            && let Some((step, slot, true)) = best_step
        {
            self.update_histories(ply, previous, depth, step, slot, &tried);
        }
        self.recycle(ply, picker, tried);
        if self.stopped {
            return 0;
        }

        // Step 14. No legal step: the game is lost (G3).
        if number == 0 {
            return Score::loss_in(turn).0;
        }

        // Step 15. Update the correction history, and store the result in the transposition table.
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let quiet = best_step.is_none_or(|(.., quiet)| quiet);
        if quiet && !threatened {
            self.learn_correction(node, depth, best, bound, [evaluation, uncorrected]);
        }
        let step = best_step.map_or(0, |(step, ..)| E::pack(step));
        self.table.store(key, &Entry { step, score: to_table(best, turn), depth, bound, evaluation: uncorrected });
        best
    }

    /// Counts the node and returns its key, or its score if it is not searched.
    pub(crate) fn enter(&mut self, node: &mut E::Node, at: Distance) -> Result<Key, i32> {
        let Distance { ply, turn } = at;
        self.data.frames[ply].pv.clear();
        // Nothing is searched, nor counted, while an interrupted search returns.
        if self.stopped {
            return Err(0);
        }
        self.nodes += 1;
        self.stopped = self.stop.must_stop(self.thread, self.nodes);
        if self.stopped {
            return Err(0);
        }
        self.selective_depth = self.selective_depth.max(turn);
        if let Some(result) = self.expert.proven_result(node) {
            return Err(match result {
                ProvenResult::Win(turns) => Score::win_in(turn + turns).0,
                ProvenResult::Loss(turns) => Score::loss_in(turn + turns).0,
                ProvenResult::Draw => self.draw_score(node),
            });
        }
        let key = E::key(node);
        if !E::mid_turn(node) {
            let at_limit = self.ply_limit.is_some_and(|limit| turn >= limit);
            if at_limit || self.path.is_draw(E::repetition_key(node, key)) {
                return Err(self.draw_score(node));
            }
        }
        if ply + 1 >= MAX_PLY {
            return Err(self.evaluate(node));
        }
        Ok(self.key_near_ply_limit(key, turn))
    }

    // A draw from the view of the side to move: the side to move at the root pays for it (contempt).
    fn draw_score(&self, node: &E::Node) -> i32 {
        let cost = self.tunables.contempt;
        if E::side(node) == self.root_side { -cost } else { cost }
    }

    // Near the ply limit (G2) the value of a position depends on the turns left, so they are part of the key.
    fn key_near_ply_limit(&self, key: Key, turn: u32) -> Key {
        match self.ply_limit.map(|limit| limit - turn) {
            Some(left) if left < 64 => Key(key.0 ^ u64::from(left).wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            _ => key,
        }
    }

    #[inline]
    fn search_child<const PV: bool>(
        &mut self,
        child: &mut E::Node,
        flips: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
        at: Distance,
    ) -> i32 {
        if flips {
            -self.search::<PV>(child, depth, -beta, -alpha, at)
        } else {
            self.search::<PV>(child, depth, alpha, beta, at)
        }
    }

    pub(crate) fn evaluate(&self, node: &mut E::Node) -> i32 {
        let evaluation = self.expert.evaluate(node);
        // The incremental evaluation must equal the one from scratch.
        debug_assert!(
            E::mid_turn(node)
                || evaluation == self.expert.evaluate(&mut self.expert.enter(&self.expert.position(node))),
            "{node:?}"
        );
        Score::centis(evaluation).0
    }

    /// The static evaluation with what the correction history adds to it.
    pub(crate) fn corrected_evaluation(&self, node: &E::Node, evaluation: i32) -> i32 {
        let share = self.tunables.correction;
        if share == 0 {
            return evaluation;
        }
        let correction = self.data.corrections.of(E::side(node), E::structures(node)) * share / 100;
        Score::centis(evaluation + correction).0
    }

    /// Learns from the difference between the searched score and the static evaluation, unless the score is only a bound
    /// on the wrong side or a proven result.
    fn learn_correction(
        &mut self,
        node: &E::Node,
        depth: i32,
        score: i32,
        bound: Bound,
        [evaluation, uncorrected]: [i32; 2],
    ) {
        let says_nothing = match bound {
            Bound::Exact => false,
            Bound::Lower => score <= evaluation,
            Bound::Upper => score >= evaluation,
        };
        if self.tunables.correction > 0 && !says_nothing && !Score(score).is_decided() {
            self.data.corrections.update(E::side(node), E::structures(node), score - uncorrected, depth);
        }
    }

    /// History slots of the last two steps.
    pub(crate) fn previous_steps(&self, ply: usize) -> PreviousSteps {
        if self.tunables.continuation == 0 {
            return [NO_STEP; 2];
        }
        let slot = |back: usize| ply.checked_sub(back).map_or(NO_STEP, |i| self.data.frames[i].slot);
        [slot(1), slot(2)]
    }

    fn refutations(&self, ply: usize, previous: PreviousSteps) -> [Option<E::Step>; 3] {
        let [first, second] = if self.tunables.killers > 0 { self.data.frames[ply].killers } else { [None; 2] };
        let counter = if self.tunables.counters > 0 { self.data.history.counter(previous) } else { 0 };
        [first, second, if counter == 0 { None } else { E::unpack(counter) }]
    }

    /// The reusable step list of a ply.
    pub(crate) fn take_list(&mut self, ply: usize) -> Vec<Candidate<E::Step>> {
        std::mem::take(&mut self.data.frames[ply].list)
    }

    fn recycle(&mut self, ply: usize, picker: Picker<E::Step>, tried: Vec<usize>) {
        let frame = &mut self.data.frames[ply];
        frame.list = picker.into_list();
        frame.tried = tried;
    }

    fn update_histories(
        &mut self,
        ply: usize,
        previous: PreviousSteps,
        depth: i32,
        step: E::Step,
        slot: usize,
        tried: &[usize],
    ) {
        let bonus = (depth * 170 - 80).min(1800);
        let ThreadData { history, frames, .. } = &mut *self.data;
        history.update(slot, previous, bonus);
        for &worse in tried.iter().filter(|&&worse| worse != slot) {
            history.update(worse, previous, -bonus);
        }
        history.set_counter(previous, E::pack(step));
        let killers = &mut frames[ply].killers;
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
    }

    /// Sets the principal variation of a ply to `step` followed by that of the next ply.
    pub(crate) fn update_pv(&mut self, ply: usize, step: E::Step) {
        let [here, next] = &mut self.data.frames[ply..ply + 2] else { return };
        here.pv.clear();
        here.pv.push(step);
        here.pv.extend_from_slice(&next.pv);
    }
}

/// The step of a table entry.
pub(crate) fn table_step<E: Expert>(entry: &Entry) -> Option<E::Step> {
    if entry.step == 0 { None } else { E::unpack(entry.step) }
}

/// The score of a table entry if its bound decides the window.
pub(crate) fn cutoff(entry: &Entry, turn: u32, alpha: i32, beta: i32) -> Option<i32> {
    let score = from_table(entry.score, turn);
    let decides = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    decides.then_some(score)
}

/// The evaluation, replaced by the table's score where its bound allows.
pub(crate) fn corrected(entry: &Entry, evaluation: i32) -> i32 {
    let score = entry.score.0;
    let better = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > evaluation,
        Bound::Upper => score < evaluation,
    };
    if better && !entry.score.is_decided() { score } else { evaluation }
}

/// Converts a score for storage: wins are counted from the root in the search and from the node in the table.
pub(crate) fn to_table(score: i32, turn: u32) -> Score {
    let score = Score(score);
    match score.0 {
        win if win >= Score::LEAST_WIN.0 => Score(win + turn as i32),
        loss if loss <= -Score::LEAST_WIN.0 => Score(loss - turn as i32),
        _ => score,
    }
}

fn from_table(score: Score, turn: u32) -> i32 {
    match score.0 {
        win if win >= Score::LEAST_WIN.0 => win - turn as i32,
        loss if loss <= -Score::LEAST_WIN.0 => loss + turn as i32,
        other => other,
    }
}
