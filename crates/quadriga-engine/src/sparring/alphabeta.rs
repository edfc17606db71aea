//! Plain alpha-beta to a fixed depth: no table, no quiescence, nothing selective.

use std::cmp::Reverse;
use std::marker::PhantomData;

use quadriga_core::{Position, Rng, Side};
use quadriga_search::Score;

use super::partner::{Pick, Style};
use crate::LinearExpert;

type MoveOf<E> = <<E as quadriga_search::Expert>::Position as Position>::Move;

pub(super) struct AlphaBeta<E> {
    depth: u32,
    rng: Rng,
    nodes: u64,
    expert: PhantomData<fn() -> E>,
}

/// What is known of a position after a move without looking further, from the view of who made the move.
struct Seen {
    score: Score,
    over: bool,
}

impl<E: LinearExpert> AlphaBeta<E> {
    pub(super) const fn new(depth: u32, seed: u64) -> Self {
        Self { depth, rng: Rng::new(seed), nodes: 0, expert: PhantomData }
    }

    // `turns` is how many have been played since the root, the one that led to `child` included.
    fn look(&mut self, child: &E::Position, mover: Side, turns: u32) -> Seen {
        self.nodes += 1;
        match child.outcome() {
            None => Seen { score: Score::centis(E::material_and_progress(child, mover)), over: false },
            Some(outcome) => {
                let score = match outcome.winner {
                    None => Score::DRAW,
                    Some(winner) if winner == mover => Score::win_in(turns),
                    Some(_) => Score::loss_in(turns),
                };
                Seen { score, over: true }
            }
        }
    }

    /// The positions after the moves, those that look best first; equals stay in the order of the moves.
    fn ordered(&mut self, position: &E::Position, moves: Vec<MoveOf<E>>, turns: u32) -> Vec<(Seen, MoveOf<E>)> {
        let mover = position.side_to_move();
        let look = |m| (self.look(&position.play_unchecked(m), mover, turns), m);
        let mut children: Vec<_> = moves.into_iter().map(look).collect();
        children.sort_by_key(|(seen, _)| Reverse(seen.score));
        children
    }

    /// The score of a position that is not over, from the view of the side to move, `depth` (at least 1) turns deep.
    fn search(&mut self, position: &E::Position, depth: u32, turns: u32, mut alpha: Score, beta: Score) -> Score {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut best = -Score::INFINITE;
        if depth <= 1 {
            // The children are leaves: what is seen of them is their score, and no order helps.
            let mover = position.side_to_move();
            for m in moves {
                best = best.max(self.look(&position.play_unchecked(m), mover, turns + 1).score);
                if best >= beta {
                    break;
                }
            }
            return best;
        }
        for (seen, m) in self.ordered(position, moves, turns + 1) {
            best = best.max(self.follow(position, &seen, m, depth, turns, alpha, beta));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    #[allow(clippy::too_many_arguments)] // the window of a search is two of them
    fn follow(
        &mut self,
        position: &E::Position,
        seen: &Seen,
        m: MoveOf<E>,
        depth: u32,
        turns: u32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        if seen.over || depth <= 1 {
            return seen.score;
        }
        -self.search(&position.play_unchecked(m), depth - 1, turns + 1, -beta, -alpha)
    }
}

impl<E: LinearExpert> Style<E::Position> for AlphaBeta<E> {
    fn pick(&mut self, position: &E::Position, mut moves: Vec<MoveOf<E>>) -> Option<Pick<MoveOf<E>>> {
        self.nodes = 0;
        // Of equally good moves the first is played: the seed decides which that is.
        self.rng.shuffle(&mut moves);
        let mut best = None;
        let mut alpha = -Score::INFINITE;
        for (seen, m) in self.ordered(position, moves, 1) {
            let score = self.follow(position, &seen, m, self.depth, 0, alpha, Score::INFINITE);
            if score > alpha {
                alpha = score;
                best = Some(m);
            }
            if alpha >= Score::win_in(1) {
                break;
            }
        }
        best.map(|chosen| Pick { chosen, depth: Some(self.depth), nodes: Some(self.nodes) })
    }
}
