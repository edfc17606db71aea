//! Why a text is no record.

use std::{fmt, io};

use quadriga_core::{GameResult, Message, Outcome, ToMessage};
use quadriga_games::{Game, Input, Refusal};

use crate::LineColumn;

/// Why a record could not be read, and where.
#[derive(Debug)]
pub struct ReadError {
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// Where it goes wrong.
    pub place: LineColumn,
    /// If it is a move: how many turns there were before it, as if the first side had begun the game.
    pub turn: Option<u32>,
    /// What is wrong.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
#[derive(Debug)]
pub enum RecordProblem {
    /// The input cannot be read.
    Unreadable(io::Error),
    /// It is not UTF-8.
    NotText,
    /// A word, a tag or a comment is longer than the limit.
    TooLong,
    /// The game is larger than the limit.
    TooLarge,
    /// Variations are nested deeper than the limit.
    TooDeep,
    /// The game has more moves than the limit.
    TooManyMoves,
    /// A character that cannot stand there.
    Unexpected(char),
    /// A tag that is not written as `[Name "value"]`.
    BadTag,
    /// The same tag twice.
    TagTwice(String),
    /// The tag that says which game it is is missing.
    NoGame,
    /// Nothing says which variant it is.
    NoVariant,
    /// A tag that must be there is missing.
    NoTag(&'static str),
    /// A line is no JSON, or not the JSON of a game.
    NotJson(String),
    /// There is no such game.
    UnknownGame(String),
    /// A tag has a value that it cannot have.
    BadValue {
        /// The tag.
        tag: String,
        /// Its value.
        value: String,
    },
    /// The variant, the position or a move is refused.
    Refused(Refusal),
    /// A move is legal, but records write it otherwise.
    WrittenOtherwise {
        /// The text.
        text: String,
        /// How records write it.
        record: String,
    },
    /// Another number should stand there.
    WrongNumber {
        /// The number that should stand there, e.g. `3.` or `3...`; nothing if there should be none.
        expected: String,
    },
    /// A mark that is none.
    BadMark(String),
    /// A comment is not closed.
    OpenComment,
    /// A backslash before a character that needs none.
    BadEscape,
    /// A command in a comment has a value that it cannot have.
    BadCommand {
        /// The command.
        name: String,
        /// Its value.
        value: String,
    },
    /// A variation is not closed.
    OpenVariation,
    /// A bracket closes what is not open.
    StrayClose,
    /// A variation or a mark without a move before it.
    NothingBefore,
    /// The moves end without a result.
    NoResult,
    /// The tag and the end of the moves say different results.
    TwoResults {
        /// What the tag says.
        tag: GameResult,
        /// What the moves end with.
        end: GameResult,
    },
    /// The result is not what the rules say.
    AgainstRules {
        /// The game.
        game: Game,
        /// How the rules end it.
        outcome: Outcome,
    },
}

impl ReadError {
    pub(crate) fn new(game: u64, place: LineColumn, turn: Option<u32>, problem: RecordProblem) -> Self {
        let turn = turn.filter(|_| problem.is_of_move());
        Self { game, place, turn, problem }
    }

    /// The number of the move that it is about, as records write it: `12.` or `12...`.
    pub fn number(&self) -> Option<String> {
        self.turn.map(|turn| format!("{}{}", turn / 2 + 1, if turn % 2 == 0 { "." } else { "..." }))
    }

    /// Whether what follows in the input may still be read.
    pub const fn is_of_input(&self) -> bool {
        matches!(self.problem, RecordProblem::Unreadable(_))
    }
}

impl ToMessage for RecordProblem {
    fn message(&self) -> Message {
        match self {
            Self::Unreadable(error) => Message::new("record-unreadable").text("error", error),
            Self::NotText => Message::new("record-not-text"),
            Self::TooLong => Message::new("record-too-long"),
            Self::TooLarge => Message::new("record-too-large"),
            Self::TooDeep => Message::new("record-too-deep"),
            Self::TooManyMoves => Message::new("record-too-many-moves"),
            Self::Unexpected(found) => Message::new("record-unexpected").text("found", found.escape_debug()),
            Self::BadTag => Message::new("record-bad-tag"),
            Self::TagTwice(tag) => Message::new("record-tag-twice").text("tag", tag),
            Self::NoGame => Message::new("record-no-game"),
            Self::NoVariant => Message::new("record-no-variant"),
            Self::NoTag(tag) => Message::new("record-no-tag").text("tag", tag),
            Self::NotJson(error) => Message::new("record-not-json").text("error", error),
            Self::UnknownGame(game) => Message::new("record-unknown-game").text("name", game.escape_debug()),
            Self::BadValue { tag, value } => {
                Message::new("record-bad-value").text("tag", tag).text("value", value.escape_debug())
            }
            Self::Refused(refusal) => refusal.message.clone(),
            Self::WrittenOtherwise { record, .. } => Message::new("record-written-otherwise").text("move", record),
            Self::WrongNumber { expected } if expected.is_empty() => Message::new("record-no-number"),
            Self::WrongNumber { expected } => Message::new("record-wrong-number").text("number", expected),
            Self::BadMark(mark) => Message::new("record-bad-mark").text("mark", mark.escape_debug()),
            Self::OpenComment => Message::new("record-open-comment"),
            Self::BadEscape => Message::new("record-bad-escape"),
            Self::BadCommand { name, value } => {
                Message::new("record-bad-command").text("name", name).text("value", value.escape_debug())
            }
            Self::OpenVariation => Message::new("record-open-variation"),
            Self::StrayClose => Message::new("record-stray-close"),
            Self::NothingBefore => Message::new("record-nothing-before"),
            Self::NoResult => Message::new("record-no-result"),
            Self::TwoResults { tag, end } => Message::new("record-two-results").text("tag", tag).text("end", end),
            Self::AgainstRules { outcome, .. } => {
                let result = GameResult::from_winner(outcome.winner);
                let message = Message::new("record-against-rules").text("result", result);
                message.word("reason", outcome.reason.id).clause(outcome.reason.clause)
            }
        }
    }
}

/// What was written, if the message alone does not show it.
impl RecordProblem {
    fn is_of_move(&self) -> bool {
        match self {
            Self::Refused(refusal) => refusal.input == Input::Move,
            Self::WrittenOtherwise { .. } | Self::TooManyMoves => true,
            _ => false,
        }
    }

    /// The offending text: a move, a position, a variant.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Refused(refusal) => Some(&refusal.text),
            Self::WrittenOtherwise { text, .. } => Some(text),
            _ => None,
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.problem.message();
        write!(f, "{}: game {}: {}", self.place, self.game, message.id)?;
        match message.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ReadError {}
