//! `quadriga datagen`

use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::anyhow;
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use quadriga_arena::{EngineSpec, PlayerKind, PlayerSpec, read_evaluation};
use quadriga_core::Message;
use quadriga_engine::EngineSettings;
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_train::{
    DatagenPlan, GameFileHeader, PlayerInfo, generate, inspect_game_file, merge_game_files, move_order,
};

use super::arena::refused_spec;
use super::{interrupt_flag, interrupted, output};
use crate::args::game;
use crate::report::{Failure, visible};

const EXAMPLES: &str = "\
Examples:
  quadriga datagen abalone --out games.bin --games 20000
  quadriga datagen abalone --out next.bin --games 20000 --player net=a.nnue \\
      --player net=a.nnue,tune.contempt=40 --guest net=none --guest net=old.nnue
  quadriga datagen inspect games.bin next.bin
  quadriga datagen merge all.bin games.bin next.bin

Games of the engine against itself, to train networks with. Each --player is an engine's settings as for `quadriga
match`, without limits; in three of four games one of them plays both sides. A --guest plays now and then, and nothing is
learned from its scores. The same command again plays the games that are missing, so it can be interrupted at any time.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Datagen {
    #[command(subcommand)]
    action: Option<Action>,

    #[command(flatten)]
    play: Option<Play>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Show what files of games hold
    Inspect {
        /// Files of games
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Write the games of several files to a new one
    Merge {
        /// The new file
        #[arg(value_name = "OUT")]
        out: PathBuf,
        /// Files of games
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
}

#[derive(Debug, Args)]
struct Play {
    /// Game
    #[arg(value_name = "GAME", value_parser = game())]
    game: Game,

    /// File of games to create or to continue
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// Number of games in the file at the end
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Nodes per move; the depth that is being searched then is still finished
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Draw games after this number of plies
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    ply_cap: u32,

    /// Settings of a player whose scores are learned [default: the engine, and the engine with a contempt of 40]
    #[arg(long = "player", value_name = "SETTINGS")]
    players: Vec<String>,

    /// Settings of a player whose scores are not learned
    #[arg(long = "guest", value_name = "SETTINGS")]
    guests: Vec<String>,

    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Number of threads
    #[arg(long, value_name = "T", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// Table of a player in MiB: searches are short.
const TABLE: usize = 4;

impl Datagen {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        match (&self.action, &self.play) {
            (Some(Action::Inspect { files }), _) => inspect(files),
            (Some(Action::Merge { out, files }), _) => {
                let [written, left_out] = merge_game_files(out, files).map_err(|error| Failure::Other(error.into()))?;
                writeln!(output(), "{written} games, {left_out} duplicates left out")?;
                Ok(())
            }
            (None, Some(play)) => play.run(words),
            (None, None) => Ok(()),
        }
    }
}

impl Play {
    fn run(&self, words: &Words) -> Result<(), Failure> {
        let usual = ["engine".to_owned(), "engine:tune.contempt=40".to_owned()];
        let players = if self.players.is_empty() { &usual[..] } else { &self.players };
        let all = players.iter().map(|spec| (spec, true)).chain(self.guests.iter().map(|spec| (spec, false)));
        let mut infos = Vec::new();
        let mut settings = Vec::new();
        for (spec, trusted) in all {
            settings.push(self.settings(words, spec)?);
            infos.push(PlayerInfo { spec: spec.clone(), trusted });
        }
        let header = GameFileHeader {
            game: self.game,
            seed: self.seed,
            nodes: self.nodes,
            ply_cap: self.ply_cap,
            players: infos,
            move_order: move_order(self.game),
        };
        let plan = DatagenPlan { header, players: settings, games: self.games, threads: self.threads.into() };
        let bar = if stderr().is_terminal() { ProgressBar::new(self.games) } else { ProgressBar::hidden() };
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {msg}  {eta}") {
            bar.set_style(style);
        }
        let begun = std::time::Instant::now();
        let stop = interrupt_flag()?;
        let done = generate(&self.out, &plan, &stop, &mut |progress| {
            bar.set_position(progress.games);
            bar.set_message(format!("{:.0} plies/s", progress.plies as f64 / begun.elapsed().as_secs_f64()));
        })
        .map_err(|error| {
            Failure::Other(anyhow::Error::from(error).context(visible(&self.out.display().to_string())))
        })?;
        bar.finish_and_clear();
        writeln!(output(), "{} games, {} plies played now", done.games, done.plies)?;
        if stop.load(Ordering::Relaxed) && done.games < self.games {
            return Err(interrupted(&self.out));
        }
        Ok(())
    }

    fn settings(&self, words: &Words, text: &str) -> Result<EngineSettings, Failure> {
        let spec: PlayerSpec = text.parse().map_err(|error| refused_spec(words, "player", &error))?;
        let limited = |engine: &EngineSpec| engine.time.is_some() || engine.nodes.is_some() || engine.depth.is_some();
        match spec.kind {
            PlayerKind::Engine(engine) if !limited(&engine) && spec.clock.is_none() => {
                let evaluation = read_evaluation(self.game, &engine).map_err(|error| Failure::Other(error.into()))?;
                Ok(EngineSettings { table_mib: engine.hash.unwrap_or(TABLE), ..engine.settings(evaluation, 0) })
            }
            _ => Err(Failure::Refused(Message::new("error-datagen-player").text("player", visible(text)))),
        }
    }
}

fn inspect(files: &[PathBuf]) -> Result<(), Failure> {
    let mut out = output();
    for file in files {
        let name = visible(&file.display().to_string());
        let summary = inspect_game_file(file).map_err(|error| Failure::Other(anyhow!(error).context(name.clone())))?;
        let header = &summary.header;
        let [first, second, drawn] = summary.results;
        writeln!(
            out,
            "{name}: {}, seed {}, {} nodes, ply cap {}",
            header.game.name(),
            header.seed,
            header.nodes,
            header.ply_cap
        )?;
        for player in &header.players {
            writeln!(out, "  {}: {}", if player.trusted { "player" } else { "guest" }, player.spec)?;
        }
        let per = |part: u64, of: u64| part as f64 / of.max(1) as f64;
        writeln!(
            out,
            "  {} games: {first} won by the first side, {second} by the second, {drawn} drawn",
            summary.games
        )?;
        writeln!(
            out,
            "  {} plies, {:.1} per game, {:.1} bytes per ply",
            summary.plies,
            per(summary.plies, summary.games),
            per(summary.bytes, summary.plies)
        )?;
        writeln!(
            out,
            "  {:.2} % of the positions and {} games are duplicates",
            100.0 * per(summary.duplicates, summary.plies),
            summary.duplicate_games
        )?;
        for (variant, games) in &summary.variants {
            writeln!(out, "  {games:>8} {variant}")?;
        }
    }
    Ok(())
}
