//! The frame, the cells and the coordinates.

use std::fmt::{self, Write};

use quadriga_core::{CellId, Surface, ZoneKind};

use super::grooves;
use super::plane::{Closed, Num, Plane, Pt, UNIT, hull};
use crate::lettering::MIDDLE;
use crate::theme::Skin;
use crate::{Picture, TextAnchor, text_path};

/// How far the floor and the rim of a tray reach beyond the centres of the outer cells.
const FLOOR: f64 = 0.6 * UNIT;
const RIM: f64 = 1.14 * UNIT;
const WELL: f64 = 0.43 * UNIT;

pub(super) fn defs(out: &mut String, picture: &Picture) -> fmt::Result {
    let tints = picture.board_tints();
    let [from, to] = tints.frame;
    write!(
        out,
        r#"<linearGradient id="q-frame-{0}" x2="1" y2="1"><stop offset="0" stop-color="{from}"/><stop offset="1" stop-color="{to}"/></linearGradient>"#,
        tints.name,
    )?;
    if picture.geometry.surface == Surface::Tray {
        let ([bottom, middle, wall], [light, dark]) = (tints.cells, tints.tray);
        write!(
            out,
            r#"<radialGradient id="q-well-{0}" cx=".58" cy=".62" r=".62"><stop offset="0" stop-color="{bottom}"/><stop offset=".62" stop-color="{middle}"/><stop offset="1" stop-color="{wall}"/></radialGradient><linearGradient id="q-floor-{0}" x2="1" y2="1"><stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient>"#,
            tints.name,
        )?;
    }
    if picture.skin() == Skin::Pitch {
        write!(
            out,
            r#"<pattern id="q-hatch-{}" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M10 0V20" stroke="{}" stroke-width="3.5"/></pattern>"#,
            tints.name,
            picture.theme.fine().hatch,
        )?;
    }
    if picture.theme.is_flat() {
        return Ok(());
    }
    // A breath of light from the top left, so that large boards do not look flat.
    out.push_str(concat!(
        r##"<linearGradient id="q-sheen" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/>"##,
        r##"<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".1"/></linearGradient>"##,
    ));
    Ok(())
}

pub(super) fn board(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.board_tints();
    let (width, height) = (Num(plane.size().x), Num(plane.size().y));
    if picture.geometry.surface == Surface::Tray {
        writeln!(out, r#"<rect width="{width}" height="{height}" fill="{}"/>"#, tints.paper)?;
        return wells(out, picture, plane);
    }
    writeln!(out, r#"<rect width="{width}" height="{height}" rx="20" fill="url(#q-frame-{})"/>"#, tints.name)?;
    if picture.skin() == Skin::Pitch && !plane.is_small() {
        nets(out, picture, plane)?;
    }
    fields(out, picture, plane)?;
    if picture.theme.is_flat() || plane.is_small() {
        return Ok(());
    }
    match picture.skin() {
        Skin::Court => parquet(out, picture, plane)?,
        Skin::Pitch => grass(out, picture, plane)?,
        Skin::Field | Skin::Tray => {}
    }
    lines(out, picture, plane)
}

/// Four planks in every cell, along or across by its shade; one path for each tone keeps the drawing small.
fn parquet(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    const PLANKS: usize = 4;
    let (tints, thick) = (picture.board_tints(), UNIT / PLANKS as f64);
    let (mut tones, mut seams) = ([String::new(), String::new(), String::new()], String::new());
    for (number, cell) in picture.geometry.cells.iter().enumerate() {
        let Some([at, _]) = bounds(plane, [CellId(number as u8)].into_iter()) else { continue };
        let lies = cell.shade == 0;
        for plank in 0..PLANKS {
            let by = thick * plank as f64;
            let from = if lies { Pt { x: at.x, y: at.y + by } } else { Pt { x: at.x + by, y: at.y } };
            let (wide, high) = if lies { (UNIT, thick) } else { (thick, UNIT) };
            // Any uneven pattern will do: neighbours should differ and nothing should repeat in rows.
            let tone = (number * 7 + plank * 5 + (number % 3) * plank) % tones.len();
            write!(tones[tone], "M{from}h{0}v{1}h-{0}z", Num(wide), Num(high))?;
            if plank > 0 {
                write!(seams, "M{from}{}{}", if lies { 'h' } else { 'v' }, Num(UNIT))?;
            }
        }
    }
    for (tone, path) in tones.iter().enumerate() {
        write!(out, r#"<path d="{path}" fill="{}"/>"#, tints.cells[tone])?;
    }
    writeln!(out, r#"<path d="{seams}" fill="none" stroke="{}" stroke-width="1.2"/>"#, picture.theme.fine().seam)
}

/// The tracks of the mower, every second row, and the hatching of the penalty rows.
fn grass(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let geometry = picture.geometry;
    let Some([low, high]) = bounds(plane, (0..geometry.cells.len()).map(|i| CellId(i as u8))) else { return Ok(()) };
    let (mut path, mut y) = (String::new(), low.y);
    while y < high.y - UNIT / 2.0 {
        write!(path, "M{} {}H{}v{unit}H{}z", Num(low.x), Num(y), Num(high.x), Num(low.x), unit = Num(UNIT))?;
        y += 2.0 * UNIT;
    }
    writeln!(out, r#"<path d="{path}" fill="{}"/>"#, picture.theme.fine().mown)?;
    for zone in geometry.zones.iter().filter(|zone| zone.kind == ZoneKind::Forbidden) {
        let Some([from, to]) = bounds(plane, zone.cells.iter().copied()) else { continue };
        let size = to.from(from);
        writeln!(
            out,
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="url(#q-hatch-{})"/>"#,
            Num(from.x),
            Num(from.y),
            Num(size.x),
            Num(size.y),
            picture.board_tints().name,
        )?;
    }
    Ok(())
}

/// The goals behind the home rows: two posts, and a net towards the edge of the drawing, where there is room for it.
fn nets(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    const MESH: f64 = 20.0;
    // The back of the net is narrower than its mouth, as seen from the field.
    const SLANT: f64 = 16.0;
    let (geometry, [inside, net, post]) = (picture.geometry, picture.theme.fine().goal);
    let Some([low, high]) = bounds(plane, (0..geometry.cells.len()).map(|i| CellId(i as u8))) else { return Ok(()) };
    for zone in geometry.zones.iter().filter(|zone| zone.kind == ZoneKind::Home) {
        let Some([from, to]) = bounds(plane, zone.cells.iter().copied()) else { continue };
        let upper = from.y + to.y < low.y + high.y;
        let (line, back) = if upper { (from.y, 9.0) } else { (to.y, plane.size().y - 9.0) };
        let depth = back - line;
        if depth.abs() < MESH {
            continue;
        }
        let (left, right) = (from.x, to.x);
        let mouth = format!(
            "M{} {line}L{} {back}H{}L{} {line}",
            Num(left),
            Num(left + SLANT),
            Num(right - SLANT),
            Num(right),
            line = Num(line),
            back = Num(back),
        );
        let (columns, rows) = (((right - left) / MESH).round(), (depth.abs() / MESH).round().max(2.0));
        let mut mesh = String::new();
        for column in 1..columns as u32 {
            let part = f64::from(column) / columns;
            let at = [left + (right - left) * part, left + SLANT + (right - left - 2.0 * SLANT) * part];
            write!(mesh, "M{} {}L{} {}", Num(at[0]), Num(line), Num(at[1]), Num(back))?;
        }
        for row in 1..rows as u32 {
            let part = f64::from(row) / rows;
            let inset = SLANT * part;
            write!(mesh, "M{} {}H{}", Num(left + inset), Num(line + depth * part), Num(right - inset))?;
        }
        let colour = picture.colours[zone.side.index()].tints(picture.theme).line;
        write!(
            out,
            r#"<path d="{mouth}z" fill="{inside}"/><path d="{mesh}" fill="none" stroke="{net}" stroke-width="1.8"/><path d="{mouth}" fill="none" stroke="{post}" stroke-width="5" stroke-linejoin="round"/><path d="M{} {1}H{2}" stroke="{colour}" stroke-width="12"/>"#,
            Num(left),
            Num(line),
            Num(right),
        )?;
        for x in [left, right] {
            write!(
                out,
                r#"<circle cx="{}" cy="{}" r="10" fill="{post}" stroke="{}" stroke-width="2.5"/>"#,
                Num(x),
                Num(line),
                picture.board_tints().edge,
            )?;
        }
        out.push('\n');
    }
    Ok(())
}

/// One path for the cells of each shade.
fn fields(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.board_tints();
    let cells = &picture.geometry.cells;
    let corners = cells.iter().flat_map(|cell| &cell.outline).map(|&corner| plane.point(corner)).collect();
    let edge = hull(corners);
    let edge = Closed(&edge);
    writeln!(out, r#"<path d="{edge}" fill="{0}" stroke="{0}" stroke-width="8"/>"#, tints.edge)?;
    for (shade, colour) in tints.cells.iter().enumerate() {
        let of_shade = cells.iter().filter(|cell| usize::from(cell.shade) % tints.cells.len() == shade);
        let mut path = String::new();
        for cell in of_shade {
            let corners: Vec<Pt> = cell.outline.iter().map(|&corner| plane.point(corner)).collect();
            write!(path, "{}", Closed(&corners))?;
        }
        if !path.is_empty() {
            // The hairline tells cells apart where neighbours have the same shade.
            let opacity = if picture.theme.is_flat() { ".6" } else { ".16" };
            writeln!(
                out,
                r#"<path d="{path}" fill="{colour}" stroke="{}" stroke-opacity="{opacity}" stroke-width="1.5"/>"#,
                tints.edge,
            )?;
        }
    }
    if picture.theme.is_flat() {
        return Ok(());
    }
    writeln!(out, r#"<path d="{edge}" fill="url(#q-sheen)"/>"#)
}

/// What is painted on the board: the lines of a court, the chalk of a pitch, the edges of camps.
fn lines(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let (tints, geometry) = (picture.board_tints(), picture.geometry);
    let Some([low, high]) = bounds(plane, (0..geometry.cells.len()).map(|i| CellId(i as u8))) else { return Ok(()) };
    let (line, middle) = (tints.line, low.plus(high.from(low), 0.5));
    let inner = [low, high].map(|corner| corner.plus(middle.from(corner).unit(), 5.0));
    let (width, radius) = match picture.skin() {
        Skin::Court => (5.5, 100.0),
        Skin::Pitch => (6.0, 175.0),
        Skin::Field | Skin::Tray => (0.0, 0.0),
    };
    if radius > 0.0 {
        let size = inner[1].from(inner[0]);
        write!(
            out,
            r#"<g fill="none" stroke="{line}" stroke-width="{}" opacity=".85"><rect x="{}" y="{}" width="{}" height="{}"/><circle cx="{}" cy="{}" r="{radius}"/>"#,
            Num(width),
            Num(inner[0].x),
            Num(inner[0].y),
            Num(size.x),
            Num(size.y),
            Num(middle.x),
            Num(middle.y),
        )?;
        if picture.skin() == Skin::Pitch {
            write!(out, r#"<path d="M{} {1}H{2}"/>"#, Num(inner[0].x), Num(middle.y), Num(inner[1].x))?;
        }
        out.push_str("</g>\n");
    }
    for zone in &geometry.zones {
        let Some([from, to]) = bounds(plane, zone.cells.iter().copied()) else { continue };
        let upper = from.y + to.y < 2.0 * middle.y;
        let (near, far) = if upper { (from.y, to.y) } else { (to.y, from.y) };
        let colour = picture.colours[zone.side.index()].tints(picture.theme).line;
        let across = |y: f64| format!("M{} {}H{}", Num(from.x), Num(y), Num(to.x));
        match (zone.kind, picture.skin()) {
            (ZoneKind::Home, Skin::Court) => write!(
                out,
                r#"<path d="{}" stroke="{line}" stroke-width="5.5" opacity=".85"/><path d="{}" stroke="{colour}" stroke-width="13"/>"#,
                across(far),
                across(near),
            ),
            (ZoneKind::Home, Skin::Field) => write!(
                out,
                r#"<path d="{0}" stroke="{line}" stroke-width="7.5"/><path d="{0}" stroke="{colour}" stroke-width="3.5"/>"#,
                across(far),
            ),
            (ZoneKind::Forbidden, Skin::Pitch) => write!(
                out,
                r#"<path d="{}" stroke="{line}" stroke-width="6"/><path d="{}" stroke="{line}" stroke-width="6" stroke-dasharray="30 20"/>"#,
                across(near),
                across(far),
            ),
            _ => Ok(()),
        }?;
    }
    out.push('\n');
    Ok(())
}

/// The upper left and the lower right corner round some cells.
fn bounds(plane: &Plane, cells: impl Iterator<Item = CellId>) -> Option<[Pt; 2]> {
    let corners: Vec<Pt> = cells.flat_map(|cell| plane.outline(cell)).collect();
    let first = *corners.first()?;
    Some(corners.iter().fold([first; 2], |[low, high], at| {
        [Pt { x: low.x.min(at.x), y: low.y.min(at.y) }, Pt { x: high.x.max(at.x), y: high.y.max(at.y) }]
    }))
}

/// A wooden tray with a broad rim, a well for each cell, and grooves for what is lost.
fn wells(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.board_tints();
    let centres: Vec<Pt> = picture.geometry.cells.iter().map(|cell| plane.point(cell.centre)).collect();
    let edge = hull(centres.clone());
    let edge = Closed(&edge);
    // Wide lines with round joins grow the hull of the centres into the rim and the floor.
    writeln!(
        out,
        r#"<g stroke-linejoin="round"><path d="{edge}" fill="{0}" stroke="{0}" stroke-width="{1}"/><path d="{edge}" fill="url(#q-frame-{2})" stroke="{3}" stroke-width="{4}"/><path d="{edge}" fill="{0}" stroke="{0}" stroke-width="{5}"/><path d="{edge}" fill="{7}" stroke="{7}" stroke-width="{6}"/><path d="{edge}" fill="url(#q-floor-{2})"/></g>"#,
        tints.edge,
        Num(2.0 * RIM + 4.0),
        tints.name,
        tints.frame[0],
        Num(2.0 * RIM),
        Num(2.0 * FLOOR + 6.0),
        Num(2.0 * FLOOR),
        tints.tray[0],
    )?;
    grooves::channels(out, picture, plane)?;
    writeln!(out, r#"<g fill="url(#q-well-{})" stroke="{}" stroke-width="3">"#, tints.name, tints.cells[2])?;
    for centre in centres {
        write!(out, r#"<circle cx="{}" cy="{}" r="{}"/>"#, Num(centre.x), Num(centre.y), Num(WELL))?;
    }
    for centre in grooves::places(picture, plane).into_iter().flatten() {
        write!(out, r#"<circle cx="{}" cy="{}" r="30"/>"#, Num(centre.x), Num(centre.y))?;
    }
    out.push_str("</g>\n");
    Ok(())
}

pub(super) fn coordinates(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.board_tints();
    let font = plane.font();
    writeln!(out, r#"<g class="coordinates" fill="{}">"#, tints.ink)?;
    for label in &picture.geometry.labels {
        let at = plane.point(label.at);
        let path = text_path(&label.text, [at.x, at.y + font * MIDDLE], font, TextAnchor::Middle);
        write!(out, r#"<path d="{path}"/>"#)?;
    }
    out.push_str("</g>\n");
    Ok(())
}
