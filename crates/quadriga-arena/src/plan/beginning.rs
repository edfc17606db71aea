//! Where the games of a tournament begin.

use std::fmt;
use std::str::FromStr;

use crate::USUAL_MARGIN;

/// Where the games of a tournament begin: `book`, `start`, `random` (or `random:plies=4,margin=120`), or the path of a
/// file of openings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Beginning {
    /// With the openings that come with the program; for a variant in which they are not legal, with random ones.
    #[default]
    Book,
    /// At the start.
    Start,
    /// With random openings: so many plies, or as many as usual, level within so many hundredths; 0 takes any.
    Random {
        /// How many random moves.
        plies: Option<u32>,
        /// How level they are.
        margin: i32,
    },
    /// With those of a file.
    File(String),
}

impl FromStr for Beginning {
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
        let (mut plies, mut margin) = (None, USUAL_MARGIN);
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

impl fmt::Display for Beginning {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_are_read_and_written() {
        for text in ["book", "start", "random:margin=0", "random:plies=4,margin=120", "my/openings.txt", "randomly.txt"]
        {
            assert_eq!(text.parse::<Beginning>().map(|beginning| beginning.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("random".parse(), Ok(Beginning::Random { plies: None, margin: USUAL_MARGIN }));
        for text in ["", "random:plies", "random:plies=x", "random:plies=1001", "random:moves=3"] {
            assert!(text.parse::<Beginning>().is_err(), "{text}");
        }
    }
}
