use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use quadriga_core::Limits;
use quadriga_games::{Game, open};

use super::*;
use crate::engine::MoveJob;

/// Far longer than anything here takes.
const LONG: Duration = Duration::from_mins(1);

fn pool(threads: usize, most_waiting: usize) -> Pool {
    Pool::new(PoolSettings { threads, most_waiting, table_mib: 1 })
}

/// A job that tells when it runs, and runs until it is stopped.
fn busy(pool: &Pool, urgency: Urgency) -> (Result<Ticket, Full>, Receiver<()>) {
    let (running, runs) = channel();
    let ticket = pool.submit(urgency, move |stop| {
        running.send(()).expect("the test listens");
        while !stop.is_asked() {
            thread::yield_now();
        }
    });
    (ticket, runs)
}

fn named(pool: &Pool, urgency: Urgency, name: &'static str, into: &Sender<&'static str>) -> Ticket {
    let into = into.clone();
    pool.submit(urgency, move |_| into.send(name).expect("the test listens")).expect("room")
}

fn until(pool: &Pool, load: Load) {
    let begun = Instant::now();
    while pool.load() != load {
        assert!(begun.elapsed() < LONG, "{:?} instead of {load:?}", pool.load());
        thread::yield_now();
    }
}

#[test]
fn moves_of_live_games_come_first_and_each_kind_in_its_order() {
    let pool = pool(1, 8);
    let (first, runs) = busy(&pool, Urgency::Study);
    runs.recv_timeout(LONG).expect("it runs");
    let (into, out) = channel();
    let tickets = [
        named(&pool, Urgency::Study, "study 1", &into),
        named(&pool, Urgency::Live, "live 1", &into),
        named(&pool, Urgency::Study, "study 2", &into),
        named(&pool, Urgency::Live, "live 2", &into),
    ];
    assert_eq!(tickets.each_ref().map(Ticket::ahead), [Some(0), Some(0), Some(2), Some(1)]);
    drop(first);
    let order: Vec<&str> = (0..4).map(|_| out.recv_timeout(LONG).expect("all run")).collect();
    assert_eq!(order, ["live 1", "live 2", "study 1", "study 2"]);
    until(&pool, Load::default());
}

#[test]
fn study_leaves_a_thread_to_live_games() {
    let pool = pool(2, 8);
    let (_first, runs) = busy(&pool, Urgency::Study);
    runs.recv_timeout(LONG).expect("it runs");
    let (_second, waits) = busy(&pool, Urgency::Study);
    let (_live, runs) = busy(&pool, Urgency::Live);
    runs.recv_timeout(LONG).expect("a live game need not wait");
    assert!(waits.try_recv().is_err());
    assert_eq!(pool.load(), Load { busy: 2, waiting: 1 });
}

#[test]
fn a_full_queue_refuses_its_own_kind_only() {
    let pool = pool(1, 1);
    let (_running, runs) = busy(&pool, Urgency::Study);
    runs.recv_timeout(LONG).expect("it runs");
    let (waiting, _) = busy(&pool, Urgency::Study);
    assert!(waiting.is_ok());
    assert_eq!(busy(&pool, Urgency::Study).0.err(), Some(Full));
    assert!(busy(&pool, Urgency::Live).0.is_ok());
}

#[test]
fn a_dropped_ticket_frees_its_place_and_its_job_never_runs() {
    let pool = pool(1, 1);
    let (running, runs) = busy(&pool, Urgency::Study);
    runs.recv_timeout(LONG).expect("it runs");
    let (waiting, never) = busy(&pool, Urgency::Study);
    drop(waiting);
    assert_eq!(pool.load(), Load { busy: 1, waiting: 0 });
    drop(running);
    until(&pool, Load::default());
    assert!(never.recv().is_err(), "its end of the channel was dropped with the job");
}

#[test]
fn a_job_that_panics_leaves_the_thread_to_the_next() {
    let pool = pool(1, 4);
    let _failing = pool.submit(Urgency::Study, |_| panic!("on purpose")).expect("room");
    let (into, out) = channel();
    let _next = named(&pool, Urgency::Study, "next", &into);
    assert_eq!(out.recv_timeout(LONG), Ok("next"));
}

#[test]
fn dropping_the_pool_stops_what_runs() {
    let pool = pool(1, 4);
    let (_ticket, runs) = busy(&pool, Urgency::Study);
    runs.recv_timeout(LONG).expect("it runs");
    drop(pool);
    // The job ends, and with it its end of the channel.
    assert!(runs.recv_timeout(LONG).is_err_and(|error| error == std::sync::mpsc::RecvTimeoutError::Disconnected));
}

fn job(game: Game, level: u8) -> MoveJob {
    MoveJob {
        game,
        variant: game.default_variant().to_owned(),
        position: None,
        limits: Limits::default(),
        moves: Vec::new(),
        level,
        seed: 7,
        millis: 200,
    }
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
async fn what_is_no_game_has_no_move() {
    let pool = pool(1, 4);
    let strange = MoveJob { moves: vec!["z9-z9".to_owned()], ..job(Game::Abalone, 3) };
    assert_eq!(pool.choose(strange).expect("room").await, None);
}

#[tokio::test]
async fn a_move_that_nobody_waits_for_is_not_thought_about() {
    let pool = pool(1, 4);
    let forever = MoveJob { millis: u64::MAX / 2, ..job(Game::Phalanx, 10) };
    drop(pool.choose(forever).expect("room"));
    until(&pool, Load::default());
}
