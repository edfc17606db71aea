//! Threads that play games.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_games::Refusal;

use super::jobs::{Job, seed};
use super::pin::{pin, processors};
use super::run::Tournament;
use crate::program::Transcript;
use crate::{Conditions, GameRecord, Opening, Played, play};

/// How often somebody looks whether the tournament is to stop.
const LOOK: Duration = Duration::from_millis(50);

/// A finished game, and what its programs were told and said.
pub(super) type Finished = (GameRecord, Transcript);

/// Plays games at the same time. `hear` gets each one when it is finished, in no particular order, and tells whether to
/// go on; if not, or if `stop` is set, the games that are going on are abandoned.
///
/// # Errors
/// If a game cannot begin.
pub(super) fn play_all(
    tournament: &Tournament,
    jobs: &[Job],
    stop: &AtomicBool,
    hear: &mut dyn FnMut(Finished) -> bool,
) -> Result<(), Refusal> {
    let halt = Arc::new(AtomicBool::new(false));
    let next = AtomicUsize::new(0);
    let (sender, finished) = channel();
    let workers = usize::from(tournament.concurrency).clamp(1, jobs.len().max(1));
    let shares = shares(tournament, workers);
    thread::scope(|scope| {
        for worker in 0..workers {
            let conditions = tournament.conditions(halt.clone());
            let (sender, next, halt, share) = (sender.clone(), &next, &halt, shares.get(worker));
            scope.spawn(move || {
                if let Some(share) = share {
                    pin(share);
                }
                work(tournament, &conditions, jobs, next, halt, &sender);
            });
        }
        drop(sender);
        let result = listen(&finished, stop, &halt, hear);
        halt.store(true, Ordering::Relaxed);
        result
    })
}

fn listen(
    finished: &Receiver<Result<Finished, Refusal>>,
    stop: &AtomicBool,
    halt: &AtomicBool,
    hear: &mut dyn FnMut(Finished) -> bool,
) -> Result<(), Refusal> {
    loop {
        match finished.recv_timeout(LOOK) {
            Ok(game) => {
                if !hear(game?) {
                    return Ok(());
                }
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if stop.load(Ordering::Relaxed) {
            halt.store(true, Ordering::Relaxed);
        }
    }
}

// Plays game after game as long as there are any.
fn work(
    tournament: &Tournament,
    conditions: &Conditions,
    jobs: &[Job],
    next: &AtomicUsize,
    halt: &AtomicBool,
    finished: &Sender<Result<Finished, Refusal>>,
) {
    while !halt.load(Ordering::Relaxed) {
        let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let game = play_one(tournament, conditions, *job).transpose();
        // Nobody hears of it any more if the receiver is gone.
        if game.is_some_and(|game| finished.send(game).is_err()) {
            return;
        }
    }
}

// `None` if the game was abandoned.
fn play_one(tournament: &Tournament, conditions: &Conditions, job: Job) -> Result<Option<Finished>, Refusal> {
    let entrants = job.players.map(|player| &tournament.entrants[player]);
    let everywhere = entrants.iter().all(|entrant| entrant.contender.takes_openings);
    let opening = match tournament.openings.len() {
        count @ 1.. if everywhere => tournament.openings[job.opening % count].clone(),
        _ => Opening::default(),
    };
    let seeds = Side::BOTH.map(|side| seed(tournament.seed, job.number, side));
    let sides = Side::BOTH.map(|side| (&entrants[side.index()].contender, seeds[side.index()]));
    let Some(played) = play(conditions, &opening, sides)? else { return Ok(None) };
    let Played { chooser, moves, thoughts, ending, remarks, stderr, transcript } = played;
    let record = GameRecord {
        game: tournament.game.name().to_owned(),
        variant: tournament.variant.clone(),
        number: job.number,
        round: job.round,
        pair: job.pair,
        players: entrants.map(|entrant| entrant.name.clone()),
        seeds,
        opening,
        chooser: chooser.index() as u8,
        moves,
        thoughts,
        ending,
        remarks,
        stderr,
    };
    Ok(Some((record, transcript)))
}

/// The processors of each worker; empty if each cannot have its own.
fn shares(tournament: &Tournament, workers: usize) -> Vec<Vec<usize>> {
    let threads = tournament.entrants.iter().map(|entrant| entrant.contender.threads).max().unwrap_or(1).max(1);
    let processors = processors();
    if !tournament.pin || workers * threads > processors.len() {
        return Vec::new();
    }
    processors.chunks(threads).take(workers).map(<[usize]>::to_vec).collect()
}
