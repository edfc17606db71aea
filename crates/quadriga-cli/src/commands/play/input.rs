//! Lines that people type, and when.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, stdin};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
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

/// What was heard while an engine thought.
pub(super) enum Heard {
    /// The bell: it has finished.
    Bell,
    /// A line, or the end of the input; it waits for its turn.
    Typing,
    /// The moment that was waited for.
    Timeout,
}

enum Signal {
    Line(io::Result<String>, Moment),
    End,
    Bell,
}

/// Standard input, read on a thread of its own so that waiting for it can end.
pub(super) struct Input {
    signals: Receiver<Signal>,
    sender: Sender<Signal>,
    // Typed while something else was waited for.
    waiting: VecDeque<(io::Result<String>, Moment)>,
    ended: bool,
    terminal: bool,
    begin: Instant,
}

/// Rings when it is dropped: whoever has it has finished, or failed.
pub(super) struct Bell(Sender<Signal>);

impl Drop for Bell {
    fn drop(&mut self) {
        // Nobody listens any more when the game is left.
        let _ = self.0.send(Signal::Bell);
    }
}

impl Input {
    /// Begins to read; moments are counted from now.
    pub(super) fn new() -> Self {
        let (sender, signals) = mpsc::channel();
        let begin = Instant::now();
        let reader = sender.clone();
        thread::spawn(move || {
            for line in stdin().lock().split(b'\n') {
                // What is not UTF-8 is still something that was typed: it will be refused as a move.
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                let failed = line.is_err();
                if reader.send(Signal::Line(line, begin.elapsed())).is_err() || failed {
                    break;
                }
            }
            let _ = reader.send(Signal::End);
        });
        Self { signals, sender, waiting: VecDeque::new(), ended: false, terminal: stdin().is_terminal(), begin }
    }

    /// Whether a person sits before it.
    pub(super) const fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The present moment.
    pub(super) fn now(&self) -> Moment {
        self.begin.elapsed()
    }

    /// Waits for a line, at most until `deadline`.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub(super) fn wait(&mut self, deadline: Option<Moment>) -> io::Result<Event> {
        loop {
            if let Some((line, at)) = self.waiting.pop_front() {
                return line.map(|line| Event::Line(line, at));
            }
            if self.ended {
                return Ok(Event::End);
            }
            if matches!(self.hear(deadline), Heard::Timeout) {
                return Ok(Event::Timeout);
            }
        }
    }

    /// A bell for an engine.
    pub(super) fn bell(&self) -> Bell {
        Bell(self.sender.clone())
    }

    /// Waits for whatever comes first, at most until `deadline`.
    pub(super) fn hear(&mut self, deadline: Option<Moment>) -> Heard {
        let received = match deadline {
            None => self.signals.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => self.signals.recv_timeout(deadline.saturating_sub(self.now())),
        };
        match received {
            Ok(Signal::Bell) => return Heard::Bell,
            Ok(Signal::Line(line, at)) => self.waiting.push_back((line, at)),
            Ok(Signal::End) | Err(RecvTimeoutError::Disconnected) => self.ended = true,
            Err(RecvTimeoutError::Timeout) => return Heard::Timeout,
        }
        Heard::Typing
    }

    /// Whether the next thing to come is the end, or a line that `leaves`; with `any`, whether one that waits is.
    pub(super) fn is_leaving(&self, any: bool, leaves: impl Fn(&str) -> bool) -> bool {
        let leaving = |line: &io::Result<String>| line.as_ref().map_or(true, |line| leaves(line));
        let looked_at = if any { self.waiting.len() } else { 1 };
        self.waiting.iter().take(looked_at).any(|(line, _)| leaving(line))
            || self.ended && (any || self.waiting.is_empty())
    }
}
