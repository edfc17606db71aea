//! The explanation of a move, for the page and the terminal: two searches, then the facts.

use std::time::Duration;

use quadriga_core::Message;
use quadriga_engine::Evaluation;
use quadriga_games::{MoveView, Refusal, Session};
use quadriga_search::{Bound, ScoreKind, SearchAnswer, SearchReport};

use crate::facts_of_move;
use crate::line::{Walk, in_a_row};
use crate::verdict::{terms, verdict};

/// The time of each of the two searches.
pub const SEARCH_TIME: Duration = Duration::from_millis(500);

/// How many facts of the game an explanation has at most.
const MOST_FACTS: usize = 5;

/// Which move to explain.
#[derive(Clone, Copy)]
pub struct MoveQuestion<'a> {
    /// The position before the move.
    pub session: &'a dyn Session,
    /// The move; `None` for the engine's own choice.
    pub wanted: Option<&'a str>,
    /// The evaluation of the position on the board.
    pub evaluation: &'a Evaluation,
}

/// A move and why it is played.
#[derive(Clone, Debug)]
pub struct MoveExplanation {
    /// The move.
    pub view: MoveView,
    /// The heading, then the reasons.
    pub messages: Vec<Message>,
}

/// Explains a move; `None` if the search finds none.
///
/// `search` searches the position of the question for [`SEARCH_TIME`], among the moves it is given or, if there are none,
/// among all. It is called for the move itself and then for all others, to see whether it was the only one.
/// `known` says whether the message catalogue has an id; terms of the evaluation without a name are left out.
///
/// # Errors
/// If the move is refused or a search fails.
pub fn explain_move<E: From<Refusal>>(
    question: &MoveQuestion<'_>,
    known: impl Fn(&str) -> bool,
    mut search: impl FnMut(Vec<String>) -> Result<SearchAnswer<String>, E>,
) -> Result<Option<MoveExplanation>, E> {
    let MoveQuestion { session, wanted, evaluation } = *question;
    let wanted = wanted.map(|text| session.move_view(text)).transpose()?;
    let found = search(wanted.iter().map(|view| view.text.clone()).collect())?;
    let heading = if wanted.is_some() { "explain-played" } else { "explain-best" };
    let view = match (wanted, found.best) {
        (Some(view), _) => view,
        (None, Some(best)) => session.move_view(&best)?,
        (None, None) => return Ok(None),
    };
    let mut others: Vec<String> = session.legal_moves().into_iter().map(|(text, _)| text).collect();
    others.retain(|text| *text != view.text);
    let others = if others.is_empty() { None } else { Some(search(others)?.lines) };
    let mut messages = vec![Message::new(heading).text("move", &view.record)];
    messages.extend(reasons(session, &view.text, found.lines.first(), others.as_deref())?);
    messages.extend(terms(session.game().sides(), evaluation, known));
    Ok(Some(MoveExplanation { view, messages }))
}

// Who is better, the line and what it wins, whether the move is the only one, and what it does in the terms of its game.
// A report of another move is ignored. `others` reports on all other moves, the best first; `None` if there are none.
fn reasons(
    session: &dyn Session,
    text: &str,
    report: Option<&SearchReport<String>>,
    others: Option<&[SearchReport<String>]>,
) -> Result<Vec<Message>, Refusal> {
    let (mover, sides) = (session.side_to_move(), session.game().sides());
    let report = report.filter(|report| report.line.first().is_some_and(|first| first == text));
    let mut messages = Vec::new();
    if let Some(report) = report {
        messages.push(verdict(sides, mover, report.score));
    }
    let alone = [text.to_owned()];
    let walk = Walk::along(session, report.map_or(&alone[..], |report| &report.line))?;
    let line = in_a_row(&walk.records, session.moves_played().len(), mover);
    messages.push(Message::new("explain-line").text("line", line));
    messages.extend(walk.facts(sides, mover));
    messages.extend(match (others, report) {
        (None, _) => Some(Message::new("explain-only-legal")),
        (Some([other, ..]), Some(report)) => only_move(text, report, other),
        (Some(_), _) => None,
    });
    // The line already says how the game ends.
    let facts = facts_of_move(session, text)?.into_iter().filter(|fact| !fact.kind.is_end());
    messages.extend(facts.map(|fact| fact.message).take(MOST_FACTS));
    Ok(messages)
}

// Proven only: an exact loss of the best of all others, while the move itself is not seen to lose.
fn only_move(text: &str, report: &SearchReport<String>, other: &SearchReport<String>) -> Option<Message> {
    let of_another = other.line.first().is_some_and(|first| first != text);
    let saved = !matches!(report.score.kind(), ScoreKind::LossIn(_)) && report.bound != Bound::Upper;
    match other.score.kind() {
        ScoreKind::LossIn(turns) if of_another && saved && other.bound != Bound::Lower => {
            Some(Message::new("explain-only-move").number("turns", ScoreKind::winners_turns(turns)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
