//! What was played in a position.

use crate::Tally;

/// What is known of a position. Moves are `M`: those of the game, or texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionStats<M> {
    /// What became of the games that reached it. Moves may add up to less, where games ended or are indexed no further,
    /// and to more, where games came back to it.
    pub total: Tally,
    /// The moves that were played, those of most games first.
    pub moves: Vec<MoveStats<M>>,
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveStats<M> {
    /// The move; the first by its text if there are several that come to the same.
    pub played: M,
    /// The other moves that lead to the same position or to a mirror image of it: they are counted together.
    pub twins: Vec<M>,
    /// What became of the games in which it was played.
    pub tally: Tally,
}

impl<M> PositionStats<M> {
    /// The same with other moves.
    pub fn map<N>(self, mut other: impl FnMut(M) -> N) -> PositionStats<N> {
        let moves = self.moves.into_iter().map(|MoveStats { played, twins, tally }| MoveStats {
            played: other(played),
            twins: twins.into_iter().map(&mut other).collect(),
            tally,
        });
        PositionStats { total: self.total, moves: moves.collect() }
    }
}
