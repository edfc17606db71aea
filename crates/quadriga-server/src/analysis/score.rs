//! Scores as clients are shown them, from the view of the first player.

use quadriga_analysis::WinChance;
use quadriga_core::Side;
use quadriga_search::{Score, ScoreKind};

/// The score of `side` as the first player sees it: `+1.25`, `−0.30`; `#3` if he wins in three of his turns, `#−3` if the
/// other does.
pub(super) fn text(score: Score, side: Side) -> String {
    let (sign, size) = match (score.kind(), side) {
        (ScoreKind::Centis(centis), Side::First) => (centis < 0, hundredths(centis)),
        (ScoreKind::Centis(centis), Side::Second) => (centis > 0, hundredths(centis)),
        (ScoreKind::WinIn(turns), side) => (side == Side::Second, won(turns)),
        (ScoreKind::LossIn(turns), side) => (side == Side::First, won(turns)),
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

/// What a score that was given before a move is after it, from the same view: a win or a loss is a ply nearer.
pub(super) const fn after_move(score: Score) -> Score {
    match score.kind() {
        ScoreKind::Centis(_) => score,
        ScoreKind::WinIn(plies) => Score::win_in(plies.saturating_sub(1)),
        ScoreKind::LossIn(plies) => Score::loss_in(plies.saturating_sub(1)),
    }
}

enum Size {
    Hundredths(u32),
    Turns(u32),
}

const fn hundredths(centis: i32) -> Size {
    Size::Hundredths(centis.unsigned_abs())
}

const fn won(turns: u32) -> Size {
    Size::Turns(ScoreKind::winners_turns(turns))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_the_first_player() {
        let texts = |score| Side::BOTH.map(|side| text(score, side));
        assert_eq!(texts(Score(125)), ["+1.25", "−1.25"]);
        assert_eq!(texts(Score(-30)), ["−0.30", "+0.30"]);
        assert_eq!(texts(Score(0)), ["+0.00", "+0.00"]);
        assert_eq!(texts(Score::win_in(5)), ["#3", "#−3"]);
        assert_eq!(texts(Score::loss_in(4)), ["#−2", "#2"]);
    }

    #[test]
    fn chances_are_those_of_the_first_player() {
        let percents = |score| Side::BOTH.map(|side| (chance(score, side) * 100.0).round() as u8);
        assert_eq!(percents(Score::win_in(1)), [100, 0]);
        assert_eq!(percents(Score(0)), [50, 50]);
        assert_eq!(percents(Score(400)), [91, 9]);
    }
}
