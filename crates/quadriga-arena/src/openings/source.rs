//! Sources of openings: the built-in book, random moves, a file.

use std::fmt;
use std::str::FromStr;

use quadriga_core::Rng;
use quadriga_games::{Game, PerGame};

use crate::{DEFAULT_MARGIN, Opening, OpeningsError, default_plies, random_openings, read_openings};

/// A source of openings: `book`, `start`, `random` (or `random:plies=4,margin=120`), or the path of an openings file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum OpeningSource {
    /// The built-in book; for a variant in which its openings are not legal, random ones.
    #[default]
    Book,
    /// No openings: games start at the beginning.
    Start,
    /// Random openings.
    Random {
        /// The number of random moves; `None` for the default of the game.
        plies: Option<u32>,
        /// The greatest advantage of a side in hundredths; 0 takes any.
        margin: i32,
    },
    /// The openings of a file.
    File(String),
}

impl FromStr for OpeningSource {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some(settings) = text.strip_prefix("random") else {
            return match text {
                "" => Err(text.to_owned()),
                "book" => Ok(Self::Book),
                "start" => Ok(Self::Start),
                path => Ok(Self::File(path.to_owned())),
            };
        };
        let (mut plies, mut margin) = (None, DEFAULT_MARGIN);
        let settings = match settings.strip_prefix(':') {
            None if settings.is_empty() => "",
            None => return Ok(Self::File(text.to_owned())),
            Some(settings) => settings,
        };
        for part in settings.split(',').filter(|part| !part.is_empty()) {
            let wrong = || part.to_owned();
            let (name, value) = part.split_once('=').ok_or_else(wrong)?;
            let value: u32 = value.parse().ok().filter(|&value| value <= 30_000).ok_or_else(wrong)?;
            match name {
                "plies" if value <= 1000 => plies = Some(value),
                "margin" => margin = value as i32,
                _ => return Err(wrong()),
            }
        }
        Ok(Self::Random { plies, margin })
    }
}

impl fmt::Display for OpeningSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Book => f.write_str("book"),
            Self::Start => f.write_str("start"),
            Self::Random { plies: None, margin } => write!(f, "random:margin={margin}"),
            Self::Random { plies: Some(plies), margin } => write!(f, "random:plies={plies},margin={margin}"),
            Self::File(path) => f.write_str(path),
        }
    }
}

/// Why the openings of a source cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum OpeningSourceError {
    /// The file cannot be read.
    #[error("{0}: {1}")]
    Io(String, #[source] std::io::Error),
    /// There are none, or an opening is invalid.
    #[error(transparent)]
    Openings(OpeningsError),
}

/// The built-in book for the default variant of a game, as text.
pub fn book(game: Game) -> &'static str {
    let texts = PerGame {
        diaballik: include_str!("../../../../data/openings/diaballik.txt"),
        phalanx: include_str!("../../../../data/openings/phalanx.txt"),
        abalone: include_str!("../../../../data/openings/abalone.txt"),
        football: include_str!("../../../../data/openings/football.txt"),
    };
    texts.of(game)
}

impl OpeningSource {
    /// The openings of a variant, enough for `pairs` pairs if there are as many. Those of the book are shuffled by the
    /// seed; those of a file keep their order.
    ///
    /// # Errors
    /// If the file cannot be read, or there are no openings.
    pub fn load(&self, game: Game, variant: &str, pairs: u32, seed: u64) -> Result<Vec<Opening>, OpeningSourceError> {
        let random = |plies: Option<u32>, margin: i32| {
            let (plies, margin) = (plies.unwrap_or_else(|| default_plies(game)), Some(margin).filter(|&it| it > 0));
            random_openings(game, variant, plies, pairs, seed, margin).map_err(OpeningSourceError::Openings)
        };
        match self {
            Self::Start => Ok(Vec::new()),
            // The moves of the book may be illegal in another variant.
            Self::Book => match read_openings(game, variant, book(game)) {
                Err(_) if variant != game.default_variant() => random(None, DEFAULT_MARGIN),
                openings => {
                    let mut openings = openings.map_err(OpeningSourceError::Openings)?;
                    Rng::new(seed).shuffle(&mut openings);
                    Ok(openings)
                }
            },
            Self::Random { plies, margin } => random(*plies, *margin),
            Self::File(path) => {
                let text =
                    std::fs::read_to_string(path).map_err(|error| OpeningSourceError::Io(path.clone(), error))?;
                read_openings(game, variant, &text).map_err(OpeningSourceError::Openings)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_sources_round_trip_through_their_text() {
        for text in ["book", "start", "random:margin=0", "random:plies=4,margin=120", "my/openings.txt", "randomly.txt"]
        {
            assert_eq!(text.parse::<OpeningSource>().map(|source| source.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("random".parse(), Ok(OpeningSource::Random { plies: None, margin: DEFAULT_MARGIN }));
        for text in ["", "random:plies", "random:plies=x", "random:plies=1001", "random:moves=3"] {
            assert!(text.parse::<OpeningSource>().is_err(), "{text}");
        }
    }
}
