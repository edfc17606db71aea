//! Telling in words what matters in a position.

use std::time::Duration;

use quadriga_api::{Arrow, Problem, Subject};
use quadriga_core::Message;
use quadriga_engine::{Engine, EngineSettings, Evaluation, SearchRequest, build_engine};
use quadriga_explain::{Subject as Case, explain as why, facts_of_position};
use quadriga_games::Session;
use quadriga_search::{Budget, SearchAnswer};

use super::job::JobContext;
use super::lines;
use crate::http::error::{ApiError, refusal_problem};
use crate::position_view::{self, start_of};

/// How long it thinks about the move, and as long again about all others.
const LOOK: Duration = Duration::from_millis(500);

/// What is told of a position and a move.
#[derive(Default)]
pub(super) struct Explanation {
    /// The move as a record writes it; empty if there is none.
    pub(super) record: String,
    pub(super) arrows: Vec<Arrow>,
    /// What stands on the board.
    pub(super) facts: Vec<String>,
    /// What there is to say about the move.
    pub(super) paragraphs: Vec<String>,
}

/// Tells what stands on the board and why a move is good: that of `text`, or the engine's own.
///
/// # Errors
/// If there is no such position or move.
pub(super) fn explain(context: &JobContext, subject: &Subject, text: Option<&str>) -> Result<Explanation, Problem> {
    let session = position_view::session(context.words, subject).map_err(ApiError::into_problem)?;
    let refused = |refusal| refusal_problem(context.words, &refusal);
    let wanted = text.map(|text| session.move_view(text)).transpose().map_err(refused)?;
    let facts = facts_of_position(session.game(), &session.variant(), &session.position()).map_err(refused)?;
    let mut facts: Vec<String> = facts.iter().map(|fact| context.words.message(&fact.message)).collect();
    if let Some(outcome) = session.outcome() {
        facts.insert(0, context.words.outcome(session.game().sides(), &outcome));
        return Ok(Explanation { facts, ..Explanation::default() });
    }
    let mut adviser = Adviser::new(context, &*session, subject)?;
    let found = adviser.think(context, wanted.iter().map(|view| view.text.clone()).collect())?;
    let Some(chosen) = wanted.as_ref().map(|view| view.text.clone()).or(found.best) else {
        return Ok(Explanation { facts, ..Explanation::default() });
    };
    let view = session.move_view(&chosen).map_err(refused)?;
    let others = session.legal_moves().into_iter().map(|(text, _)| text).filter(|text| *text != view.text);
    let others: Vec<String> = others.collect();
    let other = if others.is_empty() { None } else { adviser.think(context, others)?.lines.into_iter().next() };
    let head = if wanted.is_some() { "explain-played" } else { "explain-best" };
    let mut paragraphs = vec![context.words.message(&Message::new(head).text("move", &view.record))];
    let messages = why(
        &Case {
            game: session.game(),
            variant: &session.variant(),
            position: subject.position.as_deref(),
            moves: &session.moves_played(),
            text: &view.text,
            report: found.lines.first(),
            other: other.as_ref(),
            evaluation: &adviser.evaluation(),
        },
        |id| context.words.has(id),
    );
    paragraphs.extend(messages.map_err(refused)?.iter().map(|message| context.words.message(message)));
    Ok(Explanation { arrows: lines::arrows(&*session, &view.effects), record: view.record, facts, paragraphs })
}

/// An engine that has the position before it.
struct Adviser(Box<dyn Engine>);

impl Adviser {
    fn new(context: &JobContext, session: &dyn Session, subject: &Subject) -> Result<Self, Problem> {
        let settings = EngineSettings { table_mib: context.settings.engine.table_mib, ..EngineSettings::default() };
        let mut engine = build_engine(session.game(), &settings);
        let moves = session.moves_played();
        let start = start_of(session, subject);
        engine.load(&start, &moves).map_err(|refusal| refusal_problem(context.words, &refusal))?;
        Ok(Self(engine))
    }

    fn think(&mut self, context: &JobContext, only: Vec<String>) -> Result<SearchAnswer<String>, Problem> {
        let request = SearchRequest { budget: Budget::for_time(LOOK), lines: 1, only };
        let answer = self.0.think(&request, context.stop.search_control(), &mut |_| {});
        answer.map_err(|refusal| refusal_problem(context.words, &refusal))
    }

    fn evaluation(&self) -> Evaluation {
        self.0.evaluation()
    }
}
