//! What the opponent could do at once if it were his turn, as arrows.

use quadriga_catalog::{MoveView, Session, open, with_other_side};
use quadriga_core::{Limits, Shift};
use quadriga_draw::{Arrow, ArrowKind};

use super::advice::shown;

/// More threats than this make no picture clearer.
const MOST_MOVES: usize = 4;

/// The arrows of the opponent's winning moves, the shortest first; if there are none, of those that take most pieces.
pub(super) fn threats(session: &dyn Session) -> Vec<Arrow> {
    if session.outcome().is_some() {
        return Vec::new();
    }
    let Some(passed) = passed(session).filter(|passed| passed.outcome().is_none()) else { return Vec::new() };
    let opponent = passed.side_to_move();
    let views = || passed.legal_moves().into_iter().filter_map(|(text, _)| passed.move_view(&text).ok());
    let wins = |view: &MoveView| view.outcome.is_some_and(|outcome| outcome.winner == Some(opponent));
    let mut found: Vec<MoveView> = views().filter(wins).collect();
    if found.is_empty() {
        found = views().filter(|view| !view.effects.removed.is_empty()).collect();
        let most = found.iter().map(|view| view.effects.removed.len()).max().unwrap_or(0);
        found.retain(|view| view.effects.removed.len() == most);
    }
    // What the board shows as an attack comes first: a reader looks there.
    let links = passed.scene().links;
    let attacks = |view: &MoveView| {
        let attack = |shift: &Shift| links.iter().any(|link| (link.from, link.to) == (shift.from, shift.to));
        view.effects.moved.iter().any(attack)
    };
    let steps = |view: &MoveView| view.effects.moved.len() + usize::from(view.effects.pass.is_some());
    found.sort_by_key(|view| (!attacks(view), steps(view)));
    let mut arrows: Vec<Arrow> = Vec::new();
    let mut moves = 0;
    for view in found {
        let more: Vec<Arrow> = shown(&*passed, &view, ArrowKind::Threat);
        let new: Vec<Arrow> = more.into_iter().filter(|arrow| !arrows.contains(arrow)).collect();
        moves += usize::from(!new.is_empty());
        arrows.extend(new);
        if moves == MOST_MOVES {
            break;
        }
    }
    arrows
}

/// The same position with the other side to move, if the rules allow it.
pub(super) fn passed(session: &dyn Session) -> Option<Box<dyn Session>> {
    let turned = with_other_side(session.game(), &session.position())?;
    open(session.game(), &session.variant(), Some(&turned), Limits::default()).ok()
}
