//! What follows from a command.

use crate::Event;

/// What follows from a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It is carried out: these events happen, all together.
    Events(Vec<Event>),
    /// It has been carried out before: to be acknowledged, nothing happens.
    Already,
    /// It comes too late, because the time is over: these events end the game instead.
    Overdue(Vec<Event>),
}

impl Decision {
    /// What happens.
    pub fn events(&self) -> &[Event] {
        match self {
            Self::Events(events) | Self::Overdue(events) => events,
            Self::Already => &[],
        }
    }
}
