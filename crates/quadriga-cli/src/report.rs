//! Errors, written to standard error in the user's language.

use std::io;
use std::process::ExitCode;

use quadriga_core::Message;
use quadriga_games::{Game, Input, Refusal};
use quadriga_i18n::Words;

const REFUSED: u8 = 1;
const WRONG_USAGE: u8 = 2;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A variant, a position or a move of the game was refused; a move has its number if it is one of several.
    Input { game: Game, number: Option<usize>, refusal: Refusal },
    /// Another input was refused.
    Refused(Message),
    /// An option has an invalid value.
    Usage(Message),
    /// Reading or writing failed.
    Other(anyhow::Error),
    /// The reason has already been written to standard error.
    Reported,
}

impl Failure {
    /// The refusal of an input that is the only one of its kind.
    pub(crate) const fn of(game: Game, refusal: Refusal) -> Self {
        Self::Input { game, number: None, refusal }
    }

    fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(WRONG_USAGE),
            // The reader of our output has closed it.
            Self::Other(error) if is_broken_pipe(error) => ExitCode::SUCCESS,
            _ => ExitCode::from(REFUSED),
        }
    }

    fn is_silent(&self) -> bool {
        match self {
            Self::Other(error) => is_broken_pipe(error),
            Self::Reported => true,
            _ => false,
        }
    }

    fn lines(&self, words: &Words) -> String {
        match self {
            Self::Input { game, number, refusal } => match (refusal.input, number) {
                (Input::Variant, _) => {
                    let hint = Message::new("hint-variants").text("variants", game.variants().join(", "));
                    format!("{}\n  {}", words.message(&refusal.message), words.message(&hint))
                }
                (Input::Position, _) => {
                    let why = Message::new("error-in-position").text("refusal", words.message(&refusal.message));
                    words.message(&why) + &pointer(refusal)
                }
                (Input::Move, None) => refused_move(words, refusal),
                (Input::Move, Some(number)) => {
                    let message = Message::new("error-move-number").number("number", *number as i64);
                    words.message(&message.text("refusal", refused_move(words, refusal)))
                }
            },
            Self::Refused(message) | Self::Usage(message) => words.message(message),
            Self::Other(error) => format!("{error:#}"),
            Self::Reported => String::new(),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Other(error.into())
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}

/// Prints the failure and returns the exit code it calls for.
pub(crate) fn failure(words: &Words, failure: &Failure) -> ExitCode {
    if !failure.is_silent() {
        eprintln!("{}", words.message(&Message::new("error-line").text("what", failure.lines(words))));
    }
    failure.exit_code()
}

/// A refused move: `d6-d9: d8 is in the way (F3)`, with the offending character pointed at if it is malformed.
pub(crate) fn refused_move(words: &Words, refusal: &Refusal) -> String {
    format!("{}: {}{}", visible(&refusal.text), words.message(&refusal.message), pointer(refusal))
}

/// Two lines more: the text, and a caret under the character it is refused for.
fn pointer(refusal: &Refusal) -> String {
    let Some(at) = refusal.at else { return String::new() };
    let before = refusal.text.char_indices().take_while(|&(i, _)| i < at).count();
    format!("\n  {}\n  {}^", visible(&refusal.text), " ".repeat(before))
}

// One character for one, so that the caret stays in its column; nothing that steers the terminal or turns the text.
pub(crate) fn visible(text: &str) -> String {
    let steers = |c: char| {
        c.is_control() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
    };
    text.chars().map(|c| if steers(c) { '\u{fffd}' } else { c }).collect()
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str, at: Option<usize>) -> Refusal {
        Refusal { input: Input::Move, text: text.into(), at, message: Message::new("going-on") }
    }

    #[test]
    fn the_caret_counts_characters_not_bytes() {
        assert_eq!(pointer(&refusal("a1–x2", Some("a1–".len()))), "\n  a1–x2\n     ^");
        assert_eq!(pointer(&refusal("a1-", Some(3))), "\n  a1-\n     ^");
        assert_eq!(pointer(&refusal("a1-a9", None)), "");
    }

    #[test]
    fn control_characters_take_one_column() {
        assert_eq!(pointer(&refusal("a\u{1b}\tx", Some(3))), "\n  a\u{fffd}\u{fffd}x\n     ^");
    }

    #[test]
    fn an_offset_beyond_the_text_points_at_its_end() {
        assert_eq!(pointer(&refusal("ab", Some(99))), "\n  ab\n    ^");
    }
}
