//! What the program waits for: lines, and what comes of its own work.

use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;

use quadriga_engine::{BenchResult, Engine};
use quadriga_games::Refusal;
use quadriga_protocol::{Lines, ReadLine};
use quadriga_search::{SearchAnswer, SearchReport};

/// Capacity of the event queue; a full queue blocks the sender.
pub(super) const WAITING: usize = 256;

/// Something that has happened.
pub(super) enum Event {
    /// A line was read.
    Line(ReadLine),
    /// The input has ended.
    End,
    /// The input cannot be read.
    Unreadable(io::Error),
    /// The search has finished a depth.
    Report(SearchReport<String>),
    /// The search is over; the engine comes back.
    Thought(Box<dyn Engine>, Result<SearchAnswer<String>, Refusal>),
    /// The leaves behind a move are counted.
    Counted(String, u64),
    /// All leaves are counted; `None` if it was stopped.
    Total(Option<u64>),
    /// The bench is done; `None` if it was stopped.
    Benched(Option<BenchResult>),
    /// A thread has died of a mistake in the program; it has said so on standard error.
    Died,
}

/// Reads standard input on a thread of its own.
pub(super) fn listen(events: SyncSender<Event>) {
    thread::spawn(move || {
        for line in Lines::new(io::stdin().lock()) {
            let broken = line.is_err();
            if events.send(line.map_or_else(Event::Unreadable, Event::Line)).is_err() || broken {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

/// Tells if its thread dies.
pub(super) struct Guard(pub(super) SyncSender<Event>);

impl Drop for Guard {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Event::Died);
        }
    }
}
