//! `quadriga match`

use std::path::PathBuf;

use clap::Args;
use quadriga_arena::{
    DEFAULT_MARGIN, DEFAULT_PLY_CAP, NamedPlayer, OpeningSource, Plan, PlanError, PlanProblem, PlayerSpec,
    TournamentFormat,
};
use quadriga_core::Message;
use quadriga_i18n::Words;

use super::arena::{MatchResults, TournamentRun, finish, print_match, refused_plan, refused_spec};
use super::output;
use crate::args::WhichGame;
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga match abalone --first level=10 --second level=5 --games 20
  quadriga match football --first time=100ms,tune.reductions=0 --second time=100ms --concurrency 2
  quadriga match diaballik --first tc=10s+100ms --second alphabeta:depth=2 --record games.jsonl
  quadriga match phalanx --first 'contest:cmd=python3 bot.py' --second level=3 --results bot-3
  quadriga match abalone --first 'ugi:cmd=./new' --second 'ugi:cmd=./old' --games 20000 \\
      --sprt elo0=0,elo1=10 --results new-old --concurrency 2

A player is engine, random, greedy or alphabeta, or a program: ugi or contest, each with its settings
after a colon. The engine's: level, time, nodes, depth, threads, hash, overhead, weights, net (a file, or
none for the hand-written evaluation), tune.NAME;
alphabeta's: depth; a program's: cmd, cwd, time, margin, memory (MiB), processes, ponder, network,
writes, env.NAME, and for ugi nodes, depth, level, option.NAME, for contest openings; any player's: tc,
a clock such as 10s+100ms or 5m+3s. Settings alone are the engine's; without any limit it gets 100ms a move,
a program 1s. Values with commas need quotes.
Each opening is played twice with colours reversed. Illegal moves, crashes and exceeded clocks lose;
docs/arena/README.md describes how programs are judged, sandboxed and recorded.
A line of --record and of games.jsonl: {game, variant, number, round, pair, players, seeds, opening:
{position, moves}, chooser, moves, thoughts: [{us, cp, win, depth, nodes}], result, by, reason,
clause, detail, remarks, stderr}; players, seeds and stderr by side, the one that moves first at 0.
With --json: {game, variant, seed, games, first, second, wins, draws, losses, score, elo, elo_low,
elo_high, los, nelo, pairs, endings, mean_plies, first_side_wins, sprt}; what is infinite is null.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Matches {
    #[command(flatten)]
    which: WhichGame,

    /// The first player; results are reported from its view
    #[arg(long, value_name = "PLAYER")]
    first: String,

    /// The second player
    #[arg(long, value_name = "PLAYER")]
    second: String,

    /// Number of games, even; with --sprt the most games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,

    /// A variant of the game, as `quadriga games` lists them
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// Openings: book, start, random, or a file with a position or moves on each line
    #[arg(long, value_name = "OPENINGS")]
    openings: Option<String>,

    /// Random openings with this number of moves
    #[arg(long, value_name = "K", conflicts_with = "openings", value_parser = clap::value_parser!(u32).range(0..=1000))]
    openings_plies: Option<u32>,

    /// Largest advantage in random openings, in hundredths, by a short search; 0 takes any
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MARGIN, value_parser = clap::value_parser!(i32).range(0..=30_000))]
    margin: i32,

    /// Random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Number of concurrent games
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// Do not pin games to processors
    #[arg(long)]
    no_pin: bool,

    /// Draw games after this number of plies, including the opening; 0 for never
    #[arg(long, value_name = "N", default_value_t = DEFAULT_PLY_CAP)]
    ply_cap: u32,

    /// Sequential test (SPRT) that stops the match, e.g. elo0=0,elo1=10
    #[arg(long, value_name = "TEST")]
    sprt: Option<String>,

    /// Adjudicate games whose result both players agree on, e.g. win=800/6,draw=10/20/80
    #[arg(long, value_name = "WHEN")]
    adjudicate: Option<String>,

    /// Append every finished game to this file, as a line of JSON
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Store games, transcripts, summary and report in this directory
    #[arg(long, value_name = "DIR")]
    results: Option<PathBuf>,

    /// Resume the match in that directory, if there is one
    #[arg(long, requires = "results")]
    resume: bool,

    /// Print only the summary, as JSON
    #[arg(long)]
    json: bool,

    /// Print only the summary
    #[arg(long, short)]
    quiet: bool,
}

impl Matches {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        if !self.games.is_multiple_of(2) {
            return Err(Failure::Usage(Message::new("error-odd-games").number("games", self.games)));
        }
        let run = TournamentRun {
            words,
            plan: self.plan(words)?,
            results: self.results.clone(),
            resume: self.resume,
            record: self.record.clone(),
            quiet: self.quiet || self.json,
        };
        let finished = run.run()?;
        let mut out = output();
        if self.json {
            write(&mut out, &MatchResults::of(&finished.plan, &finished.table))?;
        } else {
            print_match(&mut out, words, &finished.plan, &finished.table)?;
        }
        drop(out);
        finish(words, &finished)
    }

    fn plan(&self, words: &Words) -> Result<Plan, Failure> {
        let game = self.which.game;
        let [first, second] = [("first", &self.first), ("second", &self.second)]
            .map(|(which, text)| text.parse::<PlayerSpec>().map_err(|error| refused_spec(words, which, &error)));
        let [first, second] = [first?, second?].map(|spec| NamedPlayer { name: spec.to_string(), spec });
        // A match of a player against itself needs two names.
        let second = NamedPlayer {
            name: if first.name == second.name { format!("{} (2)", second.name) } else { second.name },
            ..second
        };
        let refused = |problem| refused_plan(words, &PlanError { player: None, problem });
        let plan = Plan {
            title: String::new(),
            game,
            variant: self.variant.clone().unwrap_or_else(|| game.default_variant().to_owned()),
            format: TournamentFormat::RoundRobin,
            pairs: self.games / 2,
            seed: self.seed,
            concurrency: self.concurrency,
            pin: !self.no_pin,
            ply_cap: Some(self.ply_cap).filter(|&cap| cap > 0),
            openings: self.opening_source().map_err(refused)?,
            sprt: self
                .sprt
                .as_deref()
                .map(str::parse)
                .transpose()
                .map_err(|error| refused(PlanProblem::Sprt(error)))?,
            adjudication: self
                .adjudicate
                .as_deref()
                .map(str::parse)
                .transpose()
                .map_err(|error| refused(PlanProblem::Adjudication(error)))?,
            players: vec![first, second],
        };
        plan.check().map_err(|problem| match problem {
            PlanProblem::Variant(refusal) => Failure::of(game, *refusal),
            problem => refused(problem),
        })?;
        Ok(plan)
    }

    fn opening_source(&self) -> Result<OpeningSource, PlanProblem> {
        match (&self.openings, self.openings_plies) {
            (_, Some(plies)) => Ok(OpeningSource::Random { plies: Some(plies), margin: self.margin }),
            (Some(text), None) if text == "random" => Ok(OpeningSource::Random { plies: None, margin: self.margin }),
            (Some(text), None) => text.parse().map_err(PlanProblem::Openings),
            (None, None) => Ok(OpeningSource::Book),
        }
    }
}
