//! The JSON of a game in analyses and their progress files.

use quadriga_core::Limits;
use quadriga_games::{Game, GameStart, PlayedGame};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Limits write both fields always, unlike [`Limits`]: `{"repetition": 3, "plies": null}`.
#[derive(Serialize, Deserialize)]
struct LimitsJson {
    repetition: Option<u32>,
    plies: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct GameJson {
    game: Game,
    variant: String,
    position: Option<String>,
    limits: Option<LimitsJson>,
    moves: Vec<String>,
}

pub(crate) fn serialize<S: Serializer>(game: &PlayedGame, serializer: S) -> Result<S::Ok, S::Error> {
    let PlayedGame { start: GameStart { game, variant, position, limits }, moves } = game.clone();
    let limits = Some(LimitsJson { repetition: limits.repetition, plies: limits.plies });
    GameJson { game, variant, position, limits, moves }.serialize(serializer)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PlayedGame, D::Error> {
    let GameJson { game, variant, position, limits, moves } = GameJson::deserialize(deserializer)?;
    let limits = limits.map_or_else(Limits::default, |LimitsJson { repetition, plies }| Limits { repetition, plies });
    Ok(PlayedGame { start: GameStart { game, variant, position, limits }, moves })
}
