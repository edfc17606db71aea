//! `match`, `tournament`, `verify` and `tune`: how a tournament is run, and what they share.

mod match_json;
mod match_summary;
mod page;
mod progress;
mod refusals;
mod table_json;
mod table_text;

use std::ffi::OsString;
use std::fs::OpenOptions;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use anyhow::Context;
use quadriga_arena::{
    Games, Plan, PlayerKind, PlayerSpec, ResultsError, ResultsFolder, RunError, StoredTournament, Tournament,
    TournamentState, TournamentTable, append, sandbox_for,
};
use quadriga_core::{Message, ToMessage};
use quadriga_i18n::Words;
use quadriga_sandbox::Containment;

pub(super) use self::match_json::Results as MatchResults;
pub(super) use self::match_summary::print as print_match;
use self::progress::ProgressReporter;
pub(super) use self::refusals::{
    issue, openings as refused_openings, plan as refused_plan, player as refused_player, spec as refused_spec,
    store as refused_store,
};
pub(super) use self::table_json::TableJson;
pub(super) use self::table_text::{fault, grid, print as print_table};
use crate::commands::interrupt_flag;
use crate::report::Failure;

/// A tournament to run, with its options.
pub(in crate::commands) struct TournamentRun<'a> {
    pub(in crate::commands) words: &'a Words,
    pub(in crate::commands) plan: Plan,
    /// The folder for the results, if they are stored.
    pub(in crate::commands) results: Option<PathBuf>,
    /// Whether to resume the tournament in that folder.
    pub(in crate::commands) resume: bool,
    /// A file to which every finished game is appended.
    pub(in crate::commands) record: Option<PathBuf>,
    /// Whether to print nothing before the end.
    pub(in crate::commands) quiet: bool,
}

/// A tournament that was run to its end or interrupted.
pub(in crate::commands) struct FinishedRun {
    pub(in crate::commands) plan: Plan,
    pub(in crate::commands) table: TournamentTable,
    pub(in crate::commands) games: Games,
    pub(in crate::commands) containment: Option<Containment>,
    folder: Option<ResultsFolder>,
    interrupted: bool,
}

impl TournamentRun<'_> {
    /// Plays until all games are finished, a test has decided, or the user interrupts.
    pub(in crate::commands) fn run(self) -> Result<FinishedRun, Failure> {
        let helper = sandbox_helper()?;
        let (folder, stored) = self.open()?;
        let containment = probe_sandbox(stored.plan.players.iter().map(|player| &player.spec), &helper)?;
        let tournament = Tournament::from_plan(&stored.plan, stored.openings, &helper)
            .map_err(|(name, error)| refusals::player(self.words, &name, error))?;
        let state = TournamentState::from_plan(&stored.plan).map_err(|error| Failure::Refused(error.message()))?;
        let mut games: Games = stored.games.iter().map(|game| (game.number, game.clone())).collect();
        let mut record = self.record()?;
        let mut progress = ProgressReporter::new(self.words, &stored.plan, &state, &games, self.quiet);
        let (openings, needed) = (tournament.openings.len(), stored.plan.openings_needed());
        if (1..needed as usize).contains(&openings) {
            let message = Message::new("tournament-openings").number("openings", openings as i64);
            progress.notify(&message.number("pairs", needed));
        }
        if let Some(holds) = containment {
            progress.notify(&containment_message(holds));
        }
        let stop = interrupt_flag()?;
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
        Ok(FinishedRun { plan: stored.plan, table, games, containment, folder, interrupted })
    }

    // The folder, if there is one, and the tournament to resume or to start.
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

/// Writes the summaries into the folder, if there is one; fails if the tournament was interrupted.
pub(in crate::commands) fn finish(words: &Words, finished: &FinishedRun) -> Result<(), Failure> {
    if let Some(folder) = &finished.folder {
        for (name, bytes) in files(words, finished)? {
            folder.write(name, &bytes).map_err(|error| refusals::store(&error))?;
        }
    }
    let id = if finished.folder.is_some() { "error-interrupted-kept" } else { "error-interrupted" };
    if finished.interrupted { Err(Failure::Refused(Message::new(id))) } else { Ok(()) }
}

// The summaries of a tournament.
fn files(words: &Words, finished: &FinishedRun) -> Result<[(&'static str, Vec<u8>); 3], Failure> {
    let FinishedRun { plan, table, .. } = finished;
    let mut text = Vec::new();
    print_table(&mut text, words, plan, table)?;
    let mut json = serde_json::to_vec_pretty(&TableJson::of(plan, table))?;
    json.push(b'\n');
    Ok([("summary.txt", text), ("summary.json", json), ("report.html", page::bytes(words, finished)?)])
}

/// The command of the sandbox helper: this program with the hidden subcommand `cage`, which leads to
/// [`quadriga_sandbox::main`].
pub(in crate::commands) fn sandbox_helper() -> std::io::Result<Vec<OsString>> {
    Ok(vec![std::env::current_exe()?.into_os_string(), "cage".into()])
}

/// The protections that work for the programs among some players; `None` if there are none.
pub(in crate::commands) fn probe_sandbox<'a>(
    players: impl IntoIterator<Item = &'a PlayerSpec>,
    helper: &[OsString],
) -> std::io::Result<Option<Containment>> {
    let programs = players.into_iter().filter_map(|player| match &player.kind {
        PlayerKind::Program(program) => Some(program),
        _ => None,
    });
    // The program with the fewest permissions shows best what the machine can do.
    let strictest = programs.min_by_key(|program| u8::from(program.network) + u8::from(program.writes));
    let Some(program) = strictest else { return Ok(None) };
    sandbox_for(program, helper).probe().map(Some)
}

/// A sentence about the protections, for the report and the terminal.
pub(in crate::commands) fn containment_message(containment: Containment) -> Message {
    if containment.is_full() {
        return Message::new("containment-full");
    }
    let missing: Vec<&str> =
        Containment::FULL.names().filter(|name| !containment.names().any(|it| it == *name)).collect();
    Message::new("containment-missing").text("missing", missing.join(", "))
}
