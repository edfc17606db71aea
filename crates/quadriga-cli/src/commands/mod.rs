//! The commands, a file each.

mod games;
mod moves;
mod perft;
mod play;
mod show;
mod status;
mod svg;

use std::io::{BufWriter, StdoutLock, stdout};

use clap::Subcommand;
use quadriga_messages::Words;

use crate::report::Failure;

/// One of the commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and their variants
    Games(games::Games),
    /// Count the leaves of the game tree
    Perft(perft::Perft),
    /// List the legal moves and the positions after them
    Moves(moves::Moves),
    /// Tell whether a game goes on, or how it ended
    Status(status::Status),
    /// Draw a board in the terminal
    Show(show::Show),
    /// Play: two people at one terminal
    Play(play::Play),
    /// Draw a board as SVG
    Svg(svg::Svg),
}

/// Does what the command line asks for.
pub(crate) fn run(command: Command, words: &Words) -> Result<(), Failure> {
    match command {
        Command::Games(games) => games.run(words),
        Command::Perft(perft) => perft.run(),
        Command::Moves(moves) => moves.run(),
        Command::Status(status) => status.run(words),
        Command::Show(show) => show.run(words),
        Command::Play(play) => play.run(words),
        Command::Svg(svg) => svg.run(words),
    }
}

/// Standard output, written in large pieces; whoever writes flushes at the end.
fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(stdout().lock())
}
