//! A tournament: its settings, and how it is run.

mod jobs;
mod state;
mod table;
mod workers;

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::Limits;
use quadriga_games::{Game, Refusal};
use quadriga_search::{SystemTimeSource, TimeSource};
use quadriga_stats::Sprt;

use crate::tournament::workers::{Finished, play_all};
use crate::{
    Adjudication, BuildError, GameConditions, GameRecord, NamedPlayer, Opening, Participant, Plan, Schedule,
    ScheduleError, TournamentFormat, Transcript,
};

pub(crate) use jobs::seed;
pub use state::{Games, ScheduledGame, TournamentResult, TournamentState};
pub use table::{MatchSummary, PlayerRecord, TournamentTable};

/// The default number of plies after which a game is drawn (G2), including those of the opening.
pub const DEFAULT_PLY_CAP: u32 = 400;

/// A tournament; with two participants, a match.
#[derive(Clone)]
pub struct Tournament {
    /// The game.
    pub game: Game,
    /// Its variant.
    pub variant: String,
    /// The repetition and ply limits.
    pub limits: Limits,
    /// The format.
    pub format: TournamentFormat,
    /// The number of pairs of games in an encounter.
    pub pairs: u32,
    /// The openings of the pairs, reused in order when there are too few; without any, games start at the beginning.
    pub openings: Vec<Opening>,
    /// The random seed, from which the seeds of the games are derived.
    pub seed: u64,
    /// The number of concurrent games; 0 counts as 1.
    pub concurrency: u16,
    /// Whether each game is pinned to its own processors, if there are enough.
    pub pin: bool,
    /// The sequential test of the first two participants that ends it, if there is one.
    pub sprt: Option<Sprt>,
    /// When games are adjudicated, if at all.
    pub adjudication: Option<Adjudication>,
    /// The clock that times players of this process.
    pub clock: Arc<dyn TimeSource>,
    /// The participants.
    pub participants: Vec<Participant>,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The players do not fit the format.
    #[error(transparent)]
    Schedule(ScheduleError),
    /// There is no such variant, or an opening is not legal in it.
    #[error(transparent)]
    Refused(Refusal),
}

impl Tournament {
    /// A round robin of the default variant with one pair of games in each encounter and the default limits.
    pub fn new(game: Game, participants: Vec<Participant>) -> Self {
        Self {
            game,
            variant: game.default_variant().to_owned(),
            limits: Limits { plies: Some(DEFAULT_PLY_CAP), ..Limits::default() },
            format: TournamentFormat::RoundRobin,
            pairs: 1,
            openings: Vec::new(),
            seed: 0,
            concurrency: 1,
            pin: false,
            sprt: None,
            adjudication: None,
            clock: Arc::new(SystemTimeSource::default()),
            participants,
        }
    }

    /// The tournament of a plan with these openings. Programs are started through `helper`, the command that leads to
    /// [`quadriga_sandbox::main`].
    ///
    /// # Errors
    /// With the name of the first player that cannot be built, and why.
    pub fn from_plan(plan: &Plan, openings: Vec<Opening>, helper: &[OsString]) -> Result<Self, (String, BuildError)> {
        let participant = |player: &NamedPlayer| {
            let participant = Participant::from_spec(&player.name, plan.game, &player.spec, helper);
            participant.map_err(|error| (player.name.clone(), error))
        };
        let participants = plan.players.iter().map(participant).collect::<Result<_, _>>()?;
        Ok(Self {
            variant: plan.variant.clone(),
            limits: plan.limits(),
            format: plan.format,
            pairs: plan.pairs,
            openings,
            seed: plan.seed,
            concurrency: plan.concurrency,
            pin: plan.pin,
            sprt: plan.sprt,
            adjudication: plan.adjudication,
            ..Self::new(plan.game, participants)
        })
    }

    /// The state of the tournament, as a function of its finished games.
    ///
    /// # Errors
    /// If the players do not fit the format.
    pub fn state(&self) -> Result<TournamentState, ScheduleError> {
        let schedule = Schedule::new(self.format, self.participants.len(), self.pairs)?;
        let names = self.participants.iter().map(|participant| participant.name.clone()).collect();
        Ok(TournamentState { schedule, names, sprt: self.sprt })
    }

    /// Plays all games that are not finished yet.
    ///
    /// `keep` receives each game as soon as it is finished, in no particular order, and returns whether to continue.
    /// The seeds of a game depend on its number only, so unless players consult the time, the games are the same
    /// whatever the concurrency and however often the tournament was interrupted.
    ///
    /// # Errors
    /// If the players do not fit the format, there is no such variant, or an opening is not legal in it.
    pub fn run(
        &self,
        finished: Vec<GameRecord>,
        stop: &AtomicBool,
        keep: &mut dyn FnMut(&GameRecord, &Transcript) -> bool,
    ) -> Result<TournamentResult, RunError> {
        let state = self.state().map_err(RunError::Schedule)?;
        let mut games: Games = finished.into_iter().map(|game| (game.number, game)).collect();
        let mut monitor = state.sprt_monitor();
        let mut continuing = monitor.update(&games).is_none();
        while continuing && !stop.load(Ordering::Relaxed) {
            let jobs = state.to_play(&games);
            if jobs.is_empty() {
                break;
            }
            let on_game = &mut |(game, transcript): Finished| {
                continuing = keep(&game, &transcript);
                games.insert(game.number, game);
                continuing = continuing && monitor.update(&games).is_none();
                continuing
            };
            play_all(self, &jobs, stop, on_game).map_err(RunError::Refused)?;
        }
        Ok(state.ended(&games))
    }

    pub(crate) fn conditions(&self, stop: Arc<AtomicBool>) -> GameConditions {
        GameConditions {
            game: self.game,
            variant: self.variant.clone(),
            limits: self.limits,
            adjudication: self.adjudication,
            clock: self.clock.clone(),
            stop,
        }
    }
}
