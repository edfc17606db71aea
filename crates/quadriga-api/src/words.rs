//! The closed sets of words on the wire, as enums, so that clients get unions instead of strings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A word of a request that may be unknown, so that the server can refuse it with a message of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Lenient<T> {
    /// One of the words.
    Known(T),
    /// Another text.
    Unknown(String),
}

/// Who sits at a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = PlayerKind)]
pub enum SeatKind {
    /// A person.
    Person,
    /// The engine.
    Engine,
    /// Nobody yet.
    Open,
}

/// What the board of a game looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardLook {
    /// A court of squares.
    Court,
    /// A field of squares.
    Field,
    /// A tray of hollows for marbles.
    Tray,
    /// A football pitch.
    Pitch,
}

/// The format of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImageFormat {
    /// A position, as a drawing.
    Svg,
    /// A position, as pixels.
    Png,
    /// The whole game, animated.
    Gif,
}

/// The colours of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ImageTheme {
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast.
    HighContrast,
    /// For colour-blind readers.
    ColourBlind,
}

/// The type of an oEmbed response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmbeddingKind {
    /// Markup.
    Rich,
}

#[cfg(test)]
mod tests {
    use quadriga_core::{GamePhase, GameResult};

    use super::*;

    fn json(value: impl Serialize) -> String {
        serde_json::to_string(&value).expect("JSON")
    }

    #[test]
    fn words_stay_as_they_are() {
        assert_eq!(GameResult::ALL.map(json), GameResult::ALL.map(|r| json(r.as_str())));
        assert_eq!(json([GamePhase::Waiting, GamePhase::Playing, GamePhase::Over]), r#"["waiting","playing","over"]"#);
        assert_eq!(json([ImageTheme::HighContrast, ImageTheme::ColourBlind]), r#"["high-contrast","colour-blind"]"#);
    }

    #[test]
    fn an_unknown_word_of_a_request_is_read_as_text() {
        let read = |text: &str| serde_json::from_str::<Lenient<ImageFormat>>(text).expect("a word");
        assert_eq!(read(r#""png""#), Lenient::Known(ImageFormat::Png));
        assert_eq!(read(r#""bmp""#), Lenient::Unknown("bmp".to_owned()));
    }
}
