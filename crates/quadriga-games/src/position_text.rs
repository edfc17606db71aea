//! The parts of the text of a position: in every game the board, then the first letter of the colour that is to move,
//! then the rest, such as counters.

use quadriga_core::Side;

use crate::Game;

/// Whose turn it is in `position`; `None` if its text does not say so.
///
/// # Examples
///
/// ```
/// use quadriga_games::{Game, side_in, with_other_side};
/// use quadriga_core::Side;
///
/// let position = "bbbBbbb/7/7/7/7/7/rrrRrrr b";
/// assert_eq!(side_in(Game::Diaballik, position), Some(Side::Second));
/// assert_eq!(with_other_side(Game::Diaballik, position).as_deref(), Some("bbbBbbb/7/7/7/7/7/rrrRrrr r"));
/// ```
pub fn side_in(game: Game, position: &str) -> Option<Side> {
    let letter = position.split(' ').nth(1)?;
    Side::BOTH.into_iter().find(|&side| letter_of(game, side) == letter)
}

/// The same position with the other side to move; nobody has checked whether the rules allow it.
pub fn with_other_side(game: Game, position: &str) -> Option<String> {
    let other = letter_of(game, side_in(game, position)?.other());
    let mut words: Vec<&str> = position.split(' ').collect();
    *words.get_mut(1)? = other;
    Some(words.join(" "))
}

/// What the text of a position says after the board and the side; empty in games that have nothing more to say.
///
/// # Examples
///
/// ```
/// use quadriga_games::rest_of;
///
/// assert_eq!(rest_of("5/6/7/8/9/8/7/6/5 b 0 4"), "0 4");
/// assert_eq!(rest_of("bbbBbbb/7/7/7/7/7/rrrRrrr b"), "");
/// ```
pub fn rest_of(position: &str) -> &str {
    position.splitn(3, ' ').nth(2).unwrap_or_default()
}

fn letter_of(game: Game, side: Side) -> &'static str {
    &game.sides()[side.index()][..1]
}

#[cfg(test)]
mod tests {
    use quadriga_core::Limits;

    use super::*;
    use crate::open;

    #[test]
    fn every_game_writes_the_side_so() {
        for game in Game::ALL {
            let mut session = open(game, game.default_variant(), None, Limits::default()).unwrap();
            for _ in 0..3 {
                assert_eq!(side_in(game, &session.position()), Some(session.side_to_move()), "{game:?}");
                let turned = with_other_side(game, &session.position()).unwrap();
                assert_eq!(side_in(game, &turned), Some(session.side_to_move().other()));
                // The last move in the order of texts ends no game.
                let (text, _) = session.legal_moves().pop().unwrap();
                session.play(&text).unwrap();
            }
            assert_eq!(side_in(game, "x"), None);
            assert_eq!(side_in(game, "x q"), None);
        }
    }
}
