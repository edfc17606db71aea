//! What a move stops: what the opponent could do at once if the turn were his, and can no longer do after it.

use quadriga_catalog::{MoveView, Refusal, Session, open};
use quadriga_core::{Limits, Message, Outcome, PieceKind, Side};

/// The most that a side can do with one move.
#[derive(Default)]
struct Threats {
    // The game is won for it as it stands.
    won: Option<Outcome>,
    // A move that wins at once.
    win: Option<(String, Outcome)>,
    // A move that takes the most pieces, and how many.
    takes: Option<(String, usize)>,
}

/// What the move `text` stops.
///
/// # Errors
/// If it is no legal move.
pub(super) fn stops(before: &dyn Session, text: &str) -> Result<Option<Message>, Refusal> {
    let opponent = before.side_to_move().other();
    let Some(passed) = passed(before) else { return Ok(None) };
    let view = before.move_view(text)?;
    let mut after = open(before.game(), &before.variant(), Some(&before.position()), Limits::default())?;
    after.play(text)?;
    if view.outcome.is_some() || after.outcome().is_some() {
        return Ok(None);
    }
    Ok(told(&*passed, opponent, &Threats::of(&*passed, opponent), &Threats::of(&*after, opponent)))
}

fn told(passed: &dyn Session, opponent: Side, could: &Threats, can: &Threats) -> Option<Message> {
    let colour = passed.game().sides()[opponent.index()];
    if can.won.is_some() || can.win.is_some() {
        return None;
    }
    if let Some(outcome) = could.won {
        let message = Message::new("explain-stops-end").word("colour", colour);
        return Some(message.word("reason", outcome.reason.id).clause(outcome.reason.clause));
    }
    if let Some((text, outcome)) = &could.win {
        let message = Message::new("explain-stops-win").word("colour", colour).text("move", text);
        return Some(message.word("reason", outcome.reason.id).clause(outcome.reason.clause));
    }
    let (text, count) = could.takes.as_ref()?;
    if can.takes.is_some() {
        return None;
    }
    let marbles = passed.scene().pieces.iter().any(|piece| piece.kind == PieceKind::Marble);
    let id = if marbles { "explain-stops-push" } else { "explain-stops-capture" };
    Some(Message::new(id).word("colour", colour).text("move", text).number("count", *count as i64))
}

impl Threats {
    fn of(session: &dyn Session, side: Side) -> Self {
        let won = session.outcome().filter(|outcome| outcome.winner == Some(side));
        let mut threats = Self { won, ..Self::default() };
        for (text, _) in session.legal_moves() {
            let Ok(MoveView { record, effects, outcome, .. }) = session.move_view(&text) else { continue };
            if let Some(outcome) = outcome.filter(|outcome| outcome.winner == Some(side)) {
                threats.win = Some((record, outcome));
                break;
            }
            let count = effects.removed.len();
            if count > threats.takes.as_ref().map_or(0, |&(_, most)| most) {
                threats.takes = Some((record, count));
            }
        }
        threats
    }
}

// The same position with the other side to move: in every game the second word of the text is the side's letter.
fn passed(session: &dyn Session) -> Option<Box<dyn Session>> {
    let other = session.game().sides()[session.side_to_move().other().index()];
    let position = session.position();
    let mut words: Vec<&str> = position.split(' ').collect();
    *words.get_mut(1)? = other.get(..1)?;
    open(session.game(), &session.variant(), Some(&words.join(" ")), Limits::default()).ok()
}
