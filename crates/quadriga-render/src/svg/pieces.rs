//! Men, marbles and the ball.

use std::fmt::{self, Write};

use quadriga_core::{Piece, PieceKind, Side};

use super::plane::{Num, Plane, Pt};
use crate::Picture;
use crate::motion::{Goal, Place};
use crate::theme::PieceTints;

/// How much of a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// With light and shade.
    Full,
    /// A disc with a broad rim, for few pixels and strong contrasts.
    Simple,
}

impl Look {
    pub(super) fn of(picture: &Picture, plane: &Plane) -> Self {
        if plane.is_small() || picture.theme.is_flat() { Self::Simple } else { Self::Full }
    }
}

/// The pieces that the pictures of one document have, each defined once.
pub(super) fn defs(out: &mut String, pictures: &[&Picture], look: Look) -> fmt::Result {
    let Some(first) = pictures.first() else { return Ok(()) };
    let mut shaded = None;
    for side in Side::BOTH {
        let tints = first.colours[side.index()].tints(first.theme);
        for kind in KINDS.into_iter().filter(|&kind| pictures.iter().any(|picture| shows(picture, side, kind))) {
            if look == Look::Full && shaded.replace(tints.name) != Some(tints.name) {
                shading(out, tints)?;
            }
            write!(out, r#"<g id="{}">"#, id(tints, side, kind, look))?;
            match (kind, look) {
                (PieceKind::Marble, Look::Full) => marble(out, tints, side)?,
                (_, Look::Full) => man(out, tints, side)?,
                (_, Look::Simple) => simple(out, tints, side)?,
            }
            if kind == PieceKind::Carrier {
                out.push_str(ball(look));
            }
            out.push_str("</g>");
        }
    }
    Ok(())
}

const KINDS: [PieceKind; 3] = [PieceKind::Man, PieceKind::Carrier, PieceKind::Marble];

/// Whether a picture has such a piece; while the ball flies, any man may hold it or not.
fn shows(picture: &Picture, side: Side, kind: PieceKind) -> bool {
    let flies = picture.motion.is_some_and(|motion| motion.effects.pass.is_some());
    let alike = |other| other == kind || flies && other != PieceKind::Marble && kind != PieceKind::Marble;
    picture.scene.pieces.iter().any(|piece| piece.side == side && alike(piece.kind))
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
    let look = Look::of(picture, plane);
    let name =
        |piece: &Piece| id(picture.colours[piece.side.index()].tints(picture.theme), piece.side, piece.kind, look);
    let Some(motion) = picture.motion else {
        for piece in &picture.scene.pieces {
            let Some(centre) = plane.centre(piece.cell) else { continue };
            place(out, &name(piece), centre, "")?;
        }
        out.push('\n');
        return Ok(());
    };
    let (pieces, flight) = motion.places(picture.scene);
    // Whatever goes is drawn over what stays.
    let (staying, going): (Vec<_>, Vec<_>) = pieces.into_iter().partition(|(_, place)| place.done <= 0.0);
    for (piece, at) in staying.into_iter().chain(going) {
        let Some(centre) = on_the_way(plane, &at) else { continue };
        let left = Num(1.0 - at.done);
        let fading = if matches!(at.to, Goal::Cell(_)) { String::new() } else { format!(r#" opacity="{left}""#) };
        place(out, &name(&piece), centre, &fading)?;
    }
    if let Some(at) = flight.and_then(|flight| on_the_way(plane, &flight)) {
        write!(out, r#"<g transform="translate({at})">{}</g>"#, ball(look))?;
    }
    out.push('\n');
    Ok(())
}

fn place(out: &mut String, id: &str, centre: Pt, more: &str) -> fmt::Result {
    write!(out, r##"<use href="#{id}" x="{}" y="{}"{more}/>"##, Num(centre.x), Num(centre.y))
}

fn on_the_way(plane: &Plane, place: &Place) -> Option<Pt> {
    let from = plane.centre(place.from)?;
    Some(match place.to {
        Goal::Cell(to) => from.plus(plane.centre(to)?.from(from), place.done),
        Goal::Off(direction) => from.plus(plane.step(direction)?, place.done),
        Goal::Taken => from,
    })
}

pub(super) fn id(tints: &PieceTints, side: Side, kind: PieceKind, look: Look) -> String {
    let kind = match kind {
        PieceKind::Man => "man",
        PieceKind::Carrier => "holder",
        PieceKind::Marble => "marble",
    };
    let simple = if look == Look::Simple { "-simple" } else { "" };
    format!("q-{kind}-{}-{}{simple}", tints.name, side.index() + 1)
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

/// A disc that a dozen pixels can show. The second side's has a hole.
fn simple(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    write!(
        out,
        r#"<circle r="45" fill="{}"/><circle r="38" fill="{}" stroke="{}" stroke-width="8"/>"#,
        tints.casing, tints.body[1], tints.rim,
    )?;
    match side {
        Side::First => Ok(()),
        Side::Second => write!(out, r#"<circle r="17" fill="none" stroke="{}" stroke-width="11"/>"#, tints.ring),
    }
}

const fn ball(look: Look) -> &'static str {
    match look {
        Look::Full => BALL,
        Look::Simple => SIMPLE_BALL,
    }
}

const SIMPLE_BALL: &str = concat!(
    r##"<circle r="24" fill="#fff" stroke="#15161a" stroke-width="7"/>"##,
    r##"<path d="M0-12L11.4-3.7 7 9.7H-7L-11.4-3.7z" fill="#15161a"/>"##,
);

const BALL: &str = concat!(
    r##"<ellipse cx="1" cy="4" rx="20" ry="19" opacity=".4"/>"##,
    r##"<circle r="19" fill="#fff" stroke="#15161a" stroke-width="4"/>"##,
    r##"<path d="M0-8L7.6-2.5 4.7 6.5H-4.7L-7.6-2.5z" fill="#15161a"/>"##,
    r##"<path d="M0-8V-17M7.6-2.5L16-5M4.7 6.5L10 14M-4.7 6.5L-10 14M-7.6-2.5L-16-5" stroke="#15161a" stroke-width="2.5"/>"##,
);
