//! Bars of the engine: matches and speed.

use anyhow::{Context, Result};
use quadriga_games::Game;
use serde_json::Value;

use super::program;
use xtask::sh;

const GAMES: u32 = 40;

// Partner, and how many points of 40 level 10 must make.
const SPARRING: [(&str, f64); 3] = [("random", 39.5), ("greedy", 39.0), ("alphabeta", 36.0)];

/// Level 10 against the sparring partners.
pub(super) fn sparring() -> Result<bool> {
    let mut cleared = true;
    for game in Game::ALL {
        for (partner, bar) in SPARRING {
            let result = play(game, "engine:level=10,time=100ms", partner, 11)?;
            let points = result.score * f64::from(GAMES);
            cleared &= points >= bar;
            println!("{:<10} level 10 – {partner:<9} {} {points:.1} of {GAMES}, bar {bar}", game.name(), result.text);
        }
    }
    Ok(cleared)
}

/// Every level against the level two below.
pub(super) fn levels() -> Result<bool> {
    let mut cleared = true;
    for game in Game::ALL {
        for level in 3..=10 {
            let spec = |level: u32| format!("engine:level={level},time=100ms,hash=4");
            let result = play(game, &spec(level), &spec(level - 2), 3)?;
            cleared &= result.score >= 0.6;
            println!(
                "{:<10} level {level:>2} – level {} {} {:.1} %",
                game.name(),
                level - 2,
                result.text,
                100.0 * result.score
            );
        }
    }
    Ok(cleared)
}

struct Outcome {
    score: f64,
    text: String,
}

fn play(game: Game, first: &str, second: &str, seed: u64) -> Result<Outcome> {
    let (games, seed) = (GAMES.to_string(), seed.to_string());
    let told = told(game, first, second, &["--games", &games, "--seed", &seed, "--concurrency", "2"])?;
    let score = told["score"].as_f64().context("no score")?;
    let text = format!("+{} ={} −{}", told["wins"], told["draws"], told["losses"]);
    Ok(Outcome { score, text })
}

/// What `quadriga match` tells of a match.
pub(super) fn told(game: Game, first: &str, second: &str, more: &[&str]) -> Result<Value> {
    let arguments = ["match", game.name(), "--first", first, "--second", second, "--json"];
    let told = sh::output(program("quadriga"), &[&arguments[..], more].concat())?;
    Ok(serde_json::from_str(&told)?)
}

/// Two threads against one, and the depth from the start position.
pub(super) fn speed() -> Result<bool> {
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
