//! How types of other crates are written as JSON: sides and games by name.

use quadriga_core::Limits;
use serde::{Deserialize, Serialize};

/// A [`Limits`] with its fields by name.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Limits")]
pub(crate) struct LimitsJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    repetition: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

/// A game by its name in records.
pub(crate) mod game {
    use quadriga_games::Game;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
    pub(crate) fn serialize<S: Serializer>(game: &Game, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(game.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let name = String::deserialize(deserializer)?;
        Game::named(&name).ok_or_else(|| D::Error::custom(format_args!("there is no game {name:?}")))
    }
}

/// A side: `first` or `second`.
pub(crate) mod side {
    use quadriga_core::Side;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "Side", rename_all = "lowercase")]
    pub(crate) enum SideJson {
        First,
        Second,
    }

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
    pub(crate) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        SideJson::serialize(side, serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        SideJson::deserialize(deserializer)
    }

    /// A side that may be missing.
    pub(crate) mod option {
        use super::{Deserialize, Deserializer, Serialize, Serializer, Side, SideJson};

        #[derive(Serialize, Deserialize)]
        struct Named(#[serde(with = "SideJson")] Side);

        #[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)] // serde passes a reference
        pub(crate) fn serialize<S: Serializer>(side: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
            side.map(Named).serialize(serializer)
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
            Ok(Option::<Named>::deserialize(deserializer)?.map(|Named(side)| side))
        }
    }
}
