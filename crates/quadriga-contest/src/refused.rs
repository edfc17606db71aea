//! Lines that end the game.

use quadriga_core::Message;
use quadriga_games::{Game, Input, Refusal};
use quadriga_i18n::Words;
use quadriga_protocol::{HeaderError, shown};

use crate::start::wrong_limit;

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
pub(crate) fn of_header(game: Game, error: &HeaderError) -> Message {
    match error {
        HeaderError::Limit(word) => wrong_limit(game, word),
        HeaderError::Colour(word) => Message::new("contest-colour").text("found", shown(word)),
        HeaderError::TooMuch(word) => Message::new("contest-too-much").text("found", shown(word)),
        HeaderError::NoPosition => Message::new("contest-no-position"),
        HeaderError::NoMoves => Message::new("contest-no-moves"),
    }
}

/// Why a position or a move of the opening is refused; a move is named, with its number.
pub(crate) fn of_opening(words: &Words, number: usize, refusal: &Refusal) -> Message {
    let reason = words.message(&refusal.message);
    match refusal.input {
        Input::Move => {
            let reason = format!("{}: {reason}", shown(&refusal.text));
            Message::new("error-move-number").number("number", number as i64).text("refusal", reason)
        }
        Input::Position | Input::Variant => Message::new("error-in-position").text("refusal", reason),
    }
}
