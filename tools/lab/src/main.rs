//! Measurements, long checks and data generation that link the engine. `cargo xtask` builds it in release and forwards
//! these commands to it, so that xtask itself is built in seconds.

mod bars;
mod bench;
mod features;
mod fit;
mod harvest;
mod openings;
mod rules;
mod self_play;
mod zoo;

use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

/// Quadriga's laboratory.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Task {
    /// Measures our rules beside the naive reference, in one run.
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Checks whether engine, arena, records, explorer and server clear their bars.
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
        /// Number of malformed texts for each reader.
        #[arg(default_value_t = 1_000_000)]
        count: u64,
    },
    /// Fits the weights of an evaluation to self-play games.
    Fit(fit::Fit),
    /// Collects positions for the bench and for the tests of forced wins from self-play.
    Harvest(harvest::Harvest),
    /// Makes the openings of matches by self-play, or checks that they are balanced.
    Openings(openings::Openings),
    /// Plays the self-play games that a new opening explorer starts with.
    SelfPlay(self_play::SelfPlay),
    /// Breeds networks: self-play, training, matches, generation after generation.
    Zoo(zoo::Zoo),
    /// Tests every feature of the search by a sequential match: the engine with it against the engine without.
    Features(features::Features),
    /// Stores the signature of the search: the nodes of the bench.
    Signature,
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
        Task::Bench(bench) => bench.run(),
        Task::Bars(bars) => bars.run()?,
        Task::Perft => rules::run_perft_files()?,
        Task::Thorough { times } => rules::compare_with_naive(times)?,
        Task::Malformed { count } => rules::refuse_malformed(count),
        Task::Fit(fit) => fit.run()?,
        Task::Harvest(harvest) => harvest.run()?,
        Task::Openings(openings) => openings.run()?,
        Task::SelfPlay(games) => games.run()?,
        Task::Zoo(zoo) => zoo.run()?,
        Task::Features(features) => features.run()?,
        Task::Signature => bench::write_signature()?,
    }
    Ok(())
}
