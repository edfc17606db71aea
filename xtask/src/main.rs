//! Everything a developer does, behind one front door: `cargo xtask COMMAND`.

mod bars;
mod bench;
mod browser;
mod check_deps;
mod fit;
mod fuzz;
mod harvest;
mod interface;
mod malformed;
mod naive;
mod named;
mod openings;
mod perft;
mod pictures;
mod programs;
mod running;
mod self_play;
mod serve;
mod sh;
mod signature;
mod test;
mod thorough;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

/// Quadriga's tasks.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Task {
    /// Format, lints, all tests, documentation examples, dependency table: what CI runs.
    Test,
    /// Builds everything and starts the server with the web page.
    Serve(serve::Serve),
    /// The web page: build, types, tests.
    #[command(subcommand)]
    Web(web::Web),
    /// Measures, in one run, ours beside the naive reference.
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Measures whether engine, arena, records, explorer and server clear their bars.
    #[command(subcommand)]
    Bars(bars::Bars),
    /// Runs every line of the perft data files, however deep.
    Perft,
    /// Compares fast and naive rules on many times the usual number of random positions and games.
    Thorough {
        /// How many times the usual number.
        #[arg(default_value_t = 50)]
        times: u32,
    },
    /// Gives every reader malformed texts: an error each, no panic.
    Malformed {
        /// How many malformed texts for each reader.
        #[arg(default_value_t = 1_000_000)]
        count: u64,
    },
    /// Fuzzes the readers with libFuzzer (needs the nightly toolchain and cargo-fuzz).
    Fuzz {
        /// `positions`, `moves`, `records` or `formats`.
        target: String,
        /// How long.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Fits the weights of an evaluation to games that the engine plays against itself.
    Fit(fit::Fit),
    /// Gathers positions for the bench and for the tests of forced wins from self-play.
    Harvest(harvest::Harvest),
    /// Makes the openings of matches by self-play, or checks that they are level.
    Openings(openings::Openings),
    /// Plays the games of the engine against itself with which an opening explorer begins.
    SelfPlay(self_play::SelfPlay),
    /// Draws the pictures of the documentation anew, or checks that they are up to date.
    Pictures {
        /// Only check.
        #[arg(long)]
        check: bool,
    },
    /// Stores the signature of the search: the nodes of the bench.
    Signature,
    /// Checks the dependencies between crates against the tables in ARCHITECTURE.md.
    CheckDeps,
}

fn main() -> ExitCode {
    match run(Task::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<()> {
    match task {
        Task::Test => test::run(),
        Task::Serve(serve) => serve.run(),
        Task::Web(web) => web.run(),
        Task::Bars(bars) => bars.run(),
        Task::Bench(bench) => bench.run(),
        Task::Perft => perft::run(),
        Task::Thorough { times } => thorough::run(times),
        Task::Harvest(harvest) => harvest.run(),
        Task::Malformed { count } => malformed::run(count),
        Task::Fit(fit) => fit.run(),
        Task::Fuzz { target, seconds } => fuzz::run(&target, seconds),
        Task::Openings(openings) => openings.run(),
        Task::SelfPlay(games) => games.run(),
        Task::Pictures { check } => pictures::run(check),
        Task::Signature => signature::run(),
        Task::CheckDeps => check_deps::run(),
    }
}
