//! The two players.

/// A player: the one who moves first from the start position, or the other.
///
/// Colours belong to the games ([`crate::Position::SIDES`]); shared code knows only the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// Moves first from the start position.
    First,
    /// Moves second.
    Second,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into `[T; 2]`.
    pub const fn index(self) -> usize {
        self as usize
    }
}
