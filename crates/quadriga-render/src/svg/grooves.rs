//! The grooves beside a tray in which lost marbles lie.

use std::fmt::{self, Write};

use quadriga_core::{Geometry, PieceKind, Side, Surface, Tally};

use super::pieces::{self, Look};
use super::plane::{Num, Plane, Pt, UNIT, hull};
use crate::Picture;

/// Lost marbles are smaller than those in play.
const SCALE: f64 = 0.72;
const STEP: f64 = 0.68 * UNIT;
/// Half the width of a groove.
const HALF: f64 = 0.42 * UNIT;
/// From the centres of the outer cells to the middle of the groove.
const AWAY: f64 = 1.78 * UNIT;
/// The length of a groove between the middles of its outer places, as a part of the tray's side.
const LENGTH: f64 = 0.85;

/// A straight place for marbles, in the plane of the geometry times [`UNIT`].
struct Row {
    centre: Pt,
    along: Pt,
    length: f64,
}

impl Row {
    /// The row for a side's lost marbles: beside the slanted side of the tray next to the other player, who sits where the
    /// numbering of cells begins or ends.
    fn of(geometry: &Geometry, side: Side) -> Option<Self> {
        let centre = |i: usize| geometry.cells.get(i).map(|cell| scaled(cell.centre.x, cell.centre.y));
        let corners = hull((0..geometry.cells.len()).filter_map(centre).collect());
        let home = if side == Side::First { centre(geometry.cells.len().checked_sub(1)?) } else { centre(0) }?;
        // Up and to the right, or down and to the left.
        let sense = if home.y < f64::from(geometry.size.y) * UNIT / 2.0 { 1.0 } else { -1.0 };
        let sides = corners.iter().enumerate().map(|(i, &from)| {
            let way = corners[(i + 1) % corners.len()].from(from);
            // Corners go round clockwise on the screen.
            let out = way.turned().unit();
            (Pt { x: -out.x, y: -out.y }, from.plus(way, 0.5), way.length())
        });
        let facing = |out: &Pt| sense * (out.x - out.y);
        let (out, middle, length) = sides.max_by(|(a, ..), (b, ..)| facing(a).total_cmp(&facing(b)))?;
        Some(Self { centre: middle.plus(out, AWAY), along: Pt { x: -out.y, y: out.x }, length: LENGTH * length })
    }

    fn place(&self, index: u32, of: u32) -> Pt {
        let step = STEP.min(self.length / f64::from(of.saturating_sub(1).max(1)));
        self.centre.plus(self.along, (f64::from(index) - f64::from(of.saturating_sub(1)) / 2.0) * step)
    }
}

fn scaled(x: f32, y: f32) -> Pt {
    Pt { x: f64::from(x) * UNIT, y: f64::from(y) * UNIT }
}

/// The most marbles that a groove is drawn for; a tally from outside may say anything.
const MOST: u32 = 60;

/// The tallies of lost marbles with their sides, and how many places each groove has.
fn tallies<'a>(picture: &Picture<'a>) -> impl Iterator<Item = (Side, &'a Tally, u32)> {
    let has_tray = picture.geometry.surface == Surface::Tray;
    let lost = picture.scene.tallies.iter().filter(move |tally| has_tray && tally.what.ends_with("-lost"));
    lost.filter_map(|tally| Some((tally.side?, tally, tally.of.unwrap_or(tally.value).max(tally.value).clamp(1, MOST))))
}

/// The corners of the room that the grooves need, in units of the geometry.
pub(super) fn extent(picture: &Picture) -> Vec<Pt> {
    let room = HALF + 0.08 * UNIT;
    let ends = tallies(picture).filter_map(|(side, _, of)| {
        let row = Row::of(picture.geometry, side)?;
        Some([row.place(0, of), row.place(of - 1, of)])
    });
    let corners = ends.flatten().flat_map(|Pt { x, y }| [(x - room, y - room), (x + room, y + room)]);
    corners.map(|(x, y)| Pt { x: x / UNIT, y: y / UNIT }).collect()
}

/// The places of each groove in the drawing.
pub(super) fn places(picture: &Picture, plane: &Plane) -> Vec<Vec<Pt>> {
    let of_row = |(side, _, of): (Side, &Tally, u32)| {
        let row = Row::of(picture.geometry, side)?;
        Some((0..of).map(|i| plane.drawn(row.place(i, of))).collect())
    };
    tallies(picture).filter_map(of_row).collect()
}

/// The wood of the grooves.
pub(super) fn channels(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.board_tints();
    for row in places(picture, plane) {
        let (Some(from), Some(to)) = (row.first(), row.last()) else { continue };
        // A line of length zero is a dot by its round caps.
        let path = format!("M{from}L{to}");
        let widths = [(tints.edge, 2.0 * HALF), (tints.frame[0], 2.0 * HALF - 5.0), (tints.edge, 2.0 * HALF - 17.0)];
        for (colour, width) in widths.into_iter().chain([(tints.tray[1], 2.0 * HALF - 21.0)]) {
            write!(
                out,
                r#"<path d="{path}" stroke="{colour}" stroke-width="{}" stroke-linecap="round"/>"#,
                Num(width)
            )?;
        }
    }
    out.push('\n');
    Ok(())
}

/// The lost marbles.
pub(super) fn marbles(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let look = Look::of(picture, plane);
    for ((side, tally, _), row) in tallies(picture).zip(places(picture, plane)) {
        let tints = picture.colours[side.index()].tints(picture.theme);
        let id = pieces::id(tints, picture.skin(), side, PieceKind::Marble, look);
        for at in row.iter().take(tally.value as usize) {
            write!(out, r##"<use href="#{id}" transform="translate({at}) scale({SCALE})"/>"##)?;
        }
    }
    Ok(())
}

/// Whether a picture shows lost marbles of a side, which must be defined then.
pub(super) fn shows(picture: &Picture, side: Side) -> bool {
    tallies(picture).any(|(of, tally, _)| of == side && tally.value > 0)
}
