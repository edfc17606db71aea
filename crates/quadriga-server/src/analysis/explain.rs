//! Explaining a position and a move.

use quadriga_api::{ExplanationView, Problem, ViewRequest};
use quadriga_core::Message;
use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
use quadriga_explain::{ExplainedLine, Fact, MoveQuestion, SEARCH_TIME, explain_move, facts_of_position, important};
use quadriga_search::Budget;

use super::facts::{fact_view, glossary};
use super::job::JobContext;
use super::lines::{arrows, line};
use crate::http::error::{ApiError, refusal_problem};
use crate::position_view;

/// Explains the position and a move: `text`, or the engine's choice.
///
/// # Errors
/// If there is no such position or move.
pub(super) fn explain(
    context: &JobContext,
    subject: &ViewRequest,
    text: Option<&str>,
) -> Result<ExplanationView, Problem> {
    let mut session = position_view::session(context.words, subject).map_err(ApiError::into_problem)?;
    let refused = |refusal| refusal_problem(context.words, &refusal);
    let game = session.game();
    let view = |fact: &Fact| fact_view(context.words, game, fact);
    let facts = facts_of_position(&*session);
    let glossary = glossary(context.words, &*session, &facts);
    // What is said of a move is not about the position before it.
    let facts = if text.is_none() { important(facts).iter().map(view).collect() } else { Vec::new() };
    let mut explanation = ExplanationView { facts, glossary, ..ExplanationView::default() };
    if let Some(outcome) = session.outcome() {
        if let Some(text) = text {
            session.move_view(text).map_err(refused)?;
        }
        let said = Message::new("explain-over").said("outcome", position_view::told(game.sides(), &outcome));
        explanation.facts = vec![view(&Fact::new(said, []))];
        return Ok(explanation);
    }
    let settings = EngineSettings { table_mib: context.settings.engine.table_mib, ..EngineSettings::default() };
    let mut engine = build_engine(session.game(), &settings);
    engine.load_session(&*session).map_err(refused)?;
    let question = MoveQuestion { session: &*session, wanted: text };
    let explained = explain_move(&question, |only| {
        let request = SearchRequest { budget: Budget::for_time(SEARCH_TIME), lines: 1, only };
        engine.think(&request, context.stop.search_control(), &mut |_| {})
    });
    let Some(explained) = explained.map_err(refused)? else { return Ok(explanation) };
    let side = session.side_to_move();
    let mut engine_line = |explained: &ExplainedLine| line(&mut *session, &explained.moves, explained.score, side);
    explanation.line = explained.line.as_ref().map(&mut engine_line);
    explanation.better = explained.better.as_ref().map(engine_line);
    explanation.idea = Some(view(&explained.idea));
    explanation.reasons = explained.reasons.iter().map(view).collect();
    explanation.arrows = arrows(&*session, &explained.view.effects);
    explanation.record = explained.view.record;
    Ok(explanation)
}
