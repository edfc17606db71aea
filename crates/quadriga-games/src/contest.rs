//! What the move limit of the contest protocol means in each game.

use quadriga_core::{Limits, Variant};
use quadriga_phalanx::{MoveLimit, PhalanxVariant};

use crate::Game;

/// The most moves a contest may give each player of the games that have no limit of their own.
pub const MOST_CONTEST_MOVES: u32 = 9999;

/// The variant and the limits of a contest game in which each player has this many moves; 0 means no limit. `None` if the
/// contest of the game has no such limit.
///
/// In Phalanxes the limit is a rule of the game (P9), and repetition (G1) ends no game, for the contest knows no such
/// rule. In the others the limit is a cap on both players' moves (G2), and repetition counts as usual.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, contest_terms};
///
/// let (variant, limits) = contest_terms(Game::Phalanx, 60).unwrap();
/// assert_eq!((variant.as_str(), limits.plies), ("limit-60", None));
/// assert_eq!(contest_terms(Game::Phalanx, 0), None);
/// assert_eq!(contest_terms(Game::Abalone, 60).unwrap().1.plies, Some(120));
/// assert_eq!(contest_terms(Game::Abalone, u32::MAX), None);
/// ```
pub fn contest_terms(game: Game, moves: u32) -> Option<(String, Limits)> {
    if game == Game::Phalanx {
        let limit = MoveLimit::new(moves)?;
        return Some((format!("limit-{}", limit.moves()), Limits { repetition: None, plies: None }));
    }
    if moves > MOST_CONTEST_MOVES {
        return None;
    }
    let plies = (moves > 0).then_some(2 * moves);
    Some((game.default_variant().to_owned(), Limits { plies, ..Limits::default() }))
}

/// How many moves each player has in a contest game of a variant with a cap on plies, 0 being no limit; `None` if the
/// contest protocol cannot tell it.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, contest_moves};
///
/// assert_eq!(contest_moves(Game::Phalanx, "limit-60", None), Some(60));
/// assert_eq!(contest_moves(Game::Phalanx, "epaminondas", None), None);
/// assert_eq!(contest_moves(Game::Abalone, "standard", Some(400)), Some(200));
/// ```
pub fn contest_moves(game: Game, variant: &str, ply_cap: Option<u32>) -> Option<u32> {
    if game == Game::Phalanx {
        return match PhalanxVariant::named(variant)? {
            PhalanxVariant::Limit(limit) => Some(limit.moves()),
            PhalanxVariant::Epaminondas => None,
        };
    }
    match ply_cap {
        None => Some(0),
        Some(plies) => plies.is_multiple_of(2).then_some(plies / 2),
    }
}
