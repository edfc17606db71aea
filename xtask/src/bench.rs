//! Speed: ours beside the naive reference, in one run on one machine.

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::Subcommand;
use quadriga_core::{Variant, perft};
use quadriga_games::{Game, Playable, Visitor, dispatch};

use crate::{naive, sh};

/// What to measure.
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Leaves a second, single thread, from the start position.
    Perft,
}

impl Bench {
    pub(crate) fn run(&self) -> Result<()> {
        match self {
            Self::Perft => {
                if sh::again_in_release(&["bench", "perft"])? {
                    return Ok(());
                }
                perft_table();
            }
        }
        Ok(())
    }
}

// Game, variant, our depth, the naive reference's depth.
const RUNS: [(Game, &str, u32, u32); 6] = [
    (Game::Abalone, "standard", 5, 3),
    (Game::Abalone, "belgian-daisy", 5, 3),
    (Game::Phalanx, "standard", 4, 2),
    (Game::Diaballik, "standard", 3, 2),
    (Game::Diaballik, "official", 3, 2),
    (Game::Football, "standard", 3, 2),
];

fn perft_table() {
    println!("{:<24}{:>14}{:>16}{:>18}{:>8}", "", "leaves", "ours, M/s", "naive, M/s", "ratio");
    for (game, variant, depth, naive_depth) in RUNS {
        let (leaves, ours) = rate(|| dispatch(game, CountLeaves { variant, depth }));
        let (_, theirs) = rate(|| naive::leaves(game, variant, naive_depth));
        let name = format!("{} {variant}", game.name());
        println!("{name:<24}{leaves:>14}{:>16.1}{:>18.4}{:>8.0}", ours / 1e6, theirs / 1e6, ours / theirs);
    }
}

// Leaves, and leaves a second: the best of repeated runs over at least two seconds.
fn rate(count: impl Fn() -> u64) -> (u64, f64) {
    let begin = Instant::now();
    let (mut leaves, mut best) = (0, 0.0_f64);
    while begin.elapsed() < Duration::from_secs(2) {
        let start = Instant::now();
        leaves = black_box(count());
        best = best.max(leaves as f64 / start.elapsed().as_secs_f64());
    }
    (leaves, best)
}

struct CountLeaves<'a> {
    variant: &'a str,
    depth: u32,
}

impl Visitor for CountLeaves<'_> {
    type Output = u64;

    fn visit<P: Playable>(self) -> u64 {
        perft(&P::start(P::Variant::named(self.variant).unwrap_or_default()), self.depth)
    }
}
