//! Why there is no page.

use std::{fmt, io};

use quadriga_core::Message;
use quadriga_games::Refusal;
use quadriga_i18n::Words;

/// Why there is no page.
#[derive(Debug)]
pub enum RenderError {
    /// It could not be written.
    Write(io::Error),
    /// The variant does not exist.
    Variant(Refusal),
    /// A game names a player that the report does not have.
    Player {
        /// The number of the game.
        game: u32,
        /// The player it names.
        player: usize,
    },
    /// A game begins from what is no position.
    Position {
        /// The number of the game.
        game: u32,
        /// What is wrong with it.
        refusal: Refusal,
    },
    /// A move of a game is not legal.
    Move {
        /// The number of the game.
        game: u32,
        /// Which move it is, from 1.
        ply: usize,
        /// What is wrong with it.
        refusal: Refusal,
    },
    /// A move of a variation is not legal.
    Line {
        /// Where it stands.
        place: Box<VariationPath>,
        /// What is wrong with it.
        refusal: Refusal,
    },
}

impl RenderError {
    /// The error in words for people.
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

// For programmers; people are told in their language.
impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(error) => error.fmt(f),
            Self::Variant(refusal) => refusal.fmt(f),
            Self::Player { game, player } => write!(f, "game {game}: there is no player {player}"),
            Self::Position { game, refusal } => write!(f, "game {game}: {refusal}"),
            Self::Move { game, ply, refusal } => write!(f, "game {game}, move {ply}: {refusal}"),
            Self::Line { place, refusal } => write!(f, "{place}: {refusal}"),
        }
    }
}

impl std::error::Error for RenderError {}

impl From<io::Error> for RenderError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}

/// The place of a move in a variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationPath {
    /// The number of the game.
    pub game: u32,
    /// The move of the game that the variation replaces, from 1.
    pub ply: usize,
    /// The variation, the variation in it, and so on.
    pub branches: Vec<VariationStep>,
}

/// A step into a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariationStep {
    /// Which variation of the move it is, from 1; `None` is the best line.
    pub variation: Option<usize>,
    /// Which move of the variation it is, from 1.
    pub ply: usize,
}

impl VariationPath {
    /// The place in words for people.
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
