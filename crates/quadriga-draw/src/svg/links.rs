//! Lines between cells: passes, attacks and what makes a move legal.

use std::fmt::{self, Write};

use quadriga_core::{Link, LinkKind};

use super::marks::cross;
use super::plane::{Plane, Pt, UNIT};
use crate::Picture;
use crate::theme::MARKS;

/// How far arrows keep from the centres of the cells at their ends.
const GAP: f64 = 0.34 * UNIT;
const DASHES: &str = r#" stroke-dasharray="16 14""#;

/// The lines that run under the pieces.
pub(super) fn lines(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    if !picture.show_links {
        return Ok(());
    }
    tethers(out, picture, plane)?;
    for link in &picture.scene.links {
        let (Some(from), Some(to)) = (plane.centre(link.from), plane.centre(link.to)) else { continue };
        let tints = picture.colours[link.side.index()].tints();
        let (colour, casing) = (tints.line, tints.casing);
        match link.kind {
            LinkKind::Pass => line(out, from, to, colour, casing, "")?,
            LinkKind::BlockedPass(_) => line(out, from, to, colour, casing, DASHES)?,
            LinkKind::Attack => {
                let (from, to) = between(from, to);
                arrow(out, from, to, colour, casing)?;
            }
            LinkKind::IneffectiveAttack => {
                let (from, to) = between(from, to);
                hollow_arrow(out, from, to, colour, casing)?;
            }
        }
    }
    Ok(())
}

/// The crosses on the pieces that block a pass, over the pieces.
pub(super) fn blockers(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    if !picture.show_links {
        return Ok(());
    }
    for link in &picture.scene.links {
        if let Link { kind: LinkKind::BlockedPass(blocker), side, .. } = *link
            && let Some(at) = plane.centre(blocker)
        {
            let tints = picture.colours[side.index()].tints();
            cross(out, at, 14.0, tints.line, tints.casing)?;
        }
    }
    Ok(())
}

/// Dotted lines from where the last move ended to the pieces that made it legal.
fn tethers(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let Some(effects) = picture.last_move else { return Ok(()) };
    let Some(end) = effects.moved.last().and_then(|shift| plane.centre(shift.to)) else { return Ok(()) };
    for from in effects.enablers.iter().filter_map(|&cell| plane.centre(cell)) {
        writeln!(
            out,
            r#"<path d="M{from}L{end}" stroke="{}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 16" opacity=".75"/>"#,
            MARKS.casing,
        )?;
    }
    Ok(())
}

/// The part of the way from centre to centre that an arrow takes.
fn between(from: Pt, to: Pt) -> (Pt, Pt) {
    let way = to.from(from).unit();
    (from.plus(way, GAP), to.plus(way, -GAP))
}

fn line(out: &mut String, from: Pt, to: Pt, colour: &str, casing: &str, dashes: &str) -> fmt::Result {
    for (colour, width, opacity) in [(casing, 12, ".7"), (colour, 6, "1")] {
        writeln!(
            out,
            r#"<path d="M{from}L{to}" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"{dashes}/>"#
        )?;
    }
    Ok(())
}

/// A line that ends in a filled head.
pub(super) fn arrow(out: &mut String, from: Pt, to: Pt, colour: &str, casing: &str) -> fmt::Result {
    let Head { base, left, right } = head(from, to);
    writeln!(
        out,
        r#"<path d="M{from}L{base}" stroke="{casing}" stroke-width="15"/><path d="M{to}L{left}L{right}z" fill="{colour}" stroke="{casing}" stroke-width="7" stroke-linejoin="round"/><path d="M{from}L{base}" stroke="{colour}" stroke-width="8"/><path d="M{to}L{left}L{right}z" fill="{colour}"/>"#,
    )
}

/// A dashed line that ends in an open head.
fn hollow_arrow(out: &mut String, from: Pt, to: Pt, colour: &str, casing: &str) -> fmt::Result {
    let Head { base, left, right } = head(from, to);
    writeln!(
        out,
        r#"<path d="M{from}L{base}" stroke="{casing}" stroke-width="12" opacity=".7"{DASHES}/><path d="M{from}L{base}" stroke="{colour}" stroke-width="6"{DASHES}/><path d="M{left}L{to}L{right}" fill="none" stroke="{casing}" stroke-width="13" stroke-linejoin="round"/><path d="M{left}L{to}L{right}" fill="none" stroke="{colour}" stroke-width="7" stroke-linejoin="round"/>"#,
    )
}

struct Head {
    base: Pt,
    left: Pt,
    right: Pt,
}

/// The head of an arrow; a short arrow has a smaller one.
fn head(from: Pt, to: Pt) -> Head {
    let way = to.from(from);
    let length = (0.26 * UNIT).min(way.length() * 0.7);
    let way = way.unit();
    let base = to.plus(way, -length);
    let side = way.turned();
    Head { base, left: base.plus(side, -0.65 * length), right: base.plus(side, 0.65 * length) }
}
