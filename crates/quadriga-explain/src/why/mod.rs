//! Why a move: what an engine found, and what the rules say of it, as messages.
//!
//! Only facts are told: scores as the search gave them, what the rules' own data show along the line, and the facts of the
//! move in the words of its game.

mod line;
mod numbered;
mod terms;
mod verdict;

use quadriga_core::{Limits, Message};
use quadriga_engine::Evaluation;
use quadriga_games::{Game, Refusal, Session, open};
use quadriga_search::{Bound, ScoreKind, SearchReport};

use crate::facts_of_move;

pub(crate) use line::Walk;
pub use numbered::in_a_row;
pub use verdict::exact;
pub(crate) use verdict::verdict;

/// How many facts of the game are told of a move.
const MOST: usize = 5;

/// A move to be explained, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// Which game.
    pub game: Game,
    /// Which variant.
    pub variant: &'a str,
    /// Where the game began, if it was not the start of the variant.
    pub position: Option<&'a str>,
    /// The moves before the one that is explained.
    pub moves: &'a [String],
    /// The move, as [`quadriga_games::MoveView::text`] writes it.
    pub text: &'a str,
    /// What a search says of it; a report of another move is ignored.
    pub report: Option<&'a SearchReport<String>>,
    /// What a search says of all other moves: the report of the best of them.
    pub other: Option<&'a SearchReport<String>>,
    /// The evaluation of the position that stands on the board.
    pub evaluation: &'a Evaluation,
}

impl Subject<'_> {
    fn session(&self) -> Result<Box<dyn Session>, Refusal> {
        let mut session = open(self.game, self.variant, self.position, Limits::default())?;
        for text in self.moves {
            session.play(text)?;
        }
        Ok(session)
    }
}

/// Why the move: who stands better, the line, what it wins, what the move does in the words of its game, what the
/// evaluation counts.
///
/// `known` says whether the catalogue has a name; terms without one are left out.
///
/// # Errors
/// If the game or the move is none.
pub fn explain(subject: &Subject, known: impl Fn(&str) -> bool) -> Result<Vec<Message>, Refusal> {
    let Subject { game, text, .. } = *subject;
    let before = subject.session()?;
    let (mover, sides) = (before.side_to_move(), game.sides());
    let report = subject.report.filter(|report| report.line.first().is_some_and(|first| first == text));
    let mut messages = Vec::new();
    if let Some(report) = report {
        messages.push(verdict(sides, mover, report.score));
    }
    let alone = [text.to_owned()];
    let walk = Walk::along(subject.session()?, report.map_or(&alone[..], |report| &report.line))?;
    let line = numbered::in_a_row(&walk.records, subject.moves.len(), mover);
    messages.push(Message::new("explain-line").text("line", line));
    messages.extend(walk.facts(sides, mover));
    if before.legal_moves().len() == 1 {
        messages.push(Message::new("explain-only-legal"));
    } else if let (Some(report), Some(other)) = (report, subject.other) {
        messages.extend(only_move(text, report, other));
    }
    let facts = facts_of_move(game, subject.variant, &before.position(), text)?;
    // How the line ends is told already.
    let facts = facts.into_iter().filter(|fact| !fact.kind.is_end()).map(|fact| fact.message);
    messages.extend(facts.take(MOST));
    messages.extend(terms::terms(sides, subject.evaluation, known));
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
