//! The contest program: plays one game against another program through standard input and output.
//!
//! [`run`] plays one game; `docs/protocol/contest.md` describes what it reads and writes. Three threads work together:
//! one reads lines and stamps them with their arrival time, one searches, and the caller of [`run`] applies the rules,
//! watches the time and answers. However late the engine is, a move goes out: the best one it has reported, or any
//! legal one.
//!
//! # Examples
//!
//! ```
//! use quadriga_cli::contest::{ContestEnd, ContestOptions, run};
//! use quadriga_i18n::{Lang, Words};
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let options = ContestOptions { hash: 1, move_time: 20, ..ContestOptions::default() };
//! // We play Black; White opens with an illegal move.
//! let end = run(&b"40 1\nAb-Ad\n"[..], &mut output, &mut errors, &options, &Words::new(Lang::English));
//! assert_eq!((end, end.exit_code()), (ContestEnd::Refused, 1));
//! assert!(output.is_empty());
//! let message = "error: line 2, \"Ab-Ad\": Ad is not next to Ab: a single piece moves one cell, \
//!                only a phalanx moves farther (P2)\n";
//! assert_eq!(String::from_utf8_lossy(&errors), message);
//! ```

mod game;
mod program;
mod watch;
mod worker;

use std::time::Duration;

use clap::Args;
use quadriga_engine::EngineSettings;
use quadriga_games::Game;

use crate::args::game;

pub use program::{ContestEnd, run, run_with};

/// How long after its time limit the engine may still report before a move is sent on its behalf.
const GRACE: Duration = Duration::from_millis(100);

/// Command-line options of the contest program.
#[derive(Clone, Debug, Args)]
pub struct ContestOptions {
    /// Game
    #[arg(value_name = "GAME", default_value = "phalanx", value_parser = game())]
    pub game: Game,

    /// Think on the opponent's time too
    #[arg(long)]
    pub ponder: bool,

    /// Size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,

    /// Number of search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,

    /// Time for a move in milliseconds, from the opponent's line to ours
    #[arg(long, value_name = "MS", default_value_t = 550, value_parser = clap::value_parser!(u32).range(1..=600_000))]
    pub move_time: u32,
}

impl Default for ContestOptions {
    fn default() -> Self {
        Self { game: Game::Phalanx, ponder: false, hash: 64, threads: 1, move_time: 550 }
    }
}

impl ContestOptions {
    /// The engine settings these options ask for.
    pub fn settings(&self) -> EngineSettings {
        EngineSettings { threads: self.threads.into(), table_mib: self.hash as usize, ..EngineSettings::default() }
    }

    /// Time after which the engine is stopped.
    pub(crate) fn time(&self) -> Duration {
        Duration::from_millis(self.move_time.into())
    }

    /// Time after which a move is sent even if the engine has not answered.
    pub(crate) fn last_moment(&self) -> Duration {
        self.time() + GRACE
    }
}
