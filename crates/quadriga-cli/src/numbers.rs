//! Numbers and scores as a language writes them.

use quadriga_core::Message;
use quadriga_explain::exact;
use quadriga_i18n::{Lang, Words};
use quadriga_search::{Bound, ScoreKind, SearchReport};

/// A number with the decimal mark of the language.
pub(crate) fn decimal(words: &Words, value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match words.lang() {
        Lang::English => text,
        Lang::Russian => text.replace('.', ","),
    }
}

/// A number with its sign.
pub(crate) fn signed(words: &Words, value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    let size = if value.is_infinite() { "∞".to_owned() } else { decimal(words, value.abs(), 1) };
    format!("{sign}{size}")
}

/// Points that are counted in halves.
pub(crate) fn points(words: &Words, halves: u32) -> String {
    decimal(words, f64::from(halves) / 2.0, 1)
}

/// A share in whole hundredths.
pub(crate) fn percent(words: &Words, hundredths: u16) -> String {
    match words.lang() {
        Lang::English => format!("{hundredths}%"),
        // The blank does not break the line.
        Lang::Russian => format!("{hundredths}\u{a0}%"),
    }
}

/// A score from the view of the side to move: `+0.35`, `wins in 3`, `loses in 2`; a bound has its sign.
pub(crate) fn score(words: &Words, report: &SearchReport<String>) -> String {
    let text = match report.score.kind() {
        ScoreKind::Centis(centis) => exact(centis),
        kind @ ScoreKind::WinIn(_) => words.message(&Message::new("score-wins").number("turns", kind.winners_turns())),
        kind @ ScoreKind::LossIn(_) => {
            words.message(&Message::new("score-loses").number("turns", kind.winners_turns()))
        }
    };
    match report.bound {
        Bound::Exact => text,
        Bound::Lower => format!("≥ {text}"),
        Bound::Upper => format!("≤ {text}"),
    }
}
