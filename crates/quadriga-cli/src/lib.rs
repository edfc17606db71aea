//! The `quadriga` command: the four games at a terminal and for programs.
//!
//! Two binaries stand on this library: `quadriga`, whose entry point is [`main`], and `quadriga-contest`, which runs
//! [`contest`] alone.
//!
//! Answers go to standard output, errors to standard error. The exit code is 0 on success, 1 if an input was refused
//! (a position, a move, a variant) and 2 on wrong usage.

mod args;
mod board;
mod columns;
mod commands;
pub mod contest;
mod describe;
mod destination;
mod engine_args;
mod game_source;
mod json;
mod numbers;
mod picture;
mod records;
mod report;
mod start;

use std::process::ExitCode;

use clap::Parser;
use quadriga_i18n::Words;

/// Runs the `quadriga` command with the arguments of the process.
pub fn main() -> ExitCode {
    // The sandbox starts this program again as its helper, which must run before anything else.
    let mut args = std::env::args_os().skip(1);
    if args.next().is_some_and(|command| command == "cage") {
        return quadriga_sandbox::main(args);
    }
    let cli = args::Cli::parse();
    let words = Words::new(cli.lang());
    match commands::run(cli.command, &words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => report::failure(&words, &failure),
    }
}
