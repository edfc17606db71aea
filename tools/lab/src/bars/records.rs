//! Bars of records: speed and memory of the reader, and records that survive.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use quadriga_games::Game;
use quadriga_record::{Layout, ReadOptions, Reader, Record};
use quadriga_testkit::Sampler;

use xtask::sh;

/// Moves a second that must be read and replayed.
const LEAST_SPEED: f64 = 500_000.0;
/// Games for the measurement of speed, and the moves of each at most.
const GAMES: usize = 2_000;
const PLIES: usize = 100;
/// How long each game is read.
const MEASURED: Duration = Duration::from_secs(3);
/// The memory that the reader may need however large the file is, in kilobytes.
const MOST_MEMORY: u64 = 64 * 1024;

/// Writes, reads and writes `games` records; reads for speed; reads a file of `gigabytes`.
pub(super) fn run(games: usize, gigabytes: f64) -> Result<bool> {
    let folder = sh::target().join("bars-records");
    fs::create_dir_all(&folder)?;
    // First, because what a process needed at most does not go down again.
    let constant = memory(&folder.join("large.qgr"), (gigabytes * 1e9) as u64)?;
    let mut cleared = constant;
    for game in Game::ALL {
        let speed = speed(game)?;
        let counts = matches!(game, Game::Abalone | Game::Phalanx);
        println!("{:<10} {:.0} moves/s read and replayed, one thread", game.name(), speed);
        cleared &= speed >= LEAST_SPEED || !counts;
    }
    cleared &= survive(games);
    fs::remove_dir_all(&folder)?;
    Ok(cleared)
}

fn read_all(input: impl std::io::Read, strict: bool) -> Result<(usize, usize)> {
    let (mut games, mut moves) = (0, 0);
    for record in Reader::new(input, ReadOptions { strict, assumed: None }) {
        let record = record.map_err(|error| anyhow!("{error}"))?;
        games += 1;
        moves += record.moves.len();
    }
    Ok((games, moves))
}

fn speed(game: Game) -> Result<f64> {
    let mut sampler = Sampler::new(1);
    let text: String = (0..GAMES).map(|_| sampler.plain(game, PLIES).to_text(Layout::Running)).collect();
    let start = Instant::now();
    let mut moves = 0;
    while start.elapsed() < MEASURED {
        moves += read_all(text.as_bytes(), true)?.1;
    }
    Ok(moves as f64 / start.elapsed().as_secs_f64())
}

fn memory(path: &Path, bytes: u64) -> Result<bool> {
    let mut sampler = Sampler::new(2);
    let block: String = (0..4000).map(|i| plain_or_not(&mut sampler, i).to_text(Layout::Running)).collect();
    let mut file = BufWriter::new(File::create(path).with_context(|| path.display().to_string())?);
    let mut written = 0;
    while written < bytes {
        file.write_all(block.as_bytes())?;
        written += block.len() as u64;
    }
    file.flush()?;
    drop((file, block));
    let before = peak_memory();
    let start = Instant::now();
    let (games, moves) = read_all(File::open(path)?, true)?;
    let (after, seconds) = (peak_memory(), start.elapsed().as_secs_f64());
    println!(
        "a file of {:.2} GB: {games} games, {moves} moves in {seconds:.0} s; peak memory {} kB before, {} kB after",
        written as f64 / 1e9,
        before.unwrap_or(0),
        after.unwrap_or(0)
    );
    fs::remove_file(path)?;
    Ok(after.zip(before).is_none_or(|(after, before)| after - before <= MOST_MEMORY))
}

fn plain_or_not(sampler: &mut Sampler, i: usize) -> Record {
    let game = [Game::Abalone, Game::Phalanx][i % 2];
    if i % 4 < 2 { sampler.plain(game, PLIES) } else { sampler.annotated(game) }
}

fn survive(games: usize) -> bool {
    let mut sampler = Sampler::new(3);
    let mut lost = 0;
    for i in 0..games {
        let record = sampler.annotated(Game::ALL[i % 4]);
        let layout = [Layout::Running, Layout::Columns][i / 4 % 2];
        let text = record.to_text(layout);
        let again: Vec<_> = Reader::new(text.as_bytes(), ReadOptions { strict: true, assumed: None }).collect();
        let same = matches!(&again[..], [Ok(one)] if *one == record && one.to_text(layout) == text);
        lost += usize::from(!same);
    }
    println!("{games} games written, read and written: {lost} differ");
    lost == 0
}

/// The most memory that this process has needed so far, in kilobytes, where the system tells.
pub(super) fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
