//! Thinking about a position.

use quadriga_api::{AnalysisAnswer, Problem, ViewRequest};
use quadriga_engine::{EngineSettings, SearchRequest, build_engine};
use quadriga_search::{Budget, SearchReport};

use super::job::JobContext;
use super::lines::lines;
use crate::http::error::{ApiError, refusal_problem};
use crate::position_view;

/// How many lines a client may ask for.
const MOST_LINES: u8 = 5;

/// Thinks about a position until it is stopped or a limit is reached; reports every finished depth.
///
/// # Errors
/// If there is no such position.
pub(super) fn think(context: &JobContext, id: u32, subject: &ViewRequest, wanted: u8) -> Result<(), Problem> {
    let refused = |refusal| refusal_problem(context.words, &refusal);
    let mut session = position_view::session(context.words, subject).map_err(ApiError::into_problem)?;
    if session.outcome().is_some() || context.stop.is_stopped() {
        return Ok(());
    }
    let settings = EngineSettings { table_mib: context.settings.engine.table_mib, ..EngineSettings::default() };
    let mut engine = build_engine(session.game(), &settings);
    engine.load_session(&*session).map_err(refused)?;
    let wanted = usize::from(wanted.clamp(1, MOST_LINES)).min(session.legal_moves().len());
    let mut report_lines = |depth: u32, nodes: u64, reports: &[SearchReport<String>]| {
        let lines = lines(&mut *session, reports);
        (context.report)(AnalysisAnswer::Thought { id, depth, nodes, lines });
    };
    let budget = Budget {
        move_time: Some(context.settings.think_time),
        nodes: Some(context.settings.think_nodes),
        ..Budget::default()
    };
    let request = SearchRequest { budget, lines: wanted, only: Vec::new() };
    let mut finished: Vec<SearchReport<String>> = Vec::new();
    let answer = engine.think(&request, context.stop.search_control(), &mut |report| {
        if report.rank == 1 {
            finished.clear();
        }
        finished.push(report.clone());
        if finished.len() == wanted {
            report_lines(report.depth, report.nodes, &finished);
        }
    });
    let answer = answer.map_err(refused)?;
    // The final report, with all nodes counted; it is not sent if the search was stopped.
    if let Some(best) = answer.lines.first()
        && !context.stop.is_stopped()
    {
        report_lines(best.depth, answer.nodes, &answer.lines);
    }
    Ok(())
}
