//! What is said about single cells: the last move, the selection, targets and the marks of the scene.

use std::fmt::{self, Write};

use quadriga_core::{Badge, Effects, MarkKind, Surface};

use super::links::arrow;
use super::plane::{Closed, Num, Plane, Pt, UNIT};
use crate::lettering::MIDDLE;
use crate::motion::arrived_and_left;
use crate::{Picture, TextAnchor, text_path};

/// A tint where a piece arrived, corners where it left, a dotted line where the ball flew.
pub(super) fn last_move(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let Some(effects) = picture.last_move else { return Ok(()) };
    let colour = picture.board_tints().last;
    // Marbles leave little of the cell to be seen.
    let opacity = if picture.geometry.surface == Surface::Tray { ".8" } else { ".55" };
    let (arrived, left) = arrived_and_left(picture.scene, effects);
    for outline in arrived.into_iter().map(|cell| plane.outline(cell)).filter(|outline| !outline.is_empty()) {
        writeln!(out, r#"<path d="{}" fill="{colour}" fill-opacity="{opacity}"/>"#, Closed(&outline))?;
    }
    for cell in left {
        let Some(centre) = plane.centre(cell) else { continue };
        let corners = corners(&shrunk(&plane.outline(cell), centre, 0.9))?;
        for (colour, width) in [(picture.theme.marks().casing, 10.0), (colour, 6.0)] {
            let width = plane.wide(width);
            writeln!(out, r#"<path d="{corners}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#)?;
        }
    }
    flight(out, plane, effects)
}

fn flight(out: &mut String, plane: &Plane, effects: &Effects) -> fmt::Result {
    let Some(pass) = effects.pass else { return Ok(()) };
    let (Some(from), Some(to)) = (plane.centre(pass.from), plane.centre(pass.to)) else { return Ok(()) };
    for (colour, width) in [("#15161a", 15.0), ("#fff", 9.0)] {
        let width = plane.wide(width);
        writeln!(
            out,
            r#"<path d="M{from}L{to}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-dasharray="0 24"/>"#,
        )?;
    }
    Ok(())
}

/// The corners of an outline, without the middle of its sides.
pub(super) fn corners(outline: &[Pt]) -> Result<String, fmt::Error> {
    let mut path = String::new();
    for (i, &corner) in outline.iter().enumerate() {
        let before = outline[(i + outline.len() - 1) % outline.len()].from(corner);
        let after = outline[(i + 1) % outline.len()].from(corner);
        write!(path, "M{}L{corner}L{}", corner.plus(before, 0.24), corner.plus(after, 0.24))?;
    }
    Ok(path)
}

pub(super) fn shrunk(outline: &[Pt], centre: Pt, factor: f64) -> Vec<Pt> {
    outline.iter().map(|corner| centre.plus(corner.from(centre), factor)).collect()
}

/// A thick outline.
pub(super) fn selected(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let [colour, casing] = picture.theme.marks().selected;
    for &cell in picture.selected {
        let Some(centre) = plane.centre(cell) else { continue };
        let outline = shrunk(&plane.outline(cell), centre, 0.92);
        for (colour, width) in [(casing, 13.0), (colour, 8.0)] {
            let width = plane.wide(width);
            writeln!(
                out,
                r#"<path d="{}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>"#,
                Closed(&outline),
            )?;
        }
    }
    Ok(())
}

pub(super) fn marks(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    for mark in &picture.scene.marks {
        let Some(centre) = plane.centre(mark.cell) else { continue };
        let tints = picture.theme.marks();
        let (casing, colour) = (tints.casing, tints.mark);
        write!(out, r#"<g transform="translate({centre})">"#)?;
        match mark.kind {
            // A burst with a diamond in it.
            MarkKind::Attacked => write!(
                out,
                r#"<path d="{}" fill="{colour}" stroke="{casing}" stroke-width="5" stroke-linejoin="round"/><path d="M0-17L17 0 0 17-17 0z" fill="{casing}"/>"#,
                burst(8, 40.0, 25.0)?,
            )?,
            // A hollow diamond, crossed out.
            MarkKind::AttackedIneffectively => {
                for (colour, more) in [(casing, 5.5), (colour, 0.0)] {
                    write!(
                        out,
                        r#"<path d="M0-30L30 0 0 30-30 0z" fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round"/>"#,
                        plane.wide(7.0 + more),
                    )?;
                }
                for (colour, more) in [(casing, 5.5), (colour, 0.0)] {
                    write!(
                        out,
                        r#"<path d="M-14 14L14-14" stroke="{colour}" stroke-width="{}" stroke-linecap="round"/>"#,
                        plane.wide(5.0 + more),
                    )?;
                }
            }
            // A course of bricks along the bottom, which joins that of the next cell.
            MarkKind::Barrier => {
                let [brick, joint] = picture.theme.fine().brick;
                write!(
                    out,
                    r#"<path d="M-50 35H50V49H-50z" fill="{brick}"/><path d="M-50 42H50M-25 35V42M25 35V42M-50 42V49M0 42V49M50 42V49" stroke="{joint}" stroke-width="2.8"/><path d="M-50 34H50M-50 50H50" stroke="{casing}" stroke-width="3"/>"#,
                )?;
            }
            MarkKind::Pinned => write!(
                out,
                r#"<path d="M17-28V-34a11 11 0 0 1 22 0V-28" fill="none" stroke="{casing}" stroke-width="13"/><path d="M17-28V-34a11 11 0 0 1 22 0V-28" fill="none" stroke="{colour}" stroke-width="6"/><rect x="9" y="-30" width="38" height="29" rx="5" fill="{colour}" stroke="{casing}" stroke-width="4.5"/><path d="M28-20V-11" stroke="{casing}" stroke-width="6" stroke-linecap="round"/>"#,
            )?,
            // A flag at the top left.
            MarkKind::Crossed => write!(
                out,
                r#"<path d="M-38-42V-2" stroke="{casing}" stroke-width="10" stroke-linecap="round"/><path d="M-38-42V-2" stroke="{colour}" stroke-width="4.5" stroke-linecap="round"/><path d="M-37-43L-6-33-37-20z" fill="{colour}" stroke="{casing}" stroke-width="3.5" stroke-linejoin="round"/>"#,
            )?,
        }
        out.push_str("</g>\n");
    }
    Ok(())
}

/// A star with `points` points, as a path.
fn burst(points: u32, outer: f64, inner: f64) -> Result<String, fmt::Error> {
    let mut path = String::new();
    for corner in 0..2 * points {
        let angle = f64::from(corner) / f64::from(points) * std::f64::consts::PI;
        let radius = if corner % 2 == 0 { outer } else { inner };
        let at = Pt { x: radius * angle.sin(), y: -radius * angle.cos() };
        write!(path, "{}{at}", if corner == 0 { 'M' } else { 'L' })?;
    }
    path.push('z');
    Ok(path)
}

/// An arrow over the rim for a piece pushed off, a cross for a piece taken.
pub(super) fn removals(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let marks = picture.theme.marks();
    let tints = [marks.removed, marks.casing];
    for removal in picture.last_move.iter().flat_map(|effects| &effects.removed) {
        let Some(centre) = plane.centre(removal.cell) else { continue };
        if let Some(step) = removal.towards.and_then(|direction| plane.step(direction)) {
            let (from, to) = (centre.plus(step, 0.42), centre.plus(step, 0.84));
            arrow(out, plane, from, to, tints)?;
        } else {
            let at = centre.plus(Pt { x: -0.28, y: 0.28 }, UNIT);
            cross(out, plane, at, 11.0, tints)?;
        }
    }
    Ok(())
}

/// A diagonal cross `half` wide to each side.
pub(super) fn cross(out: &mut String, plane: &Plane, at: Pt, half: f64, tints: [&str; 2]) -> fmt::Result {
    let [colour, casing] = tints;
    let (whole, half) = (Num(2.0 * half), Num(half));
    for (colour, width) in [(casing, 13.0), (colour, 7.0)] {
        let width = plane.wide(width);
        writeln!(
            out,
            r#"<path transform="translate({at})" d="M-{half}-{half}l{whole} {whole}m0-{whole}l-{whole} {whole}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>"#,
        )?;
    }
    Ok(())
}

/// A dot on an empty cell, a ring round a piece; a badge takes the place of the dot or hangs on the ring.
pub(super) fn targets(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let [colour, casing] = picture.board_tints().target;
    let plates = picture.theme.marks().badge;
    for target in picture.targets {
        let Some(Pt { x, y }) = plane.centre(target.cell) else { continue };
        let occupied = picture.scene.piece(target.cell).is_some();
        if occupied {
            for (colour, width) in [(casing, 11.0), (colour, 7.0)] {
                let width = plane.wide(width);
                writeln!(
                    out,
                    r#"<circle cx="{}" cy="{}" r="44" fill="none" stroke="{colour}" stroke-width="{width}" opacity=".85"/>"#,
                    Num(x),
                    Num(y),
                )?;
            }
        } else if target.badge.is_none() {
            writeln!(out, r#"<circle cx="{}" cy="{}" r="15" fill="{colour}" opacity=".7"/>"#, Num(x), Num(y))?;
        }
        match target.badge {
            Some(badge) if occupied => pill(out, plates, Pt { x: x + 20.0, y: y + 28.0 }, &badge_text(badge), 30.0)?,
            Some(badge) => pill(out, plates, Pt { x, y }, &badge_text(badge), 40.0)?,
            None => {}
        }
    }
    Ok(())
}

fn badge_text(badge: Badge) -> String {
    match badge {
        Badge::Count(count) => count.to_string(),
        Badge::Against(own, other) => format!("{own}–{other}"),
    }
}

/// What was announced with the last move, such as `+f`: on the lower edge of its cell, where no mark stands.
pub(super) fn announcement(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let Some(effects) = picture.last_move else { return Ok(()) };
    let (Some(annotation), Some(shift)) = (&effects.annotation, effects.moved.last()) else { return Ok(()) };
    let Some(Pt { x, y }) = plane.centre(shift.to) else { return Ok(()) };
    pill(out, picture.theme.marks().badge, Pt { x, y: y + 42.0 }, &annotation.text, 42.0)
}

fn pill(out: &mut String, [plate, ink]: [&str; 2], at: Pt, text: &str, font: f64) -> fmt::Result {
    let height = font * 1.2;
    let width = height + font * 0.58 * (text.chars().count() - 1) as f64;
    writeln!(
        out,
        r#"<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{plate}" stroke="{ink}" stroke-width="3"/><path d="{}" fill="{ink}"/>"#,
        Num(at.x - width / 2.0),
        Num(at.y - height / 2.0),
        Num(width),
        Num(height),
        Num(height / 2.0),
        text_path(text, [at.x, at.y + font * MIDDLE], font, TextAnchor::Middle),
    )
}
