//! The commands, a file each.

mod arena;
mod bench;
mod bestmove;
mod contest;
mod engine;
mod games;
mod matches;
mod moves;
mod perft;
mod play;
mod show;
mod status;
mod svg;
mod tournament;
mod verify;

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
    /// Think about a position and tell the best move
    Bestmove(bestmove::Bestmove),
    /// Play: two people at one terminal, or one against the engine
    Play(play::Play),
    /// Draw a board as SVG
    Svg(svg::Svg),
    /// Let two players play a match and tell what it proves
    Match(matches::Matches),
    /// Let many players play a tournament, unattended
    Tournament(tournament::TournamentCommand),
    /// Replay the games of a tournament and compute its table anew
    Verify(verify::Verify),
    /// Search known positions: the signature of the search, and its speed
    Bench(bench::BenchCommand),
    /// Speak UGI, for programs that use an engine
    Engine(engine::Engine),
    /// Play against another program, as in the contest of Phalanxes
    Contest(contest::Contest),
}

/// Does what the command line asks for.
pub(crate) fn run(command: Command, words: &Words) -> Result<(), Failure> {
    match command {
        Command::Games(games) => games.run(words),
        Command::Perft(perft) => perft.run(),
        Command::Moves(moves) => moves.run(),
        Command::Status(status) => status.run(words),
        Command::Show(show) => show.run(words),
        Command::Bestmove(bestmove) => bestmove.run(words),
        Command::Play(play) => play.run(words),
        Command::Svg(svg) => svg.run(words),
        Command::Match(matches) => matches.run(words),
        Command::Tournament(tournament) => tournament.run(words),
        Command::Verify(verify) => verify.run(words),
        Command::Bench(bench) => bench.run(),
        Command::Engine(engine) => engine.run(),
        Command::Contest(contest) => contest.run(words),
    }
}

/// Standard output, written in large pieces; whoever writes flushes at the end.
fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(stdout().lock())
}
