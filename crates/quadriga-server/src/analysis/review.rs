//! Judging a whole game.

use std::time::Instant;

use quadriga_analysis::{AnalysedMove, Analysis, AnalysisSettings, Analyst, Effort, Replay, annotate};
use quadriga_api::{AnalysisAnswer, EngineLine, Problem, Review, Subject};
use quadriga_core::{Limits, Message};
use quadriga_games::{GameStart, PlayedGame, open};
use quadriga_record::{Comment, Layout, MoveNode, Record};

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
    let game = PlayedGame {
        start: GameStart {
            game: session.game(),
            variant: session.variant(),
            position: subject.position.clone(),
            limits: Limits::default(),
        },
        moves: session.moves_played(),
    };
    let replay = Replay::new(&game).map_err(|error| refusal_problem(bench.words, &error.refusal))?;
    let positions = replay.positions_to_search().max(1) as u64;
    let effort = Effort::Nodes((bench.settings.review_nodes / positions).clamp(NODES.0, NODES.1));
    let settings = AnalysisSettings { effort, threads: 1, table_mib: TABLE };
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

fn judged_move(bench: &Bench, analysis: &Analysis, judged: &AnalysedMove, node: &MoveNode) -> quadriga_api::JudgedMove {
    let class = judged.class.name();
    quadriga_api::JudgedMove {
        ply: judged.ply.saturating_sub(1),
        record: judged.text.clone(),
        class: class.to_owned(),
        class_name: bench.words.text(judged.class.message_id(), &[]),
        chance: judged.chances_of_first().map(quadriga_analysis::WinChance::value),
        score: score::text(score::after_move(judged.after.score()), judged.side),
        better: if judged.class.is_wrong() { better(analysis, judged) } else { None },
        comment: words_of(node),
    }
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
