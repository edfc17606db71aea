//! What a move must do to be right.

use quadriga_core::{CellId, Effects, Side};
use quadriga_games::{MoveView, Session};
use serde::Deserialize;

/// What a move must do to be right, judged by the rules alone.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Be legal: for positions in which the rules leave few moves.
    Legal,
    /// Be one of these.
    AnyOf(Vec<String>),
    /// Win at once.
    Wins,
    /// End the game in a draw.
    Draws,
    /// Not lose at once.
    Avoids,
    /// Not lose at once, and leave the opponent no reply that wins at once.
    Saves,
    /// Win at once, or leave the opponent only replies that lose at once.
    Forces,
    /// Take at least so many pieces off the board.
    Removes(usize),
    /// Push exactly so many pieces, those included that leave the board.
    Pushes(usize),
    /// Move exactly so many pieces.
    Moves(usize),
    /// Bring a piece or the ball to this cell.
    PlaysTo(String),
    /// Be written in a record with an announcement that begins so.
    Announces(String),
}

impl Goal {
    /// Whether the legal move `view` of `session` reaches the goal. The session is left as it was.
    pub(crate) fn is_met(&self, session: &mut dyn Session, view: &MoveView) -> bool {
        let side = session.side_to_move();
        let winner = view.outcome.map(|outcome| outcome.winner);
        let lost = winner == Some(Some(side.other()));
        let effects = &view.effects;
        match self {
            Self::Legal => true,
            Self::AnyOf(moves) => moves.contains(&view.text),
            Self::Wins => winner == Some(Some(side)),
            Self::Draws => winner == Some(None),
            Self::Avoids => !lost,
            Self::Saves => !lost && after(session, &view.text, |session| !wins(session, side.other())),
            Self::Forces => after(session, &view.text, |session| is_lost(session, side.other())),
            Self::Removes(least) => effects.removed.len() >= *least,
            Self::Pushes(count) => effects.pushed.len() + effects.removed.len() == *count,
            Self::Moves(count) => effects.group().len() == *count,
            Self::PlaysTo(cell) => session.geometry().named(cell).is_some_and(|cell| comes_to(effects, cell)),
            Self::Announces(start) => {
                let announced = view.record.strip_prefix(&view.text).unwrap_or_default();
                announced.starts_with(start.as_str())
            }
        }
    }
}

// Whether a piece that moves, or the ball, is on `cell` at the end; a piece may step on and away again in one turn.
fn comes_to(effects: &Effects, cell: CellId) -> bool {
    let arrives = effects.moved.iter().rposition(|shift| shift.to == cell);
    let leaves = effects.moved.iter().rposition(|shift| shift.from == cell);
    arrives.is_some_and(|last| leaves.is_none_or(|left| left < last))
        || effects.pass.is_some_and(|pass| pass.to == cell)
}

// What `look` sees after the move `text`, which is taken back.
fn after(session: &mut dyn Session, text: &str, look: impl FnOnce(&mut dyn Session) -> bool) -> bool {
    if session.play(text).is_err() {
        return false;
    }
    let seen = look(session);
    session.undo();
    seen
}

// Whether a move wins at once for `side`, which is to move.
fn wins(session: &mut dyn Session, side: Side) -> bool {
    let moves = session.legal_moves();
    moves.iter().any(|(text, _)| after(session, text, |session| winner(session) == Some(side)))
}

// Whether `side`, which is to move, has lost or loses at once whatever it does.
fn is_lost(session: &mut dyn Session, side: Side) -> bool {
    let lost = |session: &dyn Session| winner(session) == Some(side.other());
    if session.outcome().is_some() {
        return lost(session);
    }
    let moves = session.legal_moves();
    moves.iter().all(|(text, _)| after(session, text, |session| lost(session)))
}

fn winner(session: &dyn Session) -> Option<Side> {
    session.outcome()?.winner
}
