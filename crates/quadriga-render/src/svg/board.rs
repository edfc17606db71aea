//! The frame, the cells and the coordinates.

use std::fmt::{self, Write};

use quadriga_core::Surface;

use super::plane::{Closed, Num, Plane, Pt, UNIT, hull};
use crate::lettering::MIDDLE;
use crate::theme::SurfaceTints;
use crate::{Picture, TextAnchor, text_path};

/// How far the tray reaches beyond the centres of the outer cells.
const TRAY: f64 = 0.62 * UNIT;
const WELL: f64 = 0.45 * UNIT;

pub(super) fn defs(out: &mut String, picture: &Picture) -> fmt::Result {
    let tints = picture.geometry.surface.tints(picture.theme);
    let [from, to] = tints.frame;
    write!(
        out,
        r#"<linearGradient id="q-frame-{0}" x2="1" y2="1"><stop offset="0" stop-color="{from}"/><stop offset="1" stop-color="{to}"/></linearGradient>"#,
        tints.name,
    )?;
    if picture.geometry.surface == Surface::Tray {
        let [middle, bottom, rim] = tints.cells;
        write!(
            out,
            r#"<radialGradient id="q-well-{0}" cx=".5" cy=".58" r=".56"><stop offset="0" stop-color="{bottom}"/><stop offset=".6" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></radialGradient>"#,
            tints.name,
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
    let tints = picture.geometry.surface.tints(picture.theme);
    let size = plane.size();
    writeln!(
        out,
        r#"<rect width="{}" height="{}" rx="14" fill="url(#q-frame-{})"/>"#,
        Num(size.x),
        Num(size.y),
        tints.name,
    )?;
    match picture.geometry.surface {
        Surface::Wood | Surface::Grass => fields(out, picture, plane),
        Surface::Tray => wells(out, picture, plane),
    }
}

/// One path for the cells of each shade.
fn fields(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.geometry.surface.tints(picture.theme);
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

/// A tray with round corners and a well for each cell.
fn wells(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.geometry.surface.tints(picture.theme);
    let centres: Vec<Pt> = picture.geometry.cells.iter().map(|cell| plane.point(cell.centre)).collect();
    let edge = hull(centres.clone());
    let edge = Closed(&edge);
    // A wide line with round joins grows the hull of the centres into the tray.
    writeln!(
        out,
        r#"<g stroke-linejoin="round"><path d="{edge}" transform="translate(0 7)" stroke="{0}" stroke-width="{1}"/><path d="{edge}" fill="{2}" stroke="{2}" stroke-width="{3}"/></g>"#,
        tints.edge,
        Num(2.0 * TRAY),
        tints.tray,
        Num(2.0 * TRAY - 6.0),
    )?;
    writeln!(out, r#"<g fill="url(#q-well-{})" stroke="{}" stroke-width="2">"#, tints.name, tints.edge)?;
    for centre in centres {
        write!(out, r#"<circle cx="{}" cy="{}" r="{}"/>"#, Num(centre.x), Num(centre.y), Num(WELL))?;
    }
    out.push_str("</g>\n");
    Ok(())
}

pub(super) fn coordinates(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let tints = picture.geometry.surface.tints(picture.theme);
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
