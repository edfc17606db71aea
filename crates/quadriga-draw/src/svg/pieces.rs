//! Men, marbles and the ball.

use std::fmt::{self, Write};

use quadriga_core::{PieceKind, Side};

use super::plane::{Num, Plane};
use crate::Picture;
use crate::theme::PieceTints;

/// The pieces that the scene has, each defined once.
pub(super) fn defs(out: &mut String, picture: &Picture) -> fmt::Result {
    let mut shaded = None;
    for side in Side::BOTH {
        let tints = picture.colours[side.index()].tints();
        let has = |kind: &PieceKind| picture.scene.pieces.iter().any(|p| p.side == side && p.kind == *kind);
        for kind in [PieceKind::Man, PieceKind::BallHolder, PieceKind::Marble].into_iter().filter(has) {
            if shaded.replace(tints.name) != Some(tints.name) {
                shading(out, tints)?;
            }
            write!(out, r#"<g id="{}">"#, id(tints, side, kind))?;
            match kind {
                PieceKind::Man => man(out, tints, side)?,
                PieceKind::BallHolder => {
                    man(out, tints, side)?;
                    out.push_str(BALL);
                }
                PieceKind::Marble => marble(out, tints, side)?,
            }
            out.push_str("</g>");
        }
    }
    Ok(())
}

/// The light on a piece, which pieces of one colour share.
fn shading(out: &mut String, tints: &PieceTints) -> fmt::Result {
    let [light, middle, dark] = tints.body;
    write!(
        out,
        r#"<radialGradient id="q-{0}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="{light}"/><stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient>"#,
        tints.name,
    )
}

pub(super) fn pieces(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    for piece in &picture.scene.pieces {
        let Some(centre) = plane.centre(piece.cell) else { continue };
        let id = id(picture.colours[piece.side.index()].tints(), piece.side, piece.kind);
        write!(out, r##"<use href="#{id}" x="{}" y="{}"/>"##, Num(centre.x), Num(centre.y))?;
    }
    out.push('\n');
    Ok(())
}

pub(super) fn id(tints: &PieceTints, side: Side, kind: PieceKind) -> String {
    let kind = match kind {
        PieceKind::Man => "man",
        PieceKind::BallHolder => "holder",
        PieceKind::Marble => "marble",
    };
    format!("q-{kind}-{}-{}", tints.name, side.index() + 1)
}

/// A flat disc. The second side's has an inner ring: the sides differ without colours.
fn man(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    write!(
        out,
        r#"<ellipse cx="1" cy="5" rx="39" ry="38" opacity=".28"/><circle r="41" fill="{3}" opacity=".7"/><circle r="38" fill="url(#q-{0})" stroke="{1}" stroke-width="3.5"/><circle r="33" fill="none" stroke="{2}" stroke-width="2.5" opacity=".55"/>"#,
        tints.name, tints.rim, tints.bevel, tints.casing,
    )?;
    inner_ring(out, tints, side, 23)
}

/// A glossy ball with a spot of light.
fn marble(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    write!(
        out,
        r#"<ellipse cx="2" cy="6" rx="42" ry="41" opacity=".35"/><circle r="42" fill="url(#q-{0})" stroke="{1}" stroke-width="2"/>"#,
        tints.name, tints.rim,
    )?;
    inner_ring(out, tints, side, 22)?;
    out.push_str(
        r##"<ellipse cx="-15" cy="-20" rx="14" ry="8.5" transform="rotate(-38 -15 -20)" fill="#fff" opacity=".75"/>"##,
    );
    Ok(())
}

fn inner_ring(out: &mut String, tints: &PieceTints, side: Side, radius: u32) -> fmt::Result {
    match side {
        Side::First => Ok(()),
        Side::Second => {
            write!(out, r#"<circle r="{radius}" fill="none" stroke="{}" stroke-width="4.5"/>"#, tints.ring)
        }
    }
}

const BALL: &str = concat!(
    r##"<ellipse cx="1" cy="4" rx="20" ry="19" opacity=".4"/>"##,
    r##"<circle r="19" fill="#fff" stroke="#15161a" stroke-width="4"/>"##,
    r##"<path d="M0-8L7.6-2.5 4.7 6.5H-4.7L-7.6-2.5z" fill="#15161a"/>"##,
    r##"<path d="M0-8V-17M7.6-2.5L16-5M4.7 6.5L10 14M-4.7 6.5L-10 14M-7.6-2.5L-16-5" stroke="#15161a" stroke-width="2.5"/>"##,
);
