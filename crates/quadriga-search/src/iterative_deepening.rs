//! Iterative deepening at the root, with aspiration windows.

use std::time::Duration;

use quadriga_core::{GameHistory, Position};

use crate::pv::whole_turns;
use crate::worker::{Distance, Worker};
use crate::{Bound, Expert, ProvenResult, Score, ScoreKind, SearchReport};

const INFINITE: i32 = Score::INFINITE.0;
const UNKNOWN: i32 = -INFINITE;

type MoveOf<E> = <<E as Expert>::Position as Position>::Move;

/// A legal turn at the root with its score.
pub(crate) struct RootMove<E: Expert> {
    pub(crate) turn: MoveOf<E>,
    /// The node after it.
    pub(crate) node: E::Node,
    /// Score of the current depth; unknown if the turn was only found to be worse than the best.
    score: i32,
    /// Score of the previous depth, unknown likewise; keeps the order of turns stable.
    last: i32,
    /// Static evaluation, for the first order.
    guess: i32,
    /// What it costs to return to an earlier position of the game.
    cost: i32,
    bound: Bound,
    /// Principal variation after it, in steps.
    pv: Vec<E::Step>,
}

impl<E: Expert> Clone for RootMove<E> {
    fn clone(&self) -> Self {
        Self { node: self.node.clone(), pv: self.pv.clone(), ..*self }
    }
}

impl<E: Expert> RootMove<E> {
    fn known_score(&self) -> i32 {
        [self.score, self.last].into_iter().find(|&score| score != UNKNOWN).unwrap_or(self.guess)
    }
}

/// Reports finished depths; only the main thread has one.
pub(crate) struct Reporter<'a, E: Expert> {
    pub(crate) game: &'a GameHistory<E::Position>,
    pub(crate) report: &'a mut dyn FnMut(&SearchReport<MoveOf<E>>),
    /// Whether to stop once the result is proven or the soft time limit is reached.
    pub(crate) may_stop_early: bool,
    /// No depth is begun after this many nodes.
    pub(crate) soft_nodes: Option<u64>,
}

/// The legal turns of a position, the most promising first. Those that lead back to an earlier position of the game
/// are worth `return_cost` less.
pub(crate) fn root_moves<E: Expert>(
    expert: &E,
    game: &GameHistory<E::Position>,
    turns: &[MoveOf<E>],
    return_cost: i32,
) -> Vec<RootMove<E>> {
    let mut root = expert.enter(game.position());
    expert.refresh(&mut root);
    let mut moves: Vec<RootMove<E>> = turns
        .iter()
        .map(|&turn| {
            let mut node = expert.play_turn(&root, turn);
            let guess = match expert.proven_result(&node) {
                None => -expert.evaluate(&mut node),
                Some(ProvenResult::Win(turns)) => Score::loss_in(turns + 1).0,
                Some(ProvenResult::Loss(turns)) => Score::win_in(turns + 1).0,
                Some(ProvenResult::Draw) => 0,
            };
            let returns = return_cost != 0 && game.positions().contains(&expert.position(&node));
            let cost = if returns { return_cost } else { 0 };
            let guess = guess - cost;
            RootMove { turn, node, score: UNKNOWN, last: UNKNOWN, guess, cost, bound: Bound::Exact, pv: Vec::new() }
        })
        .collect();
    moves.sort_by_key(|m| -m.guess);
    moves
}

impl<E: Expert> Worker<'_, E> {
    /// Searches the root with increasing depth; returns the last finished depth.
    pub(crate) fn deepen(
        &mut self,
        moves: &mut [RootMove<E>],
        lines: usize,
        deepest: u32,
        mut reporter: Option<&mut Reporter<'_, E>>,
    ) -> u32 {
        let lines = lines.clamp(1, moves.len());
        let mut finished = 0;
        let mut stability = Stability::default();
        let mut best_before = None;
        // Every other helper thread starts one step deeper, to diversify the threads.
        let first = 1 + (self.thread % 2) as u32;
        for depth in first..=deepest {
            self.root_depth = depth as i32;
            self.selective_depth = 0;
            for m in &mut *moves {
                m.last = m.score;
                m.score = UNKNOWN;
            }
            for rank in 0..lines {
                self.search_aspiration(moves, rank, depth as i32);
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
            let Some(reporter) = reporter.as_deref_mut() else { continue };
            self.stop.publish_nodes(self.thread, self.nodes);
            for report in self.reports(moves, lines, depth, reporter.game) {
                (reporter.report)(&report);
            }
            stability.update(moves[0].known_score(), best_before == Some(moves[0].turn));
            best_before = Some(moves[0].turn);
            if reporter.may_stop_early && self.is_enough(moves, depth, &stability) {
                break;
            }
            if reporter.soft_nodes.is_some_and(|most| self.stop.nodes() >= most) {
                break;
            }
        }
        finished
    }

    // Aspiration window around the last score, widened on the side where the search fails.
    fn search_aspiration(&mut self, moves: &mut [RootMove<E>], rank: usize, depth: i32) {
        let last = moves[rank].known_score();
        let mut half = self.tunables.aspiration;
        let narrow = depth >= self.tunables.aspiration_depth && last.abs() < Score::LEAST_WIN.0;
        let (mut alpha, mut beta) =
            if narrow { ((last - half).max(-INFINITE), (last + half).min(INFINITE)) } else { (-INFINITE, INFINITE) };
        loop {
            let score = self.search_root(&mut moves[rank..], depth, alpha, beta);
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

    // Principal variation search over the turns of the root.
    fn search_root(&mut self, moves: &mut [RootMove<E>], depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let at = Distance { ply: 1, turn: 1 };
        let mut best = -INFINITE;
        for (i, m) in moves.iter_mut().enumerate() {
            let full = depth - 1;
            // The window as the turn sees it, its cost apart.
            let (low, high) = (alpha + m.cost, beta + m.cost);
            let mut score = 0;
            let mut full_window = i == 0;
            if !full_window {
                let reduced = if depth >= 3 && i >= 3 {
                    (full - self.reductions.of(depth, i) / 150).clamp(full.min(1), full)
                } else {
                    full
                };
                score = -self.search::<false>(&mut m.node, reduced, -low - 1, -low, at);
                if score > low && reduced < full {
                    score = -self.search::<false>(&mut m.node, full, -low - 1, -low, at);
                }
                full_window = score > low;
            }
            if full_window {
                score = -self.search::<true>(&mut m.node, full, -high, -low, at);
            }
            if !Score(score).is_decided() {
                score -= m.cost;
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
                m.pv.clone_from(&self.data.frames[1].pv);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Reports on the best `lines` turns.
    pub(crate) fn reports(
        &self,
        moves: &[RootMove<E>],
        lines: usize,
        depth: u32,
        game: &GameHistory<E::Position>,
    ) -> Vec<SearchReport<MoveOf<E>>> {
        let report = |(rank, m): (usize, &RootMove<E>)| {
            let score = Score(m.known_score());
            SearchReport {
                depth,
                selective_depth: self.selective_depth.max(1),
                rank: rank as u32 + 1,
                score,
                bound: m.bound,
                nodes: self.stop.nodes(),
                time: self.stop.control.elapsed(),
                table_full: self.table.fullness(),
                line: whole_turns(self.expert, game, m.turn, &m.node, &m.pv, score),
            }
        };
        moves.iter().take(lines).enumerate().map(report).collect()
    }

    // Whether to stop before the next depth: the result is proven, or the soft time limit has passed.
    fn is_enough(&self, moves: &[RootMove<E>], depth: u32, stability: &Stability) -> bool {
        let score = Score(moves[0].known_score());
        let decided = match score.kind() {
            ScoreKind::Centis(_) => false,
            ScoreKind::WinIn(turns) | ScoreKind::LossIn(turns) => depth > turns * E::STEPS_A_TURN + 1,
        };
        let Some(soft) = self.stop.allotment.soft else { return decided && !self.stop.control.is_pondering() };
        let soft = if moves.len() == 1 { soft / 4 } else { stability.scale(soft) };
        (decided || self.stop.is_past(Some(soft))) && !self.stop.control.is_pondering()
    }
}

/// Stability of the best move and its score over the last depths; scales the soft time limit.
#[derive(Default)]
struct Stability {
    depths: u32,
    score: i32,
    drop: i32,
}

impl Stability {
    fn update(&mut self, score: i32, same: bool) {
        self.depths = if same { self.depths + 1 } else { 0 };
        self.drop = self.score - score;
        self.score = score;
    }

    fn scale(&self, soft: Duration) -> Duration {
        let stable = match self.depths {
            0 => 160,
            1 => 125,
            2 => 100,
            3 => 85,
            _ => 70,
        };
        let falling = if self.drop > 30 { 140 } else { 100 };
        soft * stable * falling / 10_000
    }
}
