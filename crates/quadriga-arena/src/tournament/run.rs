//! A tournament, played.

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_core::Limits;
use quadriga_games::{Game, Refusal};
use quadriga_search::{SystemTimeSource, TimeSource};
use quadriga_stats::Sprt;

use super::course::{Course, Ended, Games};
use super::workers::{Finished, play_all};
use crate::players::{self, BuildError};
use crate::{
    Adjudication, Conditions, Contender, Entry, Format, GameRecord, Opening, Plan, Schedule, ScheduleError, Transcript,
};

/// After how many plies a game is drawn unless something else is said (G2); those of the opening count.
pub const USUAL_PLY_CAP: u32 = 400;

/// A player of a tournament.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name, which nobody else has.
    pub name: String,
    /// How it comes to the board.
    pub contender: Contender,
}

/// A tournament, or a match if there are only two players.
#[derive(Clone)]
pub struct Tournament {
    /// Which game is played.
    pub game: Game,
    /// Which variant of it.
    pub variant: String,
    /// When repetition and length end a game.
    pub limits: Limits,
    /// Who plays whom.
    pub format: Format,
    /// How many pairs of games an encounter has.
    pub pairs: u32,
    /// Where the pairs begin, in turn, and from the first again when all are used; without any, at the start.
    pub openings: Vec<Opening>,
    /// What the seeds of the players are made of, and the draw.
    pub seed: u64,
    /// How many games are played at the same time; 0 counts as 1.
    pub concurrency: u16,
    /// Whether each game has processors of its own, as far as there are enough.
    pub pin: bool,
    /// The test that ends it, if there is one; it is about the first two players.
    pub sprt: Option<Sprt>,
    /// When games end before their end, if they do.
    pub adjudication: Option<Adjudication>,
    /// What measures the time of players within the program.
    pub clock: Arc<dyn TimeSource>,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
}

/// Why a tournament cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// The players do not fit the format.
    Schedule(ScheduleError),
    /// There is no such variant, or an opening is none of it.
    Refused(Refusal),
}

impl Tournament {
    /// One pair of games between each two players from the start of the default variant, with the usual limits.
    pub fn new(game: Game, entrants: Vec<Entrant>) -> Self {
        Self {
            game,
            variant: game.default_variant().to_owned(),
            limits: Limits { plies: Some(USUAL_PLY_CAP), ..Limits::default() },
            format: Format::RoundRobin,
            pairs: 1,
            openings: Vec::new(),
            seed: 0,
            concurrency: 1,
            pin: false,
            sprt: None,
            adjudication: None,
            clock: Arc::new(SystemTimeSource::default()),
            entrants,
        }
    }

    /// The tournament of a plan with these openings. Programs are started with the help of `helper`, the command that
    /// leads to [`quadriga_sandbox::main`].
    ///
    /// # Errors
    /// With the name of the first player that cannot be made, and why.
    pub fn of(plan: &Plan, openings: Vec<Opening>, helper: &[OsString]) -> Result<Self, (String, BuildError)> {
        let entrant = |entry: &Entry| {
            let contender = players::contender(plan.game, &entry.spec, helper);
            let contender = contender.map_err(|error| (entry.name.clone(), error))?;
            Ok(Entrant { name: entry.name.clone(), contender })
        };
        let entrants = plan.entries.iter().map(entrant).collect::<Result<_, _>>()?;
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
            ..Self::new(plan.game, entrants)
        })
    }

    /// What is to be played.
    ///
    /// # Errors
    /// If the players do not fit the format.
    pub fn course(&self) -> Result<Course, ScheduleError> {
        let schedule = Schedule::new(self.format, self.entrants.len(), self.pairs)?;
        let names = self.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        Ok(Course { schedule, names, sprt: self.sprt })
    }

    /// Plays all that is not finished yet.
    ///
    /// `keep` gets each game as soon as it is finished, which with more than one at a time is no particular order, and
    /// tells whether to go on. What players do in a game depends on its number and not on the games around it, so as
    /// far as they do not look at the time the games are the same whatever the concurrency, and however often the
    /// tournament was broken off.
    ///
    /// # Errors
    /// If the players do not fit the format, there is no such variant, or an opening is none of it.
    pub fn run(
        &self,
        finished: Vec<GameRecord>,
        stop: &AtomicBool,
        keep: &mut dyn FnMut(&GameRecord, &Transcript) -> bool,
    ) -> Result<Ended, RunError> {
        let course = self.course().map_err(RunError::Schedule)?;
        let mut games: Games = finished.into_iter().map(|game| (game.number, game)).collect();
        let mut watch = course.watch();
        let mut going_on = watch.look(&games).is_none();
        while going_on && !stop.load(Ordering::Relaxed) {
            let jobs = course.to_play(&games);
            if jobs.is_empty() {
                break;
            }
            let hear = &mut |(game, transcript): Finished| {
                going_on = keep(&game, &transcript);
                games.insert(game.number, game);
                going_on = going_on && watch.look(&games).is_none();
                going_on
            };
            play_all(self, &jobs, stop, hear).map_err(RunError::Refused)?;
        }
        Ok(course.ended(&games))
    }

    pub(super) fn conditions(&self, stop: Arc<AtomicBool>) -> Conditions {
        Conditions {
            game: self.game,
            variant: self.variant.clone(),
            limits: self.limits,
            adjudication: self.adjudication,
            clock: self.clock.clone(),
            stop,
        }
    }
}
