//! Worker threads that play games, each pinned to its own processors.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use quadriga_core::Side;
use quadriga_games::Refusal;

use crate::tournament::jobs::{Job, seed};
use crate::{GameConditions, GameRecord, JudgedGame, Opening, Tournament, Transcript, play};

/// How often the stop flag is checked.
const POLL: Duration = Duration::from_millis(50);

/// A finished game with its transcript.
pub(crate) type Finished = (GameRecord, Transcript);

/// Plays games concurrently. `on_game` receives each one when it is finished, in no particular order, and returns whether
/// to continue; if not, or if `stop` is set, the running games are aborted.
///
/// # Errors
/// If a game cannot start.
pub(crate) fn play_all(
    tournament: &Tournament,
    jobs: &[Job],
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(Finished) -> bool,
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
        let result = listen(&finished, stop, &halt, on_game);
        halt.store(true, Ordering::Relaxed);
        result
    })
}

fn listen(
    finished: &Receiver<Result<Finished, Refusal>>,
    stop: &AtomicBool,
    halt: &AtomicBool,
    on_game: &mut dyn FnMut(Finished) -> bool,
) -> Result<(), Refusal> {
    loop {
        match finished.recv_timeout(POLL) {
            Ok(game) => {
                if !on_game(game?) {
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

// Plays games until none are left.
fn work(
    tournament: &Tournament,
    conditions: &GameConditions,
    jobs: &[Job],
    next: &AtomicUsize,
    halt: &AtomicBool,
    finished: &Sender<Result<Finished, Refusal>>,
) {
    while !halt.load(Ordering::Relaxed) {
        let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
        let game = play_one(tournament, conditions, *job).transpose();
        // The receiver is gone after an abort.
        if game.is_some_and(|game| finished.send(game).is_err()) {
            return;
        }
    }
}

// `None` if the game was aborted.
fn play_one(tournament: &Tournament, conditions: &GameConditions, job: Job) -> Result<Option<Finished>, Refusal> {
    let participants = job.players.map(|player| &tournament.participants[player]);
    // Both games of a pair need the same start, so one player that cannot take openings rules them out for both.
    let both_take_openings = participants.iter().all(|participant| participant.takes_openings);
    let opening = match tournament.openings.len() {
        count @ 1.. if both_take_openings => tournament.openings[job.opening % count].clone(),
        _ => Opening::default(),
    };
    let seeds = Side::BOTH.map(|side| seed(tournament.seed, job.number, side));
    let sides = Side::BOTH.map(|side| (participants[side.index()], seeds[side.index()]));
    let Some(played) = play(conditions, &opening, sides)? else { return Ok(None) };
    let JudgedGame { chooser, moves, thoughts, ending, remarks, stderr, transcript } = played;
    let record = GameRecord {
        game: tournament.game.name().to_owned(),
        variant: tournament.variant.clone(),
        number: job.number,
        round: job.round,
        pair: job.pair,
        players: participants.map(|participant| participant.name.clone()),
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

/// The processors of each worker; empty if there are too few for each to have its own.
fn shares(tournament: &Tournament, workers: usize) -> Vec<Vec<usize>> {
    let threads = tournament.participants.iter().map(|participant| participant.threads).max().unwrap_or(1).max(1);
    let processors = processors();
    if !tournament.pin || workers * threads > processors.len() {
        return Vec::new();
    }
    processors.chunks(threads).take(workers).map(<[usize]>::to_vec).collect()
}

/// The processors this process may use; empty if unknown.
pub(crate) fn processors() -> Vec<usize> {
    imp::processors()
}

/// Pins the current thread, and all threads and programs it starts, to some processors. Does nothing if the system
/// refuses.
pub(crate) fn pin(processors: &[usize]) {
    imp::pin(processors);
}

#[cfg(target_os = "linux")]
mod imp {
    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::unistd::Pid;

    pub(crate) fn processors() -> Vec<usize> {
        let set = sched_getaffinity(Pid::from_raw(0)).unwrap_or_default();
        (0..CpuSet::count()).filter(|&processor| set.is_set(processor).unwrap_or(false)).collect()
    }

    pub(crate) fn pin(processors: &[usize]) {
        let mut set = CpuSet::new();
        if processors.iter().all(|&processor| set.set(processor).is_ok()) {
            let _ = sched_setaffinity(Pid::from_raw(0), &set);
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod imp {
    pub(crate) fn processors() -> Vec<usize> {
        Vec::new()
    }

    pub(crate) fn pin(_: &[usize]) {}
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn a_pinned_thread_has_its_processors_only() {
        let all = processors();
        assert!(!all.is_empty());
        std::thread::spawn(move || {
            pin(&all[..1]);
            assert_eq!(processors(), all[..1]);
            std::thread::spawn(move || assert_eq!(processors(), all[..1])).join().expect("a thread");
        })
        .join()
        .expect("a thread");
    }
}
