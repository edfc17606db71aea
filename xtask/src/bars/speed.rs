//! Bars of speed: what a second thread brings, and how deep ten seconds go.

use anyhow::{Context, Result};
use quadriga_games::Game;
use serde_json::Value;

use super::program;
use crate::sh;

/// Two threads against one, and the depth from the start position.
pub(super) fn run() -> Result<bool> {
    let mut cleared = true;
    for game in Game::ALL {
        let (one, depth) = think(game, "10s", "1")?;
        let (two, _) = think(game, "10s", "2")?;
        let ratio = two / one;
        cleared &= ratio >= 1.6 && (game != Game::Abalone || depth >= 10);
        println!(
            "{:<10} one thread {:.0} nodes/s, depth {depth} in 10 s; two threads {:.0} nodes/s, ratio {ratio:.2}",
            game.name(),
            one,
            two
        );
    }
    Ok(cleared)
}

fn think(game: Game, time: &str, threads: &str) -> Result<(f64, u64)> {
    let arguments = ["bestmove", game.name(), "--time", time, "--threads", threads, "--hash", "256", "--json"];
    let told: Value = serde_json::from_str(&sh::output(program("quadriga"), &arguments)?)?;
    let seconds = told["time_ms"].as_f64().context("no time")? / 1000.0;
    let nodes = told["nodes"].as_f64().context("no nodes")?;
    Ok((nodes / seconds, told["lines"][0]["depth"].as_u64().context("no depth")?))
}
