//! The root of a search: deeper and deeper, with a narrow window around the last score.

use std::time::Duration;

use quadriga_core::{GameHistory, Position};

use crate::line::whole_turns;
use crate::worker::{Place, Worker};
use crate::{Bound, Expert, Report, Score};

const INFINITE: i32 = Score::INFINITE.0;
const UNKNOWN: i32 = -INFINITE;

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// A whole turn at the root and what is known of it.
pub(crate) struct RootMove<E: Expert> {
    pub(crate) turn: MoveOf<E>,
    /// The node after it.
    pub(crate) node: E::Node,
    /// The score of this depth; unknown if it was only found to be worse than the best.
    score: i32,
    /// The score of the depth before, unknown likewise: what was once found to be worse stays behind what was best.
    last: i32,
    /// How it looks without searching.
    guess: i32,
    bound: Bound,
    /// The steps after it.
    line: Vec<E::Step>,
}

impl<E: Expert> Clone for RootMove<E> {
    fn clone(&self) -> Self {
        Self { node: self.node.clone(), line: self.line.clone(), ..*self }
    }
}

impl<E: Expert> RootMove<E> {
    fn known_score(&self) -> i32 {
        [self.score, self.last].into_iter().find(|&score| score != UNKNOWN).unwrap_or(self.guess)
    }
}

/// What the first thread does beside searching.
pub(crate) struct Conversation<'a, E: Expert> {
    pub(crate) game: &'a GameHistory<E::Position>,
    pub(crate) report: &'a mut dyn FnMut(&Report<MoveOf<E>>),
    /// Whether to stop once the result is certain.
    pub(crate) may_stop_early: bool,
}

/// The legal turns of a position, the most promising first.
pub(crate) fn root_moves<E: Expert>(expert: &E, position: &E::Position, turns: &[MoveOf<E>]) -> Vec<RootMove<E>> {
    let root = expert.enter(position);
    let mut moves: Vec<RootMove<E>> = turns
        .iter()
        .map(|&turn| {
            let node = expert.play_turn(&root, turn);
            let guess = match expert.verdict(&node) {
                None => -expert.evaluate(&node),
                Some(crate::Verdict::Win(turns)) => Score::loss_in(turns + 1).0,
                Some(crate::Verdict::Loss(turns)) => Score::win_in(turns + 1).0,
                Some(crate::Verdict::Draw) => 0,
            };
            RootMove { turn, node, score: UNKNOWN, last: UNKNOWN, guess, bound: Bound::Exact, line: Vec::new() }
        })
        .collect();
    moves.sort_by_key(|m| -m.guess);
    moves
}

impl<E: Expert> Worker<'_, E> {
    /// Searches the root deeper and deeper. Returns the depth that was finished.
    pub(crate) fn deepen(
        &mut self,
        moves: &mut [RootMove<E>],
        lines: usize,
        deepest: u32,
        mut conversation: Option<&mut Conversation<'_, E>>,
    ) -> u32 {
        let lines = lines.clamp(1, moves.len());
        let mut finished = 0;
        let mut steadiness = Steadiness::default();
        let mut best_before = None;
        // Helpers begin one deeper, so that not all threads do the same.
        let first = 1 + (self.thread % 2) as u32;
        for depth in first..=deepest {
            self.root_depth = depth as i32;
            self.selective_depth = 0;
            for m in &mut *moves {
                m.last = m.score;
                m.score = UNKNOWN;
            }
            for rank in 0..lines {
                self.aspire(moves, rank, depth as i32);
                moves[rank..].sort_by_key(|m| (-m.score, -m.last));
                moves[..=rank].sort_by_key(|m| (-m.score, -m.last));
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            finished = depth;
            let Some(conversation) = conversation.as_deref_mut() else { continue };
            self.watch.tell(self.thread, self.nodes);
            for report in self.reports(moves, lines, depth, conversation.game) {
                (conversation.report)(&report);
            }
            steadiness.note(moves[0].known_score(), best_before == Some(moves[0].turn));
            best_before = Some(moves[0].turn);
            if conversation.may_stop_early && self.is_enough(moves, depth, &steadiness) {
                break;
            }
        }
        finished
    }

    // A narrow window around the last score, opened on the side where the score lies outside.
    fn aspire(&mut self, moves: &mut [RootMove<E>], rank: usize, depth: i32) {
        let last = moves[rank].known_score();
        let mut half = self.tunables.aspiration;
        let narrow = depth >= self.tunables.aspiration_depth && last.abs() < Score::LEAST_WIN.0;
        let (mut alpha, mut beta) =
            if narrow { ((last - half).max(-INFINITE), (last + half).min(INFINITE)) } else { (-INFINITE, INFINITE) };
        loop {
            let score = self.root(&mut moves[rank..], depth, alpha, beta);
            if self.stopped {
                return;
            }
            moves[rank..].sort_by_key(|m| (-m.score, -m.last));
            if score <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - half).max(-INFINITE);
            } else if score >= beta {
                beta = (score + half).min(INFINITE);
            } else {
                return;
            }
            half *= 2;
            if half > 1000 || score.abs() >= Score::LEAST_WIN.0 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    // All turns of the root, as `search` does it with steps.
    fn root(&mut self, moves: &mut [RootMove<E>], depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let at = Place { ply: 1, turn: 1 };
        let mut best = -INFINITE;
        for (i, m) in moves.iter_mut().enumerate() {
            let full = depth - 1;
            let mut score = 0;
            let mut whole_window = i == 0;
            if !whole_window {
                let reduced = if depth >= 3 && i >= 3 {
                    (full - self.reductions.of(depth, i) / 150).clamp(full.min(1), full)
                } else {
                    full
                };
                score = -self.search::<false>(&m.node, reduced, -alpha - 1, -alpha, at);
                if score > alpha && reduced < full {
                    score = -self.search::<false>(&m.node, full, -alpha - 1, -alpha, at);
                }
                whole_window = score > alpha;
            }
            if whole_window {
                score = -self.search::<true>(&m.node, full, -beta, -alpha, at);
            }
            if self.stopped {
                return best;
            }
            m.score = UNKNOWN;
            if i == 0 || score > alpha {
                m.score = score;
                m.bound = if score >= beta {
                    Bound::Lower
                } else if score <= alpha {
                    Bound::Upper
                } else {
                    Bound::Exact
                };
                m.line.clone_from(&self.memory.frames[1].line);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// What to tell of the best moves.
    pub(crate) fn reports(
        &self,
        moves: &[RootMove<E>],
        lines: usize,
        depth: u32,
        game: &GameHistory<E::Position>,
    ) -> Vec<Report<MoveOf<E>>> {
        let report = |(rank, m): (usize, &RootMove<E>)| {
            let score = Score(m.known_score());
            Report {
                depth,
                selective_depth: self.selective_depth.max(1),
                rank: rank as u32 + 1,
                score,
                bound: m.bound,
                nodes: self.watch.nodes(),
                time: self.watch.control.elapsed(),
                table_full: self.table.fullness(),
                line: whole_turns(self.expert, game, m.turn, &m.node, &m.line, score),
            }
        };
        moves.iter().take(lines).enumerate().map(report).collect()
    }

    // Whether another depth would be wasted: the result is certain, or the time is better kept for later moves.
    fn is_enough(&self, moves: &[RootMove<E>], depth: u32, steadiness: &Steadiness) -> bool {
        let score = Score(moves[0].known_score());
        let decided = match score.meaning() {
            crate::Meaning::Centis(_) => false,
            crate::Meaning::WinIn(turns) | crate::Meaning::LossIn(turns) => depth > turns * E::STEPS_A_TURN + 1,
        };
        let Some(soft) = self.watch.allotment.soft else { return decided && !self.watch.control.is_pondering() };
        let soft = if moves.len() == 1 { soft / 4 } else { steadiness.stretch(soft) };
        (decided || self.watch.is_past(Some(soft))) && !self.watch.control.is_pondering()
    }
}

/// Whether the best move and its score have stayed the same lately: then less time will do.
#[derive(Default)]
struct Steadiness {
    depths: u32,
    score: i32,
    drop: i32,
}

impl Steadiness {
    fn note(&mut self, score: i32, same: bool) {
        self.depths = if same { self.depths + 1 } else { 0 };
        self.drop = self.score - score;
        self.score = score;
    }

    fn stretch(&self, soft: Duration) -> Duration {
        let steady = match self.depths {
            0 => 160,
            1 => 125,
            2 => 100,
            3 => 85,
            _ => 70,
        };
        let falling = if self.drop > 30 { 140 } else { 100 };
        soft * steady * falling / 10_000
    }
}
