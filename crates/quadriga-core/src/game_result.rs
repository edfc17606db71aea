//! How far a game is, and its result: `1-0` and its siblings.

use std::fmt;
use std::str::FromStr;

use crate::{Outcome, Side};

/// How far a game between people is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
pub enum GamePhase {
    /// A seat is open.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

impl GamePhase {
    /// The phases in order.
    pub const ALL: [Self; 3] = [Self::Waiting, Self::Playing, Self::Over];

    /// The name that [`GamePhase::named`] reads back.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }

    /// The phase with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

/// The result of a game, from the point of view of nobody: who won, or that nobody did.
///
/// Written as in chess: `1-0` is a win for the side that moves first in the start position.
///
/// # Examples
///
/// ```
/// use quadriga_core::{GameResult, Side};
///
/// assert_eq!("0-1".parse(), Ok(GameResult::Win(Side::Second)));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0` or `0-1`: this side won.
    Win(Side),
    /// `1/2-1/2`: a draw.
    Draw,
    /// `*`: unfinished, aborted or unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [Self; 4] = [Self::Win(Side::First), Self::Win(Side::Second), Self::Draw, Self::Unknown];

    /// The result of a finished game; no winner is a draw.
    pub const fn from_winner(winner: Option<Side>) -> Self {
        match winner {
            Some(side) => Self::Win(side),
            None => Self::Draw,
        }
    }

    /// The winner; `None` for a draw and for an unknown result.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Win(side) => Some(side),
            Self::Draw | Self::Unknown => None,
        }
    }

    /// The text, e.g. `1-0`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Win(Side::First) => "1-0",
            Self::Win(Side::Second) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        Self::from_winner(outcome.winner)
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        outcome.map_or(Self::Unknown, Self::from)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(feature = "utoipa")]
impl utoipa::PartialSchema for GameResult {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some("The result of a game."))
            .enum_values(Some(Self::ALL.map(Self::as_str)))
            .into()
    }
}

#[cfg(feature = "utoipa")]
impl utoipa::ToSchema for GameResult {}

impl FromStr for GameResult {
    type Err = GameResultError;

    fn from_str(text: &str) -> Result<Self, GameResultError> {
        Self::ALL.into_iter().find(|result| result.as_str() == text).ok_or_else(|| GameResultError(text.to_owned()))
    }
}

/// A text that is not a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResultError(pub String);

impl fmt::Display for GameResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown result {:?}: expected 1-0, 0-1, 1/2-1/2 or *", self.0)
    }
}

impl std::error::Error for GameResultError {}

#[cfg(feature = "serde")]
impl serde::Serialize for GameResult {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for GameResult {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_round_trip_through_their_text() {
        for result in GameResult::ALL {
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        for text in ["", "1-1", "1–0", "½-½", " 1-0", "0-1 "] {
            assert_eq!(text.parse::<GameResult>(), Err(GameResultError(text.to_owned())));
        }
    }

    #[test]
    fn a_finished_game_without_a_winner_is_a_draw() {
        assert_eq!(GameResult::from_winner(None), GameResult::Draw);
        for side in Side::BOTH {
            assert_eq!(GameResult::from_winner(Some(side)).winner(), Some(side));
        }
        assert_eq!((GameResult::Draw.winner(), GameResult::Unknown.winner()), (None, None));
    }
}
