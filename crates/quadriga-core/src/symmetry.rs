//! Reflections and rotations that leave the rules alone.

use crate::Position;

/// A game whose board has symmetries that turn legal moves into legal moves.
///
/// Symmetry 0 is the identity. Only symmetries that keep the sides and their aims count, so a board
/// that is played from bottom to top has two: the identity and the mirror.
pub trait Symmetry: Position {
    /// How many symmetries there are, the identity included.
    const SYMMETRIES: usize;

    /// The position seen through symmetry `s` (below [`Symmetry::SYMMETRIES`]).
    #[must_use]
    fn transformed(&self, s: usize) -> Self;

    /// What the legal move `m` of this position is called in the position seen through symmetry `s`.
    fn transformed_move(&self, m: Self::Move, s: usize) -> Self::Move;
}
