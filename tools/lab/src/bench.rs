//! The speed of the rules beside the naive reference, and the signature of the search.

use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Subcommand;
use quadriga_core::{Variant, perft};
use quadriga_engine::{EvalSource, bench};
use quadriga_games::{Game, Playable, Visitor, dispatch};
use quadriga_search::SearchControl;
use xtask::sh;

use crate::rules;

/// What to measure.
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Leaves a second, single thread, from the start position.
    Perft,
}

impl Bench {
    pub(crate) fn run(&self) {
        match self {
            Self::Perft => perft_table(),
        }
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
        let (_, theirs) = rate(|| rules::naive_leaves(game, variant, naive_depth));
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

/// Writes the nodes of the bench of every game to the file that a test compares them with.
pub(crate) fn write_signature() -> Result<()> {
    let mut text =
        String::from("# The nodes of `quadriga bench`: game TAB nodes. Written by `cargo xtask signature`.\n");
    for game in Game::ALL {
        let benched = bench(game, &EvalSource::Embedded, None, &SearchControl::default()).context("stopped")?;
        println!("{}: {} nodes, {} a second", game.name(), benched.nodes, benched.nodes_per_second());
        writeln!(text, "{}\t{}", game.name(), benched.nodes)?;
    }
    Ok(fs::write(sh::root().join("crates/quadriga-engine/data/bench/signature.tsv"), text)?)
}
