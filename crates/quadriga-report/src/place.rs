//! Where a move stands that is not of the game itself.

use std::fmt;

use quadriga_core::Message;
use quadriga_i18n::Words;

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
