//! `quadriga tournament`

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use quadriga_arena::{Plan, ResultsFolder};
use quadriga_core::Message;
use quadriga_i18n::Words;

use super::arena::{TableJson, TournamentRun, finish, print_table, refused_plan, refused_store};
use super::output;
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga tournament club.toml --results club
  quadriga tournament --results club --resume          resume after an interruption
  quadriga verify club                                 replay all games, recompute the table

A tournament file:
  game = \"phalanx\"            # diaballik, phalanx, abalone, football
  variant = \"limit-60\"        # [default: that of the game]
  format = \"round-robin\"      # gauntlet (heads = 1), swiss (rounds = 5), knockout
  pairs = 10                  # pairs of games in an encounter [default: 1]
  seed = 1
  concurrency = 2
  openings = \"book\"           # start, random, random:plies=4,margin=120, or a file
  ply-cap = 400               # 0 for never
  adjudicate = \"win=800/6\"    # [default: no]

  [[player]]
  name = \"mine\"
  kind = \"contest\"            # ugi, engine, random, greedy, alphabeta [default: engine]
  command = \"python3 bot.py\"  # or [\"python3\", \"bot.py\"]
  args = [\"--fast\"]
  env = { SEED = \"7\" }
  cwd = \"bots\"                # [default: where the file is]
  time = \"1s\"                 # and tc, nodes, depth, margin, memory, …: see quadriga match

  [[player]]
  name = \"five\"
  level = 5
  time = \"100ms\"

The results: games.jsonl (a line for each finished game, at once), transcripts/, summary.txt,
summary.json, report.html. See docs/arena/README.md.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct TournamentCommand {
    /// The tournament file; optional with --resume
    #[arg(value_name = "FILE", required_unless_present = "resume")]
    file: Option<PathBuf>,

    /// Store games, transcripts, summary and report in this directory
    #[arg(long, value_name = "DIR")]
    results: PathBuf,

    /// Resume the tournament in that directory, if there is one
    #[arg(long)]
    resume: bool,

    /// Number of concurrent games [default: that of the file]
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: Option<u16>,

    /// Print only the table, as JSON
    #[arg(long)]
    json: bool,

    /// Print only the table
    #[arg(long, short)]
    quiet: bool,
}

impl TournamentCommand {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let plan = self.plan(words)?;
        let plan = Plan { concurrency: self.concurrency.unwrap_or(plan.concurrency), ..plan };
        let run = TournamentRun {
            words,
            plan,
            results: Some(self.results.clone()),
            resume: self.resume,
            record: None,
            quiet: self.quiet || self.json,
        };
        let finished = run.run()?;
        let mut out = output();
        if self.json {
            write(&mut out, &TableJson::of(&finished.plan, &finished.table))?;
        } else {
            print_table(&mut out, words, &finished.plan, &finished.table)?;
        }
        drop(out);
        finish(words, &finished)
    }

    fn plan(&self, words: &Words) -> Result<Plan, Failure> {
        let Some(path) = &self.file else {
            return Ok(ResultsFolder::read(&self.results).map_err(|error| refused_store(&error))?.plan);
        };
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        // Paths of programs and openings are relative to the file, not to the current directory.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or_else(|| std::path::Path::new("."));
        let folder = folder.canonicalize().with_context(|| folder.display().to_string())?;
        Plan::parse_in(&text, Some(&folder)).map_err(|error| {
            let Failure::Refused(why) = refused_plan(words, &error) else { return Failure::Reported };
            let message = Message::new("plan-file").text("file", path.display());
            Failure::Refused(message.text("why", words.message(&why)))
        })
    }
}
