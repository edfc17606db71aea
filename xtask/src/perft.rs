//! The perft data files, to the last line.

use std::fs;
use std::time::Instant;

use anyhow::{Context, Result};
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_testkit::perft_file;

use crate::{naive, sh};

// What the naive rules count in a minute or two.
const NAIVE_MOST: u64 = 10_000_000;

pub(crate) fn run() -> Result<()> {
    if sh::again_in_release(&["perft"])? {
        return Ok(());
    }
    for game in Game::ALL {
        let path = sh::root().join(format!("crates/quadriga-{}/data/perft.tsv", game.name()));
        let file = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let start = Instant::now();
        let ours = dispatch(game, RunFile(&file));
        let seconds = start.elapsed().as_secs_f64();
        let confirmed = naive::perft_file(game, &file, NAIVE_MOST);
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
