//! `quadriga bestmove`

use std::io::Write;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use quadriga_core::Message;
use quadriga_engine::{Level, SearchRequest, build_engine};
use quadriga_games::Session;
use quadriga_i18n::Words;
use quadriga_search::{Budget, SearchAnswer, SearchControl, SearchReport};

use super::output;
use crate::args::{StartArgs, WhichGame};
use crate::engine_args::{Resources, duration, level};
use crate::json;
use crate::numbers::score;
use crate::report::Failure;

const EXAMPLES: &str = "\
Examples:
  quadriga bestmove abalone
  quadriga bestmove phalanx --time 5s --lines 3 --threads 2
  quadriga bestmove football --moves \"k1-k4 b12-a12\" --nodes 100000 --json

The first line is `bestmove MOVE`, or `bestmove -` if the game is over, with its end on the next line. Then a line for
each of the best moves: its score from the view of the side to move (400 hundredths are ten wins to one), the finished
depth, nodes, nodes a second, and the line of play. Times are written 500ms, 1s or 2m.
With --json: the fields of `status`, bestmove, expected, nodes, time_ms, lines: [{rank, score: {centis} or {wins_in} or
{loses_in}, bound, depth, selective_depth, nodes, nodes_a_second, time_ms, line}].";

const USUAL_TIME: Duration = Duration::from_secs(1);

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bestmove {
    #[command(flatten)]
    which: WhichGame,

    #[command(flatten)]
    start: StartArgs,

    /// Time limit [default: 1s, unless nodes or depth are limited]
    #[arg(long, value_name = "TIME")]
    time: Option<String>,

    /// Node limit
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Depth limit
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    depth: Option<u32>,

    /// Number of lines
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,

    /// Level of play, from 1 to 10
    #[arg(long, value_name = "L", default_value = "10", value_parser = level)]
    level: Level,

    #[command(flatten)]
    resources: Resources,

    /// Write JSON
    #[arg(long)]
    json: bool,
}

impl Bestmove {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let budget = self.budget()?;
        let session = self.start.open(self.which.game)?;
        let answer = match session.outcome() {
            Some(_) => None,
            None => Some(self.think(&*session, budget)?),
        };
        if self.json {
            let answer = json::Bestmove::of(json::Status::of(words, &*session), answer.as_ref());
            return json::write(&mut output(), &answer);
        }
        let mut out = output();
        match (answer, session.outcome()) {
            (Some(answer), _) => {
                writeln!(out, "bestmove {}", answer.best.as_deref().unwrap_or("-"))?;
                for report in &answer.lines {
                    writeln!(out, "{}", line(words, report))?;
                }
            }
            (None, outcome) => {
                writeln!(out, "bestmove -")?;
                if let Some(outcome) = outcome {
                    writeln!(out, "{}", words.outcome(session.game().sides(), &outcome))?;
                }
            }
        }
        Ok(out.flush()?)
    }

    fn budget(&self) -> Result<Budget, Failure> {
        let time = self.time.as_deref().map(duration).transpose()?;
        let unlimited = self.nodes.is_none() && self.depth.is_none();
        let move_time = time.or_else(|| unlimited.then_some(USUAL_TIME));
        Ok(Budget { move_time, nodes: self.nodes, depth: self.depth, ..Budget::default() })
    }

    fn think(&self, session: &dyn Session, budget: Budget) -> Result<SearchAnswer<String>, Failure> {
        let game = self.which.game;
        let mut engine = build_engine(game, &self.resources.settings(self.level));
        let refused = |refusal| Failure::of(game, refusal);
        engine.load(&self.start.game_start(game), &session.moves_played()).map_err(refused)?;
        let request = SearchRequest { budget, lines: self.lines.into(), only: Vec::new() };
        let answer = engine.think(&request, &SearchControl::default(), &mut |_| {}).map_err(refused)?;
        match &answer.best {
            Some(text) if session.why_not(text).is_none() => Ok(answer),
            best => Err(anyhow!("the engine answered {best:?}, which is not a legal move").into()),
        }
    }
}

fn line(words: &Words, report: &SearchReport<String>) -> String {
    let message = Message::new("bestmove-line").number("rank", report.rank).number("depth", report.depth);
    let message = message.text("score", score(words, report)).number("nodes", report.nodes as i64);
    let message = message.number("rate", report.nodes_per_second() as i64);
    words.message(&message.text("line", report.line.join(" ")))
}
