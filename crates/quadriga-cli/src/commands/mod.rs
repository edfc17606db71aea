//! The commands, a file each.

mod analyse;
mod arena;
mod bench;
mod bestmove;
mod contest;
mod convert;
mod datagen;
mod engine;
mod explain;
mod explore;
mod games;
mod gif;
mod matches;
mod moves;
mod perft;
mod play;
mod png;
mod show;
mod status;
mod study;
mod svg;
mod tournament;
mod train;
mod tune;
mod verify;

use std::io::{BufWriter, StdoutLock, stdout};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Subcommand;
use quadriga_core::Message;
use quadriga_i18n::Words;

use crate::report::{Failure, visible};

/// One of the commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and their variants
    Games(games::Games),
    /// Count the leaves of the game tree
    Perft(perft::Perft),
    /// List the legal moves and the positions after them
    Moves(moves::Moves),
    /// Show whether a game is still going on, or how it ended
    Status(status::Status),
    /// Draw a board in the terminal
    Show(show::Show),
    /// Search a position and print the best move
    Bestmove(bestmove::Bestmove),
    /// Explain a position or a move in the terms of the game
    Explain(explain::Explain),
    /// Analyse every move of a game
    Analyse(analyse::Analyse),
    /// Play: two people at one terminal, or one against the engine
    Play(play::Play),
    /// Make a page to study analysed games
    Study(study::Study),
    /// Draw a board, or a whole game as an animation, as SVG
    Svg(svg::Svg),
    /// Draw a board as PNG
    Png(png::Png),
    /// Draw a whole game as an animated GIF
    Gif(gif::Gif),
    /// Convert records of games from one format to another
    Convert(convert::Convert),
    /// Play a match between two players and report what it proves
    Match(matches::Matches),
    /// Run a tournament
    Tournament(tournament::TournamentCommand),
    /// Replay the games of a tournament and recompute its table
    Verify(verify::Verify),
    /// Tune settings of a player by matches against itself
    Tune(tune::Tune),
    /// Play games of the engine against itself, to train networks with
    Datagen(datagen::Datagen),
    /// Train a network for the evaluation
    Train(train::Train),
    /// Show what was played in a position, over any number of games
    Explore(explore::Explore),
    /// Search a fixed list of positions: signature and speed of the search
    Bench(bench::BenchCommand),
    /// Speak UGI, for programs that use an engine
    Engine(engine::Engine),
    /// Play against another program through the contest protocol
    Contest(contest::Contest),
}

/// Runs the command.
pub(crate) fn run(command: Command, words: &Words) -> Result<(), Failure> {
    match command {
        Command::Games(games) => games.run(words),
        Command::Perft(perft) => perft.run(),
        Command::Moves(moves) => moves.run(),
        Command::Status(status) => status.run(words),
        Command::Show(show) => show.run(words),
        Command::Bestmove(bestmove) => bestmove.run(words),
        Command::Explain(explain) => explain.run(words),
        Command::Analyse(analyse) => analyse.run(words),
        Command::Play(play) => play.run(words),
        Command::Study(study) => study.run(words),
        Command::Svg(svg) => svg.run(words),
        Command::Png(png) => png.run(words),
        Command::Gif(gif) => gif.run(words),
        Command::Convert(convert) => convert.run(words),
        Command::Match(matches) => matches.run(words),
        Command::Tournament(tournament) => tournament.run(words),
        Command::Verify(verify) => verify.run(words),
        Command::Tune(tune) => tune.run(words),
        Command::Datagen(datagen) => datagen.run(words),
        Command::Train(train) => train.run(),
        Command::Explore(explore) => explore.run(words),
        Command::Bench(bench) => bench.run(),
        Command::Engine(engine) => engine.run(),
        Command::Contest(contest) => contest.run(words),
    }
}

/// Buffered standard output; the caller flushes it.
fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(stdout().lock())
}

/// The failure of a command that was interrupted and continues with `file` when it is repeated.
fn interrupted(file: &Path) -> Failure {
    Failure::Refused(Message::new("error-analysis-interrupted").text("path", visible(&file.display().to_string())))
}

/// A flag that the first Ctrl-C sets; the second one ends the process at once.
fn interrupt_flag() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 130, stop.clone())?;
        signal_hook::flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}
