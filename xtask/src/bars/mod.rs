//! The bars that the engine must clear: long matches and measurements, each with its verdict.

mod contest;
mod matches;
mod speed;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::sh;

/// What to measure.
#[derive(Clone, Copy, Subcommand)]
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
        };
        if !cleared {
            bail!("not every bar is cleared");
        }
        Ok(())
    }
}

/// A program of the release build.
fn program(name: &str) -> String {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| sh::root().join("target"), Into::into);
    target.join("release").join(name).display().to_string()
}
