//! Lines of the engine as clients are shown them.

use quadriga_api::{Arrow, EngineLine};
use quadriga_core::{Effects, Side};
use quadriga_games::Session;
use quadriga_render::{ArrowKind, arrows_of};
use quadriga_search::{Score, SearchReport};

use super::score;

/// A line that begins in the position of `session`, as far as the rules accept it; the session is left as it was.
pub(super) fn line(session: &mut dyn Session, moves: &[String], score: Score, side: Side) -> EngineLine {
    let first = moves.first().and_then(|text| session.move_view(text).ok());
    let arrows = first.map(|view| arrows(session, &view.effects)).unwrap_or_default();
    let mut records = Vec::new();
    for text in moves {
        let Ok(record) = session.play(text) else { break };
        records.push(record);
    }
    for _ in &records {
        session.undo();
    }
    EngineLine { moves: records, score: score::text(score, side), chance: score::chance(score, side), arrows }
}

/// The lines of a search of the position of `session`.
pub(super) fn lines(session: &mut dyn Session, reports: &[SearchReport<String>]) -> Vec<EngineLine> {
    let side = session.side_to_move();
    reports.iter().map(|report| line(session, &report.line, report.score, side)).collect()
}

/// The arrows of a move in the position of `session`.
pub(super) fn arrows(session: &dyn Session, effects: &Effects) -> Vec<Arrow> {
    let drawn = arrows_of(&session.geometry(), &session.scene(), effects, ArrowKind::Best);
    drawn.iter().map(|arrow| Arrow { from: arrow.from.0, to: arrow.to.0 }).collect()
}
