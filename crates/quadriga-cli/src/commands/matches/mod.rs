//! `quadriga match`

mod json;
mod refusals;
mod running;
mod summary;

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use quadriga_arena::{
    Contender, Entrant, Match, Opening, PlayerSpec, Summary, USUAL_MARGIN, USUAL_PLY_CAP, players, random_openings,
    read_openings, usual_plies,
};
use quadriga_catalog::open;
use quadriga_core::{Limits, Message};
use quadriga_messages::Words;
use running::Running;

use super::output;
use crate::args::WhichGame;
use crate::json::write;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga match abalone --first level=10 --second level=5 --games 20
  quadriga match football --first time=100ms,tune.reductions=0 --second time=100ms --concurrency 2
  quadriga match diaballik --first tc=10+0.1 --second alphabeta:depth=2 --record games.jsonl

A player is engine, random, greedy or alphabeta, with its settings behind a colon. The engine's:
level, time, nodes, depth, threads, hash, overhead, weights, tune.NAME; alphabeta's: depth;
everybody's: tc, a clock of seconds+seconds. Settings alone are the engine's; without any limit it
gets 100ms a move. Each opening is played twice with colours exchanged. Illegal moves, panics and
overstepped clocks lose.
A line of --record: {game, variant, seed, number, pair, players: {first, second: {spec, side,
moves, mean_ms, slowest_ms, nodes, depth}}, opening: {position, moves}, moves, winner,
winner_side, reason, clause, fault}.
With --json: {game, variant, seed, games, first, second, wins, draws, losses, score, elo, elo_low,
elo_high, los, pairs, endings, mean_plies, first_side_wins}; what is infinite is null.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Matches {
    #[command(flatten)]
    which: WhichGame,

    /// The player from whose view results are told
    #[arg(long, value_name = "PLAYER")]
    first: String,

    /// The other player
    #[arg(long, value_name = "PLAYER")]
    second: String,

    /// How many games, an even number
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,

    /// A variant of the game, as `quadriga games` lists them
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// How many random moves an opening has [default: what suits the game]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(0..=1000))]
    openings_plies: Option<u32>,

    /// Random openings are level within so many hundredths as the engine sees it at a glance; 0 takes any
    #[arg(long, value_name = "N", default_value_t = USUAL_MARGIN, value_parser = clap::value_parser!(i32).range(0..=30_000))]
    margin: i32,

    /// A file of openings: on each line a position, or moves from the start; used in turn
    #[arg(long, value_name = "FILE", conflicts_with = "openings_plies")]
    openings: Option<PathBuf>,

    /// What all that is random depends on
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many games are played at the same time
    #[arg(long, value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// After how many plies a game is drawn, those of the opening included; 0 for never
    #[arg(long, value_name = "N", default_value_t = USUAL_PLY_CAP)]
    ply_cap: u32,

    /// Add every finished game to this file, as a line of JSON
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,

    /// Write the summary as JSON, and nothing before it
    #[arg(long)]
    json: bool,

    /// Write nothing before the summary
    #[arg(long, short)]
    quiet: bool,
}

impl Matches {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let game = self.which.game;
        if !self.games.is_multiple_of(2) {
            return Err(Failure::Usage(Message::new("error-odd-games").number("games", self.games)));
        }
        let specs = [self.spec(words, Entrant::First)?, self.spec(words, Entrant::Second)?];
        let variant = self.variant.as_deref().unwrap_or_else(|| game.default_variant());
        open(game, variant, None, Limits::default()).map_err(|refusal| Failure::of(game, refusal))?;
        let [first, second] = Entrant::BOTH.map(|entrant| self.contender(words, entrant, &specs[entrant.index()]));
        let contest = Match {
            variant: variant.to_owned(),
            limits: Limits { plies: Some(self.ply_cap).filter(|&cap| cap > 0), ..Limits::default() },
            pairs: self.games / 2,
            openings: self.openings(words, variant)?,
            seed: self.seed,
            concurrency: self.concurrency.into(),
            ..Match::new(game, [first?, second?])
        };
        self.play(words, &specs, &contest)
    }

    fn play(&self, words: &Words, specs: &[PlayerSpec; 2], contest: &Match) -> Result<(), Failure> {
        let about = json::About { contest, specs };
        let mut running = Running::new(words, &about, self.quiet || self.json, self.record.as_deref())?;
        let mut failed = None;
        let games = contest.run(&mut |game| match running.finished(game) {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        });
        if let Some(failure) = failed {
            return Err(failure);
        }
        let summary = Summary::of(&games.map_err(|refusal| Failure::of(contest.game, refusal))?);
        let mut out = output();
        if self.json {
            write(&mut out, &about.summary(&summary))
        } else {
            summary::print(&mut out, words, &about, &summary)
        }
    }

    fn spec(&self, words: &Words, entrant: Entrant) -> Result<PlayerSpec, Failure> {
        let text = match entrant {
            Entrant::First => &self.first,
            Entrant::Second => &self.second,
        };
        text.parse().map_err(|error| refusals::spec(words, entrant, &error))
    }

    fn contender(&self, words: &Words, entrant: Entrant, spec: &PlayerSpec) -> Result<Contender, Failure> {
        let factory = players::build(self.which.game, spec);
        let factory = factory.map_err(|error| refusals::player(words, entrant, error))?;
        Ok(Contender::new(factory, spec.clock))
    }

    fn openings(&self, words: &Words, variant: &str) -> Result<Vec<Opening>, Failure> {
        let game = self.which.game;
        let openings = if let Some(path) = &self.openings {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            read_openings(game, variant, &text)
        } else {
            let plies = self.openings_plies.unwrap_or_else(|| usual_plies(game));
            let margin = Some(self.margin).filter(|&margin| margin > 0);
            random_openings(game, variant, plies, self.games / 2, self.seed, margin)
        };
        openings.map_err(|error| refusals::openings(words, game, error))
    }
}
