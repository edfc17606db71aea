//! The contest program with all cores busy: does it answer in time, and in how much memory?

use std::fs;
use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use quadriga_core::Limits;
use quadriga_core::Rng;
use quadriga_games::{Game, open};

use super::program;

const SLOWEST: Duration = Duration::from_millis(950);
const MOST_KIB: u64 = 200 * 1024;
/// Games at the same time, beside the work that keeps every core busy.
const AT_ONCE: u32 = 2;

#[derive(Default)]
struct Seen {
    games: u32,
    answers: u32,
    slowest: Duration,
    most_kib: u64,
    won: u32,
    forfeits: Vec<String>,
}

/// Plays against chance, both colours by turns, with one busy thread a core beside it.
pub(super) fn run(games: u32) -> bool {
    let path = program("quadriga-contest");
    let cores = thread::available_parallelism().map_or(2, usize::from);
    let (next, over, seen) = (AtomicU32::new(0), AtomicBool::new(false), Mutex::new(Seen::default()));
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut rng = Rng::new(1);
                while !over.load(Ordering::Relaxed) {
                    black_box(rng.next_u64());
                }
            });
        }
        let players: Vec<_> = (0..AT_ONCE)
            .map(|_| {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= games {
                            return;
                        }
                        let forfeit = play(&path, number, &seen).err();
                        let mut seen = seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        seen.games += 1;
                        seen.forfeits.extend(forfeit.map(|error| format!("game {number}: {error:#}")));
                    }
                })
            })
            .collect();
        for player in players {
            let _ = player.join();
        }
        over.store(true, Ordering::Relaxed);
    });
    let seen = seen.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    println!(
        "{} games, {} won, {} answers, the slowest after {} ms, {} forfeits, at most {} MiB",
        seen.games,
        seen.won,
        seen.answers,
        seen.slowest.as_millis(),
        seen.forfeits.len(),
        seen.most_kib / 1024
    );
    seen.forfeits.iter().for_each(|forfeit| println!("{forfeit}"));
    seen.slowest < SLOWEST && seen.forfeits.is_empty() && seen.most_kib < MOST_KIB && seen.games == games
}

fn play(path: &str, number: u32, seen: &Mutex<Seen>) -> Result<()> {
    let mut rng = Rng::new(u64::from(number));
    let ours = (number % 2) as usize;
    let mut game = open(Game::Phalanx, "standard", None, Limits { repetition: None, plies: None })?;
    let mut child = Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("no program")?;
    let (mut input, output) = (child.stdin.take().context("stdin")?, child.stdout.take().context("stdout")?);
    let mut lines = BufReader::new(output).lines();
    writeln!(input, "120 {ours}")?;
    let mut asked = Instant::now();
    while game.outcome().is_none() {
        if game.side_to_move().index() == ours {
            let line = lines.next().context("no answer")??;
            let time = asked.elapsed();
            game.play(&line).map_err(|refusal| anyhow!("{refusal}"))?;
            let mut seen = seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            seen.answers += 1;
            seen.slowest = seen.slowest.max(time);
            seen.most_kib = seen.most_kib.max(peak_kib(child.id()));
        } else {
            let moves = game.legal_moves();
            let m = &rng.choose(&moves).context("no move")?.0;
            game.play(m).map_err(|refusal| anyhow!("{refusal}"))?;
            asked = Instant::now();
            // The program ends by itself when the game does.
            let _ = writeln!(input, "{m}");
        }
    }
    drop(input);
    let ended = child.wait()?;
    if !ended.success() {
        return Err(anyhow!("exit {ended}"));
    }
    let won = game.outcome().and_then(|outcome| outcome.winner).is_some_and(|side| side.index() == ours);
    seen.lock().unwrap_or_else(std::sync::PoisonError::into_inner).won += u32::from(won);
    Ok(())
}

// The most memory a process has held, where the system tells.
fn peak_kib(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
