//! What the program waits for: lines, and what the engine has thought.

use std::io::{self, BufReader, Read};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Instant;

use quadriga_protocol::{Lines, ReadLine};
use quadriga_search::Answer;

/// Something that has happened.
pub(crate) enum Event {
    /// A line was read at this moment.
    Line(ReadLine, Instant),
    /// The input is closed.
    End,
    /// The input cannot be read.
    Unreadable(io::Error),
    /// The engine has thought; `None` if nothing came of it.
    Thought(Option<Answer<String>>),
    /// The engine has died of a mistake in it.
    Died,
}

/// Reads lines on a thread of its own.
pub(crate) fn listen(input: impl Read + Send + 'static, events: Sender<Event>) {
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
