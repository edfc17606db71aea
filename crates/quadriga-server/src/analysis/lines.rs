//! Lines of the engine as clients are shown them.

use quadriga_catalog::Session;
use quadriga_core::Side;
use quadriga_draw::{ArrowKind, arrows_of};
use quadriga_search::{Report, Score};
use quadriga_wire::{Arrow, EngineLine};

use super::score;

/// A line that begins in the position of `session`, as far as the rules accept it; the session is left as it was.
pub(super) fn line(session: &mut dyn Session, moves: &[String], score: Score, side: Side) -> EngineLine {
    let (geometry, scene) = (session.geometry(), session.scene());
    let (mut records, mut arrows) = (Vec::new(), Vec::new());
    for text in moves {
        let Ok(record) = session.play(text) else { break };
        if let (true, Some(effects)) = (records.is_empty(), session.last_move()) {
            let drawn = arrows_of(&geometry, &scene, &effects, ArrowKind::Best);
            arrows.extend(drawn.iter().map(|arrow| Arrow { from: arrow.from.0, to: arrow.to.0 }));
        }
        records.push(record);
    }
    for _ in &records {
        session.undo();
    }
    EngineLine { moves: records, score: score::text(score, side), chance: score::chance(score, side), arrows }
}

/// The lines of a search of the position of `session`.
pub(super) fn lines(session: &mut dyn Session, reports: &[Report<String>]) -> Vec<EngineLine> {
    let side = session.side_to_move();
    reports.iter().map(|report| line(session, &report.line, report.score, side)).collect()
}
