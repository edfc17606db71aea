//! Judging a whole game.

use std::time::Instant;

use quadriga_analysis::{Analysis, Analyst, Effort, JudgedMove, Replay, Settings, Subject as Game, annotate};
use quadriga_api::{AnalysisAnswer, EngineLine, Problem, Review, Subject};
use quadriga_core::{Limits, Message, Side};
use quadriga_games::open;
use quadriga_record::{Comment, Layout, Node, Record};

use super::lines::line;
use super::score;
use super::task::Bench;
use crate::http::error::{Failure, problem, refusal_problem};
use crate::position_view;

/// What each position is given at least and at most, in nodes.
const NODES: (u64, u64) = (2_000, 50_000);
/// The table of a review in MiB: it is emptied before each position.
const TABLE: usize = 2;

/// Judges a game and tells how far it has come; `None` if it was stopped.
///
/// # Errors
/// If it is no game, or takes too long.
pub(super) fn review(bench: &Bench, id: u32, subject: &Subject) -> Result<Option<Review>, Problem> {
    let session = position_view::session(bench.words, subject).map_err(Failure::into_problem)?;
    let game = Game {
        game: session.game(),
        variant: session.variant(),
        position: subject.position.clone(),
        limits: Limits::default(),
        moves: session.moves_played(),
    };
    let replay = game.replay().map_err(|error| refusal_problem(bench.words, &error.refusal))?;
    let positions = replay.positions_to_see().max(1) as u64;
    let effort = Effort::Nodes((bench.settings.review_nodes / positions).clamp(NODES.0, NODES.1));
    let settings = Settings { effort, threads: 1, table_mib: TABLE };
    let analyst = Analyst { settings: &settings, concurrency: 1, stop: bench.stop.flag() };
    let (begun, mut slow) = (Instant::now(), false);
    let analysis = analyst.analyse(&replay, None, &mut |step| {
        (bench.tell)(AnalysisAnswer::Progress { id, done: step.done, of: step.of });
        if begun.elapsed() > bench.settings.review_time {
            slow = true;
            bench.stop.ask();
        }
    });
    match analysis {
        Ok(Some(analysis)) => Ok(Some(told(bench, &replay, &analysis))),
        Ok(None) if slow => Err(problem(bench.words, &Message::new("server-review-slow"))),
        Ok(None) => Ok(None),
        Err(error) => {
            tracing::error!(%error, "a review failed");
            Err(problem(bench.words, &Message::new("server-failed")))
        }
    }
}

fn told(bench: &Bench, replay: &Replay, analysis: &Analysis) -> Review {
    let mut record = record(replay);
    annotate(&mut record, analysis, bench.words);
    let judged = analysis.judged.iter().zip(&record.moves);
    let last = analysis.last.verdict.score();
    let chances = analysis.judged.iter().map(|judged| judged.chances_of_first()[0].value());
    Review {
        moves: judged.map(|(judged, node)| judged_move(bench, analysis, judged, node)).collect(),
        accuracy: analysis.players.each_ref().map(|player| player.accuracy),
        chances: chances.chain([score::chance(last, analysis.last.side)]).collect(),
        turning: analysis.turning_points.iter().map(|number| number.saturating_sub(1)).collect(),
        record: record.to_text(Layout::Running),
    }
}

fn record(replay: &Replay) -> Record {
    let subject = replay.subject();
    let mut record = Record {
        variant: subject.variant.clone(),
        position: subject.position.clone(),
        limits: subject.limits,
        moves: subject.moves.iter().map(Node::new).collect(),
        ..Record::new(subject.game)
    };
    if let Some(outcome) = replay.outcome() {
        record.set_outcome(&outcome);
    }
    record
}

fn judged_move(bench: &Bench, analysis: &Analysis, judged: &JudgedMove, node: &Node) -> quadriga_api::JudgedMove {
    let class = judged.class.name();
    quadriga_api::JudgedMove {
        ply: judged.ply.saturating_sub(1),
        record: judged.text.clone(),
        class: class.to_owned(),
        class_name: bench.words.text(judged.class.message_id(), &[]),
        chance: judged.chances_of_first().map(quadriga_analysis::Chance::value),
        score: score::text(score::after_move(judged.after.score()), judged.side),
        better: if judged.class.is_wrong() { better(analysis, judged) } else { None },
        comment: words_of(node),
    }
}

// The best line instead of the move; nothing if the move begins it.
fn better(analysis: &Analysis, judged: &JudgedMove) -> Option<EngineLine> {
    let (subject, side): (_, Side) = (&analysis.subject, judged.side);
    let mut session = open(subject.game, &subject.variant, Some(&judged.position), Limits::default()).ok()?;
    let better = line(&mut *session, &judged.best_line, judged.before.score(), side);
    (judged.best() != judged.text).then_some(better)
}

// The words that the analysis wrote beside the move.
fn words_of(node: &Node) -> String {
    let texts: Vec<&str> = node.comments().map(|comment: &Comment| comment.text.as_str()).collect();
    texts.join("\n")
}
