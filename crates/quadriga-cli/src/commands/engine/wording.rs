//! Refusals in one line of English.

use quadriga_core::Message;
use quadriga_games::{Input, Refusal};
use quadriga_i18n::Words;
use quadriga_protocol::shown;

/// A refused variant, position or move: `a1-a9: reason (clause)`.
pub(super) fn refusal(words: &Words, refusal: &Refusal) -> String {
    let reason = words.message(&refusal.message);
    match refusal.input {
        Input::Variant => reason,
        Input::Position => words.message(&Message::new("error-in-position").text("refusal", reason)),
        Input::Move => format!("{}: {reason}", shown(&refusal.text)),
    }
}

/// A refused move of a list, counted from 1.
pub(super) fn numbered(words: &Words, number: usize, refused: &Refusal) -> String {
    let message = Message::new("error-move-number").number("number", number as i64);
    words.message(&message.text("refusal", refusal(words, refused)))
}
