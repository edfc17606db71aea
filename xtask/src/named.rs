//! Games as a command line names them.

use anyhow::{Context, Result};
use quadriga_games::Game;

/// The game of this name.
pub(crate) fn game(name: &str) -> Result<Game> {
    Game::named(name).with_context(|| format!("{name}: no such game"))
}

/// The game of this name; all of them without one.
pub(crate) fn games(name: Option<&str>) -> Result<Vec<Game>> {
    name.map_or_else(|| Ok(Game::ALL.to_vec()), |name| Ok(vec![game(name)?]))
}
