//! The directions of a board.

/// A direction on the board as the first player sees it, clockwise from north. Hexagonal boards have no north and south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// All eight, each at the place of its number.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The place in [`Direction::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Columns to the right and rows up of one step on a board of squares.
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The direction of a step on a board of squares; `None` if that is not a single step.
    pub fn of_vector(vector: (i8, i8)) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.vector() == vector)
    }

    /// The direction of the way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self.index() + 4) % 8]
    }

    /// The direction as a mirror from left to right shows it.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[(8 - self.index()) % 8]
    }
}

const _: () = {
    let mut i = 0;
    while i < 8 {
        assert!(Direction::ALL[i].index() == i);
        i += 1;
    }
};

#[cfg(feature = "serde")]
impl serde::Serialize for Direction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Direction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected};

        let number = u8::deserialize(deserializer)?;
        let direction = Self::ALL.get(usize::from(number)).copied();
        direction.ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"0 to 7"))
    }
}
