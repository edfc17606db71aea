//! Where the arrows of a move begin and end.

use quadriga_core::{CellId, Effects};
use serde::Serialize;

/// An arrow from cell to cell; the ball flies along some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Arrow(pub(crate) u8, pub(crate) u8, #[serde(skip_serializing_if = "is_false")] pub(crate) bool);

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(ball: &bool) -> bool {
    !*ball
}

/// The arrows of a move: one for pieces that go along one line, from the last of them to where the first arrives, one for
/// each other step, one for the ball. `centre` tells where a cell is.
pub(crate) fn arrows(effects: &Effects, centre: impl Fn(CellId) -> Option<[f64; 2]>) -> Vec<Arrow> {
    let mut lines: Vec<(CellId, CellId)> = Vec::new();
    for shift in &effects.moved {
        let mut line = (shift.from, shift.to);
        // A line may join two others, so all are asked again.
        while let Some(at) = lines.iter().position(|&other| joined(other, line, &centre).is_some()) {
            let other = lines.remove(at);
            line = joined(other, line, &centre).unwrap_or(line);
        }
        lines.push(line);
    }
    let steps = lines.into_iter().map(|(from, to)| Arrow(from.0, to.0, false));
    steps.chain(effects.pass.map(|pass| Arrow(pass.from.0, pass.to.0, true))).collect()
}

/// The line from the hindmost to the foremost end, if both go the same way along one line and touch.
fn joined(
    one: (CellId, CellId),
    other: (CellId, CellId),
    centre: &impl Fn(CellId) -> Option<[f64; 2]>,
) -> Option<(CellId, CellId)> {
    let [a, b, c, d] = [one.0, one.1, other.0, other.1].map(centre);
    let (a, b, c, d) = (a?, b?, c?, d?);
    let way = [b[0] - a[0], b[1] - a[1]];
    let length = way[0].hypot(way[1]);
    // How far along the line, and how far beside it.
    let along = |p: [f64; 2]| ((p[0] - a[0]) * way[0] + (p[1] - a[1]) * way[1]) / length;
    let beside = |p: [f64; 2]| ((p[0] - a[0]) * way[1] - (p[1] - a[1]) * way[0]).abs() / length;
    let near = 0.5;
    let (from, to) = (along(c), along(d));
    let same_line = length > near && beside(c) < near && beside(d) < near && to > from;
    if !same_line || from > length + near || to < -near {
        return None;
    }
    Some((if from < 0.0 { other.0 } else { one.0 }, if to > length { other.1 } else { one.1 }))
}

#[cfg(test)]
mod tests {
    use quadriga_catalog::{Game, Session, open};
    use quadriga_core::Limits;

    use super::*;
    use crate::board::Board;

    /// The arrows of a move at the start, with the names of the cells.
    fn named(session: &dyn Session, text: &str) -> Vec<String> {
        let board = Board::of(session);
        let cells = session.geometry().cells;
        let effects = session.move_view(text).unwrap().effects;
        let name = |cell: u8| cells[usize::from(cell)].name.as_str();
        let shown = |Arrow(from, to, ball)| format!("{}{}{}", name(from), if ball { "~" } else { "-" }, name(to));
        arrows(&effects, |cell| board.centre(cell)).into_iter().map(shown).collect()
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
