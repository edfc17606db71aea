//! The signature of the search: how many nodes the bench takes.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use quadriga_engine::bench;
use quadriga_games::Game;
use quadriga_search::SearchControl;

use crate::sh;

/// Writes the signature of every game to the file that a test compares it with.
pub(crate) fn run() -> Result<()> {
    if sh::again_in_release(&["signature"])? {
        return Ok(());
    }
    let mut text =
        String::from("# The nodes of `quadriga bench`: game TAB nodes. Written by `cargo xtask signature`.\n");
    for game in Game::ALL {
        let benched = bench(game, None, &SearchControl::default()).context("stopped")?;
        println!("{}: {} nodes, {} a second", game.name(), benched.nodes, benched.nodes_per_second());
        writeln!(text, "{}\t{}", game.name(), benched.nodes)?;
    }
    Ok(fs::write(sh::root().join("crates/quadriga-engine/data/bench/signature.tsv"), text)?)
}
