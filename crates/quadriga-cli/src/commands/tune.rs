//! `quadriga tune`

use std::fs;
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::Context;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use quadriga_arena::{
    DEFAULT_PLY_CAP, OpeningSource, ParameterError, PlanError, PlanProblem, PlayerSpec, ResultsError, RunError,
    TunedParameter, Tuning, TuningError, TuningForfeit, TuningIteration, TuningPlan,
};
use quadriga_core::{Message, ToMessage};
use quadriga_i18n::Words;
use quadriga_train::{Curve, plot};
use serde::Serialize;

use super::arena::{
    containment_message, fault, grid, probe_sandbox, refused_openings, refused_plan, refused_player, refused_spec,
    refused_store, sandbox_helper,
};
use super::{interrupt_flag, output};
use crate::args::WhichGame;
use crate::json::write;
use crate::numbers::decimal;
use crate::report::{Failure, visible};

const EXAMPLES: &str = "\
Examples:
  quadriga tune abalone --player engine:nodes=5000 --iterations 2000 --concurrency 2 \\
      --param futility_margin --param reduction_base=60,0..200,10 \\
      --state margins.jsonl --curve margins.svg
  quadriga tune phalanx --player 'ugi:cmd=./bot,time=50ms' --iterations 5000 \\
      --param Aggression=30,0..100,5 --state bot.jsonl

A player is described as for `quadriga match`. A parameter is a setting with a whole number as its
value: tune.NAME of the engine, option.NAME of a UGI program, env.NAME of any program; without a
prefix the usual kind is meant. After = may stand START, LOW..HIGH and STEP. Tunables of the engine
have a start and a range; the step is by default a tenth of the start, at least 1. Choose it so that
the values START + STEP and START - STEP differ clearly in strength.

SPSA: each iteration moves all parameters at random, up or down, by STEP (by more in early
iterations), and plays the result against its mirror image; every opening is played twice with
colours reversed. Each game won more than lost then moves the parameters by RATE times STEP (by more
in early iterations) in the direction that won. Values between whole numbers are played as one of
their neighbours at random.

The same command again continues after an interruption. --concurrency, --no-pin and the output may
change, nothing else. A player that fails (other than on time) ends the run. A line of the state:
{iteration, values: [of the first player, of its opponent], pairs: by the first player's points 0,
½, 1, 1½, 2, theta: the parameters after the iteration}. With --json: {game, variant, player, seed,
iterations, iteration, games, complete, parameters: [{name, start, least, most, step, value}],
settings}.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tune {
    #[command(flatten)]
    which: WhichGame,

    /// The player, without the parameters
    #[arg(long, value_name = "PLAYER")]
    player: String,

    /// A parameter: NAME, or NAME=START,LOW..HIGH,STEP
    #[arg(long = "param", value_name = "PARAMETER", required = true)]
    parameters: Vec<String>,

    /// Number of iterations
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    iterations: u32,

    /// File of the state to create or to continue
    #[arg(long, value_name = "FILE")]
    state: PathBuf,

    /// Number of pairs of games in an iteration; its games are played concurrently
    #[arg(long, value_name = "P", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pairs: u32,

    /// How far a game moves the parameters in the end, in steps; few games need more
    #[arg(long, value_name = "RATE", default_value_t = 0.002, value_parser = rate)]
    rate: f64,

    /// A variant of the game, as `quadriga games` lists them
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,

    /// Openings: book, start, random, or a file with a position or moves on each line
    #[arg(long, value_name = "OPENINGS", default_value = "book")]
    openings: String,

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

    /// Adjudicate games whose result both sides agree on, e.g. win=800/6,draw=10/20/80
    #[arg(long, value_name = "WHEN")]
    adjudicate: Option<String>,

    /// Draw the parameters by iteration as SVG
    #[arg(long, value_name = "FILE")]
    curve: Option<PathBuf>,

    /// Print only the parameters, as JSON
    #[arg(long)]
    json: bool,

    /// Print only the parameters
    #[arg(long, short)]
    quiet: bool,
}

impl Tune {
    pub(crate) fn run(&self, words: &Words) -> Result<(), Failure> {
        let plan = self.plan(words)?;
        let game = plan.game;
        let helper = sandbox_helper()?;
        let openings = plan.load_openings().map_err(|error| refused_openings(words, game, error))?;
        let containment = probe_sandbox([&plan.player], &helper)?;
        let mut tuning = Tuning::open(&self.state, plan, openings).map_err(|error| self.refused(words, error))?;
        let progress = Progress::new(words, &tuning, self.quiet || self.json);
        if let Some(holds) = containment {
            progress.notify(&containment_message(holds));
        }
        let stop = interrupt_flag()?;
        let mut failed = None;
        let ended = tuning.run(&helper, &stop, &mut |tuning| {
            failed = progress.finished(tuning).err();
            failed.is_none()
        });
        progress.end();
        ended.map_err(|error| self.refused(words, error))?;
        if let Some(failure) = failed {
            return Err(failure);
        }
        self.print(words, &tuning)?;
        let interrupted = stop.load(Ordering::Relaxed) && tuning.next_step().is_some();
        if interrupted { Err(Failure::Refused(Message::new("tune-interrupted"))) } else { Ok(()) }
    }

    fn plan(&self, words: &Words) -> Result<TuningPlan, Failure> {
        let game = self.which.game;
        let player: PlayerSpec = self.player.parse().map_err(|error| refused_spec(words, "player", &error))?;
        let parameter = |text: &String| TunedParameter::parse(text, &player).map_err(|error| wrong_parameter(&error));
        let parameters = self.parameters.iter().map(parameter).collect::<Result<_, _>>()?;
        let refused = |problem| refused_plan(words, &PlanError { player: None, problem });
        let openings = self.openings.parse::<OpeningSource>().map_err(|text| refused(PlanProblem::Openings(text)))?;
        let adjudication = self.adjudicate.as_deref().map(str::parse).transpose();
        let plan = TuningPlan {
            game,
            variant: self.variant.clone().unwrap_or_else(|| game.default_variant().to_owned()),
            player,
            parameters,
            iterations: self.iterations,
            pairs: self.pairs,
            rate: self.rate,
            seed: self.seed,
            openings,
            ply_cap: Some(self.ply_cap).filter(|&cap| cap > 0),
            adjudication: adjudication.map_err(|error| refused(PlanProblem::Adjudication(error)))?,
            concurrency: self.concurrency,
            pin: !self.no_pin,
        };
        plan.check().map_err(|problem| self.refused(words, TuningError::Plan(problem)))?;
        Ok(plan)
    }

    fn refused(&self, words: &Words, error: TuningError) -> Failure {
        let game = self.which.game;
        match error {
            TuningError::Store(ResultsError::Locked(path)) => {
                Failure::Refused(Message::new("tune-locked").text("path", visible(&path.display().to_string())))
            }
            TuningError::Store(error) => refused_store(&error),
            TuningError::OtherPlan(path, differences) => {
                let message = Message::new("tune-other-plan").text("path", visible(&path.display().to_string()));
                Failure::Refused(message.text("differences", visible(&differences.join(", "))))
            }
            TuningError::Plan(PlanProblem::Player(error)) => wrong_parameter(&ParameterError::Setting(error)),
            TuningError::Plan(PlanProblem::Variant(refusal)) => Failure::of(game, *refusal),
            TuningError::Plan(problem) => refused_plan(words, &PlanError { player: None, problem }),
            TuningError::Player(error) => refused_player(words, &self.player, error),
            TuningError::Run(RunError::Schedule(error)) => Failure::Refused(error.message()),
            TuningError::Run(RunError::Refused(refusal)) => Failure::of(game, refusal),
            TuningError::Forfeit(forfeit) => Failure::Refused(forfeited(words, &forfeit)),
        }
    }

    fn print(&self, words: &Words, tuning: &Tuning) -> Result<(), Failure> {
        if let Some(path) = &self.curve
            && let Some(svg) = curve(tuning)
        {
            fs::write(path, svg).with_context(|| visible(&path.display().to_string()))?;
        }
        let mut out = output();
        if self.json {
            return write(&mut out, &TuningJson::of(tuning));
        }
        let plan = tuning.plan();
        let game = words.text(&format!("game-{}", plan.game.name()), &[]);
        let title = Message::new("tune-title").text("game", game).text("variant", &plan.variant);
        let title = title.text("iteration", tuning.history().len()).text("iterations", plan.iterations);
        writeln!(out, "{}", words.message(&title.number("games", games(tuning)).text("seed", plan.seed)))?;
        writeln!(out)?;
        let head = ["parameter", "start", "now", "range"].map(|name| words.text(&format!("table-{name}"), &[]));
        let row = |((i, parameter), value): ((usize, &TunedParameter), f64)| {
            let TunedParameter { name, start, least, most, .. } = parameter;
            let [start, now] = [*start, value].map(|number| decimal(words, number, 1));
            vec![(i + 1).to_string(), visible(name), start, now, format!("{least}..{most}")]
        };
        let rows = plan.parameters.iter().enumerate().zip(tuning.theta()).map(row);
        let head = [String::new()].into_iter().chain(head).collect();
        grid(&mut out, &[head].into_iter().chain(rows).collect::<Vec<_>>())?;
        writeln!(out, "\n{}", visible(&plan.settings(&tuning.values())))?;
        Ok(out.flush()?)
    }
}

/// The progress: a bar on a terminal, lines otherwise.
struct Progress<'a> {
    words: &'a Words,
    // `None` if lines are written.
    bar: Option<ProgressBar>,
    quiet: bool,
}

impl<'a> Progress<'a> {
    fn new(words: &'a Words, tuning: &Tuning, quiet: bool) -> Self {
        let bar = (!quiet && stderr().is_terminal()).then(|| ProgressBar::new(tuning.plan().iterations.into()));
        if let Some(bar) = &bar {
            if let Ok(style) = ProgressStyle::with_template("{bar:10} {pos}/{len}  {eta_precise}  {wide_msg}") {
                bar.set_style(style);
            }
            bar.set_position(tuning.history().len() as u64);
            bar.reset_eta();
        }
        Self { words, bar, quiet }
    }

    fn notify(&self, message: &Message) {
        let text = self.words.message(message);
        match &self.bar {
            _ if self.quiet => {}
            Some(bar) => bar.println(text),
            None => eprintln!("{text}"),
        }
    }

    // Writes at most a hundred lines.
    fn finished(&self, tuning: &Tuning) -> Result<(), Failure> {
        let (done, all) = (tuning.history().len() as u64, u64::from(tuning.plan().iterations));
        if let Some(bar) = &self.bar {
            bar.set_message(self.values(tuning));
            bar.set_position(done);
        } else if !self.quiet && done * 100 / all > (done - 1) * 100 / all {
            let message = Message::new("tune-iteration").text("iteration", done).text("iterations", all);
            let mut out = stdout().lock();
            writeln!(out, "{}", self.words.message(&message.text("values", self.values(tuning))))?;
            out.flush()?;
        }
        Ok(())
    }

    fn values(&self, tuning: &Tuning) -> String {
        let value = |(parameter, value): (&TunedParameter, f64)| {
            let name = parameter.name.split_once('.').map_or(parameter.name.as_str(), |(_, name)| name);
            format!("{} {}", visible(name), decimal(self.words, value, 1))
        };
        tuning.plan().parameters.iter().zip(tuning.theta()).map(value).collect::<Vec<_>>().join("  ")
    }

    fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The parameters as JSON. Field names do not change; new fields may be added.
#[derive(Serialize)]
struct TuningJson<'a> {
    game: &'static str,
    variant: &'a str,
    player: String,
    seed: u64,
    iterations: u32,
    /// The number of finished iterations.
    iteration: usize,
    games: i64,
    complete: bool,
    parameters: Vec<ParameterJson<'a>>,
    /// The nearest whole numbers, as settings of the player.
    settings: String,
}

#[derive(Serialize)]
struct ParameterJson<'a> {
    #[serde(flatten)]
    parameter: &'a TunedParameter,
    value: f64,
}

impl<'a> TuningJson<'a> {
    fn of(tuning: &'a Tuning) -> Self {
        let plan = tuning.plan();
        Self {
            game: plan.game.name(),
            variant: &plan.variant,
            player: plan.player.to_string(),
            seed: plan.seed,
            iterations: plan.iterations,
            iteration: tuning.history().len(),
            games: games(tuning),
            complete: tuning.next_step().is_none(),
            parameters: plan
                .parameters
                .iter()
                .zip(tuning.theta())
                .map(|(parameter, value)| ParameterJson { parameter, value })
                .collect(),
            settings: plan.settings(&tuning.values()),
        }
    }
}

fn games(tuning: &Tuning) -> i64 {
    2 * i64::from(tuning.plan().pairs) * tuning.history().len() as i64
}

// By how many steps each parameter has moved; parameters differ too much in size for one axis otherwise.
fn curve(tuning: &Tuning) -> Option<String> {
    const POINTS: usize = 200;
    let every = tuning.history().len().div_ceil(POINTS).max(1);
    let series = |(i, parameter): (usize, &TunedParameter)| {
        let TunedParameter { name, start, step, .. } = parameter;
        let point = |done: &TuningIteration| [f64::from(done.iteration), (done.theta[i] - start) / step, 0.0];
        let points = tuning.history().iter().skip(every - 1).step_by(every).map(point);
        Curve { name: name.clone(), points: points.collect() }
    };
    let curves: Vec<Curve> = tuning.plan().parameters.iter().enumerate().map(series).collect();
    plot("Parameters by iteration", "iteration", "steps from the start", &curves)
}

fn wrong_parameter(error: &ParameterError) -> Failure {
    Failure::Usage(error.message())
}

fn forfeited(words: &Words, forfeit: &TuningForfeit) -> Message {
    let TuningForfeit { settings, ending, stderr } = forfeit;
    let detail = ending.detail.as_deref();
    let last = stderr.lines().last().filter(|&line| Some(line) != detail);
    let details = [detail, last].into_iter().flatten();
    let details = details.fold(String::new(), |text, line| text + "\n  " + &visible(line));
    let message = Message::new("tune-forfeit").text("settings", visible(settings));
    message.text("reason", words.text(&fault(&ending.reason), &[])).text("details", details)
}

fn rate(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|rate: &f64| *rate > 0.0 && *rate <= 1.0);
    number.ok_or_else(|| "expected a number greater than 0, at most 1".to_owned())
}
