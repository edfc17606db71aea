//! The result of a game in a record.

use quadriga_core::Side;

/// The result of a game: the points of the side that moves first in the start position, and of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Points {
    /// `1-0`: the first side won.
    First,
    /// `0-1`: the second side won.
    Second,
    /// `1/2-1/2`: a draw.
    Drawn,
    /// `*`: not finished, or not known.
    #[default]
    Unknown,
}

impl Points {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Drawn, Self::Unknown];

    /// The result of a finished game; `None` is a draw.
    pub const fn of(winner: Option<Side>) -> Self {
        match winner {
            Some(Side::First) => Self::First,
            Some(Side::Second) => Self::Second,
            None => Self::Drawn,
        }
    }

    /// Its text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// The result that `text` says.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|points| points.text() == text)
    }

    /// The winner; `None` if there is none, because it is a draw or not known.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::First => Some(Side::First),
            Self::Second => Some(Side::Second),
            Self::Drawn | Self::Unknown => None,
        }
    }
}
