//! The front door: `cargo xtask COMMAND`.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Parser};
use xtask::server::Programs;
use xtask::{check_deps, fuzz, house, pictures, server, sh, test, web};

/// Quadriga's tasks.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Task {
    /// Formatting, lints, all tests, documentation examples, dependencies: what CI runs.
    Test,
    /// Builds everything and starts the server with the web page.
    Serve(server::Serve),
    /// The web page: build, types, tests.
    #[command(subcommand)]
    Web(web::Web),
    /// Fuzzes the readers with libFuzzer (needs the nightly toolchain and cargo-fuzz).
    Fuzz {
        /// `positions`, `moves`, `records` or `formats`.
        target: String,
        /// Duration of the run.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Draws the pictures of the documentation, or checks that they are up to date.
    Pictures {
        /// Only check.
        #[arg(long)]
        check: bool,
    },
    /// Checks which crates depend on which, and that every library has a reason.
    CheckDeps,
    /// Prints and checks names, errors, file sizes and the like across the workspace.
    House,
    /// Measures our rules beside the naive reference: `bench perft`.
    Bench(Forwarded),
    /// Checks whether engine, arena, records, explorer and server clear their bars.
    Bars(Forwarded),
    /// Runs every line of the perft data files, however deep.
    Perft(Forwarded),
    /// Compares fast and naive rules on many times the usual number of random positions and games.
    Thorough(Forwarded),
    /// Gives every reader malformed texts: an error each, no panic.
    Malformed(Forwarded),
    /// Fits the weights of an evaluation to self-play games.
    Fit(Forwarded),
    /// Collects positions for the bench and for the tests of forced wins from self-play.
    Harvest(Forwarded),
    /// Makes the openings of matches by self-play, or checks that they are balanced.
    Openings(Forwarded),
    /// Plays the self-play games that a new opening explorer starts with.
    SelfPlay(Forwarded),
    /// Breeds networks: self-play, training, matches, generation after generation.
    Zoo(Forwarded),
    /// Tests every feature of the search by a sequential match: the engine with it against the engine without.
    Features(Forwarded),
    /// Stores the signature of the search: the nodes of the bench.
    Signature(Forwarded),
}

/// Arguments for a command of `tools/lab`; `--help` lists them.
#[derive(Args)]
#[command(disable_help_flag = true)]
struct Forwarded {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

impl Forwarded {
    // Measurements and self-play need the optimized engine.
    fn run(&self, command: &str) -> Result<()> {
        let mut args = vec!["run", "--quiet", "--release", "--package", "quadriga-lab", "--", command];
        args.extend(self.arguments.iter().map(String::as_str));
        sh::run("cargo", &args)
    }
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
        Task::Fuzz { target, seconds } => fuzz::run(&target, seconds),
        Task::Pictures { check } => pictures::run(check, Programs::Fresh),
        Task::CheckDeps => check_deps::run(),
        Task::House => house::run(),
        Task::Bench(forwarded) => forwarded.run("bench"),
        Task::Bars(forwarded) => forwarded.run("bars"),
        Task::Perft(forwarded) => forwarded.run("perft"),
        Task::Thorough(forwarded) => forwarded.run("thorough"),
        Task::Malformed(forwarded) => forwarded.run("malformed"),
        Task::Fit(forwarded) => forwarded.run("fit"),
        Task::Harvest(forwarded) => forwarded.run("harvest"),
        Task::Openings(forwarded) => forwarded.run("openings"),
        Task::SelfPlay(forwarded) => forwarded.run("self-play"),
        Task::Zoo(forwarded) => forwarded.run("zoo"),
        Task::Features(forwarded) => forwarded.run("features"),
        Task::Signature(forwarded) => forwarded.run("signature"),
    }
}
