//! The graph of the first player's win chance.

use std::fmt::{self, Write};

use quadriga_core::Arg;
use quadriga_render::Escaped;

use super::moves::{known, remark};
use super::sheet::{Sheet, class_of};
use super::tree::Node;
use crate::StudyMove;
use crate::class::is_mistake;
use crate::context::{say, say_with};

/// The symbol of a turning point.
const TURNING: &str = r#"<path class="turning" d="M0-6L6 0 0 6-6 0z"/>"#;
/// The symbol of another mistake.
const MISTAKE: &str = r#"<circle class="slip" r="4"/>"#;

/// The graph, unless no chance is known.
pub(crate) fn graph(out: &mut String, sheet: &Sheet) -> fmt::Result {
    let chances = chances(&sheet.study.moves);
    if chances.iter().all(Option::is_none) {
        return Ok(());
    }
    let title = say_with(sheet.words, "study-graph", &[("colour", Arg::Word(sheet.study.game.sides()[0]))]);
    write!(
        out,
        r#"<figure class="graph"><figcaption><span>{title}</span><span class="pointed"></span></figcaption><svg class="chance" width="100%" height="120" role="img"><title>{title}</title><svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">"#
    )?;
    curves(out, &chances)?;
    out.push_str("</svg>");
    let across = across(chances.len());
    for ((_, node), chance) in sheet.game().zip(chances.iter().skip(1)) {
        if let Some(chance) = chance {
            mark(out, sheet, node, across(node.ply + 1), 100.0 - 100.0 * chance)?;
        }
    }
    out.push_str(r#"<line class="cursor" x1="0" x2="0" y1="0" y2="100%"/></svg><p class="note legend">"#);
    for (shape, id) in [(TURNING, "study-turning-point"), (MISTAKE, "study-mistakes")] {
        write!(
            out,
            r#"<span><svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">{shape}</svg>{}</span>"#,
            say(sheet.words, id)
        )?;
    }
    out.push_str("</p></figure>");
    Ok(())
}

/// The chance at the start and after each move; a missing value is taken from the adjacent move.
fn chances(moves: &[StudyMove]) -> Vec<Option<f64>> {
    let before = moves.iter().map(|m| known(m.before)).chain([None]);
    let after = [None].into_iter().chain(moves.iter().map(|m| known(m.after)));
    after.zip(before).map(|(after, before)| after.or(before)).collect()
}

/// The horizontal position after a number of moves, in per cent.
fn across(points: usize) -> impl Fn(usize) -> f64 {
    let moves = points.saturating_sub(1).max(1) as f64;
    move |ply| 100.0 * ply as f64 / moves
}

/// The curve and the area under it, in one piece for each stretch of known chances.
fn curves(out: &mut String, chances: &[Option<f64>]) -> fmt::Result {
    let x = across(chances.len());
    let (mut area, mut curve) = (String::new(), String::new());
    let mut ply = 0;
    for stretch in chances.split(Option::is_none) {
        if let Some(last) = stretch.len().checked_sub(1) {
            let points: Vec<String> = (ply..)
                .zip(stretch.iter().flatten())
                .map(|(ply, chance)| format!("{:.2} {:.1}", x(ply), 100.0 - 100.0 * chance))
                .collect();
            let points = points.join("L");
            write!(area, "M{:.2} 100L{points}L{:.2} 100z", x(ply), x(ply + last))?;
            // A line of length zero is drawn as a dot by its round caps.
            write!(curve, "M{points}{}", if last == 0 { "h0" } else { "" })?;
        }
        ply += stretch.len() + 1;
    }
    write!(
        out,
        r#"<path class="area" d="{area}"/><line class="grid" x1="0" x2="100" y1="50" y2="50"/><path class="curve" d="{curve}"/>"#
    )
}

/// A diamond where the game turned, a ring at another mistake.
fn mark(out: &mut String, sheet: &Sheet, node: &Node, x: f64, y: f64) -> fmt::Result {
    let turning = node.told.is_some_and(|told| told.turning_point);
    if !turning && !class_of(node).is_some_and(is_mistake) {
        return Ok(());
    }
    let shape = if turning { TURNING } else { MISTAKE };
    let text = format!("{} {} · {}", sheet.label(node), node.text, remark(sheet, node));
    let text = Escaped(text.trim_end_matches([' ', '·']));
    write!(out, r#"<svg x="{x:.2}%" y="{y:.1}%" overflow="visible"><title>{text}</title>{shape}</svg>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(before: Option<f64>, after: Option<f64>) -> StudyMove {
        StudyMove { before, after, ..StudyMove::default() }
    }

    #[test]
    fn a_missing_chance_is_taken_from_the_adjacent_move() {
        let moves =
            [told(Some(0.5), None), told(Some(0.4), Some(7.0)), told(None, Some(f64::NAN)), told(None, Some(0.1))];
        assert_eq!(chances(&moves), [Some(0.5), Some(0.4), Some(1.0), None, Some(0.1)]);
        assert_eq!(chances(&[]), [None]);
    }

    #[test]
    fn a_gap_splits_the_curve() {
        let mut out = String::new();
        curves(&mut out, &[Some(0.5), Some(1.0), None, Some(0.25), None]).unwrap();
        assert!(out.contains(r#"d="M0.00 50.0L25.00 0.0M75.00 75.0h0""#), "{out}");
        assert!(out.contains("M0.00 100L0.00 50.0L25.00 0.0L25.00 100zM75.00 100L"), "{out}");
    }
}
