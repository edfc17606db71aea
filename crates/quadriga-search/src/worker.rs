//! One thread of a search, and how it searches a node.

use quadriga_core::Key;

use crate::history::{Before, NO_STEP};
use crate::memory::{LONGEST, Memory};
use crate::path::Path;
use crate::picker::{Kind, Picker};
use crate::reductions::Reductions;
use crate::table::{Entry, Table};
use crate::watch::Watch;
use crate::{Bound, Candidate, Expert, Score, Tunables, Verdict};

const INFINITE: i32 = Score::INFINITE.0;

/// Where in the tree a node is: steps and turns from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) ply: usize,
    pub(crate) turn: u32,
}

/// One thread of a search.
pub(crate) struct Worker<'a, E: Expert> {
    pub(crate) expert: &'a E,
    pub(crate) tunables: &'a Tunables,
    pub(crate) reductions: &'a Reductions,
    pub(crate) table: &'a Table,
    pub(crate) watch: &'a Watch<'a>,
    pub(crate) memory: &'a mut Memory<E::Step>,
    pub(crate) path: Path,
    /// G2: in how many turns the game ends in a draw.
    pub(crate) cap: Option<u32>,
    pub(crate) thread: usize,
    pub(crate) nodes: u64,
    pub(crate) selective_depth: u32,
    pub(crate) root_depth: i32,
    pub(crate) stopped: bool,
}

impl<E: Expert> Worker<'_, E> {
    /// The score of a node, from the view of its side to move, by principal variation search.
    #[allow(clippy::too_many_lines)] // one recipe in numbered steps
    pub(crate) fn search<const PV: bool>(
        &mut self,
        node: &E::Node,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        at: Place,
    ) -> i32 {
        // Step 1. Is there time, and is the node decided without searching?
        let Place { ply, turn } = at;
        let key = match self.enter(node, at) {
            Ok(key) => key,
            Err(score) => return score,
        };
        let turn_begins = !E::mid_turn(node);

        // Step 2. No line from here wins sooner than by the next turn or loses sooner than now.
        alpha = alpha.max(Score::loss_in(turn).0);
        beta = beta.min(Score::win_in(turn + 1).0);
        if alpha >= beta {
            return alpha;
        }

        // Step 3. A threat that must be answered is looked at more deeply.
        let threatened = self.expert.must_answer(node);
        if threatened && (ply as i32) < 2 * self.root_depth {
            depth += self.tunables.threat_extension;
        }
        if depth <= 0 {
            return self.quiescence_at::<PV>(node, key, 0, alpha, beta, at);
        }

        // Step 4. What does the table know?
        let found = self.table.probe(key);
        if let Some(entry) = found.filter(|entry| !PV && entry.depth >= depth)
            && let Some(score) = cut(&entry, turn, alpha, beta)
        {
            return score;
        }
        let table_step = found.and_then(|entry| step_of::<E>(&entry));

        // Step 5. The evaluation, corrected by what the table knows.
        let evaluation = found.map_or_else(|| self.evaluate(node), |entry| entry.evaluation);
        self.memory.frames[ply].evaluation = evaluation;
        let estimate = found.map_or(evaluation, |entry| corrected(&entry, evaluation));
        let improving = E::STEPS_A_TURN == 1 && ply >= 2 && evaluation > self.memory.frames[ply - 2].evaluation;
        let calm = !PV && !threatened && beta.abs() < Score::LEAST_WIN.0;

        // Step 6. Reverse futility: far above the window near the leaves.
        if calm && depth <= self.tunables.reverse_futility_depth {
            let margin = self.tunables.reverse_futility_margin * (depth - i32::from(improving)).max(0);
            if estimate - margin >= beta && estimate < Score::LEAST_WIN.0 {
                return i32::midpoint(estimate, beta);
            }
        }

        // Step 7. Null move: still above the window if the turn is passed?
        if calm && estimate >= beta && evaluation >= beta && self.may_pass(ply, depth) && turn_begins {
            let score = self.null_move(node, key, depth, beta, at);
            if self.stopped {
                return 0;
            }
            if let Some(score) = score.filter(|&score| score >= beta) {
                return if score >= Score::LEAST_WIN.0 { beta } else { score };
            }
        }

        // Step 8. Internal iterative reduction: a node the table does not know is not worth the full depth yet.
        let iir = self.tunables.iir_depth;
        if iir > 0 && depth >= iir && table_step.is_none() {
            depth -= 1;
        }

        // Step 9. All steps, the promising ones first.
        if turn_begins {
            self.path.push(E::repetition_key(node, key));
        }
        let before = self.before(ply);
        let mut picker = Picker::new(table_step, self.refutations(ply, before), self.list(ply));
        let mut tried = std::mem::take(&mut self.memory.frames[ply].tried);
        tried.clear();
        let old_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_step = None;
        let mut number = 0;
        while let Some((step, kind)) = picker.next(self.expert, node, &self.memory.history, before) {
            number += 1;
            let slot = E::slot(node, step);
            let quiet = kind == Kind::Quiet;
            let past = if quiet { self.memory.history.of(slot, before) } else { 0 };

            // Step 10. Near the leaves late and hopeless quiet steps are left out.
            if quiet && !threatened && best > -Score::LEAST_WIN.0 {
                if self.is_late(depth, tried.len(), improving) || self.is_futile(depth, estimate, alpha) {
                    picker.skip_quiet();
                    continue;
                }
                if depth <= self.tunables.history_pruning_depth && past < self.tunables.history_pruning_margin * depth {
                    continue;
                }
            }

            // Step 11. Play it; late steps are searched less deep first, and all but the first with a null window.
            let child = self.expert.play(node, step);
            let flips = E::side(&child) != E::side(node);
            self.memory.frames[ply].slot = slot;
            let next = Place { ply: ply + 1, turn: turn + u32::from(flips) };
            let full = depth - 1;
            let mut score = 0;
            let mut whole_window = PV && number == 1;
            if !whole_window {
                let late = if quiet { number > 1 } else { number > self.tunables.forcing_unreduced as usize };
                let reduction =
                    if late && depth >= 2 { self.reduction::<PV>(depth, number, past, improving) } else { 0 };
                let reduced = (full - reduction).clamp(full.min(1), full);
                score = self.child::<false>(&child, flips, reduced, alpha, alpha + 1, next);
                if score > alpha && reduced < full {
                    score = self.child::<false>(&child, flips, full, alpha, alpha + 1, next);
                }
                whole_window = PV && score > alpha && score < beta;
            }
            if whole_window {
                score = self.child::<PV>(&child, flips, full, alpha, beta, next);
            }
            if self.stopped {
                break;
            }

            // Step 12. Is it the best so far, or too good for the other side to allow?
            if score > best {
                best = score;
                if score > alpha {
                    best_step = Some((step, slot, quiet));
                    alpha = score;
                    if PV {
                        self.note_line(ply, step);
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

        // Step 13. What was learnt of the steps.
        if !self.stopped
            && best >= beta
            && let Some((step, slot, true)) = best_step
        {
            self.learn(ply, before, depth, step, slot, &tried);
        }
        self.give_back(ply, picker, tried);
        if self.stopped {
            return 0;
        }

        // Step 14. No step at all is a loss (G3).
        if number == 0 {
            return Score::loss_in(turn).0;
        }

        // Step 15. Tell the table.
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let step = best_step.map_or(0, |(step, ..)| E::pack(step));
        self.table.store(key, &Entry { step, score: to_table(best, turn), depth, bound, evaluation });
        best
    }

    // Counts the node and returns its key, or its score if it need not be searched.
    pub(crate) fn enter(&mut self, node: &E::Node, at: Place) -> Result<Key, i32> {
        let Place { ply, turn } = at;
        self.memory.frames[ply].line.clear();
        self.nodes += 1;
        self.stopped |= self.watch.passes(self.thread, self.nodes);
        if self.stopped {
            return Err(0);
        }
        self.selective_depth = self.selective_depth.max(turn);
        if let Some(verdict) = self.expert.verdict(node) {
            return Err(match verdict {
                Verdict::Win(turns) => Score::win_in(turn + turns).0,
                Verdict::Loss(turns) => Score::loss_in(turn + turns).0,
                Verdict::Draw => 0,
            });
        }
        let key = E::key(node);
        if !E::mid_turn(node) {
            let capped = self.cap.is_some_and(|cap| turn >= cap);
            if capped || self.path.is_draw(E::repetition_key(node, key)) {
                return Err(0);
            }
        }
        if ply + 1 >= LONGEST {
            return Err(self.evaluate(node));
        }
        Ok(self.near_the_cap(key, turn))
    }

    // Near the cap (G2) the same position is worth something else a few turns later.
    fn near_the_cap(&self, key: Key, turn: u32) -> Key {
        match self.cap.map(|cap| cap - turn) {
            Some(left) if left < 64 => Key(key.0 ^ u64::from(left).wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            _ => key,
        }
    }

    #[inline]
    fn child<const PV: bool>(
        &mut self,
        child: &E::Node,
        flips: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
        at: Place,
    ) -> i32 {
        if flips {
            -self.search::<PV>(child, depth, -beta, -alpha, at)
        } else {
            self.search::<PV>(child, depth, alpha, beta, at)
        }
    }

    pub(crate) fn evaluate(&self, node: &E::Node) -> i32 {
        let evaluation = self.expert.evaluate(node);
        // What the node keeps up to date is what it would be from scratch.
        debug_assert!(
            E::mid_turn(node) || evaluation == self.expert.evaluate(&self.expert.enter(&self.expert.position(node))),
            "{node:?}"
        );
        Score::centis(evaluation).0
    }

    fn may_pass(&self, ply: usize, depth: i32) -> bool {
        let least = self.tunables.null_move_depth;
        // Never twice running: the second would only give the move back.
        least > 0 && depth >= least && ply > 0 && self.memory.frames[ply - 1].slot != NO_STEP
    }

    fn null_move(&mut self, node: &E::Node, key: Key, depth: i32, beta: i32, at: Place) -> Option<i32> {
        let child = self.expert.pass(node)?;
        let reduction = self.tunables.null_move_reduction + depth / self.tunables.null_move_divisor;
        self.path.push(E::repetition_key(node, key));
        self.memory.frames[at.ply].slot = NO_STEP;
        let next = Place { ply: at.ply + 1, turn: at.turn + 1 };
        let score = -self.search::<false>(&child, depth - reduction, -beta, 1 - beta, next);
        self.path.pop();
        Some(score)
    }

    fn is_late(&self, depth: i32, tried: usize, improving: bool) -> bool {
        let tunables = self.tunables;
        let most = tunables.late_pruning_base + tunables.late_pruning_factor * depth * depth / 10;
        depth <= tunables.late_pruning_depth && tried as i32 >= most >> i32::from(!improving)
    }

    fn is_futile(&self, depth: i32, estimate: i32, alpha: i32) -> bool {
        let tunables = self.tunables;
        depth <= tunables.futility_depth
            && estimate + tunables.futility_base + tunables.futility_margin * depth <= alpha
    }

    fn reduction<const PV: bool>(&self, depth: i32, number: usize, past: i32, improving: bool) -> i32 {
        let hundredths = self.reductions.of(depth, number)
            - past * 100 / self.tunables.reduction_history
            - if PV { 100 } else { 0 }
            - if improving { 50 } else { 0 };
        hundredths.max(0) / 100
    }

    // The slots of the last two steps.
    pub(crate) fn before(&self, ply: usize) -> Before {
        if self.tunables.continuation == 0 {
            return [NO_STEP; 2];
        }
        let slot = |back: usize| ply.checked_sub(back).map_or(NO_STEP, |i| self.memory.frames[i].slot);
        [slot(1), slot(2)]
    }

    fn refutations(&self, ply: usize, before: Before) -> [Option<E::Step>; 3] {
        let [first, second] = if self.tunables.killers > 0 { self.memory.frames[ply].killers } else { [None; 2] };
        let counter = if self.tunables.counters > 0 { self.memory.history.counter(before) } else { 0 };
        [first, second, if counter == 0 { None } else { E::unpack(counter) }]
    }

    pub(crate) fn list(&mut self, ply: usize) -> Vec<Candidate<E::Step>> {
        std::mem::take(&mut self.memory.frames[ply].list)
    }

    fn give_back(&mut self, ply: usize, picker: Picker<E::Step>, tried: Vec<usize>) {
        let frame = &mut self.memory.frames[ply];
        frame.list = picker.into_list();
        frame.tried = tried;
    }

    fn learn(&mut self, ply: usize, before: Before, depth: i32, step: E::Step, slot: usize, tried: &[usize]) {
        let bonus = (depth * 170 - 80).min(1800);
        let Memory { history, frames } = &mut *self.memory;
        history.learn(slot, before, bonus);
        for &worse in tried.iter().filter(|&&worse| worse != slot) {
            history.learn(worse, before, -bonus);
        }
        history.learn_counter(before, E::pack(step));
        let killers = &mut frames[ply].killers;
        if killers[0] != Some(step) {
            *killers = [Some(step), killers[0]];
        }
    }

    // The line from here is the step and the line after it.
    pub(crate) fn note_line(&mut self, ply: usize, step: E::Step) {
        let [here, next] = &mut self.memory.frames[ply..ply + 2] else { return };
        here.line.clear();
        here.line.push(step);
        here.line.extend_from_slice(&next.line);
    }
}

pub(crate) fn step_of<E: Expert>(entry: &Entry) -> Option<E::Step> {
    if entry.step == 0 { None } else { E::unpack(entry.step) }
}

// The score of an entry if it answers the question of the window.
pub(crate) fn cut(entry: &Entry, turn: u32, alpha: i32, beta: i32) -> Option<i32> {
    let score = from_table(entry.score, turn);
    let answers = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= beta,
        Bound::Upper => score <= alpha,
    };
    answers.then_some(score)
}

// The evaluation moved to where the table knows the score to be.
pub(crate) fn corrected(entry: &Entry, evaluation: i32) -> i32 {
    let score = entry.score.0;
    let better = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score > evaluation,
        Bound::Upper => score < evaluation,
    };
    if better && !entry.score.is_decided() { score } else { evaluation }
}

// Wins are counted from the root in the search and from the node in the table.
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
