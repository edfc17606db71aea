//! What is told of a move in one line.

use quadriga_core::Arg;

use super::sheet::Sheet;
use super::tree::Node;
use crate::StudyMove;
use crate::numbers::decimal;

/// The class, the score, the win chance and the clock of a move, as far as they are known; not escaped.
pub(crate) fn remark(sheet: &Sheet, node: &Node) -> String {
    let Some(told) = node.told else { return String::new() };
    let words = sheet.words;
    let class = told.class.map(|class| {
        let lost = told.loss.filter(|loss| *loss >= 0.005);
        let name = words.text(class.message_id(), &[]);
        lost.map_or(name.clone(), |loss| format!("{name} (−{} %)", decimal(words, 100.0 * loss.min(1.0), 0)))
    });
    let clock = told.clock.as_ref().map(|clock| words.text("study-clock", &[("clock", Arg::Text(clock.clone()))]));
    let turning = told.turning_point.then(|| words.text("study-turning-point", &[]));
    let parts = [class, turning, told.score.clone(), chance(sheet, told), clock];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn chance(sheet: &Sheet, told: &StudyMove) -> Option<String> {
    let words = sheet.words;
    let per_cent = |share| format!("{} %", decimal(words, 100.0 * share, 0));
    let value = match (known(told.before), known(told.after)) {
        (Some(before), Some(after)) => format!("{} → {}", per_cent(before), per_cent(after)),
        (None, Some(after)) => per_cent(after),
        _ => return None,
    };
    let colour = Arg::Word(sheet.study.game.sides()[0]);
    Some(words.text("study-chance", &[("colour", colour), ("chance", Arg::Text(value))]))
}

/// A chance from 0 to 1, if it is a number at all.
pub(crate) fn known(chance: Option<f64>) -> Option<f64> {
    chance.filter(|chance| !chance.is_nan()).map(|chance| chance.clamp(0.0, 1.0))
}
