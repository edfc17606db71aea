//! Lines and scores of the engine as clients see them, from the first player's point of view.

use quadriga_analysis::WinChance;
use quadriga_api::{ArrowView, EngineLine};
use quadriga_core::{Effects, Side};
use quadriga_games::Session;
use quadriga_render::{ArrowKind, arrows_of};
use quadriga_search::{Score, ScoreKind, SearchReport};

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
    EngineLine { moves: records, score: score_text(score, side), chance: chance(score, side), arrows }
}

/// The lines of a search of the position of `session`.
pub(super) fn lines(session: &mut dyn Session, reports: &[SearchReport<String>]) -> Vec<EngineLine> {
    let side = session.side_to_move();
    reports.iter().map(|report| line(session, &report.line, report.score, side)).collect()
}

/// The arrows of a move in the position of `session`.
pub(super) fn arrows(session: &dyn Session, effects: &Effects) -> Vec<ArrowView> {
    let drawn = arrows_of(&session.geometry(), &session.scene(), effects, ArrowKind::Best);
    drawn.iter().map(|arrow| ArrowView { from: arrow.from.0, to: arrow.to.0 }).collect()
}

/// The score of `side`, which is to move, from the first player's point of view: `+1.25`, `−0.30`; `#3` if the first player
/// wins in three turns, `#−3` if the second does.
pub(super) fn score_text(score: Score, side: Side) -> String {
    let (sign, size) = match (score.kind(), side) {
        (ScoreKind::Centis(centis), Side::First) => (centis < 0, hundredths(centis)),
        (ScoreKind::Centis(centis), Side::Second) => (centis > 0, hundredths(centis)),
        (kind @ ScoreKind::WinIn(_), side) => (side == Side::Second, Size::Turns(kind.winners_turns())),
        (kind @ ScoreKind::LossIn(_), side) => (side == Side::First, Size::Turns(kind.winners_turns())),
    };
    match (size, sign) {
        (Size::Turns(turns), false) => format!("#{turns}"),
        (Size::Turns(turns), true) => format!("#−{turns}"),
        (Size::Hundredths(size), sign) => {
            format!("{}{}.{:02}", if sign { '−' } else { '+' }, size / 100, size % 100)
        }
    }
}

/// The chances of the first player, from 0 to 1.
pub(super) fn chance(score: Score, side: Side) -> f64 {
    let chance = WinChance::of(score);
    match side {
        Side::First => chance.value(),
        Side::Second => chance.of_other_side().value(),
    }
}

enum Size {
    Hundredths(u32),
    Turns(u32),
}

const fn hundredths(centis: i32) -> Size {
    Size::Hundredths(centis.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_the_first_player() {
        let texts = |score| Side::BOTH.map(|side| score_text(score, side));
        assert_eq!(texts(Score(125)), ["+1.25", "−1.25"]);
        assert_eq!(texts(Score(-30)), ["−0.30", "+0.30"]);
        assert_eq!(texts(Score(0)), ["+0.00", "+0.00"]);
        assert_eq!(texts(Score::win_in(5)), ["#3", "#−3"]);
        assert_eq!(texts(Score::loss_in(4)), ["#−2", "#2"]);
        assert_eq!(texts(Score::loss_in(7)), ["#−3", "#3"]);
    }

    #[test]
    fn chances_are_those_of_the_first_player() {
        let percents = |score| Side::BOTH.map(|side| (chance(score, side) * 100.0).round() as u8);
        assert_eq!(percents(Score::win_in(1)), [100, 0]);
        assert_eq!(percents(Score(0)), [50, 50]);
        assert_eq!(percents(Score(400)), [91, 9]);
    }
}
