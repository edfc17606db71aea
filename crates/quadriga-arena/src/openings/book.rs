//! The openings that come with the program.

use quadriga_core::Rng;
use quadriga_games::{Game, PerGame};

use super::{OpeningsError, random_openings, read_openings, usual_plies};
use crate::{Beginning, Opening, USUAL_MARGIN};

/// Why there are no openings for a plan.
#[derive(Debug)]
pub enum BookError {
    /// The file cannot be read.
    Io(String, std::io::Error),
    /// There are no openings in it, or of the kind that is asked for.
    Openings(OpeningsError),
}

/// The openings that come with the program for the default variant of a game, as a text.
pub fn book(game: Game) -> &'static str {
    let texts = PerGame {
        diaballik: include_str!("../../../../data/openings/diaballik.txt"),
        phalanx: include_str!("../../../../data/openings/phalanx.txt"),
        abalone: include_str!("../../../../data/openings/abalone.txt"),
        football: include_str!("../../../../data/openings/football.txt"),
    };
    texts.of(game)
}

impl Beginning {
    /// The openings of a variant, enough for `pairs` pairs if there are so many. Those of the book come in an order that
    /// depends on the seed; those of a file in that of the file.
    ///
    /// # Errors
    /// If the file cannot be read, or there are no openings.
    pub fn openings(&self, game: Game, variant: &str, pairs: u32, seed: u64) -> Result<Vec<Opening>, BookError> {
        let random = |plies: Option<u32>, margin: i32| {
            let (plies, margin) = (plies.unwrap_or_else(|| usual_plies(game)), Some(margin).filter(|&it| it > 0));
            random_openings(game, variant, plies, pairs, seed, margin).map_err(BookError::Openings)
        };
        match self {
            Self::Start => Ok(Vec::new()),
            // Another variant may begin elsewhere, where the moves of the book are not legal.
            Self::Book => match read_openings(game, variant, book(game)) {
                Err(_) if variant != game.default_variant() => random(None, USUAL_MARGIN),
                openings => {
                    let mut openings = openings.map_err(BookError::Openings)?;
                    Rng::new(seed).shuffle(&mut openings);
                    Ok(openings)
                }
            },
            Self::Random { plies, margin } => random(*plies, *margin),
            Self::File(path) => {
                let text = std::fs::read_to_string(path).map_err(|error| BookError::Io(path.clone(), error))?;
                read_openings(game, variant, &text).map_err(BookError::Openings)
            }
        }
    }
}
