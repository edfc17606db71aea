//! Games, sides and limits in JSON.

/// A game by its name.
pub(crate) mod game {
    use quadriga_games::Game;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde wants it so
    pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let name = String::deserialize(deserializer)?;
        Game::named(&name).ok_or_else(|| D::Error::custom(format!("there is no game {name:?}")))
    }
}

/// A side by its order: `first` or `second`.
pub(crate) mod side {
    use quadriga_core::Side;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    const NAMES: [&str; 2] = ["first", "second"];

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde wants it so
    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NAMES[side.index()])
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        let name = String::deserialize(deserializer)?;
        let side = Side::BOTH.into_iter().find(|side| NAMES[side.index()] == name);
        side.ok_or_else(|| D::Error::custom(format!("there is no side {name:?}")))
    }
}

/// When repetition and length end a game: `{"repetition": 3, "plies": null}`.
pub(crate) mod limits {
    use quadriga_core::Limits;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Told {
        repetition: Option<u32>,
        plies: Option<u32>,
    }

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde wants it so
    pub(crate) fn serialize<S: Serializer>(limits: &Limits, serializer: S) -> Result<S::Ok, S::Error> {
        let Limits { repetition, plies } = *limits;
        Told { repetition, plies }.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Limits, D::Error> {
        let Told { repetition, plies } = Told::deserialize(deserializer)?;
        Ok(Limits { repetition, plies })
    }
}
