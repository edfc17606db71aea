//! The engine, on a thread of its own.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use quadriga_engine::{Engine, Request};
use quadriga_search::{Answer, Bound, Budget, Control};

use crate::event::Event;
use crate::game::{Game, Way};

/// The engine, on a thread of its own. It thinks about one position at a time.
pub(crate) struct Worker {
    jobs: Sender<Job>,
    control: Arc<Control>,
    // The best move it has reported about the present position.
    best: Arc<Mutex<Option<String>>>,
}

struct Job {
    way: Way,
    budget: Budget,
}

impl Worker {
    /// Starts the thread; what comes of its work it sends to `events`.
    pub(crate) fn start(engine: Box<dyn Engine>, events: Sender<Event>) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let (control, best) = (Arc::new(Control::default()), Arc::default());
        let thread = Thread { engine, control: Arc::clone(&control), best: Arc::clone(&best), events };
        thread::spawn(move || thread.work(&receiver));
        Self { jobs, control, best }
    }

    /// Begins to think. It must have nothing else to do.
    pub(crate) fn think(&self, game: &Game, budget: Budget, pondering: bool) {
        *self.best.lock().unwrap_or_else(PoisonError::into_inner) = None;
        self.control.restart(pondering);
        // Should the thread be dead, it has said so, and it is known when the answer is waited for.
        let _ = self.jobs.send(Job { way: game.way(), budget });
    }

    /// Has it come to an end.
    pub(crate) fn stop(&self) {
        self.control.stop();
    }

    /// The opponent has played the move it was thinking about.
    pub(crate) fn ponder_hit(&self) {
        self.control.ponder_hit();
    }

    /// The best move it has reported about the present position.
    pub(crate) fn best_so_far(&self) -> Option<String> {
        self.best.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.control.stop();
    }
}

struct Thread {
    engine: Box<dyn Engine>,
    control: Arc<Control>,
    best: Arc<Mutex<Option<String>>>,
    events: Sender<Event>,
}

impl Thread {
    fn work(mut self, jobs: &Receiver<Job>) {
        for job in jobs {
            let answer = self.think(&job);
            if self.events.send(Event::Thought(answer)).is_err() {
                return;
            }
        }
    }

    // Engine and rules agree, so that nothing here is refused; were it otherwise, no answer is an answer too.
    fn think(&mut self, job: &Job) -> Option<Answer<String>> {
        job.way.show_to(&mut *self.engine).ok()?;
        let request = Request { budget: job.budget.clone(), lines: 1, only: Vec::new() };
        let best = Arc::clone(&self.best);
        let answer = self.engine.think(&request, &self.control, &mut |report| {
            // A score that is only known to be no higher says nothing for its move.
            if let Some(first) = report.line.first().filter(|_| report.bound != Bound::Upper) {
                *best.lock().unwrap_or_else(PoisonError::into_inner) = Some(first.clone());
            }
        });
        answer.ok()
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.events.send(Event::Died);
        }
    }
}
