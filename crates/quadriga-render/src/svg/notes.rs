//! Notes at the corners of cells.

use std::fmt::{self, Write};

use super::plane::{Num, Plane, Pt, UNIT};
use crate::lettering::MIDDLE;
use crate::{Picture, TextAnchor, Tone, text_path};

/// Where a note stands, from the centre of its cell.
const CORNER: Pt = Pt { x: 0.36 * UNIT, y: -0.36 * UNIT };
const FONT: f64 = 0.36 * UNIT;

pub(super) fn notes(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    for note in picture.notes {
        let Some(centre) = plane.centre(note.cell) else { continue };
        let at = inside(plane, centre.plus(CORNER, 1.0));
        let font = plane.wide(FONT).0;
        let letters = note.text.chars().count().max(1) as f64;
        let (half, height) = (font * (0.32 + 0.3 * letters), font * 0.62);
        let [plate, ink] = picture.theme.marks().notes[note.tone as usize];
        write!(
            out,
            r#"<g transform="translate({at})" fill="{plate}" stroke="{ink}" stroke-width="{}">"#,
            plane.wide(3.0)
        )?;
        match note.tone {
            Tone::Good => write!(out, r#"<ellipse rx="{}" ry="{}"/>"#, Num(half * 1.15), Num(height * 1.1))?,
            Tone::Neutral => write!(
                out,
                r#"<rect x="{}" y="{}" width="{}" height="{}" rx="6"/>"#,
                Num(-half),
                Num(-height),
                Num(2.0 * half),
                Num(2.0 * height),
            )?,
            Tone::Bad => {
                let (wide, tall) = (Num(half + height * 0.8), Num(height * 1.25));
                write!(out, r#"<path d="M0-{tall}L{wide} 0 0 {tall}-{wide} 0z" stroke-linejoin="round"/>"#)?;
            }
        }
        writeln!(
            out,
            r#"<path d="{}" fill="{ink}" stroke="none"/></g>"#,
            text_path(&note.text, [0.0, font * MIDDLE], font, TextAnchor::Middle),
        )?;
    }
    Ok(())
}

/// The point itself, or the nearest one from which a plate stays on the picture.
fn inside(plane: &Plane, at: Pt) -> Pt {
    let size = plane.size();
    let margin = 0.36 * UNIT;
    Pt { x: at.x.min(size.x - margin).max(margin), y: at.y.min(size.y - margin).max(margin) }
}
