//! The contest program. `docs/protocol/contest.md` describes what it reads and writes.

use std::io::{stderr, stdin, stdout};
use std::process::ExitCode;

use clap::Parser;
use quadriga_cli::contest::{ContestOptions, run};
use quadriga_i18n::{Lang, Words};

/// Plays one of the four games (Phalanxes by default) against another program through standard input and output
#[derive(Debug, Parser)]
#[command(name = "quadriga-contest", version)]
struct Cli {
    #[command(flatten)]
    options: ContestOptions,
}

fn main() -> ExitCode {
    let Cli { options } = Cli::parse();
    run(stdin(), stdout(), stderr(), &options, &Words::new(Lang::English)).exit_code().into()
}
