//! Why there is no match.

use quadriga_arena::players::BuildError;
use quadriga_arena::{Entrant, OpeningError, OpeningsError, SpecError, UnreadableLine};
use quadriga_catalog::{Game, Input};
use quadriga_core::{Explain, Message};
use quadriga_messages::Words;
use quadriga_search::NotTunable;

use crate::report::{Failure, refused_move, visible};

/// A description that describes no player.
pub(super) fn spec(words: &Words, entrant: Entrant, error: &SpecError) -> Failure {
    let error = SpecError { part: visible(&error.part), problem: error.problem };
    Failure::Usage(of_player(words, entrant, &error.message()))
}

/// A player that cannot be made.
pub(super) fn player(words: &Words, entrant: Entrant, error: BuildError) -> Failure {
    let why = match error {
        BuildError::Unreadable(path, error) => {
            return Failure::Other(anyhow::Error::from(error).context(visible(&path)));
        }
        BuildError::NotTunable(NotTunable::Unknown(name)) => {
            Message::new("error-unknown-tunable").text("name", visible(&name))
        }
        BuildError::NotTunable(NotTunable::OutOfRange(tunable)) => Message::new("error-tunable-range")
            .text("name", tunable.name)
            .number("least", tunable.least)
            .number("most", tunable.most),
        BuildError::NoWeight(path, line) => {
            Message::new("error-no-weight").text("file", visible(&path)).number("line", line as i64)
        }
    };
    Failure::Refused(of_player(words, entrant, &why))
}

/// Openings that are none.
pub(super) fn openings(words: &Words, game: Game, error: OpeningsError) -> Failure {
    Failure::Refused(match error {
        OpeningsError::Variant(refusal) => return Failure::of(game, refusal),
        OpeningsError::NoneOfLength(plies) => Message::new("error-openings-plies").number("plies", plies),
        OpeningsError::Empty => Message::new("error-openings-empty"),
        OpeningsError::Line(UnreadableLine { number, error }) => {
            let why = match error {
                OpeningError::Refused(refusal) if refusal.input == Input::Move => refused_move(words, &refusal),
                OpeningError::Refused(refusal) => words.message(&refusal.message),
                OpeningError::Over(outcome) => words.outcome(game.sides(), &outcome),
            };
            Message::new("error-openings-line").number("line", number as i64).text("why", why)
        }
    })
}

fn of_player(words: &Words, entrant: Entrant, why: &Message) -> Message {
    Message::new("error-player").word("which", entrant.name()).text("why", words.message(why))
}
