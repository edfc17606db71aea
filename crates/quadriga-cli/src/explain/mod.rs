//! Why a move: what an engine found, and what the rules say of it, as messages.
//!
//! Only facts are told: scores as the search gave them, and what the rules' own data show along the line.

mod line;
mod stops;
mod terms;
mod verdict;

use quadriga_catalog::Refusal;
use quadriga_core::Message;
use quadriga_engine::Evaluation;
use quadriga_search::{Bound, Meaning, Report};

use crate::origin::Origin;
use crate::record;

pub(crate) use verdict::{exact, score};

/// A move to be explained, and what is known of it.
pub(crate) struct Subject<'a> {
    /// Where the game began.
    pub(crate) origin: &'a Origin,
    /// The moves before the one that is explained.
    pub(crate) moves: &'a [String],
    /// The move, as [`quadriga_catalog::MoveView::text`] writes it.
    pub(crate) text: &'a str,
    /// What a search says of it; a report of another move is ignored.
    pub(crate) report: Option<&'a Report<String>>,
    /// What a search says of all other moves: the report of the best of them.
    pub(crate) other: Option<&'a Report<String>>,
    /// The evaluation of the position that stands on the board.
    pub(crate) evaluation: &'a Evaluation,
}

/// Why the move: who stands better, the line, what it wins, what it stops, what the evaluation counts.
///
/// `known` says whether the catalogue has a name; terms without one are left out.
///
/// # Errors
/// If the game or the move is none.
pub(crate) fn explain(subject: &Subject, known: impl Fn(&str) -> bool) -> Result<Vec<Message>, Refusal> {
    let Subject { origin, moves, text, .. } = *subject;
    let before = origin.session(moves)?;
    let mover = before.side_to_move();
    let sides = origin.game.sides();
    let report = subject.report.filter(|report| report.line.first().is_some_and(|first| first == text));
    let mut messages = Vec::new();
    if let Some(report) = report {
        messages.push(verdict::verdict(sides, mover, report.score));
    }
    let alone = [text.to_owned()];
    let walk = line::Walk::along(origin.session(moves)?, report.map_or(&alone[..], |report| &report.line))?;
    messages.push(Message::new("explain-line").text("line", record::in_a_row(&walk.records, moves.len(), mover)));
    messages.extend(walk.facts(sides, mover));
    if before.legal_moves().len() == 1 {
        messages.push(Message::new("explain-only-legal"));
    } else if let (Some(report), Some(other)) = (report, subject.other) {
        messages.extend(only_move(text, report, other));
    }
    messages.extend(stops::stops(&*before, text)?);
    messages.extend(terms::terms(sides, subject.evaluation, known));
    Ok(messages)
}

// Proven only: an exact loss of the best of all others, while the move itself is not seen to lose.
fn only_move(text: &str, report: &Report<String>, other: &Report<String>) -> Option<Message> {
    let of_another = other.line.first().is_some_and(|first| first != text);
    let saved = !matches!(report.score.meaning(), Meaning::LossIn(_)) && report.bound != Bound::Upper;
    match other.score.meaning() {
        Meaning::LossIn(turns) if of_another && saved && other.bound != Bound::Lower => {
            Some(Message::new("explain-only-move").number("turns", Meaning::winners_turns(turns)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
