use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use quadriga_core::Limits;
use quadriga_games::{Game, PlayedGame, open};

use super::*;
use crate::engine::MoveJob;

/// Far longer than anything here takes.
const LONG: Duration = Duration::from_mins(1);

fn pool(threads: usize, most_waiting: usize) -> EnginePool {
    EnginePool::new(EnginePoolSettings { threads, most_waiting, table_mib: 1 })
}

/// A job that tells when it runs, and runs until it is stopped.
fn busy(pool: &EnginePool, priority: Priority) -> (Result<JobHandle, QueueFull>, Receiver<()>) {
    let (running, runs) = channel();
    let handle = pool.submit(priority, move |stop| {
        running.send(()).expect("the test listens");
        while !stop.is_stopped() {
            thread::yield_now();
        }
    });
    (handle, runs)
}

fn named(pool: &EnginePool, priority: Priority, name: &'static str, into: &Sender<&'static str>) -> JobHandle {
    let into = into.clone();
    pool.submit(priority, move |_| into.send(name).expect("the test listens")).expect("room")
}

fn until(pool: &EnginePool, load: PoolLoad) {
    let begun = Instant::now();
    while pool.load() != load {
        assert!(begun.elapsed() < LONG, "{:?} instead of {load:?}", pool.load());
        thread::yield_now();
    }
}

#[test]
fn live_jobs_come_first_and_each_priority_is_first_in_first_out() {
    let pool = pool(1, 8);
    let (first, runs) = busy(&pool, Priority::Analysis);
    runs.recv_timeout(LONG).expect("it runs");
    let (into, out) = channel();
    let handles = [
        named(&pool, Priority::Analysis, "analysis 1", &into),
        named(&pool, Priority::Live, "live 1", &into),
        named(&pool, Priority::Analysis, "analysis 2", &into),
        named(&pool, Priority::Live, "live 2", &into),
    ];
    assert_eq!(handles.each_ref().map(JobHandle::ahead), [Some(0), Some(0), Some(2), Some(1)]);
    drop(first);
    let order: Vec<&str> = (0..4).map(|_| out.recv_timeout(LONG).expect("all run")).collect();
    assert_eq!(order, ["live 1", "live 2", "analysis 1", "analysis 2"]);
    until(&pool, PoolLoad::default());
}

#[test]
fn analysis_leaves_a_thread_to_live_games() {
    let pool = pool(2, 8);
    let (_first, runs) = busy(&pool, Priority::Analysis);
    runs.recv_timeout(LONG).expect("it runs");
    let (_second, waits) = busy(&pool, Priority::Analysis);
    let (_live, runs) = busy(&pool, Priority::Live);
    runs.recv_timeout(LONG).expect("a live game need not wait");
    assert!(waits.try_recv().is_err());
    assert_eq!(pool.load(), PoolLoad { busy: 2, waiting: 1 });
}

#[test]
fn a_full_queue_refuses_its_own_priority_only() {
    let pool = pool(1, 1);
    let (_running, runs) = busy(&pool, Priority::Analysis);
    runs.recv_timeout(LONG).expect("it runs");
    let (waiting, _) = busy(&pool, Priority::Analysis);
    assert!(waiting.is_ok());
    assert_eq!(busy(&pool, Priority::Analysis).0.err(), Some(QueueFull));
    assert!(busy(&pool, Priority::Live).0.is_ok());
}

#[test]
fn a_dropped_handle_frees_its_place_and_its_job_never_runs() {
    let pool = pool(1, 1);
    let (running, runs) = busy(&pool, Priority::Analysis);
    runs.recv_timeout(LONG).expect("it runs");
    let (waiting, never) = busy(&pool, Priority::Analysis);
    drop(waiting);
    assert_eq!(pool.load(), PoolLoad { busy: 1, waiting: 0 });
    drop(running);
    until(&pool, PoolLoad::default());
    assert!(never.recv().is_err(), "its end of the channel was dropped with the job");
}

#[test]
fn a_job_that_panics_leaves_the_thread_to_the_next() {
    let pool = pool(1, 4);
    let _failing = pool.submit(Priority::Analysis, |_| panic!("on purpose")).expect("room");
    let (into, out) = channel();
    let _next = named(&pool, Priority::Analysis, "next", &into);
    assert_eq!(out.recv_timeout(LONG), Ok("next"));
}

#[test]
fn dropping_the_pool_stops_running_jobs() {
    let pool = pool(1, 4);
    let (_handle, runs) = busy(&pool, Priority::Analysis);
    runs.recv_timeout(LONG).expect("it runs");
    drop(pool);
    // The job ends, and with it its end of the channel.
    assert!(runs.recv_timeout(LONG).is_err_and(|error| error == std::sync::mpsc::RecvTimeoutError::Disconnected));
}

fn job(game: Game, level: u8) -> MoveJob {
    MoveJob { id: game.name().to_owned(), game: PlayedGame::new(game), level, seed: 7, millis: 200 }
}

#[tokio::test]
async fn every_level_of_every_game_chooses_a_legal_move() {
    let pool = pool(2, 64);
    for game in Game::ALL {
        let session = open(game, game.default_variant(), None, Limits::default()).expect("a game");
        for level in [0, 1, 5, 9, 10, 99] {
            let chosen = pool.choose(job(game, level)).expect("room").await.expect("a move");
            assert_eq!(session.why_not(&chosen), None, "{} {level}", game.name());
        }
    }
}

#[tokio::test]
async fn a_game_that_cannot_be_replayed_has_no_move() {
    let pool = pool(1, 4);
    let mut strange = job(Game::Abalone, 3);
    strange.game.moves.push("z9-z9".to_owned());
    assert_eq!(pool.choose(strange).expect("room").await, None);
}

#[tokio::test]
async fn dropping_the_future_cancels_the_search() {
    let pool = pool(1, 4);
    let forever = MoveJob { millis: u64::MAX / 2, ..job(Game::Phalanx, 10) };
    drop(pool.choose(forever).expect("room"));
    until(&pool, PoolLoad::default());
}

#[tokio::test]
async fn a_game_keeps_its_engine_between_moves() {
    let pool = pool(1, 4);
    let mut job = job(Game::Diaballik, 10);
    let mut session =
        open(Game::Diaballik, Game::Diaballik.default_variant(), None, Limits::default()).expect("a game");
    for _ in 0..4 {
        let chosen = pool.choose(job.clone()).expect("room").await.expect("a move");
        session.play(&chosen).expect("a legal move");
        job.game.moves.push(chosen);
    }
    assert_eq!(pool.engines().len(), 2, "one for each side");
    pool.end_game(&job.id);
    assert_eq!(pool.engines().len(), 0);
}
