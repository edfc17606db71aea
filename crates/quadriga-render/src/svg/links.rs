//! Lines between cells: passes, attacks and what makes a move legal.

use std::fmt::{self, Write};

use quadriga_core::{Link, LinkKind};

use super::marks::cross;
use super::plane::{Plane, Pt, UNIT};
use crate::Picture;

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
        let tints = picture.colours[link.side.index()].tints(picture.theme);
        let (colour, casing) = (tints.line, tints.casing);
        match link.kind {
            LinkKind::Pass => line(out, plane, from, to, [colour, casing], "")?,
            LinkKind::BlockedPass => line(out, plane, from, to, [colour, casing], DASHES)?,
            LinkKind::Attack => {
                let (from, to) = between(from, to);
                arrow(out, plane, from, to, [colour, casing])?;
            }
            LinkKind::IneffectiveAttack => {
                let (from, to) = between(from, to);
                hollow_arrow(out, plane, from, to, [colour, casing])?;
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
        if let Link { kind: LinkKind::BlockedPass, blocker: Some(blocker), side, .. } = *link
            && let Some(at) = plane.centre(blocker)
        {
            let tints = picture.colours[side.index()].tints(picture.theme);
            cross(out, plane, at, 14.0, [tints.line, tints.casing])?;
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
            r#"<path d="M{from}L{end}" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-dasharray="0 16" opacity=".75"/>"#,
            picture.theme.marks().casing,
            plane.wide(7.0),
        )?;
    }
    Ok(())
}

/// The part of the way from centre to centre that an arrow takes.
fn between(from: Pt, to: Pt) -> (Pt, Pt) {
    let way = to.from(from).unit();
    (from.plus(way, GAP), to.plus(way, -GAP))
}

fn line(out: &mut String, plane: &Plane, from: Pt, to: Pt, tints: [&str; 2], dashes: &str) -> fmt::Result {
    let [colour, casing] = tints;
    for (colour, width, opacity) in [(casing, 12.0, ".7"), (colour, 6.0, "1")] {
        let width = plane.wide(width);
        writeln!(
            out,
            r#"<path d="M{from}L{to}" stroke="{colour}" stroke-width="{width}" opacity="{opacity}"{dashes}/>"#
        )?;
    }
    Ok(())
}

/// A line that ends in a filled head.
pub(super) fn arrow(out: &mut String, plane: &Plane, from: Pt, to: Pt, tints: [&str; 2]) -> fmt::Result {
    let [colour, casing] = tints;
    let [broad, middle, thin] = [15.0, 8.0, 7.0].map(|width| plane.wide(width));
    let Head { base, left, right } = head(from, to);
    writeln!(
        out,
        r#"<path d="M{from}L{base}" stroke="{casing}" stroke-width="{broad}"/><path d="M{to}L{left}L{right}z" fill="{colour}" stroke="{casing}" stroke-width="{thin}" stroke-linejoin="round"/><path d="M{from}L{base}" stroke="{colour}" stroke-width="{middle}"/><path d="M{to}L{left}L{right}z" fill="{colour}"/>"#,
    )
}

/// A dashed line that ends in an open head.
fn hollow_arrow(out: &mut String, plane: &Plane, from: Pt, to: Pt, tints: [&str; 2]) -> fmt::Result {
    let [colour, casing] = tints;
    let [broad, thin, head_broad, head_thin] = [12.0, 6.0, 13.0, 7.0].map(|width| plane.wide(width));
    let Head { base, left, right } = head(from, to);
    writeln!(
        out,
        r#"<path d="M{from}L{base}" stroke="{casing}" stroke-width="{broad}" opacity=".7"{DASHES}/><path d="M{from}L{base}" stroke="{colour}" stroke-width="{thin}"{DASHES}/><path d="M{left}L{to}L{right}" fill="none" stroke="{casing}" stroke-width="{head_broad}" stroke-linejoin="round"/><path d="M{left}L{to}L{right}" fill="none" stroke="{colour}" stroke-width="{head_thin}" stroke-linejoin="round"/>"#,
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
