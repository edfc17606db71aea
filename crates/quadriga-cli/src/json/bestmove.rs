//! What `bestmove` writes with `--json`.

use quadriga_search::{Bound, ScoreKind, SearchAnswer, SearchReport};
use serde::Serialize;

use super::Status;

/// `bestmove`.
#[derive(Serialize)]
pub(crate) struct Bestmove {
    #[serde(flatten)]
    status: Status,
    /// `null` if the game is over.
    #[serde(rename = "bestmove")]
    best: Option<String>,
    /// The answer the engine expects.
    expected: Option<String>,
    /// All threads together.
    nodes: u64,
    time_ms: u64,
    /// The best first.
    lines: Vec<Line>,
}

/// One of the best moves with its line.
#[derive(Serialize)]
struct Line {
    rank: u32,
    score: Score,
    /// `exact`, `lower` or `upper`.
    bound: &'static str,
    depth: u32,
    selective_depth: u32,
    nodes: u64,
    nodes_a_second: u64,
    time_ms: u64,
    #[serde(rename = "line")]
    moves: Vec<String>,
}

/// A score from the view of the side to move. Turns are the winner's own.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Score {
    Centis(i32),
    WinsIn(u32),
    LosesIn(u32),
}

impl Bestmove {
    /// What the engine answered; `None` if the game is over.
    pub(crate) fn of(status: Status, answer: Option<&SearchAnswer<String>>) -> Self {
        Self {
            status,
            best: answer.and_then(|answer| answer.best.clone()),
            expected: answer.and_then(|answer| answer.expected.clone()),
            nodes: answer.map_or(0, |answer| answer.nodes),
            time_ms: answer.map_or(0, |answer| answer.time.as_millis() as u64),
            lines: answer.map(|answer| answer.lines.iter().map(Line::of).collect()).unwrap_or_default(),
        }
    }
}

impl Line {
    fn of(report: &SearchReport<String>) -> Self {
        Self {
            rank: report.rank,
            score: match report.score.kind() {
                ScoreKind::Centis(centis) => Score::Centis(centis),
                kind @ ScoreKind::WinIn(_) => Score::WinsIn(kind.winners_turns()),
                kind @ ScoreKind::LossIn(_) => Score::LosesIn(kind.winners_turns()),
            },
            bound: match report.bound {
                Bound::Exact => "exact",
                Bound::Lower => "lower",
                Bound::Upper => "upper",
            },
            depth: report.depth,
            selective_depth: report.selective_depth,
            nodes: report.nodes,
            nodes_a_second: report.nodes_per_second(),
            time_ms: report.time.as_millis() as u64,
            moves: report.line.clone(),
        }
    }
}
