//! Tuning: matches of a player against itself with other settings, until the settings are good.

mod parameter;
mod state;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::{KeyMixer, Rng};
use quadriga_games::Game;
use quadriga_stats::{PairTally, Spsa};
use serde_json::{Value, json};

use crate::{
    Adjudication, BuildError, Fault, GameEnding, GameRecord, MatchSummary, NamedPlayer, Opening, OpeningSource,
    OpeningSourceError, Plan, PlanProblem, PlayerSpec, ResultsError, RunError, Tournament, TournamentFormat,
};

pub use parameter::{ParameterError, TunedParameter};
pub use state::{Tuning, TuningIteration};

/// The players of an iteration: with perturbed values, and with their mirror image.
const NAMES: [&str; 2] = ["plus", "minus"];
/// The most random openings; iterations reuse them.
const RANDOM_OPENINGS: u32 = 300;

/// The plan of a tuning: everything its games depend on.
#[derive(Clone, Debug, PartialEq)]
pub struct TuningPlan {
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The player, without values of the parameters.
    pub player: PlayerSpec,
    /// The parameters.
    pub parameters: Vec<TunedParameter>,
    /// The number of iterations.
    pub iterations: u32,
    /// The number of pairs of games in an iteration.
    pub pairs: u32,
    /// How far results move the parameters, see [`Spsa::rate`].
    pub rate: f64,
    /// The random seed.
    pub seed: u64,
    /// Where games start.
    pub openings: OpeningSource,
    /// The number of plies after which a game is drawn (G2); `None` for never.
    pub ply_cap: Option<u32>,
    /// When games are adjudicated, if at all.
    pub adjudication: Option<Adjudication>,
    /// The number of concurrent games of an iteration.
    pub concurrency: u16,
    /// Whether each game is pinned to its own processors.
    pub pin: bool,
}

/// An iteration to be played: two sets of values.
#[derive(Clone, Debug, PartialEq)]
pub struct TuningStep {
    /// Its number, from 1.
    pub iteration: u32,
    /// Its random seed.
    pub seed: u64,
    /// The direction in which each parameter is moved for the first player: 1 or −1.
    pub directions: Vec<f64>,
    /// The values of the first player, and those of its opponent, moved the other way.
    pub values: [Vec<i64>; 2],
}

/// Why a tuning cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub enum TuningError {
    /// The state cannot be read or written.
    #[error(transparent)]
    Store(ResultsError),
    /// The file has the state of a tuning with other settings, which are listed.
    #[error("{} belongs to a tuning with other settings: {}", .0.display(), .1.join(", "))]
    OtherPlan(PathBuf, Vec<String>),
    /// The parts of the plan do not fit together.
    #[error(transparent)]
    Plan(PlanProblem),
    /// The player cannot be built.
    #[error(transparent)]
    Player(BuildError),
    /// The games cannot be played.
    #[error(transparent)]
    Run(RunError),
    /// The player forfeited a game, other than on time.
    #[error("{} with {}: {}", .0.ending.reason, .0.settings, .0.ending.detail.as_deref().unwrap_or_default())]
    Forfeit(Box<TuningForfeit>),
}

/// A forfeited game: it would say nothing about the values of the parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct TuningForfeit {
    /// The values of the player that forfeited it, as settings.
    pub settings: String,
    /// How the game ended.
    pub ending: GameEnding,
    /// The end of what the program wrote to standard error.
    pub stderr: String,
}

impl TuningPlan {
    /// Checks that the parts fit together.
    ///
    /// # Errors
    /// With the first problem.
    pub fn check(&self) -> Result<(), PlanProblem> {
        self.match_plan(&self.step(1, &self.starts()))?.check()
    }

    /// Loads the openings.
    ///
    /// # Errors
    /// As [`OpeningSource::load`].
    pub fn load_openings(&self) -> Result<Vec<Opening>, OpeningSourceError> {
        let pairs = self.iterations.saturating_mul(self.pairs).min(RANDOM_OPENINGS);
        self.openings.load(self.game, &self.variant, pairs, self.seed)
    }

    /// Values of the parameters as settings of the player: `tune.a=3,tune.b=40`.
    pub fn settings(&self, values: &[i64]) -> String {
        let settings = self.parameters.iter().zip(values).map(|(parameter, &value)| parameter.setting(value));
        settings.collect::<Vec<_>>().join(",")
    }

    /// The schedule of the perturbations.
    pub const fn spsa(&self) -> Spsa {
        Spsa { iterations: self.iterations, rate: self.rate }
    }

    /// The values to start from.
    pub fn starts(&self) -> Vec<f64> {
        self.parameters.iter().map(|parameter| parameter.start).collect()
    }

    /// An iteration, as a function of its number and of the values before it.
    pub fn step(&self, iteration: u32, theta: &[f64]) -> TuningStep {
        // Seeds of plans are positive in TOML.
        let seed = KeyMixer::new(self.seed).word(iteration.into()).finish().0 >> 1;
        let mut rng = Rng::new(seed);
        let mut step = TuningStep { iteration, seed, directions: Vec::new(), values: [Vec::new(), Vec::new()] };
        for (parameter, &value) in self.parameters.iter().zip(theta) {
            let direction = if rng.below(2) == 0 { 1.0 } else { -1.0 };
            let change = direction * self.spsa().perturbation(iteration, parameter.step);
            // Rounded at random, so that fractions count; by the same fraction on both sides, so that equal changes do.
            let fraction = rng.fraction();
            step.directions.push(direction);
            step.values[0].push(parameter.rounded(value + change, fraction));
            step.values[1].push(parameter.rounded(value - change, fraction));
        }
        step
    }

    /// The match of an iteration.
    ///
    /// # Errors
    /// If the player does not have one of the parameters.
    pub fn match_plan(&self, step: &TuningStep) -> Result<Plan, PlanProblem> {
        let player = |(name, values): (&str, &Vec<i64>)| {
            let mut spec = self.player.clone();
            let mut settings = self.parameters.iter().zip(values);
            let set = settings.try_for_each(|(parameter, &value)| parameter.set(&mut spec, value));
            set.map_err(PlanProblem::Player).map(|()| NamedPlayer { name: name.to_owned(), spec })
        };
        Ok(Plan {
            title: String::new(),
            game: self.game,
            variant: self.variant.clone(),
            format: TournamentFormat::RoundRobin,
            pairs: self.pairs,
            seed: step.seed,
            concurrency: self.concurrency,
            pin: self.pin,
            ply_cap: self.ply_cap,
            openings: self.openings.clone(),
            sprt: None,
            adjudication: self.adjudication,
            players: NAMES.into_iter().zip(&step.values).map(player).collect::<Result<_, _>>()?,
        })
    }

    /// The values after an iteration, as a function of those before it and of its results.
    pub fn updated(&self, theta: &[f64], step: &TuningStep, pairs: &PairTally) -> Vec<f64> {
        let balance = pairs.balance() as f64;
        let parameters = self.parameters.iter().zip(theta).zip(&step.directions);
        let moved = parameters.map(|((parameter, &value), direction)| {
            let gain = self.spsa().gain(step.iteration, parameter.step);
            parameter.within(value + gain * balance * direction)
        });
        moved.collect()
    }

    // What the games depend on, as the first line of the state has it.
    fn header(&self, openings: &[Opening]) -> Value {
        let lines = openings.iter().map(Opening::to_line).collect::<Vec<_>>().join("\n");
        let checksum = lines.bytes().fold(KeyMixer::new(0), |key, byte| key.word(byte.into())).finish().0;
        json!({
            "tuning": 1,
            "game": self.game.name(),
            "variant": self.variant,
            "player": self.player.to_string(),
            "parameters": self.parameters.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "iterations": self.iterations,
            "pairs": self.pairs,
            "rate": self.rate,
            "seed": self.seed,
            "openings": self.openings.to_string(),
            "openings_checksum": format!("{checksum:016x}"),
            "ply_cap": self.ply_cap,
            "adjudicate": self.adjudication.map(|rules| rules.to_string()),
        })
    }
}

impl Tuning {
    /// Plays the iterations that are left. Programs are started through `helper`, the command that leads to
    /// [`quadriga_sandbox::main`]. `on_iteration` is called after each iteration, when it is on disk, and returns whether
    /// to continue.
    ///
    /// # Errors
    /// If games cannot be played, the player forfeits one (other than on time), or the state cannot be written.
    pub fn run(
        &mut self,
        helper: &[OsString],
        stop: &AtomicBool,
        on_iteration: &mut dyn FnMut(&Self) -> bool,
    ) -> Result<(), TuningError> {
        while let Some(step) = self.next_step().filter(|_| !stop.load(Ordering::Relaxed)) {
            let Some(pairs) = self.play(&step, helper, stop)? else { return Ok(()) };
            self.add(&step, &pairs)?;
            if !on_iteration(self) {
                return Ok(());
            }
        }
        Ok(())
    }

    // `None` if the iteration was aborted.
    fn play(
        &self,
        step: &TuningStep,
        helper: &[OsString],
        stop: &AtomicBool,
    ) -> Result<Option<PairTally>, TuningError> {
        let plan = self.plan().match_plan(step).map_err(TuningError::Plan)?;
        // A random one comes first, so that an iteration's place in the schedule does not decide which openings it has.
        let first = Rng::new(!step.seed).below(self.openings().len());
        let openings = self.openings().iter().cycle().skip(first).take(plan.pairs as usize).cloned().collect();
        let tournament =
            Tournament::from_plan(&plan, openings, helper).map_err(|(_, error)| TuningError::Player(error))?;
        let mut forfeit = None;
        let ended = tournament.run(Vec::new(), stop, &mut |game, _| {
            forfeit = self.forfeit(step, game);
            forfeit.is_none()
        });
        let ended = ended.map_err(TuningError::Run)?;
        match forfeit {
            Some(forfeit) => Err(TuningError::Forfeit(Box::new(forfeit))),
            None => Ok(ended.complete.then(|| MatchSummary::of(&ended.games, NAMES).pairs)),
        }
    }

    // A loss on time is a result: values may well make a player slow.
    fn forfeit(&self, step: &TuningStep, game: &GameRecord) -> Option<TuningForfeit> {
        let ending = game.ending.clone();
        let loser = ending.forfeiter().filter(|_| ending.reason != Fault::Time.reason())?;
        let which = usize::from(game.players[loser.index()] != NAMES[0]);
        let settings = self.plan().settings(&step.values[which]);
        Some(TuningForfeit { settings, ending, stderr: game.stderr[loser.index()].clone() })
    }
}
