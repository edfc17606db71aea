//! Scores in words.

use quadriga_core::Message;
use quadriga_explain::exact;
use quadriga_i18n::Words;
use quadriga_search::{Bound, Meaning, Report};

/// A score from the view of the side to move: `+0.35`, `wins in 3`, `loses in 2`; a bound has its sign.
pub(crate) fn score(words: &Words, report: &Report<String>) -> String {
    let text = match report.score.meaning() {
        Meaning::Centis(centis) => exact(centis),
        Meaning::WinIn(turns) => {
            words.message(&Message::new("score-wins").number("turns", Meaning::winners_turns(turns)))
        }
        Meaning::LossIn(turns) => {
            words.message(&Message::new("score-loses").number("turns", Meaning::winners_turns(turns)))
        }
    };
    match report.bound {
        Bound::Exact => text,
        Bound::Lower => format!("≥ {text}"),
        Bound::Upper => format!("≤ {text}"),
    }
}
