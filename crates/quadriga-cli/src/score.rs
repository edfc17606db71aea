//! Scores in words.

use quadriga_core::Message;
use quadriga_explain::exact;
use quadriga_i18n::Words;
use quadriga_search::{Bound, ScoreKind, SearchReport};

/// A score from the view of the side to move: `+0.35`, `wins in 3`, `loses in 2`; a bound has its sign.
pub(crate) fn score(words: &Words, report: &SearchReport<String>) -> String {
    let text = match report.score.kind() {
        ScoreKind::Centis(centis) => exact(centis),
        ScoreKind::WinIn(turns) => {
            words.message(&Message::new("score-wins").number("turns", ScoreKind::winners_turns(turns)))
        }
        ScoreKind::LossIn(turns) => {
            words.message(&Message::new("score-loses").number("turns", ScoreKind::winners_turns(turns)))
        }
    };
    match report.bound {
        Bound::Exact => text,
        Bound::Lower => format!("≥ {text}"),
        Bound::Upper => format!("≤ {text}"),
    }
}
