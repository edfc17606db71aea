//! Bars of tournaments: kills lose nothing, and two games at a time give the figures of one.

use std::process::Command;

use anyhow::{Context, Result};
use quadriga_games::Game;
use serde_json::Value;

use super::engine::told;
use xtask::sh;

use super::program;

const GAME: Game = Game::Abalone;
/// By how much the nodes of a move may differ: as much as two runs one after the other do on a machine that is shared.
const NODES: f64 = 0.15;

/// What came of a match.
struct Figures {
    elo: f64,
    error: f64,
    nodes: [f64; 2],
}

/// Players of our own, and programs, both with twice the time of their opponents.
pub(super) fn concurrency(games: u32) -> Result<bool> {
    let engine = |time: &str| format!("engine:time={time},hash=4");
    // All of the time is for thinking, and nobody loses by the clock of a busy machine.
    let options = "margin=1s,option.Hash=4,option.MoveOverhead=0";
    let caged = |time: &str| format!("ugi:cmd={} engine {},time={time},{options}", program("quadriga"), GAME.name());
    let mut cleared = true;
    for (what, players) in [("built in", ["20ms", "10ms"].map(engine)), ("programs", ["20ms", "10ms"].map(caged))] {
        let one = play(what, &players, games, "1")?;
        let two = play(what, &players, games, "2")?;
        let apart = (one.elo - two.elo).abs();
        let error = one.error.hypot(two.error);
        let ratios = [0, 1].map(|i| two.nodes[i] / one.nodes[i]);
        let same = apart <= error && ratios.iter().all(|ratio| (ratio - 1.0).abs() <= NODES);
        println!(
            "{what:<9} difference {apart:.0} Elo, error {error:.0}; nodes a move {:.3} and {:.3} of before: {}",
            ratios[0],
            ratios[1],
            if same { "the same" } else { "not the same" }
        );
        cleared &= same;
    }
    Ok(cleared)
}

fn play(what: &str, [first, second]: &[String; 2], games: u32, concurrency: &str) -> Result<Figures> {
    let games = games.to_string();
    let more = ["--games", &games, "--seed", "4", "--concurrency", concurrency];
    let summary = told(GAME, first, second, &more)?;
    let number = |value: &Value| value.as_f64().context("the result is too one-sided for figures");
    let [low, elo, high] = [&summary["elo_low"], &summary["elo"], &summary["elo_high"]].map(number);
    let (elo, error) = (elo?, (high? - low?) / 2.0);
    let nodes = [number(&summary["first"]["nodes"])?, number(&summary["second"]["nodes"])?];
    println!(
        "{what:<9} {concurrency} at a time: +{} ={} −{}, Elo {elo:+.0} ± {error:.0}, nodes a move {:.0} and {:.0}",
        summary["wins"], summary["draws"], summary["losses"], nodes[0], nodes[1]
    );
    Ok(Figures { elo, error, nodes })
}

/// Runs the test of killed tournaments with many more kills, on the release build.
pub(super) fn kills(kills: u32) -> Result<bool> {
    let mut test = Command::new("cargo");
    test.args(["test", "--quiet", "--release", "--package", "quadriga-cli", "--test", "cli", "--"]);
    test.args(["kills_lose_nothing_and_repeat_nothing", "--nocapture"]);
    Ok(test.env("QUADRIGA_KILLS", kills.to_string()).current_dir(sh::root()).status()?.success())
}
