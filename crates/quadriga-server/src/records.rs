//! Records of games: texts in any format, and trees of variations on the wire.

pub(crate) mod flatten;
pub(crate) mod gather;

use quadriga_api::Problem;
use quadriga_core::{Message, ToMessage};
use quadriga_games::Game;
use quadriga_i18n::Words;
use quadriga_record::{ReadError, ReadOptions, Record, RecordFormat, read};

/// How many games a text may have.
pub(crate) const MOST_GAMES: usize = 20;

/// Why the games of a text are not read.
#[derive(Debug)]
pub(crate) enum TextError {
    /// A game is refused.
    Read(Box<ReadError>),
    /// There are more games than the limit.
    TooMany,
    /// There is none.
    Nothing,
}

/// The games of a text, in whichever format reads it. Where the text does not say which game it is, it is `assumed`.
///
/// # Errors
/// If no format reads it: what the one says that came farthest.
pub(crate) fn games(text: &str, assumed: Option<Game>) -> Result<Vec<Record>, TextError> {
    let reading = ReadOptions { strict: false, assumed: assumed.map(|game| (game, game.default_variant().to_owned())) };
    let mut best: Option<TextError> = None;
    for format in formats(text, assumed) {
        match in_format(text, format, &reading) {
            Ok(records) => return Ok(records),
            Err(error) if best.as_ref().is_none_or(|best| error.reach() > best.reach()) => best = Some(error),
            Err(_) => {}
        }
    }
    Err(best.unwrap_or(TextError::Nothing))
}

// The formats that a text may be in, the likeliest first.
fn formats(text: &str, assumed: Option<Game>) -> Vec<RecordFormat> {
    let told = RecordFormat::of_text(text);
    if let Some(format @ (RecordFormat::Json | RecordFormat::Record)) = told {
        return vec![format];
    }
    let mut formats = vec![RecordFormat::Record, RecordFormat::List, RecordFormat::Apgn, RecordFormat::AbaPro];
    formats.retain(|format| assumed.is_none_or(|game| format.holds(game)));
    formats.splice(..0, told);
    formats
}

fn in_format(text: &str, format: RecordFormat, reading: &ReadOptions) -> Result<Vec<Record>, TextError> {
    let mut records = Vec::new();
    for record in read(format, text.as_bytes(), reading) {
        if records.len() == MOST_GAMES {
            return Err(TextError::TooMany);
        }
        records.push(record.map_err(|error| TextError::Read(Box::new(error)))?);
    }
    if records.is_empty() { Err(TextError::Nothing) } else { Ok(records) }
}

impl TextError {
    // How far into the text it came: with a refusal of a move it has understood most.
    fn reach(&self) -> (bool, u64, u64) {
        match self {
            Self::Read(error) => (error.problem.text().is_some(), error.place.line, error.place.column),
            Self::TooMany => (true, u64::MAX, u64::MAX),
            Self::Nothing => (false, 0, 0),
        }
    }

    /// What is wrong, with the line and the column of `text`.
    pub(crate) fn problem(&self, words: &Words, text: &str) -> Problem {
        let error = match self {
            Self::Read(error) => error,
            Self::TooMany => {
                let message = Message::new("server-too-many-games").number("most", MOST_GAMES as i64);
                return crate::http::error::problem(words, &message);
            }
            Self::Nothing => return crate::http::error::problem(words, &Message::new("server-no-games")),
        };
        let place = Message::new("server-at-place").text("line", error.place.line).text("column", error.place.column);
        Problem {
            message: words.message(&place.text("what", told(words, error))),
            at: offset(text, error.place.line, error.place.column),
            ..crate::http::error::problem(words, &error.problem.message())
        }
    }
}

/// The problem of a game, for people: `move 12. f7-g8: … (A6)`.
pub(crate) fn told(words: &Words, error: &ReadError) -> String {
    let refusal = words.message(&error.problem.message());
    match (error.problem.text(), error.number()) {
        (Some(text), Some(number)) => {
            let message = Message::new("convert-move").text("number", number).text("move", text.escape_debug());
            words.message(&message.text("refusal", refusal))
        }
        _ => refusal,
    }
}

// The byte at which a line and a column, counted from 1, are.
fn offset(text: &str, line: u64, column: u64) -> Option<usize> {
    let skipped = text.split_inclusive('\n').take(usize::try_from(line).ok()?.checked_sub(1)?);
    let start: usize = skipped.map(str::len).sum();
    let before = usize::try_from(column).ok()?.checked_sub(1)?;
    let rest = text.get(start..)?;
    Some(rest.char_indices().nth(before).map_or(text.len(), |(at, _)| start + at))
}

#[cfg(test)]
mod tests {
    use quadriga_i18n::Lang;

    use super::*;

    #[test]
    fn the_format_is_found_out() {
        let read = |text: &str, game| games(text, game).map(|games| (games.len(), games[0].moves.len())).ok();
        assert_eq!(read("[Game \"abalone\"]\n\n1. a1-b2 i9-h8 *\n", None), Some((1, 2)));
        assert_eq!(read("1. a1-b2 i9-h8 2. b2-c3", Some(Game::Abalone)), Some((1, 3)));
        assert_eq!(read("a1-b2 i9-h8\na1-b2\n", Some(Game::Abalone)), Some((2, 2)));
        assert_eq!(read("Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6", None), Some((1, 4)));
        let printed = "Игра 1.\n\nКрасные\t\tЧерные\n1.\tk1 – k4\tb12 – a12\n2.\tf1 – p7\tk12 – f9\t+ f\n";
        assert_eq!(read(printed, Some(Game::Abalone)), Some((1, 4)));
        let json = r#"{"game":"football","variant":"standard","moves":["k1-k4"]}"#;
        assert_eq!(read(json, None), Some((1, 1)));
    }

    #[test]
    fn a_refusal_names_the_place() {
        let words = Words::new(Lang::English);
        let text = "[Game \"abalone\"]\n\n1. a1-b2 i9-a1 *\n";
        let error = games(text, None).expect_err("no legal move");
        let problem = error.problem(&words, text);
        assert!(problem.message.starts_with("line 3, column 10: move 1... i9-a1: "), "{}", problem.message);
        assert_eq!(problem.at.map(|at| &text[at..at + 5]), Some("i9-a1"));
        assert!(matches!(games("  ", Some(Game::Phalanx)), Err(TextError::Nothing)));
        assert!(matches!(games(&"a1-b2\n".repeat(MOST_GAMES + 1), Some(Game::Abalone)), Err(TextError::TooMany)));
    }

    #[test]
    fn places_are_bytes_of_the_text() {
        assert_eq!(offset("аб\nвг", 2, 2), Some(7));
        assert_eq!(offset("a", 1, 9), Some(1));
        assert_eq!(offset("a", 0, 0), None);
    }
}
