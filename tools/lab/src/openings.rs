//! The openings of matches, made by self-play.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, ensure};
use clap::Args;
use quadriga_arena::{BOOK_MARGIN, BOOK_NODES, book, make_openings, read_openings, score_of};
use quadriga_games::Game;

use xtask::sh;

use crate::rules;

/// Which openings to make or to check.
#[derive(Args)]
pub(crate) struct Openings {
    /// The game; all of them if none is given.
    game: Option<String>,
    /// How many.
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only check that those that are there are level.
    #[arg(long)]
    check: bool,
}

impl Openings {
    pub(crate) fn run(&self) -> Result<()> {
        for game in rules::games(self.game.as_deref())? {
            if self.check { check(game)? } else { self.make(game)? }
        }
        Ok(())
    }

    fn make(&self, game: Game) -> Result<()> {
        let openings = make_openings(game, self.count, self.seed, &mut |count| {
            if count.is_multiple_of(50) {
                println!("{}: {count} openings", game.name());
            }
        });
        let mut text = format!(
            "# Openings of {}, {}, made by `cargo xtask openings` from random moves and self-play of our engine.\n\
             # Each is level within {BOOK_MARGIN} hundredths by a search of {BOOK_NODES} nodes. MIT OR Apache-2.0.\n",
            game.name(),
            game.default_variant(),
        );
        for opening in openings {
            writeln!(text, "{}", opening.to_line())?;
        }
        Ok(fs::write(sh::root().join("data/openings").join(format!("{}.txt", game.name())), text)?)
    }
}

fn check(game: Game) -> Result<()> {
    let openings =
        read_openings(game, game.default_variant(), book(game)).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    for opening in &openings {
        let score = score_of(game, opening).with_context(|| format!("{}: decided", opening.to_line()))?;
        ensure!(score.abs() <= BOOK_MARGIN, "{}: {score}", opening.to_line());
    }
    println!("{}: {} openings are level within {BOOK_MARGIN} hundredths", game.name(), openings.len());
    Ok(())
}
