//! The result of a game, for a player and in a file.

use quadriga_core::Side;
use serde::{Deserialize, Deserializer, Serializer, de};

/// The result of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum GameResult {
    Win,
    Draw,
    Loss,
}

impl GameResult {
    /// The result for a side.
    pub fn of(winner: Option<Side>, side: Side) -> Self {
        match winner {
            None => Self::Draw,
            Some(winner) if winner == side => Self::Win,
            Some(_) => Self::Loss,
        }
    }

    /// Its points, doubled: 2, 1 or 0.
    pub const fn half_points(self) -> usize {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

// The points of the side that moves first in the start position, and of the other.
const TEXTS: [(Option<Side>, &str); 3] = [(Some(Side::First), "1-0"), (Some(Side::Second), "0-1"), (None, "1/2-1/2")];

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)] // serde's signature
pub(super) fn serialize<S: Serializer>(winner: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    let text = TEXTS.iter().find(|(known, _)| known == winner).map_or("*", |(_, text)| text);
    serializer.serialize_str(text)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let known = TEXTS.iter().find(|(_, known)| *known == text);
    known.map(|(winner, _)| *winner).ok_or_else(|| de::Error::custom(format!("\"{text}\" is no result")))
}
