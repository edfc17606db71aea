//! The explanation of a move, for the page and the terminal: two searches, then the facts.

use std::time::Duration;

use quadriga_core::{FactKind, Message};
use quadriga_games::{MoveView, Refusal, Session};
use quadriga_search::{Bound, Score, ScoreKind, SearchAnswer, SearchReport};

use crate::comment::{Judged, comment, remark};
use crate::idea::idea;
use crate::line::Walk;
use crate::verdict::{percent, verdict};
use crate::weight::{MOST_FACTS, important};
use crate::{Fact, facts_of_move};

/// The time of each of the two searches.
pub const SEARCH_TIME: Duration = Duration::from_millis(500);

/// A move is weak if the best other move promises this much more of a point.
const WEAK: f64 = 0.05;

/// Which move to explain.
#[derive(Clone, Copy)]
pub struct MoveQuestion<'a> {
    /// The position before the move.
    pub session: &'a dyn Session,
    /// The move; `None` for the engine's own choice.
    pub wanted: Option<&'a str>,
}

/// A move and why it is played.
#[derive(Clone, Debug)]
pub struct MoveExplanation {
    /// The move.
    pub view: MoveView,
    /// Where to look, without naming the move: the first step of a hint.
    pub idea: Fact,
    /// The reasons, the most important first: at most [`MOST_FACTS`].
    pub reasons: Vec<Fact>,
    /// The move and the expected continuation; `None` if the search reported nothing.
    pub line: Option<ExplainedLine>,
    /// The best other move and its continuation, if the explained move is weak.
    pub better: Option<ExplainedLine>,
}

/// A line of moves with its score from the view of the side that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedLine {
    /// The texts of the moves.
    pub moves: Vec<String>,
    /// The score.
    pub score: Score,
}

/// Explains a move; `None` if the search finds none.
///
/// `search` searches the position of the question for [`SEARCH_TIME`], among the moves it is given or, if there are none,
/// among all. It is called for the move itself and then for all others, to see whether it was the only one, and, if the
/// move was asked for, whether it was weak.
///
/// # Errors
/// If the move is refused or a search fails.
pub fn explain_move<E: From<Refusal>>(
    question: &MoveQuestion<'_>,
    mut search: impl FnMut(Vec<String>) -> Result<SearchAnswer<String>, E>,
) -> Result<Option<MoveExplanation>, E> {
    let MoveQuestion { session, wanted } = *question;
    let asked = wanted.is_some();
    let wanted = wanted.map(|text| session.move_view(text)).transpose()?;
    let found = search(wanted.iter().map(|view| view.text.clone()).collect())?;
    let view = match (wanted, found.best) {
        (Some(view), _) => view,
        (None, Some(best)) => session.move_view(&best)?,
        (None, None) => return Ok(None),
    };
    let mut others: Vec<String> = session.legal_moves().into_iter().map(|(text, _)| text).collect();
    others.retain(|text| *text != view.text);
    let others = if others.is_empty() { None } else { Some(search(others)?.lines) };
    Ok(Some(explain(session, view, asked, found.lines.first(), others.as_deref())?))
}

// A report of another move is ignored. `others` reports on all other moves, the best first; `None` if there are none.
fn explain(
    session: &dyn Session,
    view: MoveView,
    asked: bool,
    report: Option<&SearchReport<String>>,
    others: Option<&[SearchReport<String>]>,
) -> Result<MoveExplanation, Refusal> {
    let begins = |report: &&SearchReport<String>| report.line.first().is_some_and(|first| *first == view.text);
    let report = report.filter(begins);
    let other = others.and_then(<[_]>::first).filter(|other| !begins(other));
    let better = other.filter(|other| asked && report.is_some_and(|report| is_weak(report, other)));
    let facts = facts_of_move(session, &view.text)?;
    let idea = idea(session, &view, &facts);
    let reasons = match (report, better) {
        (Some(report), Some(better)) => faults(session, &view, report, better)?,
        _ => merits(session, &view, facts, report, others)?,
    };
    let [line, better] = [report, better].map(|report| report.map(explained_line));
    Ok(MoveExplanation { view, idea, reasons, line, better })
}

fn explained_line(report: &SearchReport<String>) -> ExplainedLine {
    ExplainedLine { moves: report.line.clone(), score: report.score }
}

// Only exact scores, or bounds on the right side, are compared.
fn is_weak(report: &SearchReport<String>, better: &SearchReport<String>) -> bool {
    let certain = report.bound != Bound::Lower && better.bound != Bound::Upper;
    certain && better.score.expectation() - report.score.expectation() >= WEAK
}

// What a weak move costs, and what was better.
fn faults(
    session: &dyn Session,
    view: &MoveView,
    report: &SearchReport<String>,
    better: &SearchReport<String>,
) -> Result<Vec<Fact>, Refusal> {
    let judged = Judged {
        plies: session.moves_played().len(),
        played: &view.text,
        played_line: report.line.get(1..).unwrap_or_default(),
        played_score: Some(report.score),
        best: better.line.first().map_or(&view.text, |text| text),
        best_line: &better.line,
        best_score: Some(better.score),
        marked: true,
    };
    let comment = comment(session, &judged)?;
    // The comment says how much the move costs if it has nothing else to say of it.
    let priced = comment.iter().any(|fact| fact.message.id == "explain-costs");
    if priced || comment.len() >= MOST_FACTS {
        return Ok(comment);
    }
    let named = |id| Message::new(id).text("move", &view.record);
    let heading = match (better.score.kind(), report.score.kind()) {
        (ScoreKind::Centis(_), ScoreKind::Centis(_)) => {
            named("explain-weak-costs").number("from", percent(better.score)).number("to", percent(report.score))
        }
        _ => named("explain-weak"),
    };
    Ok(std::iter::once(remark(heading).with_kind(FactKind::Cost)).chain(comment).collect())
}

// What the move does, whether it is the only one, what its line wins, and who is better: at most three statements. What
// decides the game comes before what the move does besides, and that before what only the search says.
fn merits(
    session: &dyn Session,
    view: &MoveView,
    facts: Vec<Fact>,
    report: Option<&SearchReport<String>>,
    others: Option<&[SearchReport<String>]>,
) -> Result<Vec<Fact>, Refusal> {
    let (mover, sides) = (session.side_to_move(), session.game().sides());
    let mut reasons = important(facts);
    let other = others.and_then(<[_]>::first);
    let only = report.zip(other).and_then(|(report, other)| only_move(&view.text, report, other));
    let mut decisive: Vec<Message> = only.into_iter().collect();
    let mut further: Vec<Message> = others.is_none().then(|| Message::new("explain-only-legal")).into_iter().collect();
    // The facts say how the move itself ends the game.
    if !reasons.iter().any(|fact| fact.kind.is_end()) {
        let alone = [view.text.clone()];
        let walk = Walk::along(session, report.map_or(&alone[..], |report| &report.line))?;
        let end = report.and_then(|report| walk.end(sides, mover, report.score));
        match report.map(|report| report.score) {
            Some(score) if score.is_decided() => decisive.push(end.unwrap_or_else(|| verdict(sides, mover, score))),
            Some(score) => {
                let unexplained = reasons.iter().all(|fact| fact.kind == FactKind::Plain);
                further.splice(0..0, walk.taken(sides, mover));
                let compared = report.zip(other).filter(|_| unexplained);
                if let Some(message) = compared.and_then(|(report, other)| margin(session, report, other)) {
                    // It says more than how the pieces move.
                    reasons.clear();
                    further.push(message);
                }
                further.push(end.unwrap_or_else(|| verdict(sides, mover, score)));
            }
            None => {}
        }
    }
    reasons.truncate(MOST_FACTS - decisive.len());
    reasons.extend(decisive.into_iter().chain(further).map(remark));
    reasons.truncate(MOST_FACTS);
    Ok(reasons)
}

// What a move for which the rules prove no reason is better by, compared with the best other move.
fn margin(session: &dyn Session, report: &SearchReport<String>, other: &SearchReport<String>) -> Option<Message> {
    let known = report.bound == Bound::Exact && other.bound == Bound::Exact;
    if !known || other.score.is_decided() || other.line.first() == report.line.first() {
        return None;
    }
    let record = session.move_view(other.line.first()?).ok()?.record;
    let [chance, rest] = [report, other].map(|report| percent(report.score));
    let message = if chance > rest {
        Message::new("explain-margin").number("rest", rest)
    } else {
        Message::new("explain-no-margin")
    };
    Some(message.number("chance", chance).text("other", record))
}

// Proven only: an exact loss of the best of all others, while the move itself is not seen to lose.
fn only_move(text: &str, report: &SearchReport<String>, other: &SearchReport<String>) -> Option<Message> {
    let of_another = other.line.first().is_some_and(|first| first != text);
    let saved = !matches!(report.score.kind(), ScoreKind::LossIn(_)) && report.bound != Bound::Upper;
    match other.score.kind() {
        kind @ ScoreKind::LossIn(_) if of_another && saved && other.bound != Bound::Lower => {
            Some(Message::new("explain-only-move").number("turns", kind.winners_turns()))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
