//! Sequential tests of the engine against itself with half of the nodes: do they end with the right verdict?

use anyhow::{Context, Result};
use quadriga_games::Game;

use super::engine::told;
use crate::rules;

/// Half of the nodes cost more than the upper bound of normalised Elo, so neither verdict takes long.
const TEST: &str = "elo0=0,elo1=50";
const MOST_GAMES: &str = "4000";

/// The full engine against the weakened one, which should end with H1, and the other way round, with H0. Both count
/// nodes, not time, so that the verdicts are the same on every machine.
pub(super) fn run(game: Option<&str>, nodes: u32) -> Result<bool> {
    let games = rules::games(game)?;
    let full = format!("engine:nodes={nodes},hash=4");
    let weak = format!("engine:nodes={},hash=4", nodes / 2);
    println!("| game | first | second | verdict | pairs | LLR | result | pairs by points 0, ½, 1, 1½, 2 | Elo |");
    println!("|---|---|---|---|---:|---:|---|---|---|");
    let mut cleared = true;
    for game in games {
        cleared &= test(game, &full, &weak)? == "H1";
        cleared &= test(game, &weak, &full)? == "H0";
    }
    Ok(cleared)
}

// Prints a row of the table, and returns the verdict.
fn test(game: Game, first: &str, second: &str) -> Result<String> {
    let more = ["--games", MOST_GAMES, "--sprt", TEST, "--seed", "4", "--concurrency", "2"];
    let summary = told(game, first, second, &more)?;
    let sprt = &summary["sprt"];
    let verdict = sprt["verdict"].as_str().unwrap_or("none");
    let counts: Vec<String> =
        summary["pairs"].as_array().context("no pairs")?.iter().map(ToString::to_string).collect();
    let elo = |name: &str| summary[name].as_f64().map_or_else(|| "∞".to_owned(), |elo| format!("{elo:+.0}"));
    println!(
        "| {} | `{first}` | `{second}` | {verdict} | {} | {:.2} | +{} ={} −{} | {} | {} [{}, {}] |",
        game.name(),
        sprt["pairs"],
        sprt["llr"].as_f64().context("no likelihood")?,
        summary["wins"],
        summary["draws"],
        summary["losses"],
        counts.join(", "),
        elo("elo"),
        elo("elo_low"),
        elo("elo_high")
    );
    Ok(verdict.to_owned())
}
