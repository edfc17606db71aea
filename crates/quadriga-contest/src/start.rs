//! Where a contest game begins, and what ends it beside the rules.

use quadriga_catalog::Game;
use quadriga_core::{Limits, Message};
use quadriga_phalanx::MoveLimit;
use quadriga_protocol::shown;

/// The most moves a limit may give each player of the games that have no limit of their own.
const MOST: u32 = 9999;

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
    /// In Phalanxes the limit is a rule of the game (P9), and repetition (G1) ends no game, for the contest knows no such
    /// rule. In the others the limit is a cap on both players' moves (G2), and repetition counts as usual.
    ///
    /// # Errors
    /// With the reason if the contest has no such limit.
    pub(crate) fn new(game: Game, limit: u32) -> Result<Self, Message> {
        let wrong = || wrong_limit(game, &limit.to_string());
        let (variant, limits) = if game == Game::Phalanx {
            let limit = MoveLimit::new(limit).ok_or_else(wrong)?;
            (format!("limit-{}", limit.moves()), Limits { repetition: None, plies: None })
        } else if limit <= MOST {
            let plies = (limit > 0).then_some(2 * limit);
            (game.default_variant().to_owned(), Limits { plies, ..Limits::default() })
        } else {
            return Err(wrong());
        };
        Ok(Self { variant, position: None, limits })
    }
}

/// A word that is no move limit of the game.
pub(crate) fn wrong_limit(game: Game, word: &str) -> Message {
    let message = if game == Game::Phalanx {
        Message::new("contest-limit").number("least", MoveLimit::LEAST).number("most", MoveLimit::MOST)
    } else {
        Message::new("contest-limit-or-none").number("least", 1).number("most", MOST)
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
