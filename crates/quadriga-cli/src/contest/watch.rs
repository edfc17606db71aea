//! Events of the contest program: lines read and answers of the engine, waited for with a deadline.

use std::collections::VecDeque;
use std::io::{self, BufReader, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use quadriga_engine::Engine;
use quadriga_protocol::{Lines, ReadLine};
use quadriga_search::{Budget, SearchAnswer};

use super::game::ContestGame;
use super::worker::Worker;

/// An event that the program waits for.
pub(crate) enum Event {
    /// A line was read at this moment.
    Line(ReadLine, Instant),
    /// The input is closed.
    End,
    /// The input cannot be read.
    Unreadable(io::Error),
    /// The search has ended; `None` if it has no result.
    Searched(Option<SearchAnswer<String>>),
    /// The engine has panicked.
    Died,
}

/// Reads lines on a thread of its own.
fn listen(input: impl Read + Send + 'static, events: Sender<Event>) {
    thread::spawn(move || {
        for line in Lines::new(BufReader::new(input)) {
            let (at, broken) = (Instant::now(), line.is_err());
            let event = line.map_or_else(Event::Unreadable, |line| Event::Line(line, at));
            if events.send(event).is_err() || broken {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

/// Waits for lines and for the engine, and tracks the state of both.
pub(crate) struct Watch<M> {
    // Builds an engine; called again if one panics.
    make: M,
    worker: Worker,
    state: State,
    lines: VecDeque<(ReadLine, Instant)>,
    end: Option<io::Result<()>>,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

/// What the engine is doing.
enum State {
    Idle,
    Thinking,
    /// Its answer has not been collected yet.
    Done(Option<SearchAnswer<String>>),
}

impl<M: FnMut() -> Box<dyn Engine>> Watch<M> {
    /// Builds the engine, which allocates its memory, then starts reading.
    pub(crate) fn new(input: impl Read + Send + 'static, mut make: M) -> Self {
        let (sender, events) = mpsc::channel();
        let worker = Worker::start(make(), sender.clone());
        listen(input, sender.clone());
        Self { make, worker, state: State::Idle, lines: VecDeque::new(), end: None, sender, events }
    }

    /// The next line and when it arrived; `None` if the input is closed.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub(crate) fn line(&mut self) -> io::Result<Option<(ReadLine, Instant)>> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                return Ok(Some(line));
            }
            if let Some(end) = self.end.take() {
                return end.map(|()| None);
            }
            self.wait(None);
        }
    }

    /// Whether no search is running.
    pub(crate) const fn is_idle(&self) -> bool {
        !matches!(self.state, State::Thinking)
    }

    /// Starts a search of `game`. The engine must be idle.
    pub(crate) fn think(&mut self, game: &ContestGame, budget: Budget, pondering: bool) {
        self.state = State::Thinking;
        self.worker.think(game, budget, pondering);
    }

    /// The opponent has played the pondered move.
    pub(crate) fn ponder_hit(&self) {
        self.worker.ponder_hit();
    }

    /// Stops the search.
    pub(crate) fn stop(&self) {
        self.worker.stop();
    }

    /// The result of the search, if it arrives by `moment`.
    pub(crate) fn answer_by(&mut self, moment: Instant) -> Option<SearchAnswer<String>> {
        while matches!(self.state, State::Thinking) && self.wait(Some(moment)) {}
        match std::mem::replace(&mut self.state, State::Idle) {
            State::Done(answer) => answer,
            State::Idle => None,
            State::Thinking => {
                self.state = State::Thinking;
                None
            }
        }
    }

    /// The best move the engine has reported.
    pub(crate) fn best_so_far(&self) -> Option<String> {
        self.worker.best_so_far()
    }

    // Waits for an event, at most until `moment`; returns whether one came.
    fn wait(&mut self, moment: Option<Instant>) -> bool {
        let event = match moment {
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(moment) => self.events.recv_timeout(moment.saturating_duration_since(Instant::now())),
        };
        match event {
            Ok(Event::Line(line, at)) => self.lines.push_back((line, at)),
            Ok(Event::End) => self.end = Some(Ok(())),
            Ok(Event::Unreadable(error)) => self.end = Some(Err(error)),
            Ok(Event::Searched(answer)) => self.state = State::Done(answer),
            Ok(Event::Died) => {
                let best = self.worker.best_so_far();
                self.worker = Worker::start((self.make)(), self.sender.clone());
                self.state = State::Done(best.map(only_a_move));
            }
            // We hold a sender ourselves, so this is a timeout.
            Err(_) => return false,
        }
        true
    }
}

fn only_a_move(best: String) -> SearchAnswer<String> {
    SearchAnswer { best: Some(best), expected: None, lines: Vec::new(), nodes: 0, time: Duration::ZERO }
}
