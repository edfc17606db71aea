//! A tournament, conducted: players, openings, results, progress.

use std::fs::OpenOptions;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::Context;
use quadriga_arena::{
    Games, Plan, ResultsError, ResultsFolder, RunError, StoredTournament, Tournament, TournamentState, TournamentTable,
    append,
};
use quadriga_core::{Message, ToMessage};
use quadriga_i18n::Words;
use quadriga_sandbox::Containment;

use super::progress::Progress;
use super::{TableJson, containment, page, print_table, refusals};
use crate::interruption;
use crate::report::Failure;

/// How a tournament is to be conducted.
pub(in crate::commands) struct Conduct<'a> {
    pub(in crate::commands) words: &'a Words,
    pub(in crate::commands) plan: Plan,
    /// Where the results are stored, if they are.
    pub(in crate::commands) results: Option<PathBuf>,
    /// Whether a tournament that is there may be gone on with.
    pub(in crate::commands) resume: bool,
    /// A file that every finished game is added to.
    pub(in crate::commands) record: Option<PathBuf>,
    /// Whether nothing is told before the end.
    pub(in crate::commands) quiet: bool,
}

/// What came of it.
pub(in crate::commands) struct Conducted {
    pub(in crate::commands) plan: Plan,
    pub(in crate::commands) table: TournamentTable,
    pub(in crate::commands) games: Games,
    pub(in crate::commands) containment: Option<Containment>,
    folder: Option<ResultsFolder>,
    interrupted: bool,
}

impl Conduct<'_> {
    /// Plays until all is played, a test is decided or somebody interrupts.
    pub(in crate::commands) fn run(self) -> Result<Conducted, Failure> {
        let helper = containment::helper()?;
        let (folder, stored) = self.open()?;
        let containment = containment::probe(&stored.plan, &helper)?;
        let tournament = Tournament::from_plan(&stored.plan, stored.openings, &helper)
            .map_err(|(name, error)| refusals::player(self.words, &name, error))?;
        let state = TournamentState::from_plan(&stored.plan).map_err(|error| Failure::Refused(error.message()))?;
        let mut games: Games = stored.games.iter().map(|game| (game.number, game.clone())).collect();
        let mut record = self.record()?;
        let mut progress = Progress::new(self.words, &stored.plan, &state, &games, self.quiet);
        let (openings, needed) = (tournament.openings.len(), stored.plan.openings_needed());
        if (1..needed as usize).contains(&openings) {
            let message = Message::new("tournament-openings").number("openings", openings as i64);
            progress.tell(&message.number("pairs", needed));
        }
        if let Some(holds) = containment {
            progress.tell(&containment::message(holds));
        }
        let stop = interruption::heard()?;
        let (mut folder, mut failed) = (folder, None);
        let ended = tournament.run(stored.games, &stop, &mut |game, transcript| {
            let mut keep = || -> Result<(), Failure> {
                if let Some(folder) = &mut folder {
                    folder.add(game, transcript).map_err(|error| refusals::store(&error))?;
                }
                if let Some((path, file)) = &mut record {
                    append(file, game).with_context(|| path.display().to_string())?;
                }
                games.insert(game.number, game.clone());
                progress.finished(game, &games)
            };
            failed = keep().err();
            failed.is_none()
        });
        progress.end();
        if let Some(failure) = failed {
            return Err(failure);
        }
        ended.map_err(|error| match error {
            RunError::Schedule(error) => Failure::Refused(error.message()),
            RunError::Refused(refusal) => Failure::of(stored.plan.game, refusal),
        })?;
        let table = TournamentTable::of(&state, &games);
        let interrupted = stop.load(Ordering::Relaxed) && !table.complete;
        Ok(Conducted { plan: stored.plan, table, games, containment, folder, interrupted })
    }

    // The folder, if there is to be one, and what is stored in it or begins now.
    fn open(&self) -> Result<(Option<ResultsFolder>, StoredTournament), Failure> {
        if let Some(path) = self.results.as_ref().filter(|_| self.resume) {
            match ResultsFolder::resume(path) {
                Ok((_, stored)) if !stored.plan.same_games(&self.plan) => {
                    return Err(refusals::store(&ResultsError::OtherPlan(path.clone())));
                }
                Ok((folder, stored)) => {
                    let plan = Plan { concurrency: self.plan.concurrency, pin: self.plan.pin, ..stored.plan };
                    return Ok((Some(folder), StoredTournament { plan, ..stored }));
                }
                Err(ResultsError::Missing(_)) => {}
                Err(error) => return Err(refusals::store(&error)),
            }
        }
        let plan = self.plan.clone();
        let openings = plan.openings.load(plan.game, &plan.variant, plan.openings_needed(), plan.seed);
        let openings = openings.map_err(|error| refusals::openings(self.words, plan.game, error))?;
        let folder = match &self.results {
            None => None,
            Some(path) => Some(ResultsFolder::create(path, &plan, &openings).map_err(|error| refusals::store(&error))?),
        };
        Ok((folder, StoredTournament { plan, openings, games: Vec::new() }))
    }

    fn record(&self) -> Result<Option<(PathBuf, std::fs::File)>, Failure> {
        let Some(path) = &self.record else { return Ok(None) };
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Some((path.clone(), file.with_context(|| path.display().to_string())?)))
    }
}

/// Writes what came of it into the folder, if there is one, and fails if it was interrupted.
pub(in crate::commands) fn finish(words: &Words, conducted: &Conducted) -> Result<(), Failure> {
    if let Some(folder) = &conducted.folder {
        for (name, bytes) in files(words, conducted)? {
            folder.write(name, &bytes).map_err(|error| refusals::store(&error))?;
        }
    }
    let id = if conducted.folder.is_some() { "error-interrupted-kept" } else { "error-interrupted" };
    if conducted.interrupted { Err(Failure::Refused(Message::new(id))) } else { Ok(()) }
}

// The files that tell what came of a tournament.
fn files(words: &Words, conducted: &Conducted) -> Result<[(&'static str, Vec<u8>); 3], Failure> {
    let Conducted { plan, table, .. } = conducted;
    let mut text = Vec::new();
    print_table(&mut text, words, plan, table)?;
    let mut json = serde_json::to_vec_pretty(&TableJson::of(plan, table))?;
    json.push(b'\n');
    Ok([("summary.txt", text), ("summary.json", json), ("report.html", page::bytes(words, conducted)?)])
}
