//! The two players of a match.

use std::fmt;
use std::sync::Arc;

use quadriga_engine::Player;

use crate::TimeControl;

/// Makes a new player for each game, from a seed: nothing is carried over from game to game, so a game goes the same
/// way whatever was played before it.
pub type Factory = Arc<dyn Fn(u64) -> Box<dyn Player> + Send + Sync>;

/// One of the two players of a match, whatever side it has in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entrant {
    /// The one from whose view results are told.
    First,
    /// The other.
    Second,
}

impl Entrant {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// An index into `[T; 2]`.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `first` or `second`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

/// A player of a match: how it is made, and the clock it plays with.
#[derive(Clone)]
pub struct Contender {
    pub(crate) factory: Factory,
    pub(crate) clock: Option<TimeControl>,
}

impl Contender {
    /// A player with a clock, or without one.
    pub const fn new(factory: Factory, clock: Option<TimeControl>) -> Self {
        Self { factory, clock }
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contender").field("clock", &self.clock).finish_non_exhaustive()
    }
}
