//! Where a contest game begins, and what ends it beside the rules.

use quadriga_core::{Limits, Message};
use quadriga_games::{Game, MOST_CONTEST_MOVES, contest_terms};
use quadriga_phalanx::MoveLimit;
use quadriga_protocol::shown;

/// Where a contest game begins, and what ends it beside the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Start {
    /// The variant.
    pub(crate) variant: String,
    /// The text of the first position, if it is not the start of the variant.
    pub(crate) position: Option<String>,
    /// When repetition and length end the game.
    pub(crate) limits: Limits,
}

impl Start {
    /// The start of a game with this move limit.
    ///
    /// # Errors
    /// With the reason if the contest has no such limit.
    pub(crate) fn new(game: Game, limit: u32) -> Result<Self, Message> {
        let terms = contest_terms(game, limit).ok_or_else(|| wrong_limit(game, &limit.to_string()))?;
        let (variant, limits) = terms;
        Ok(Self { variant, position: None, limits })
    }
}

/// A word that is no move limit of the game.
pub(crate) fn wrong_limit(game: Game, word: &str) -> Message {
    let message = if game == Game::Phalanx {
        Message::new("contest-limit").number("least", MoveLimit::MIN).number("most", MoveLimit::MAX)
    } else {
        Message::new("contest-limit-or-none").number("least", 1).number("most", MOST_CONTEST_MOVES)
    };
    message.text("found", shown(word))
}

/// A position of Phalanxes has a move limit of its own, its last field: why it is not that of the game.
///
/// # Errors
/// With both limits if they differ.
pub(crate) fn check_limit(game: Game, limit: u32, position: &str) -> Result<(), Message> {
    let found = position.rsplit(' ').next().unwrap_or_default();
    if game != Game::Phalanx || found == limit.to_string() {
        return Ok(());
    }
    Err(Message::new("contest-limit-of-position").text("limit", limit).text("found", shown(found)))
}
