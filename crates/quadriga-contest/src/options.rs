//! What may be set on the command line.

use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use quadriga_engine::Settings;
use quadriga_games::Game;

/// How late after its time a thinking engine is answered for.
const GRACE: Duration = Duration::from_millis(100);

/// What may be set on the command line.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The game
    #[arg(value_name = "GAME", default_value = "phalanx", value_parser = game())]
    pub game: Game,

    /// Think on the opponent's time too
    #[arg(long)]
    pub ponder: bool,

    /// The size of the table of positions in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub hash: u32,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,

    /// The time for a move in milliseconds, from the opponent's line to ours
    #[arg(long, value_name = "MS", default_value_t = 550, value_parser = clap::value_parser!(u32).range(1..=600_000))]
    pub move_time: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { game: Game::Phalanx, ponder: false, hash: 64, threads: 1, move_time: 550 }
    }
}

impl Options {
    /// The settings of the engine.
    pub fn settings(&self) -> Settings {
        Settings { threads: self.threads.into(), table_mib: self.hash as usize, ..Settings::default() }
    }

    /// After this long the engine is told to stop.
    pub(crate) fn time(&self) -> Duration {
        Duration::from_millis(self.move_time.into())
    }

    /// After this long the engine is answered for.
    pub(crate) fn last_moment(&self) -> Duration {
        self.time() + GRACE
    }
}

fn game() -> impl TypedValueParser<Value = Game> {
    PossibleValuesParser::new(Game::ALL.map(Game::name)).try_map(|name| Game::named(&name).ok_or("no such game"))
}
