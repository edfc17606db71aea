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

/// Sides as numbers, 0 and 1: how the data of boards writes them.
#[cfg(feature = "serde")]
pub(crate) mod number {
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::Side;

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(side.index() as u8)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let side = Side::BOTH.get(usize::from(number)).copied();
        side.ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"0 or 1"))
    }
}
