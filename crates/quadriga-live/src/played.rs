//! A move that was played.

use quadriga_core::Side;

use crate::Millis;

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    text: Box<str>,
    // Only what differs from the text: most moves are written in one way.
    record: Option<Box<str>>,
    typed: Option<Box<str>>,
    side: Side,
    at: Millis,
    left: Option<[u32; 2]>,
}

impl PlayedMove {
    pub(crate) fn new(text: &str, record: &str, typed: Option<&str>, side: Side, at: Millis) -> Self {
        let record = (record != text).then(|| record.into());
        Self { text: text.into(), record, typed: typed.map(Into::into), side, at, left: None }
    }

    pub(crate) fn with_clock(self, left: Option<[u32; 2]>) -> Self {
        Self { left, ..self }
    }

    /// Its one text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its text in a record, announcements included.
    pub fn record(&self) -> &str {
        self.record.as_deref().unwrap_or(&self.text)
    }

    /// Who played it.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// When it was played.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// What both sides had left after it, in milliseconds; `None` without a clock.
    pub const fn clock(&self) -> Option<[u32; 2]> {
        self.left
    }

    /// Whether the move was, or could have been, asked for by `text`.
    pub(crate) fn is_called(&self, text: &str) -> bool {
        text == self.text() || text == self.record() || self.typed.as_deref() == Some(text)
    }
}
