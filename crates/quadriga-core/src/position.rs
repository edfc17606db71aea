//! The rules of a game as a trait.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::{Key, Outcome, Side};

/// A variant of a game: its rules and its start position.
pub trait Variant: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// The names of the variants, the default first. A family is listed once, with `N` for its number.
    const NAMES: &'static [&'static str];

    /// The variant called `name`, or `None` if there is none.
    fn named(name: &str) -> Option<Self>;

    /// The name that [`Variant::named`] reads back.
    fn name(self) -> String;

    /// The numbers that the family listed as `name` has in place of its `N`; `None` if `name` is not a family.
    fn range(_name: &str) -> Option<VariantRange> {
        None
    }
}

/// The numbers of a family of variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantRange {
    /// The smallest.
    pub min: u32,
    /// The largest.
    pub max: u32,
    /// The one to suggest.
    pub default: u32,
}

/// A position of a game: the board and all that decides which moves are legal, without history.
///
/// One [`Position::Move`] is one whole turn in canonical form, so the sides always alternate and two
/// different legal moves lead to two different positions. [`Position::outcome`] is decided exactly
/// when no legal move is offered.
pub trait Position: Clone + Eq + Debug + Send + Sync + 'static {
    /// A whole turn.
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// The variants of the game.
    type Variant: Variant;

    /// The name of the game on the command line and in records, e.g. `abalone`.
    const NAME: &'static str;
    /// The colours of the first and the second player, e.g. `["black", "white"]`.
    const SIDES: [&'static str; 2];

    /// The start position of a variant.
    fn start(variant: Self::Variant) -> Self;

    /// Whose turn it is (or would be, had the game not ended).
    fn side_to_move(&self) -> Side;

    /// Appends every legal move, each once, in an order that depends on the position alone.
    fn legal_moves(&self, into: &mut Vec<Self::Move>);

    /// The position after a legal move; anything may come of an illegal one, but no panic.
    #[must_use]
    fn play_unchecked(&self, m: Self::Move) -> Self;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// A hash of the position as far as [`Position::repeats`] compares it.
    fn key(&self) -> Key;

    /// The number of legal moves; games count them without listing them.
    fn count_legal_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Whether `m` is legal here.
    fn is_legal(&self, m: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&m)
    }

    /// The position after `m`.
    ///
    /// # Errors
    /// If `m` is not legal.
    fn play(&self, m: Self::Move) -> Result<Self, PlayError> {
        if self.is_legal(m) { Ok(self.play_unchecked(m)) } else { Err(PlayError::IllegalMove) }
    }

    /// G1: whether this position repeats `earlier`: the same cells, the same side to move and the same
    /// of whatever else decides legal moves. Counters that only ever grow do not count.
    fn repeats(&self, earlier: &Self) -> bool {
        self == earlier
    }
}

/// Why a move cannot be played.
///
/// [`Notation::parse_move`](crate::Notation::parse_move) says which rule forbids it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The move is not legal in the position.
    IllegalMove,
    /// The game is over.
    GameOver(Outcome),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove => f.write_str("illegal move"),
            Self::GameOver(outcome) => write!(f, "the game is over: {}", outcome.reason.id),
        }
    }
}

impl std::error::Error for PlayError {}

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
