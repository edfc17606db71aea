//! Why a page cannot be written.

use std::{fmt, io};

use quadriga_core::Message;
use quadriga_games::Refusal;
use quadriga_i18n::Words;
use thiserror::Error;

/// Why a page cannot be written.
///
/// The texts of the error are for programmers; [`RenderError::in_words`] is for users.
#[derive(Debug, Error)]
pub enum RenderError {
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// The variant does not exist.
    #[error(transparent)]
    Variant(Refusal),
    /// A game names a player that is not in the report.
    #[error("game {game}: no player {player} in the report")]
    Player {
        /// The number of the game.
        game: u32,
        /// The player it names.
        player: usize,
    },
    /// The starting position of a game is invalid.
    #[error("game {game}: {refusal}")]
    Position {
        /// The number of the game.
        game: u32,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// A move of a game is not legal.
    #[error("game {game}, move {ply}: {refusal}")]
    Move {
        /// The number of the game.
        game: u32,
        /// The number of the move, from 1.
        ply: usize,
        /// Why it is refused.
        refusal: Refusal,
    },
    /// A move of a variation is not legal.
    #[error("{place}: {refusal}")]
    Line {
        /// Where the move is.
        place: Box<VariationPath>,
        /// Why it is refused.
        refusal: Refusal,
    },
}

impl RenderError {
    /// The error in the language of the reader.
    pub fn in_words(&self, words: &Words) -> String {
        let message = match self {
            Self::Write(error) => Message::new("report-error-write").text("why", error),
            Self::Variant(refusal) => return words.message(&refusal.message),
            Self::Player { game, player } => {
                Message::new("report-error-player").number("game", *game).number("player", *player as i64 + 1)
            }
            Self::Position { game, refusal } => {
                Message::new("report-error-position").number("game", *game).text("why", words.message(&refusal.message))
            }
            Self::Move { game, ply, refusal } => Message::new("report-error-move")
                .number("game", *game)
                .number("ply", *ply as i64)
                .text("move", &refusal.text)
                .text("why", words.message(&refusal.message)),
            Self::Line { place, refusal } => Message::new("study-error-line")
                .text("place", place.in_words(words))
                .text("move", &refusal.text)
                .text("why", words.message(&refusal.message)),
        };
        words.message(&message)
    }
}

/// The position of a move inside variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationPath {
    /// The number of the game.
    pub game: u32,
    /// The move of the game that the variation replaces, from 1.
    pub ply: usize,
    /// The variation, the variation inside it, and so on.
    pub branches: Vec<VariationStep>,
}

/// A step into a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariationStep {
    /// The number of the variation, from 1; `None` for the best line.
    pub variation: Option<usize>,
    /// The number of the move in the variation, from 1.
    pub ply: usize,
}

impl VariationPath {
    /// The position in the language of the reader.
    pub fn in_words(&self, words: &Words) -> String {
        let main = Message::new("study-place").number("game", self.game).number("ply", self.ply as i64);
        self.branches.iter().fold(words.message(&main), |place, branch| {
            let step = match branch.variation {
                Some(variation) => Message::new("study-place-variation").number("variation", variation as i64),
                None => Message::new("study-place-best"),
            };
            words.message(&step.text("place", place).number("ply", branch.ply as i64))
        })
    }
}

impl fmt::Display for VariationPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, move {}", self.game, self.ply)?;
        self.branches.iter().try_for_each(|branch| match branch.variation {
            Some(variation) => write!(f, ", variation {variation}, move {}", branch.ply),
            None => write!(f, ", best line, move {}", branch.ply),
        })
    }
}
