//! The arrows of a move.

use quadriga_core::Effects;
use quadriga_games::Session;
use quadriga_render::{ArrowKind, arrows_of};
use serde::Serialize;

/// An arrow from cell to cell, of a piece or of the ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Arrow(pub(crate) u8, pub(crate) u8, #[serde(skip_serializing_if = "is_false")] pub(crate) bool);

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(ball: &bool) -> bool {
    !*ball
}

/// The arrows of a move in the position of `session`, as in pictures.
pub(crate) fn arrows(session: &dyn Session, effects: &Effects) -> Vec<Arrow> {
    let drawn = arrows_of(&session.geometry(), &session.scene(), effects, ArrowKind::Best);
    drawn.into_iter().map(|arrow| Arrow(arrow.from.0, arrow.to.0, arrow.bent)).collect()
}

#[cfg(test)]
mod tests {
    use quadriga_core::Limits;
    use quadriga_games::{Game, open};

    use super::*;

    /// The arrows of a move at the start, with the names of the cells.
    fn named(session: &dyn Session, text: &str) -> Vec<String> {
        let cells = session.geometry().cells;
        let effects = session.move_view(text).unwrap().effects;
        let name = |cell: u8| cells[usize::from(cell)].name.as_str();
        let shown = |Arrow(from, to, ball)| format!("{}{}{}", name(from), if ball { "~" } else { "-" }, name(to));
        arrows(session, &effects).into_iter().map(shown).collect()
    }

    fn at_start(game: Game) -> Box<dyn Session> {
        open(game, game.default_variant(), None, Limits::default()).unwrap()
    }

    #[test]
    fn a_column_of_marbles_has_one_arrow_and_a_side_step_several() {
        let session = at_start(Game::Abalone);
        assert_eq!(named(session.as_ref(), "a1-b2"), ["a1-d4"]);
        for (text, _) in session.legal_moves() {
            let moved = session.move_view(&text).unwrap().effects.moved.len();
            let drawn = named(session.as_ref(), &text).len();
            assert!(drawn == 1 || drawn == moved, "{text}: {drawn} of {moved}");
        }
    }

    #[test]
    fn a_phalanx_has_one_arrow() {
        let session = at_start(Game::Phalanx);
        for (text, _) in session.legal_moves() {
            assert_eq!(named(session.as_ref(), &text).len(), 1, "{text}");
        }
    }

    #[test]
    fn the_ball_has_an_arrow_of_its_own() {
        let session = at_start(Game::Diaballik);
        let mut flights = 0;
        for (text, _) in session.legal_moves() {
            let effects = session.move_view(&text).unwrap().effects;
            let shown = named(session.as_ref(), &text);
            assert_eq!(shown.iter().filter(|arrow| arrow.contains('~')).count(), usize::from(effects.pass.is_some()));
            assert!(shown.len() <= effects.moved.len() + 1 && !shown.is_empty(), "{text}: {shown:?}");
            flights += usize::from(effects.pass.is_some());
        }
        assert!(flights > 10, "{flights}");
    }
}
