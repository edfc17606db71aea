//! Explaining a position and a move.

use quadriga_api::{ArrowView, Problem, ViewRequest};
use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
use quadriga_explain::{MoveExplanation, MoveQuestion, SEARCH_TIME, explain_move, facts_of_position};
use quadriga_search::Budget;

use super::job::JobContext;
use super::lines;
use crate::http::error::{ApiError, refusal_problem};
use crate::position_view;

/// The explanation of a position and a move.
#[derive(Default)]
pub(super) struct Explanation {
    /// The move as a record writes it; empty if there is none.
    pub(super) record: String,
    pub(super) arrows: Vec<ArrowView>,
    /// Facts about the position.
    pub(super) facts: Vec<String>,
    /// The heading and the reasons of the move.
    pub(super) paragraphs: Vec<String>,
}

/// Explains the position and a move: `text`, or the engine's choice.
///
/// # Errors
/// If there is no such position or move.
pub(super) fn explain(context: &JobContext, subject: &ViewRequest, text: Option<&str>) -> Result<Explanation, Problem> {
    let session = position_view::session(context.words, subject).map_err(ApiError::into_problem)?;
    let refused = |refusal| refusal_problem(context.words, &refusal);
    let facts = facts_of_position(&*session);
    let mut facts: Vec<String> = facts.iter().map(|fact| context.words.message(&fact.message)).collect();
    if let Some(outcome) = session.outcome() {
        if let Some(text) = text {
            session.move_view(text).map_err(refused)?;
        }
        facts.insert(0, context.words.outcome(session.game().sides(), &outcome));
        return Ok(Explanation { facts, ..Explanation::default() });
    }
    let settings = EngineSettings { table_mib: context.settings.engine.table_mib, ..EngineSettings::default() };
    let mut engine = build_engine(session.game(), &settings);
    engine.load_session(&*session).map_err(refused)?;
    let evaluation = engine.evaluation();
    let question = MoveQuestion { session: &*session, wanted: text, evaluation: &evaluation };
    let explained = explain_move(
        &question,
        |id| context.words.has(id),
        |only| {
            let request = SearchRequest { budget: Budget::for_time(SEARCH_TIME), lines: 1, only };
            engine.think(&request, context.stop.search_control(), &mut |_| {})
        },
    );
    let Some(MoveExplanation { view, messages }) = explained.map_err(refused)? else {
        return Ok(Explanation { facts, ..Explanation::default() });
    };
    let paragraphs = messages.iter().map(|message| context.words.message(message)).collect();
    Ok(Explanation { arrows: lines::arrows(&*session, &view.effects), record: view.record, facts, paragraphs })
}
