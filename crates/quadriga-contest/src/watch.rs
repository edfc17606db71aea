//! Waiting with an eye on the time.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

use quadriga_engine::Engine;
use quadriga_protocol::ReadLine;
use quadriga_search::{Answer, Budget};

use crate::event::{Event, listen};
use crate::game::Game;
use crate::worker::Worker;

/// Waits for lines and for the engine, and knows what each of them is doing.
pub(crate) struct Watch<M> {
    // Makes an engine; another one if it dies.
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
    /// It has an answer that nobody has asked for.
    Done(Option<Answer<String>>),
}

impl<M: FnMut() -> Box<dyn Engine>> Watch<M> {
    /// Makes the engine first, with all the memory it needs; then begins to read.
    pub(crate) fn new(input: impl Read + Send + 'static, mut make: M) -> Self {
        let (sender, events) = mpsc::channel();
        let worker = Worker::start(make(), sender.clone());
        listen(input, sender.clone());
        Self { make, worker, state: State::Idle, lines: VecDeque::new(), end: None, sender, events }
    }

    /// The next line and when it came; `None` if the input is closed.
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

    /// Whether the engine has nothing to do.
    pub(crate) const fn is_idle(&self) -> bool {
        !matches!(self.state, State::Thinking)
    }

    /// Has the engine think about `game`. It must be idle.
    pub(crate) fn think(&mut self, game: &Game, budget: Budget, pondering: bool) {
        self.state = State::Thinking;
        self.worker.think(game, budget, pondering);
    }

    /// The opponent has played what the engine is thinking about.
    pub(crate) fn ponder_hit(&self) {
        self.worker.ponder_hit();
    }

    /// Has the engine come to an end.
    pub(crate) fn stop(&self) {
        self.worker.stop();
    }

    /// What the engine has thought, if it is there at `moment`.
    pub(crate) fn answer_by(&mut self, moment: Instant) -> Option<Answer<String>> {
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
            Ok(Event::Thought(answer)) => self.state = State::Done(answer),
            Ok(Event::Died) => {
                let best = self.worker.best_so_far();
                self.worker = Worker::start((self.make)(), self.sender.clone());
                self.state = State::Done(best.map(only_a_move));
            }
            // We hold a sender ourselves: it is the time that has run out.
            Err(_) => return false,
        }
        true
    }
}

fn only_a_move(best: String) -> Answer<String> {
    Answer { best: Some(best), expected: None, lines: Vec::new(), nodes: 0, time: std::time::Duration::ZERO }
}
