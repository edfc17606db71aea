//! A picture as an SVG document, layer by layer.

mod board;
mod escaped;
mod links;
mod marks;
mod pieces;
mod plane;
mod stage;

use std::fmt::{self, Write};

use crate::Picture;
use plane::{Num, Plane};

pub use escaped::Escaped;
pub use stage::{Spot, Stage, piece_id};

/// Draws a board as a complete SVG document. Equal pictures give equal bytes.
///
/// The document has no scripts, no style sheet and no outside references, and all ids name what they look like,
/// so several pictures can stand in one page.
pub fn svg(picture: &Picture) -> String {
    let mut out = String::new();
    document(&mut out, picture).expect("writing to a string does not fail");
    out
}

fn document(out: &mut String, picture: &Picture) -> fmt::Result {
    let plane = Plane::new(picture);
    let size = plane.size();
    let height = f64::from(picture.width) * size.y / size.x.max(1.0);
    write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {size}" role="img">"#,
        picture.width,
        Num(height.round()),
    )?;
    writeln!(out, "<title>{}</title>", Escaped(picture.title))?;
    out.push_str("<defs>");
    board::defs(out, picture)?;
    pieces::defs(out, picture)?;
    out.push_str("</defs>\n");
    board::board(out, picture, &plane)?;
    if picture.coordinates {
        board::coordinates(out, picture, &plane)?;
    }
    marks::last_move(out, picture, &plane)?;
    marks::selected(out, picture, &plane)?;
    links::lines(out, picture, &plane)?;
    pieces::pieces(out, picture, &plane)?;
    if picture.show_marks {
        marks::marks(out, picture, &plane)?;
    }
    links::blockers(out, picture, &plane)?;
    marks::removals(out, picture, &plane)?;
    marks::targets(out, picture, &plane)?;
    out.push_str("</svg>\n");
    Ok(())
}
