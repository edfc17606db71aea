//! The experts of all games.

use quadriga_games::{Game, PerGame};

use crate::{AbaloneExpert, DiaballikExpert, FootballExpert, Knowledge, PhalanxExpert};

/// Something to be done with the expert of a game.
pub trait ExpertVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<E: Knowledge>(self) -> Self::Output;
}

/// Hands `visitor` the type of the expert of `game`.
pub fn with_expert<V: ExpertVisitor>(game: Game, visitor: V) -> V::Output {
    let visit: fn(V) -> V::Output = PerGame {
        diaballik: V::visit::<DiaballikExpert> as fn(V) -> V::Output,
        phalanx: V::visit::<PhalanxExpert>,
        abalone: V::visit::<AbaloneExpert>,
        football: V::visit::<FootballExpert>,
    }
    .of(game);
    visit(visitor)
}
