//! Scores as messages.

use quadriga_core::{Message, Side};
use quadriga_search::{Score, ScoreKind};

// Expected results of 54, 64 and 81 per cent: the bounds of even, slightly better, clearly better and much better.
const EVEN: i32 = 30;
const LITTLE: i32 = 100;
const CLEAR: i32 = 250;

/// An evaluation in units, with its sign: `+0.35`.
pub fn exact(centis: i32) -> String {
    let sign = if centis < 0 { '-' } else { '+' };
    format!("{sign}{}.{:02}", centis.unsigned_abs() / 100, centis.unsigned_abs() % 100)
}

/// The winning chances of a score in percent.
pub(crate) fn percent(score: Score) -> i64 {
    (score.expectation() * 100.0).round() as i64
}

/// Which side is better and by how much; the score is from the point of view of `mover`.
pub(crate) fn verdict(sides: [&'static str; 2], mover: Side, score: Score) -> Message {
    let colour = |side: Side| sides[side.index()];
    match score.kind() {
        kind @ ScoreKind::WinIn(_) => won(colour(mover), kind),
        kind @ ScoreKind::LossIn(_) => won(colour(mover.other()), kind),
        ScoreKind::Centis(centis) if centis.abs() < EVEN => Message::new("explain-even"),
        ScoreKind::Centis(centis) => {
            let better = if centis > 0 { mover } else { mover.other() };
            let degree = match centis.abs() {
                ..LITTLE => "little",
                LITTLE..CLEAR => "clear",
                _ => "much",
            };
            let message = Message::new("explain-better").word("colour", colour(better)).word("degree", degree);
            message.number("chance", percent(Score(centis.abs())))
        }
    }
}

fn won(colour: &'static str, kind: ScoreKind) -> Message {
    Message::new("explain-wins").word("colour", colour).number("turns", kind.winners_turns())
}

#[cfg(test)]
mod tests {
    use quadriga_i18n::{Lang, Words};

    use super::*;

    fn in_english(score: Score) -> String {
        Words::new(Lang::English).message(&verdict(["red", "blue"], Side::Second, score))
    }

    #[test]
    fn evaluations_have_a_sign_and_two_decimals() {
        assert_eq!([35, 0, -5, -1234].map(exact), ["+0.35", "+0.00", "-0.05", "-12.34"]);
    }

    #[test]
    fn which_side_is_better() {
        assert_eq!(in_english(Score(29)), "the position is about even");
        assert_eq!(in_english(Score(-30)), "Red is slightly better: winning chances 54%");
        assert_eq!(in_english(Score(100)), "Blue is clearly better: winning chances 64%");
        assert_eq!(in_english(Score(-250)), "Red is much better: winning chances 81%");
    }

    #[test]
    fn wins_are_counted_in_the_winners_turns() {
        assert_eq!(in_english(Score::win_in(5)), "Blue wins in 3");
        assert_eq!(in_english(Score::loss_in(4)), "Red wins in 2");
        assert_eq!(in_english(Score::loss_in(7)), "Red wins in 3", "the loser has the last turn");
    }
}
