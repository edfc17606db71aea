//! Random and greedy movers: no search at all.

use std::marker::PhantomData;

use quadriga_core::{Position, Rng};

use super::partner::{Pick, Style};
use crate::LinearExpert;

/// Plays a winning move if there is one, else a move with the best count after it.
pub(super) struct Greedy<E> {
    rng: Rng,
    expert: PhantomData<fn() -> E>,
}

impl<E> Greedy<E> {
    pub(super) const fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed), expert: PhantomData }
    }
}

impl<E: LinearExpert> Style<E::Position> for Greedy<E> {
    fn pick(
        &mut self,
        position: &E::Position,
        moves: Vec<<E::Position as Position>::Move>,
    ) -> Option<Pick<<E::Position as Position>::Move>> {
        let side = position.side_to_move();
        let nodes = Some(moves.len() as u64);
        let mut best = Vec::new();
        let mut most = (false, i32::MIN);
        for m in moves {
            let child = position.play_unchecked(m);
            let wins = child.outcome().is_some_and(|outcome| outcome.winner == Some(side));
            let worth = (wins, E::material_and_progress(&child, side));
            if worth > most {
                best.clear();
                most = worth;
            }
            if worth == most {
                best.push(m);
            }
        }
        self.rng.choose(&best).map(|&chosen| Pick { chosen, depth: Some(1), nodes })
    }
}

/// Plays any legal move.
pub(super) struct Random {
    rng: Rng,
}

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }
}

impl<P: Position> Style<P> for Random {
    fn pick(&mut self, _position: &P, moves: Vec<P::Move>) -> Option<Pick<P::Move>> {
        self.rng.choose(&moves).map(|&chosen| Pick { chosen, depth: None, nodes: None })
    }
}
