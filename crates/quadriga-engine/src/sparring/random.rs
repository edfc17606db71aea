//! The random mover.

use quadriga_core::Position;

use super::partner::{Pick, Style};
use crate::Rng;

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
