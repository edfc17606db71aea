//! The contest program. `docs/protocol/contest.md` says what it reads and writes.

use std::io::{stderr, stdin, stdout};
use std::process::ExitCode;

use clap::Parser;
use quadriga_contest::{Options, run};
use quadriga_i18n::{Lang, Words};

/// Plays one of the four games, Phalanxes unless told, against another program through standard input and output
#[derive(Debug, Parser)]
#[command(name = "quadriga-contest", version)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

fn main() -> ExitCode {
    let Cli { options } = Cli::parse();
    run(stdin(), stdout(), stderr(), &options, &Words::new(Lang::English)).exit_code().into()
}
