//! The explanation of a move, for the page and the terminal: two searches, then the facts.

use std::time::Duration;

use quadriga_core::{Limits, Message};
use quadriga_engine::Evaluation;
use quadriga_games::{Game, GameStart, MoveView, Refusal, Session, open};
use quadriga_search::{Bound, ScoreKind, SearchAnswer, SearchReport};

use crate::facts_of_move;
use crate::line::{Walk, in_a_row};
use crate::verdict::{terms, verdict};

/// The time of each of the two searches.
pub const SEARCH_TIME: Duration = Duration::from_millis(500);

/// How many facts of the game are told of a move.
const MOST: usize = 5;

/// Which move to explain.
#[derive(Clone, Copy, Debug)]
pub struct MoveQuestion<'a> {
    /// Where the game starts.
    pub start: &'a GameStart,
    /// The moves before the one to explain.
    pub moves: &'a [String],
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
/// If the game or the move is refused, or a search fails.
pub fn explain_move<E: From<Refusal>>(
    question: &MoveQuestion<'_>,
    known: impl Fn(&str) -> bool,
    mut search: impl FnMut(Vec<String>) -> Result<SearchAnswer<String>, E>,
) -> Result<Option<MoveExplanation>, E> {
    let MoveQuestion { start, moves, wanted, evaluation } = *question;
    let before = start.replay(moves).map_err(Refusal::from)?;
    let wanted = wanted.map(|text| before.move_view(text)).transpose()?;
    let found = search(wanted.iter().map(|view| view.text.clone()).collect())?;
    let heading = if wanted.is_some() { "explain-played" } else { "explain-best" };
    let view = match (wanted, found.best) {
        (Some(view), _) => view,
        (None, Some(best)) => before.move_view(&best)?,
        (None, None) => return Ok(None),
    };
    let mut others: Vec<String> = before.legal_moves().into_iter().map(|(text, _)| text).collect();
    others.retain(|text| *text != view.text);
    let other = if others.is_empty() { None } else { search(others)?.lines.into_iter().next() };
    let subject = Subject {
        game: start.game,
        variant: &start.variant,
        position: start.position.as_deref(),
        moves,
        text: &view.text,
        report: found.lines.first(),
        other: other.as_ref(),
        evaluation,
    };
    let mut messages = vec![Message::new(heading).text("move", &view.record)];
    messages.extend(explain(&subject, known)?);
    Ok(Some(MoveExplanation { view, messages }))
}

/// A move to be explained, and what is known of it.
#[derive(Clone, Copy, Debug)]
struct Subject<'a> {
    /// Which game.
    game: Game,
    /// Which variant.
    variant: &'a str,
    /// Where the game began, if it was not the start of the variant.
    position: Option<&'a str>,
    /// The moves before the one that is explained.
    moves: &'a [String],
    /// The move, as [`quadriga_games::MoveView::text`] writes it.
    text: &'a str,
    /// What a search says of it; a report of another move is ignored.
    report: Option<&'a SearchReport<String>>,
    /// What a search says of all other moves: the report of the best of them.
    other: Option<&'a SearchReport<String>>,
    /// The evaluation of the position that stands on the board.
    evaluation: &'a Evaluation,
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
fn explain(subject: &Subject, known: impl Fn(&str) -> bool) -> Result<Vec<Message>, Refusal> {
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
    let line = in_a_row(&walk.records, subject.moves.len(), mover);
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
    messages.extend(terms(sides, subject.evaluation, known));
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
