//! Lines that end the game.

use quadriga_core::Message;
use quadriga_messages::Words;
use quadriga_phalanx::MoveLimit;
use quadriga_protocol::{HeaderError, shown};

/// A line that was refused.
pub(crate) struct Refused {
    /// Its number, counted from 1.
    pub(crate) number: u64,
    /// Its text.
    pub(crate) text: String,
    /// Why.
    pub(crate) reason: Message,
}

impl Refused {
    /// The refusal in words, naming the line and the reason.
    pub(crate) fn in_words(&self, words: &Words) -> String {
        let message = Message::new("contest-line").number("number", self.number as i64);
        let message = message.text("text", shown(&self.text)).text("reason", words.message(&self.reason));
        error(words, &words.message(&message))
    }
}

/// An error as it goes to standard error.
pub(crate) fn error(words: &Words, what: &str) -> String {
    words.message(&Message::new("error-line").text("what", what))
}

/// Why the line with the move limit or the colour is refused.
pub(crate) fn of_header(error: &HeaderError) -> Message {
    match error {
        HeaderError::Limit(word) => limit(word),
        HeaderError::Colour(word) => Message::new("contest-colour").text("found", shown(word)),
        HeaderError::TooMuch(word) => Message::new("contest-too-much").text("found", shown(word)),
    }
}

/// A word that is no move limit.
pub(crate) fn limit(word: &str) -> Message {
    let message = Message::new("contest-limit").number("least", MoveLimit::LEAST).number("most", MoveLimit::MOST);
    message.text("found", shown(word))
}
