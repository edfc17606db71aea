//! The engine on a thread of its own.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use quadriga_engine::{Engine, SearchRequest};
use quadriga_games::PlayedGame;
use quadriga_search::{Bound, Budget, SearchAnswer, SearchControl};

use super::game::ContestGame;
use super::watch::Event;

/// Handle to the engine thread, which searches one position at a time.
pub(crate) struct Worker {
    jobs: Sender<Job>,
    control: Arc<SearchControl>,
    // The best move reported for the current position.
    best: Arc<Mutex<Option<String>>>,
}

struct Job {
    played: PlayedGame,
    budget: Budget,
}

impl Worker {
    /// Starts the thread; it sends its results to `events`.
    pub(crate) fn start(engine: Box<dyn Engine>, events: Sender<Event>) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (control, best) = (Arc::new(SearchControl::default()), Arc::default());
        let thread = EngineThread { engine, control: Arc::clone(&control), best: Arc::clone(&best), events };
        thread::spawn(move || thread.work(&receiver));
        Self { jobs, control, best }
    }

    /// Starts a search. None may be running.
    pub(crate) fn think(&self, game: &ContestGame, budget: Budget, pondering: bool) {
        *self.best.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.control.restart(pondering);
        // If the thread has died, its `Died` event is found when the answer is awaited.
        let _ = self.jobs.send(Job { played: game.played().clone(), budget });
    }

    /// Stops the search.
    pub(crate) fn stop(&self) {
        self.control.stop();
    }

    /// The opponent has played the pondered move.
    pub(crate) fn ponder_hit(&self) {
        self.control.ponder_hit();
    }

    /// The best move reported for the current position.
    pub(crate) fn best_so_far(&self) -> Option<String> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.control.stop();
    }
}

struct EngineThread {
    engine: Box<dyn Engine>,
    control: Arc<SearchControl>,
    best: Arc<Mutex<Option<String>>>,
    events: Sender<Event>,
}

impl EngineThread {
    fn work(mut self, jobs: &Receiver<Job>) {
        for job in jobs {
            let answer = self.think(&job);
            if self.events.send(Event::Searched(answer)).is_err() {
                return;
            }
        }
    }

    // Engine and session follow the same rules, so nothing is refused here; if it is, there is no answer.
    fn think(&mut self, job: &Job) -> Option<SearchAnswer<String>> {
        self.engine.load(&job.played.start, &job.played.moves).ok()?;
        let request = SearchRequest { budget: job.budget.clone(), lines: 1, only: Vec::new() };
        let best = Arc::clone(&self.best);
        let answer = self.engine.think(&request, &self.control, &mut |report| {
            // An upper bound does not speak for its move.
            if let Some(first) = report.line.first().filter(|_| report.bound != Bound::Upper) {
                *best.lock().unwrap_or_else(PoisonError::into_inner) = Some(first.clone());
            }
        });
        answer.ok()
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.events.send(Event::Died);
        }
    }
}
