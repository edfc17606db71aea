//! Why a record is refused.

use std::io;

use quadriga_core::{GameResult, Message, Outcome, ToMessage};
use quadriga_games::{Game, Input, Refusal};
use thiserror::Error;

use crate::LineColumn;

/// Why a record could not be read, and where.
#[derive(Debug, Error)]
#[error("{place}: game {game}: {problem}")]
pub struct ReadError {
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// Where the error is.
    pub place: LineColumn,
    /// For an error in a move: the number of turns before it, as if the first player had begun the game.
    pub turn: Option<u32>,
    /// What is wrong.
    #[source]
    pub problem: RecordProblem,
}

/// What is wrong with a record.
///
/// The texts are for programmers; users get the [message](ToMessage::message) in their language.
#[derive(Debug, Error)]
pub enum RecordProblem {
    /// The input cannot be read.
    #[error("the input cannot be read: {0}")]
    Unreadable(io::Error),
    /// It is not UTF-8.
    #[error("the text is not valid UTF-8")]
    NotText,
    /// A word, a tag or a comment is longer than the limit.
    #[error("a word, a tag or a comment is too long")]
    TooLong,
    /// The game is larger than the limit.
    #[error("the game is too large")]
    TooLarge,
    /// Variations are nested deeper than the limit.
    #[error("variations are nested too deeply")]
    TooDeep,
    /// The game has more moves than the limit.
    #[error("the game has too many moves")]
    TooManyMoves,
    /// An unexpected character.
    #[error("unexpected {0:?}")]
    Unexpected(char),
    /// A tag that is not written as `[Name "value"]`.
    #[error("expected a tag: [Name \"value\"]")]
    BadTag,
    /// A duplicate tag.
    #[error("duplicate tag {0}")]
    TagTwice(String),
    /// The tag `Game` is missing.
    #[error("the game is not specified")]
    NoGame,
    /// The variant is not specified.
    #[error("the variant is not specified")]
    NoVariant,
    /// A mandatory tag is missing.
    #[error("the tag {0} is missing")]
    NoTag(&'static str),
    /// A line is not the JSON of a game.
    #[error("not a game in JSON: {0}")]
    NotJson(String),
    /// The game does not exist.
    #[error("unknown game {0:?}")]
    UnknownGame(String),
    /// A tag has an invalid value.
    #[error("invalid value {value:?} for the tag {tag}")]
    BadValue {
        /// The tag.
        tag: String,
        /// Its value.
        value: String,
    },
    /// The variant, the position or a move is refused.
    #[error(transparent)]
    Refused(Refusal),
    /// A legal move is not in record notation.
    #[error("{text} is written {record} in a record")]
    WrittenOtherwise {
        /// The text.
        text: String,
        /// The move in record notation.
        record: String,
    },
    /// A move number is wrong or superfluous.
    #[error("wrong move number: expected {expected:?}")]
    WrongNumber {
        /// The expected number, e.g. `3.` or `3...`; empty if none is expected.
        expected: String,
    },
    /// An unknown mark.
    #[error("unknown mark {0:?}")]
    BadMark(String),
    /// A comment is not closed.
    #[error("a comment is not closed")]
    OpenComment,
    /// A backslash that escapes nothing.
    #[error("a backslash escapes nothing")]
    BadEscape,
    /// A command in a comment has an invalid value.
    #[error("invalid value {value:?} for the command {name}")]
    BadCommand {
        /// The command.
        name: String,
        /// Its value.
        value: String,
    },
    /// A variation is not closed.
    #[error("a variation is not closed")]
    OpenVariation,
    /// An unmatched closing bracket.
    #[error("unmatched closing bracket")]
    StrayClose,
    /// A variation or a mark without a move before it.
    #[error("no move precedes a variation or a mark")]
    NothingBefore,
    /// The moves end without a result.
    #[error("the result is missing")]
    NoResult,
    /// The result tag contradicts the end of the moves.
    #[error("the tag says {tag}, the moves end with {end}")]
    TwoResults {
        /// The result of the tag.
        tag: GameResult,
        /// The result at the end of the moves.
        end: GameResult,
    },
    /// The result contradicts the rules.
    #[error("by the rules the result is {}: {}", GameResult::from_winner(outcome.winner), outcome.reason.id)]
    AgainstRules {
        /// The game.
        game: Game,
        /// The outcome by the rules.
        outcome: Outcome,
    },
}

impl ReadError {
    pub(crate) fn new(game: u64, place: LineColumn, turn: Option<u32>, problem: RecordProblem) -> Self {
        let turn = turn.filter(|_| problem.is_of_move());
        Self { game, place, turn, problem }
    }

    /// The number of the offending move in record notation: `12.` or `12...`.
    pub fn number(&self) -> Option<String> {
        self.turn.map(|turn| format!("{}{}", turn / 2 + 1, if turn % 2 == 0 { "." } else { "..." }))
    }

    /// Whether the input itself failed, so that nothing more can be read.
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
