//! `quadriga analyse`

mod output_files;
mod progress_path;
mod run;
mod text;

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use clap::Args;
use quadriga_analysis::{AnalysisSettings, Effort, annotate};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_record::Record;

use self::output_files::OutputFiles;
use self::progress_path::ProgressPath;
use self::run::AnalysisRun;
use super::{interrupt_flag, output};
use crate::engine_args::duration;
use crate::game_source::{GameSource, players};
use crate::json;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga analyse abalone --moves \"a1-b2 i9-h8 b2-c3\"
  quadriga analyse football --moves \"k1-k4 b12-a12\" --time 2s --json
  quadriga analyse games.qgr -o analysed.qgr --page analysed.html
  quadriga analyse phalanx --moves \"…\" --nodes 2000000 --resume game.analysis.jsonl

A line for each move: the win chance of the first player after it, its class, and the better line if there was one; then
the accuracy of both players and the turning points. docs/analysis/ explains the classes.
With --nodes (or --depth) and one thread the analysis is reproducible. Progress is saved at once, in the file of --resume
or beside the file of the game; the same command resumes after an interruption. Times are written 500ms, 1s or 2m.
With --json: engine, settings, game, variant, position, moves, judged: [{ply, side, position, move, before, after, loss,
class, best_line, others, played_line, depth}], last, players: [{accuracy, mean_loss, classes}], turning_points.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Analyse {
    #[command(flatten)]
    source: GameSource,

    #[command(flatten)]
    effort: EffortArgs,

    /// Save progress to this file, and resume from it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Write the annotated records (evaluations, classes, comments, better lines) to this file
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write a study page of the games to this file
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Write JSON, a line for each game of a file
    #[arg(long)]
    json: bool,
}

/// Effort of an analysis.
#[derive(Debug, Args)]
struct EffortArgs {
    /// Nodes per position [default: 200000]
    #[arg(long, value_name = "N", group = "effort", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Time per position
    #[arg(long, value_name = "TIME", group = "effort")]
    time: Option<String>,

    /// Depth per position
    #[arg(long, value_name = "N", group = "effort", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// Search threads per position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Size of the transposition table of each engine in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,

    /// Number of positions searched at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: Option<u16>,
}

impl Analyse {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let (settings, concurrency) = (self.effort.settings()?, self.effort.concurrency());
        let files = OutputFiles::new(self)?;
        let mut records = self.source.all(words)?;
        files.check(&records)?;
        let (stop, count) = (interrupt_flag()?, records.len());
        let mut paths = Vec::new();
        let mut out = output();
        for (i, record) in records.iter_mut().enumerate() {
            let path = ProgressPath::new(self.resume.as_deref(), &self.source, i, count);
            let run = AnalysisRun { words, settings: settings.clone(), concurrency, progress_path: &path, stop: &stop };
            let (replay, analysis) = run.run(&record.played_game())?;
            paths.push(path);
            match (self.json, self.source.path()) {
                (true, Some(_)) => json::write_line(&mut out, &analysis)?,
                (true, None) => json::write(&mut out, &analysis)?,
                (false, _) => {
                    heading(&mut out, words, record, i, count)?;
                    text::print(&mut out, words, &replay, &analysis)?;
                }
            }
            annotate(record, &analysis, words);
        }
        files.write(&records, words)?;
        paths.iter().try_for_each(ProgressPath::remove)
    }
}

// Of several games each is named.
fn heading(out: &mut impl Write, words: &Words, record: &Record, i: usize, count: usize) -> Result<(), Failure> {
    if count > 1 {
        let blank = if i > 0 { "\n" } else { "" };
        let message = Message::new("analyse-game").number("number", i as i64 + 1).number("games", count as i64);
        let players = players(record).map(|players| format!(": {players}")).unwrap_or_default();
        writeln!(out, "{blank}{}{players}", words.message(&message))?;
    }
    Ok(())
}

impl EffortArgs {
    fn settings(&self) -> Result<AnalysisSettings, Failure> {
        let time = self.time.as_deref().map(duration).transpose()?;
        let nodes = self.nodes.map(Effort::Nodes);
        let time = time.map(|time| Effort::Millis(time.as_millis() as u64));
        let effort = nodes.or(time).or(self.depth.map(Effort::Depth)).unwrap_or(AnalysisSettings::default().effort);
        Ok(AnalysisSettings { effort, threads: self.threads.into(), table_mib: self.hash as usize })
    }

    fn concurrency(&self) -> usize {
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        self.concurrency.map_or_else(|| (processors() / usize::from(self.threads)).max(1), usize::from)
    }
}
