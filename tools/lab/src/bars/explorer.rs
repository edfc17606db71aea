//! The bar of the opening explorer: many games indexed, and positions looked up.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use quadriga_core::{GameResult, Key, Side};
use quadriga_explorer::{GameSource, Index, IndexedGame, Resources};
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_testkit::TestRng;

use xtask::sh;

use crate::rules;

/// The most that a look-up may take, in the middle.
const BAR: Duration = Duration::from_millis(5);
/// Longer than what is indexed, so that games go on behind it.
const LONGEST: usize = 80;
const LOOK_UPS: usize = 2000;
const TOLD_EVERY: u64 = 100_000;

/// Generates games, indexes them, looks positions up, and tells whether the bar is cleared.
pub(super) fn run(game: &str, games: u64, plies: u32) -> Result<()> {
    let game = rules::game(game)?;
    let folder = sh::target().join("bars").join(format!("explorer-{}", game.name()));
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let median = dispatch(game, Measure { game, games, plies, folder: &folder })?;
    fs::remove_dir_all(&folder)?;
    if median >= BAR {
        bail!("a look-up takes {median:?} in the middle, the bar is {BAR:?}");
    }
    println!("the bar is cleared: {median:?} of {BAR:?}");
    Ok(())
}

struct Measure<'a> {
    game: Game,
    games: u64,
    plies: u32,
    folder: &'a Path,
}

impl Visitor for Measure<'_> {
    type Output = Result<Duration>;

    fn visit<P: Playable>(self) -> Result<Duration> {
        let mut index = Index::create(self.folder, self.game, self.game.default_variant(), self.plies)?;
        let known = self.add::<P>(&mut index)?;
        drop(index);
        look_up(self.folder, &known)
    }
}

impl Measure<'_> {
    // Returns some of the positions.
    fn add<P: Playable>(&self, index: &mut Index) -> Result<Vec<P>> {
        let begin = Instant::now();
        let mut generating = Duration::ZERO;
        let mut rng = TestRng::new(1);
        let mut known = Vec::new();
        let every = (self.games / LOOK_UPS as u64).max(1);
        let mut adding = index.begin::<P>(Resources::default())?;
        for number in 1..=self.games {
            let before = Instant::now();
            let (positions, result) = playout::<P>(&mut rng);
            generating += before.elapsed();
            if number.is_multiple_of(every) {
                known.push(positions[rng.below(positions.len().min(self.plies as usize + 1))].clone());
            }
            let source =
                GameSource { players: ["one".to_owned(), "two".to_owned()], file: "generated".to_owned(), number };
            adding.add(&IndexedGame { positions: &positions, evaluations: &[], result, source })?;
            if number.is_multiple_of(TOLD_EVERY) {
                println!("{number} games, {:.0} s", begin.elapsed().as_secs_f64());
            }
        }
        adding.finish()?;
        let seconds = begin.elapsed().saturating_sub(generating).as_secs_f64();
        let bytes: u64 = fs::read_dir(self.folder)?.map(|entry| Ok(entry?.metadata()?.len())).sum::<Result<u64>>()?;
        println!(
            "{} games of {}, {} plies of each: generated in {:.0} s, indexed in {seconds:.0} s ({:.0} games/s), {:.0} MiB on \
             disk, {} at the most in memory",
            self.games,
            self.game.name(),
            self.plies,
            generating.as_secs_f64(),
            self.games as f64 / seconds,
            bytes as f64 / f64::from(1 << 20),
            peak_memory().unwrap_or_else(|| "?".to_owned()),
        );
        Ok(known)
    }
}

// A game whose players prefer some moves to others, so that openings repeat.
fn playout<P: Playable>(rng: &mut TestRng) -> (Vec<P>, GameResult) {
    let mut positions = vec![P::start(P::Variant::default())];
    let mut moves = Vec::new();
    while let Some(position) = positions.last().filter(|_| positions.len() <= LONGEST) {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        // Moves in an order that is the position's own, each half as likely as the one before it.
        let rank = rng.next().trailing_ones() as usize;
        let Key(key) = position.key();
        let m = moves[(key as usize % moves.len() + rank * 7919) % moves.len()];
        let next = position.play_unchecked(m);
        positions.push(next);
    }
    let outcome = positions.last().and_then(P::outcome);
    let result = match (outcome, rng.below(3)) {
        (Some(outcome), _) => GameResult::from_winner(outcome.winner),
        (None, 0) => GameResult::Draw,
        (None, side) => GameResult::Win(Side::BOTH[side - 1]),
    };
    (positions, result)
}

// The median of look-ups, each with freshly opened files. The system may have kept their pages.
fn look_up<P: Playable>(folder: &Path, known: &[P]) -> Result<Duration> {
    let index = Index::open(folder)?;
    let mut opened = Vec::new();
    let mut open = Vec::new();
    for position in known {
        let begin = Instant::now();
        let found = Index::open(folder)?.look_up(position)?;
        opened.push(begin.elapsed());
        if found.total.games == 0 {
            bail!("a position that was played is not known");
        }
        let begin = Instant::now();
        index.look_up(position)?;
        open.push(begin.elapsed());
    }
    for (what, times) in [("opened again", &mut opened), ("kept open", &mut open)] {
        times.sort_unstable();
        let at = |share: usize| times.get(times.len() * share / 100).copied().unwrap_or_default();
        println!("{} look-ups, {what}: median {:?}, 99th percentile {:?}", known.len(), at(50), at(99));
    }
    opened.get(known.len() / 2).copied().context("no look-ups")
}

// As the system counts it, where it does.
fn peak_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_games_are_indexed_and_found() {
        let folder = std::env::temp_dir().join(format!("quadriga-bars-explorer-{}", std::process::id()));
        let measured = Game::ALL.map(|game| {
            let folder = folder.join(game.name());
            dispatch(game, Measure { game, games: 40, plies: 10, folder: &folder })
        });
        fs::remove_dir_all(&folder).expect("it was made");
        assert!(measured.iter().all(Result::is_ok), "{measured:?}");
    }
}
