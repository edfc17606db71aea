//! Evaluations as sums of named terms.

use quadriga_core::{Position, Side};
use quadriga_games::Playable;
use quadriga_search::Expert;

/// A term of an evaluation: its name and what one of it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The message id of its name, e.g. `term-abalone-centre`.
    pub name: &'static str,
    /// What one of it is worth to its side, in [`PARTS`] of a hundredth. Fitted from self-play.
    pub weight: i32,
}

impl Term {
    /// A term by its name and weight.
    pub(crate) const fn new(name: &'static str, weight: i32) -> Self {
        Self { name, weight }
    }
}

/// How many parts a hundredth has in weights, so that small terms can be weighed finely.
pub const PARTS: i32 = 16;

/// An expert whose evaluation is a sum of named terms: for each term (own count − their count) × weight.
pub trait Knowledge: Expert<Position: Playable> + Sized {
    /// The terms with their fitted weights.
    const TERMS: &'static [Term];

    /// How many nodes a level is given where a game of usual pace has a hundred: fewer where nodes are dear, so that the
    /// highest levels are told apart by the clock of a fast game, too.
    const PACE: u64 = 100;

    /// An expert with other weights, one for each of [`Knowledge::TERMS`]; the fitted ones fill what is missing.
    fn with_weights(weights: &[i32]) -> Self;

    /// How often each term holds for each side, first and second: slowly and obviously, from the position alone.
    /// [`Expert::evaluate`] must come to the same by its fast way.
    fn counts(position: &Self::Position) -> Vec<[i32; 2]>;

    /// Material and progress of `side` less those of the other: what a beginner would count. For sparring partners.
    fn material_and_progress(position: &Self::Position, side: Side) -> i32;

    /// The fitted weights.
    fn fitted() -> Vec<i32> {
        Self::TERMS.iter().map(|term| term.weight).collect()
    }
}

/// The evaluation of a position from the view of the side to move, from scratch.
pub fn from_scratch<E: Knowledge>(weights: &[i32], position: &E::Position) -> i32 {
    let counts = E::counts(position);
    let first: i32 = counts.iter().zip(weights).map(|([first, second], weight)| (first - second) * weight).sum();
    match position.side_to_move() {
        Side::First => first / PARTS,
        Side::Second => -first / PARTS,
    }
}
