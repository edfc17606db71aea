//! The winner of a game as a record writes it: `result` in the notation of [`GameResult`].

use quadriga_core::{GameResult, Side};
use serde::{Deserialize, Deserializer, Serializer, de};

#[allow(clippy::trivially_copy_pass_by_ref, clippy::ref_option)] // serde's signature
pub(super) fn serialize<S: Serializer>(winner: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(GameResult::from_winner(*winner).as_str())
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    let text = String::deserialize(deserializer)?;
    match text.parse() {
        Ok(GameResult::Unknown) => Err(de::Error::custom("a finished game needs a result")),
        Ok(result) => Ok(result.winner()),
        Err(error) => Err(de::Error::custom(error)),
    }
}
