//! `quadriga analyse`

mod bar;
mod conduct;
mod kept;
mod text;
mod written;

use std::io::Write;
use std::path::PathBuf;
use std::thread;

use clap::Args;
use quadriga_analysis::{AnalysisSettings, Effort, annotate};
use quadriga_core::Message;
use quadriga_i18n::Words;
use quadriga_record::Record;

use self::conduct::Conduct;
use self::kept::Kept;
use self::written::Written;
use super::output;
use crate::chosen::{Chosen, players};
use crate::engine_args::duration;
use crate::report::Failure;
use crate::{interruption, json};

const EXAMPLES: &str = "\
Examples:
  quadriga analyse abalone --moves \"a1-b2 i9-h8 b2-c3\"
  quadriga analyse football --moves \"k1-k4 b12-a12\" --time 2s --json
  quadriga analyse games.qgr -o analysed.qgr --page analysed.html
  quadriga analyse phalanx --moves \"…\" --nodes 2000000 --resume game.analysis.jsonl

A line for each move: the win chance of the first player after it, its class, and the better line if there was one; then
the accuracy of both players and the turning points. docs/analysis/ tells what the classes mean.
With --nodes (or --depth) and one thread the same game has the same analysis. What was seen is kept at once, in the file
of --resume or beside the file of the game; the same command goes on after an interruption. Times are written 500ms, 1s
or 2m.
With --json: engine, settings, game, variant, position, moves, judged: [{ply, side, position, move, before, after, loss,
class, best_line, others, played_line, depth}], last, players: [{accuracy, mean_loss, classes}], turning_points.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Analyse {
    #[command(flatten)]
    chosen: Chosen,

    #[command(flatten)]
    thinking: Thinking,

    /// Keep what is seen in this file, and go on with what is there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Write the records with evaluations, classes, words and better lines to this file
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write a page to study the games to this file
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Write JSON, a line for each game of a file
    #[arg(long)]
    json: bool,
}

/// How an analysis thinks.
#[derive(Debug, Args)]
struct Thinking {
    /// Look at so many nodes in each position [default: 200000]
    #[arg(long, value_name = "N", group = "effort", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Think so long about each position
    #[arg(long, value_name = "TIME", group = "effort")]
    time: Option<String>,

    /// Think so many steps deep in each position
    #[arg(long, value_name = "N", group = "effort", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,

    /// How many threads think about a position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// The memory of each engine in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,

    /// Think about so many positions at once [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: Option<u16>,
}

impl Analyse {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let (settings, concurrency) = (self.thinking.settings()?, self.thinking.concurrency());
        let written = Written::new(self)?;
        let mut records = self.chosen.all(words)?;
        written.check(&records)?;
        let (stop, count) = (interruption::heard()?, records.len());
        let mut kept = Vec::new();
        let mut out = output();
        for (i, record) in records.iter_mut().enumerate() {
            let kept_in = Kept::new(self.resume.as_deref(), &self.chosen, i, count);
            let conduct = Conduct { words, settings: settings.clone(), concurrency, kept: &kept_in, stop: &stop };
            let (replay, analysis) = conduct.run(&record.played_game())?;
            kept.push(kept_in);
            match (self.json, self.chosen.path()) {
                (true, Some(_)) => json::write_line(&mut out, &analysis)?,
                (true, None) => json::write(&mut out, &analysis)?,
                (false, _) => {
                    heading(&mut out, words, record, i, count)?;
                    text::print(&mut out, words, &replay, &analysis)?;
                }
            }
            annotate(record, &analysis, words);
        }
        written.write(&records, words)?;
        kept.iter().try_for_each(Kept::end)
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

impl Thinking {
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
