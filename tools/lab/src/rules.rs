//! The rules checked at length: perft files, malformed texts, the naive reference.

use std::fs;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_testkit::naive::{Naive, abalone, diaballik, football, perft, phalanx};
use quadriga_testkit::{TIMES, malformed_moves, malformed_positions, naive_perft_file, perft_file};
use xtask::sh;

// What the naive rules count in a minute or two.
const NAIVE_MOST: u64 = 10_000_000;

/// The game called `name`.
pub(crate) fn game(name: &str) -> Result<Game> {
    Game::named(name).with_context(|| format!("unknown game {name:?}"))
}

/// The game called `name`, or all games without a name.
pub(crate) fn games(name: Option<&str>) -> Result<Vec<Game>> {
    name.map_or_else(|| Ok(Game::ALL.to_vec()), |name| Ok(vec![game(name)?]))
}

/// Runs every line of the perft data files.
pub(crate) fn run_perft_files() -> Result<()> {
    for game in Game::ALL {
        let path = sh::root().join(format!("crates/quadriga-{}/data/perft.tsv", game.name()));
        let file = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let start = Instant::now();
        let ours = dispatch(game, RunFile(&file));
        let seconds = start.elapsed().as_secs_f64();
        let confirmed = naive_perft(game, &file, NAIVE_MOST);
        println!("{:<12}{ours:>3} counts come out in {seconds:.1} s, the naive rules confirm {confirmed}", game.name());
    }
    Ok(())
}

struct RunFile<'a>(&'a str);

impl Visitor for RunFile<'_> {
    type Output = usize;

    fn visit<P: Playable>(self) -> usize {
        perft_file::<P>(self.0, u64::MAX)
    }
}

/// Gives every reader `count` malformed positions and moves: an error each, no panic.
pub(crate) fn refuse_malformed(count: u64) {
    for game in Game::ALL {
        let start = Instant::now();
        let (positions, moves) = dispatch(game, Malformed(count));
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<12}{count} malformed positions refused ({positions} given), {count} malformed moves refused ({moves} given), {seconds:.1} s",
            game.name()
        );
    }
}

struct Malformed(u64);

impl Visitor for Malformed {
    type Output = (u64, u64);

    fn visit<P: Playable>(self) -> (u64, u64) {
        (malformed_positions::<P>(self.0, 1), malformed_moves::<P>(self.0, 2))
    }
}

// Checks the lines of a perft file with at most `most` leaves against the naive rules, and returns their number.
fn naive_perft(game: Game, file: &str, most: u64) -> usize {
    match game {
        Game::Diaballik => naive_perft_file::<diaballik::NaiveDiaballik>(file, most),
        Game::Phalanx => naive_perft_file::<phalanx::NaivePhalanx>(file, most),
        Game::Abalone => naive_perft_file::<abalone::NaiveAbalone>(file, most),
        Game::Football => naive_perft_file::<football::NaiveFootball>(file, most),
    }
}

/// Counts the leaves at `depth` with the naive rules, which are not in the list of games because they must share
/// nothing with the games they check.
pub(crate) fn naive_leaves(game: Game, variant: &str, depth: u32) -> u64 {
    match game {
        Game::Diaballik => perft(&diaballik::NaiveDiaballik::start(variant), depth),
        Game::Phalanx => perft(&phalanx::NaivePhalanx::start(variant), depth),
        Game::Abalone => perft(&abalone::NaiveAbalone::start(variant), depth),
        Game::Football => perft(&football::NaiveFootball::start(variant), depth),
    }
}

/// Compares fast and naive rules on `times` the usual number of random positions and games.
pub(crate) fn compare_with_naive(times: u32) -> Result<()> {
    let mut nextest = Command::new("cargo");
    nextest.args(["nextest", "run", "--workspace", "--cargo-profile", "release", "-E", "test(against_naive)"]);
    let status = nextest.env(TIMES, times.to_string()).current_dir(sh::root()).status()?;
    ensure!(status.success(), "fast and naive rules differ");
    Ok(())
}
