//! Judging a whole game.

use std::time::Instant;

use quadriga_analysis::{AnalysedMove, Analysis, AnalysisSettings, Analyst, Effort, Replay, annotate, comment_on};
use quadriga_api::{AnalysisAnswer, EngineLine, Problem, Review, ViewRequest};
use quadriga_core::{Limits, Message};
use quadriga_games::{PlayedGame, open};
use quadriga_record::{Comment, Layout, MoveNode, Record};

use super::facts::fact_view;
use super::job::JobContext;
use super::lines::{chance, line, score_text};
use crate::http::error::{ApiError, problem, refusal_problem};
use crate::position_view::{self, start_of};

/// What each position is given at least and at most, in nodes.
const NODES: (u64, u64) = (2_000, 50_000);
/// The table of a review in MiB: it is emptied before each position.
const TABLE: usize = 2;

/// Judges a game and reports its progress; `None` if it was stopped.
///
/// # Errors
/// If the game is invalid, or takes too long.
pub(super) fn review(context: &JobContext, id: u32, subject: &ViewRequest) -> Result<Option<Review>, Problem> {
    let session = position_view::session(context.words, subject).map_err(ApiError::into_problem)?;
    let game = PlayedGame { start: start_of(&*session, subject), moves: session.moves_played() };
    let replay = Replay::new(&game).map_err(|error| refusal_problem(context.words, &error.refusal))?;
    let positions = replay.positions_to_search().max(1) as u64;
    let effort = Effort::Nodes((context.settings.review_nodes / positions).clamp(NODES.0, NODES.1));
    let settings = AnalysisSettings { effort, threads: 1, table_mib: TABLE };
    let analyst = Analyst { settings: &settings, concurrency: 1, stop: context.stop.flag() };
    let (begun, mut slow) = (Instant::now(), false);
    let analysis = analyst.analyse(&replay, None, &mut |step| {
        (context.report)(AnalysisAnswer::Progress { id, done: step.done, of: step.of });
        if begun.elapsed() > context.settings.review_time {
            slow = true;
            context.stop.stop();
        }
    });
    match analysis {
        Ok(Some(analysis)) => Ok(Some(to_review(context, &replay, &analysis))),
        Ok(None) if slow => Err(problem(context.words, &Message::new("server-review-slow"))),
        Ok(None) => Ok(None),
        Err(error) => {
            tracing::error!(%error, "a review failed");
            Err(problem(context.words, &Message::new("server-failed")))
        }
    }
}

fn to_review(context: &JobContext, replay: &Replay, analysis: &Analysis) -> Review {
    let mut record = record(replay);
    annotate(&mut record, analysis, context.words);
    let judged = analysis.judged.iter().zip(&record.moves);
    let last = analysis.last.verdict.score();
    let chances = analysis.judged.iter().map(|judged| judged.chances_of_first()[0].value());
    Review {
        moves: judged.map(|(judged, node)| judged_move(context, analysis, judged, node)).collect(),
        accuracy: analysis.players.each_ref().map(|player| player.accuracy),
        chances: chances.chain([chance(last, analysis.last.side)]).collect(),
        turning: analysis.turning_points.iter().map(|number| number.saturating_sub(1)).collect(),
        record: record.to_text(Layout::Running),
    }
}

fn record(replay: &Replay) -> Record {
    let PlayedGame { start, moves } = replay.game();
    let mut record = Record {
        variant: start.variant.clone(),
        position: start.position.clone(),
        limits: start.limits,
        moves: moves.iter().map(MoveNode::new).collect(),
        ..Record::new(start.game)
    };
    if let Some(outcome) = replay.outcome() {
        record.set_outcome(&outcome);
    }
    record
}

fn judged_move(
    context: &JobContext,
    analysis: &Analysis,
    judged: &AnalysedMove,
    node: &MoveNode,
) -> quadriga_api::JudgedMove {
    quadriga_api::JudgedMove {
        ply: judged.ply.saturating_sub(1),
        record: judged.text.clone(),
        class: judged.class,
        class_name: context.words.text(judged.class.message_id(), &[]),
        chance: judged.chances_of_first().map(quadriga_analysis::WinChance::value),
        score: score_text(judged.after.for_opponent().score(), judged.side.other()),
        better: if judged.class.is_wrong() { better(analysis, judged) } else { None },
        refutation: if judged.class.is_wrong() { refutation(analysis, judged) } else { None },
        facts: comment_on(judged, analysis)
            .unwrap_or_default()
            .iter()
            .map(|fact| fact_view(context.words, analysis.game.start.game, fact))
            .collect(),
        comment: words_of(node),
    }
}

// The expected reply and what follows, as the record has them; nothing if the move ended the game.
fn refutation(analysis: &Analysis, judged: &AnalysedMove) -> Option<EngineLine> {
    let start = &analysis.game.start;
    let mut session = open(start.game, &start.variant, Some(&judged.position), Limits::default()).ok()?;
    session.play(&judged.text).ok()?;
    let reply = line(&mut *session, &judged.played_line, judged.after.for_opponent().score(), judged.side.other());
    (!reply.moves.is_empty()).then_some(reply)
}

// The best line instead of the move; nothing if the move begins it.
fn better(analysis: &Analysis, judged: &AnalysedMove) -> Option<EngineLine> {
    let (start, side) = (&analysis.game.start, judged.side);
    let mut session = open(start.game, &start.variant, Some(&judged.position), Limits::default()).ok()?;
    let better = line(&mut *session, &judged.best_line, judged.before.score(), side);
    (judged.best() != judged.text).then_some(better)
}

// The words that the analysis wrote beside the move.
fn words_of(node: &MoveNode) -> String {
    let texts: Vec<&str> = node.comments().map(|comment: &Comment| comment.text.as_str()).collect();
    texts.join("\n")
}
