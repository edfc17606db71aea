//! The bars that engine and arena must clear: long matches and measurements, each with its verdict.

mod concurrency;
mod contest;
mod kills;
mod matches;
mod overhead;
mod speed;
mod sprt;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::sh;

/// What to measure.
#[derive(Clone, Subcommand)]
pub(crate) enum Bars {
    /// Level 10 at 100 ms a move against the three sparring partners.
    Sparring,
    /// Every level against the level two below.
    Levels,
    /// The contest program with all cores busy.
    Contest {
        /// How many games.
        #[arg(long, default_value_t = 100)]
        games: u32,
    },
    /// Nodes a second with two threads and one, and the depth reached in ten seconds.
    Speed,
    /// Tournaments that are killed at random moments and resumed.
    Kills {
        /// How many kills in all.
        #[arg(default_value_t = 100)]
        kills: u32,
    },
    /// What the judge adds to a move of programs that answer at once.
    Overhead {
        /// How many games of each kind.
        #[arg(long, default_value_t = 4)]
        games: u32,
    },
    /// The same matches with one game at a time and with two.
    Concurrency {
        /// How many games in each match.
        #[arg(long, default_value_t = 200)]
        games: u32,
    },
    /// Sequential tests of the engine against itself with half of the nodes.
    Sprt {
        /// One game only.
        game: Option<String>,
        /// Nodes of a move.
        #[arg(long, default_value_t = 4000)]
        nodes: u32,
    },
}

impl Bars {
    pub(crate) fn run(self) -> Result<()> {
        sh::run(
            "cargo",
            &["build", "--quiet", "--release", "--package", "quadriga-cli", "--package", "quadriga-contest"],
        )?;
        let cleared = match self {
            Self::Sparring => matches::sparring()?,
            Self::Levels => matches::levels()?,
            Self::Contest { games } => contest::run(games),
            Self::Speed => speed::run()?,
            Self::Kills { kills } => kills::run(kills)?,
            Self::Overhead { games } => overhead::run(games)?,
            Self::Concurrency { games } => concurrency::run(games)?,
            Self::Sprt { game, nodes } => sprt::run(game.as_deref(), nodes)?,
        };
        if !cleared {
            bail!("not every bar is cleared");
        }
        Ok(())
    }
}

/// A program of the release build.
fn program(name: &str) -> String {
    target().join("release").join(name).display().to_string()
}

/// Where cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| sh::root().join("target"), Into::into)
}
