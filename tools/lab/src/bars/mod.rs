//! The bars that engine, arena, records, explorer and server must clear: long matches and measurements, each with its verdict.

mod comments;
mod contest;
mod engine;
mod explorer;
mod overhead;
mod prediction;
mod records;
mod server;
mod sprt;
mod tournaments;

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Subcommand;

use xtask::sh;

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
    /// Speed and memory of the reader of records; generated records written, read and written again.
    Records {
        /// How many records are generated.
        #[arg(long, default_value_t = 10_000)]
        games: usize,
        /// How large the file is that is read in constant memory.
        #[arg(long, default_value_t = 1.0)]
        gigabytes: f64,
    },
    /// The opening explorer: many generated games indexed, and positions looked up.
    Explorer {
        /// Which game.
        #[arg(long, default_value = "abalone")]
        game: String,
        /// How many games.
        #[arg(long, default_value_t = 1_000_000)]
        games: u64,
        /// How many moves of each are indexed.
        #[arg(long, default_value_t = 60)]
        plies: u32,
    },
    /// Thousands of live games on the server at once: how long a move takes to the opponent's screen.
    Load {
        /// How many games; each has two clients that move every five seconds.
        #[arg(long, default_value_t = 2_000)]
        games: u32,
        /// How long.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// The server killed and started again under that load: is every acknowledged move there?
    ServerKills {
        /// How many games.
        #[arg(long, default_value_t = 2_000)]
        games: u32,
        /// How many kills.
        #[arg(default_value_t = 20)]
        kills: u32,
    },
    /// How long `cargo xtask serve` takes when everything is built.
    Start,
    /// The size of the page's script, and how soon the first board is drawn.
    Page,
    /// Comments on marked moves of analysed games: each names a cost or a line, none praises.
    Comments {
        /// How many games.
        #[arg(long, default_value_t = 40)]
        games: usize,
        /// Nodes for each position.
        #[arg(long, default_value_t = 3_000)]
        nodes: u64,
        /// Print every comment.
        #[arg(long)]
        show: bool,
    },
    /// How well the evaluations of Abalone predict who won games of people: value, phase, marbles.
    Prediction {
        /// A file of games; by default those in `shared/data` beside the repository.
        games: Option<PathBuf>,
        /// The network to compare instead of the embedded one.
        #[arg(long)]
        net: Option<PathBuf>,
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
        // Measured in this program, without those that are built below.
        match &self {
            Self::Records { games, gigabytes } => return verdict(records::run(*games, *gigabytes)?),
            Self::Explorer { game, games, plies } => return explorer::run(game, *games, *plies),
            Self::Load { games, seconds } => return server::load(*games, *seconds, 0),
            Self::ServerKills { games, kills } => return server::load(*games, 0, *kills),
            Self::Start => return verdict(server::start()?),
            Self::Comments { games, nodes, show } => return verdict(comments::run(*games, *nodes, *show)?),
            Self::Prediction { games, net } => return verdict(prediction::run(games.as_deref(), net.as_deref())?),
            Self::Page => return server::page(),
            _ => {}
        }
        sh::run("cargo", &["build", "--quiet", "--release", "--package", "quadriga-cli"])?;
        let cleared = match self {
            Self::Sparring => engine::sparring()?,
            Self::Levels => engine::levels()?,
            Self::Contest { games } => contest::run(games),
            Self::Speed => engine::speed()?,
            Self::Kills { kills } => tournaments::kills(kills)?,
            Self::Overhead { games } => overhead::run(games)?,
            Self::Concurrency { games } => tournaments::concurrency(games)?,
            Self::Records { .. }
            | Self::Explorer { .. }
            | Self::Load { .. }
            | Self::ServerKills { .. }
            | Self::Start
            | Self::Comments { .. }
            | Self::Prediction { .. }
            | Self::Page => true,
            Self::Sprt { game, nodes } => sprt::run(game.as_deref(), nodes)?,
        };
        verdict(cleared)
    }
}

fn verdict(cleared: bool) -> Result<()> {
    if cleared { Ok(()) } else { bail!("not every bar is cleared") }
}

/// A program of the release build.
fn program(name: &str) -> String {
    sh::target().join("release").join(name).display().to_string()
}
