//! A picture as an SVG document, layer by layer.

mod animation;
mod arrows;
mod board;
mod escaped;
mod grooves;
mod links;
mod marks;
mod notes;
mod pieces;
mod plane;
mod stage;

use std::fmt::{self, Write};

use crate::Picture;
use pieces::Look;
use plane::{Num, Plane};

pub use animation::animated_svg;
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

/// The width and the height of the drawing of a picture, for those who must fit it into something.
pub fn drawing_size(picture: &Picture) -> [f64; 2] {
    let size = Plane::new(picture).size();
    [size.x, size.y]
}

fn document(out: &mut String, picture: &Picture) -> fmt::Result {
    let plane = Plane::new(picture);
    beginning(out, &[picture], &plane)?;
    contents(out, picture, &plane)?;
    out.push_str("</svg>\n");
    Ok(())
}

/// What the pictures of one document share: its head, definitions, the board. The first one says how they look.
fn beginning(out: &mut String, pictures: &[&Picture], plane: &Plane) -> fmt::Result {
    let Some(picture) = pictures.first() else { return Ok(()) };
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
    pieces::defs(out, pictures, Look::of(picture, plane))?;
    out.push_str("</defs>\n");
    board::board(out, picture, plane)?;
    if plane.is_labelled() {
        board::coordinates(out, picture, plane)?;
    }
    Ok(())
}

/// What lies on the board.
fn contents(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    marks::last_move(out, picture, plane)?;
    marks::selected(out, picture, plane)?;
    grooves::marbles(out, picture, plane)?;
    links::lines(out, picture, plane)?;
    pieces::pieces(out, picture, plane)?;
    if picture.show_marks {
        marks::marks(out, picture, plane)?;
        marks::announcement(out, picture, plane)?;
    }
    links::blockers(out, picture, plane)?;
    marks::removals(out, picture, plane)?;
    arrows::arrows(out, picture, plane)?;
    marks::targets(out, picture, plane)?;
    notes::notes(out, picture, plane)
}
