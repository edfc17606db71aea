//! The terminal: typed lines with the moments they were entered, and lines written for people.

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write, stdin, stdout};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use quadriga_live::Millis;

/// The result of waiting for a line.
pub(super) enum InputEvent {
    /// A line, and the moment it was entered.
    Line(String, Millis),
    /// The end of the input.
    End,
    /// The deadline passed before a line came.
    Timeout,
}

/// What happened while a search was running.
pub(super) enum Wake {
    /// The search has ended.
    SearchDone,
    /// A line or the end of the input came; it stays queued.
    Typing,
    /// The deadline passed.
    Timeout,
}

enum Signal {
    Line(io::Result<String>, Millis),
    End,
    SearchDone,
}

/// Standard input, read on a thread of its own so that waiting for it can time out.
pub(super) struct Input {
    signals: Receiver<Signal>,
    sender: Sender<Signal>,
    // Lines typed while something else was awaited.
    queued: VecDeque<(io::Result<String>, Millis)>,
    ended: bool,
    terminal: bool,
    start: Instant,
}

/// Signals the end of a search when it is dropped, also by a panic.
pub(super) struct DoneSignal(Sender<Signal>);

impl Drop for DoneSignal {
    fn drop(&mut self) {
        // The receiver is gone if the game has been left.
        let _ = self.0.send(Signal::SearchDone);
    }
}

impl Input {
    /// Starts reading; moments count from now.
    pub(super) fn new() -> Self {
        let (sender, signals) = mpsc::channel();
        let start = Instant::now();
        let reader = sender.clone();
        thread::spawn(move || {
            for line in stdin().lock().split(b'\n') {
                // Invalid UTF-8 is refused as a move later.
                let line = line.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                let failed = line.is_err();
                if reader.send(Signal::Line(line, elapsed(start))).is_err() || failed {
                    break;
                }
            }
            let _ = reader.send(Signal::End);
        });
        Self { signals, sender, queued: VecDeque::new(), ended: false, terminal: stdin().is_terminal(), start }
    }

    /// Whether standard input is a terminal.
    pub(super) const fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// The current moment.
    pub(super) fn now(&self) -> Millis {
        elapsed(self.start)
    }

    /// Waits for a line, at most until `deadline`.
    ///
    /// # Errors
    /// If the input cannot be read.
    pub(super) fn wait(&mut self, deadline: Option<Millis>) -> io::Result<InputEvent> {
        loop {
            if let Some((line, at)) = self.queued.pop_front() {
                return line.map(|line| InputEvent::Line(line, at));
            }
            if self.ended {
                return Ok(InputEvent::End);
            }
            if matches!(self.wait_any(deadline), Wake::Timeout) {
                return Ok(InputEvent::Timeout);
            }
        }
    }

    /// A signal for the thread of a search.
    pub(super) fn done_signal(&self) -> DoneSignal {
        DoneSignal(self.sender.clone())
    }

    /// Waits for a line or the end of a search, at most until `deadline`.
    pub(super) fn wait_any(&mut self, deadline: Option<Millis>) -> Wake {
        let received = match deadline {
            None => self.signals.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(deadline) => self.signals.recv_timeout(Duration::from_millis(deadline.since(self.now()))),
        };
        match received {
            Ok(Signal::SearchDone) => return Wake::SearchDone,
            Ok(Signal::Line(line, at)) => self.queued.push_back((line, at)),
            Ok(Signal::End) | Err(RecvTimeoutError::Disconnected) => self.ended = true,
            Err(RecvTimeoutError::Timeout) => return Wake::Timeout,
        }
        Wake::Typing
    }

    /// Whether the next input is the end, or a line for which `leaves` holds; with `any`, whether one of the queued
    /// inputs is.
    pub(super) fn is_leaving(&self, any: bool, leaves: impl Fn(&str) -> bool) -> bool {
        let leaving = |line: &io::Result<String>| line.as_ref().map_or(true, |line| leaves(line));
        let considered = if any { self.queued.len() } else { 1 };
        self.queued.iter().take(considered).any(|(line, _)| leaving(line))
            || self.ended && (any || self.queued.is_empty())
    }
}

fn elapsed(start: Instant) -> Millis {
    Millis(start.elapsed().as_millis() as i64)
}

/// Width of a list of moves.
const WIDTH: usize = 78;

/// Writes one or more lines at once.
pub(super) fn say(text: &str) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Arranges moves in columns.
pub(super) fn in_columns(moves: &[String]) -> String {
    let width = moves.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 2;
    let lines = moves.chunks((WIDTH / width).max(1));
    let padded = |text: &String| format!("{text:<width$}");
    let line = |texts: &[String]| texts.iter().map(padded).collect::<Vec<_>>().concat().trim_end().to_owned();
    lines.map(line).collect::<Vec<_>>().join("\n")
}
