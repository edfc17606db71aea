//! Experts with a linear evaluation: a sum of named, weighted terms.

use quadriga_core::{Position, Side};
use quadriga_games::{Game, PerGame, Playable};
use quadriga_search::Expert;

use crate::{AbaloneExpert, DiaballikExpert, FootballExpert, LearnedExpert, PhalanxExpert};

/// A term of an evaluation: its name and its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvalTerm {
    /// The message id of its name, e.g. `term-abalone-centre`.
    pub name: &'static str,
    /// Value per count, in 1/[`PARTS`] of a hundredth. Fitted to self-play.
    pub weight: i32,
}

impl EvalTerm {
    /// A term by its name and weight.
    pub(crate) const fn new(name: &'static str, weight: i32) -> Self {
        Self { name, weight }
    }
}

/// Parts of a hundredth in weights, which gives small terms a finer scale.
pub const PARTS: i32 = 16;

/// An expert whose evaluation is a sum of named terms: for each term (own count − their count) × weight.
pub trait LinearExpert: Expert<Position: Playable> + Sized {
    /// The terms with their fitted weights.
    const TERMS: &'static [EvalTerm];

    /// Node limit of levels in percent of the usual; lower where nodes are slow, which keeps the highest levels usable
    /// in fast games.
    const NODE_PERCENT: u64 = 100;

    /// Creates an expert with the hand-written evaluation and these weights, one per term of [`LinearExpert::TERMS`]; missing
    /// ones are the fitted ones.
    fn with_weights(weights: &[i32]) -> Self;

    /// Count of each term for the first and the second side: a slow reference that [`Expert::evaluate`] must equal.
    fn counts(position: &Self::Position) -> Vec<[i32; 2]>;

    /// Material and progress of `side` minus those of the opponent. For sparring partners.
    fn material_and_progress(position: &Self::Position, side: Side) -> i32;

    /// The fitted weights.
    fn fitted() -> Vec<i32> {
        Self::TERMS.iter().map(|term| term.weight).collect()
    }
}

/// The evaluation of a position from the view of the side to move, from scratch.
pub fn from_scratch<E: LinearExpert>(weights: &[i32], position: &E::Position) -> i32 {
    let counts = E::counts(position);
    let first: i32 = counts.iter().zip(weights).map(|([first, second], weight)| (first - second) * weight).sum();
    match position.side_to_move() {
        Side::First => first / PARTS,
        Side::Second => -first / PARTS,
    }
}

/// An operation on the expert type of a game; see [`with_expert`].
pub trait ExpertVisitor {
    /// Its result.
    type Output;

    /// Runs it with the expert type.
    fn visit<E: LearnedExpert>(self) -> Self::Output;
}

/// Calls `visitor` with the expert type of `game`.
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
