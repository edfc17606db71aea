//! Lines that people type, and when.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use crate::clock::Moment;

/// What came while the game waited.
pub(super) enum Event {
    /// A line, and the moment it was entered.
    Line(String, Moment),
    /// The end of the input.
    End,
    /// The moment that was waited for, and no line before it.
    Timeout,
}

/// Standard input, read on a thread of its own so that waiting for it can end.
pub(super) struct Input {
    lines: Receiver<(io::Result<String>, Moment)>,
    begin: Instant,
}

impl Input {
    /// Begins to read; moments are counted from now.
    pub(super) fn new() -> Self {
        let (sender, lines) = mpsc::channel();
        let begin = Instant::now();
        thread::spawn(move || {
            for line in io::stdin().lock().split(b'\n') {
                // What is not UTF-8 is still something that was typed: it will be refused as a move.
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                if sender.send((line, begin.elapsed())).is_err() {
                    break;
                }
            }
        });
        Self { lines, begin }
    }

    /// The present moment.
    pub(super) fn now(&self) -> Moment {
        self.begin.elapsed()
    }

    /// Waits for a line, at most until `deadline`.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub(super) fn wait(&self, deadline: Option<Moment>) -> io::Result<Event> {
        let received = match deadline {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => self.lines.recv_timeout(deadline.saturating_sub(self.now())),
        };
        match received {
            Ok((line, at)) => line.map(|line| Event::Line(line, at)),
            Err(RecvTimeoutError::Timeout) => Ok(Event::Timeout),
            Err(RecvTimeoutError::Disconnected) => Ok(Event::End),
        }
    }
}
