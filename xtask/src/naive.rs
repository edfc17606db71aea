//! The naive reference of each game, for measuring against it.

use quadriga_games::Game;
use quadriga_testkit::naive::{Naive, abalone, diaballik, football, perft, phalanx};
use quadriga_testkit::naive_perft_file;

/// Puts the lines of a game's perft file that count at most `most` leaves to the naive rules; how many those are.
pub(crate) fn perft_file(game: Game, file: &str, most: u64) -> usize {
    match game {
        Game::Diaballik => naive_perft_file::<diaballik::Diaballik>(file, most),
        Game::Phalanx => naive_perft_file::<phalanx::Phalanx>(file, most),
        Game::Abalone => naive_perft_file::<abalone::Abalone>(file, most),
        Game::Football => naive_perft_file::<football::Football>(file, most),
    }
}

/// The leaves at `depth` from the start, counted by the naive rules.
///
/// The naive rules stand outside the catalogue on purpose: they share nothing with the games they check.
pub(crate) fn leaves(game: Game, variant: &str, depth: u32) -> u64 {
    match game {
        Game::Diaballik => perft(&diaballik::Diaballik::start(variant), depth),
        Game::Phalanx => perft(&phalanx::Phalanx::start(variant), depth),
        Game::Abalone => perft(&abalone::Abalone::start(variant), depth),
        Game::Football => perft(&football::Football::start(variant), depth),
    }
}
