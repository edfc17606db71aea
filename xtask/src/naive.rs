//! The naive reference of each game, for measuring against it.

use quadriga_catalog::Game;
use quadriga_testkit::naive::{Naive, abalone, diaballik, football, perft, phalanx};

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
