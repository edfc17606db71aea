//! Men, marbles and the ball.

use std::fmt::{self, Write};

use quadriga_core::{Piece, PieceKind, Side};

use super::grooves;
use super::plane::{Closed, Num, Plane, Pt};
use crate::Picture;
use crate::motion::{Goal, Place};
use crate::theme::{PieceTints, Skin};

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
    if look == Look::Full {
        out.push_str(LIGHT);
    }
    for side in Side::BOTH {
        let tints = first.colours[side.index()].tints(first.theme);
        for kind in KINDS.into_iter().filter(|&kind| pictures.iter().any(|picture| shows(picture, side, kind))) {
            if look == Look::Full && shaded.replace(tints.name) != Some(tints.name) {
                shading(out, tints)?;
            }
            write!(out, r#"<g id="{}">"#, id(tints, first.skin(), side, kind, look))?;
            match (kind, look, first.skin()) {
                (_, Look::Simple, _) => simple(out, tints, side)?,
                (PieceKind::Marble, ..) => marble(out, tints, side)?,
                (.., Skin::Field) => shield(out, tints, side)?,
                (.., Skin::Pitch) => button_man(out, tints, side)?,
                (.., Skin::Court | Skin::Tray) => player(out, tints, side)?,
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
        || kind == PieceKind::Marble && grooves::shows(picture, side)
}

/// What all pieces share: a soft shadow and a reflection.
const LIGHT: &str = concat!(
    r#"<radialGradient id="q-shadow"><stop offset="0" stop-opacity=".48"/><stop offset=".6" stop-opacity=".36"/><stop offset="1" stop-opacity="0"/></radialGradient>"#,
    r##"<radialGradient id="q-shine"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>"##,
    r##"<linearGradient id="q-bronze" x2="1" y2="1"><stop offset="0" stop-color="#f8dc9c"/><stop offset=".5" stop-color="#bd8a3f"/><stop offset="1" stop-color="#76501d"/></linearGradient>"##,
);

/// The light on a piece, which pieces of one colour share: its body, its edge and its sunk top.
fn shading(out: &mut String, tints: &PieceTints) -> fmt::Result {
    let ([light, middle, dark], name, rim) = (tints.body, tints.name, tints.rim);
    write!(
        out,
        r#"<radialGradient id="q-{name}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="{light}"/><stop offset=".55" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient><linearGradient id="q-{name}-edge" x2="1" y2="1"><stop offset="0" stop-color="{light}"/><stop offset=".45" stop-color="{middle}"/><stop offset="1" stop-color="{rim}"/></linearGradient><linearGradient id="q-{name}-sunk" x2="1" y2="1"><stop offset="0" stop-color="{dark}"/><stop offset=".6" stop-color="{middle}"/><stop offset="1" stop-color="{light}"/></linearGradient>"#,
    )
}

pub(super) fn pieces(out: &mut String, picture: &Picture, plane: &Plane) -> fmt::Result {
    let look = Look::of(picture, plane);
    let name = |piece: &Piece| {
        id(picture.colours[piece.side.index()].tints(picture.theme), picture.skin(), piece.side, piece.kind, look)
    };
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

pub(super) fn id(tints: &PieceTints, skin: Skin, side: Side, kind: PieceKind, look: Look) -> String {
    let kind = match kind {
        PieceKind::Man => "man",
        PieceKind::Carrier => "holder",
        PieceKind::Marble => "marble",
    };
    // Simple pieces are alike on every board.
    let skin = if look == Look::Simple { "simple" } else { skin.name() };
    format!("q-{kind}-{skin}-{}-{}", tints.name, side.index() + 1)
}

/// A reflection near the top left of a round piece.
fn shine(radius: f64) -> String {
    let (x, y) = (Num(-radius * 0.32), Num(-radius * 0.5));
    let (width, height) = (Num(radius * 0.5), Num(radius * 0.3));
    format!(
        r#"<ellipse cx="{x}" cy="{y}" rx="{width}" ry="{height}" transform="rotate(-32 {x} {y})" fill="url(#q-shine)"/>"#
    )
}

/// A player from above: a base, shoulders and a head. The first team stands on round bases, the second on square ones.
fn player(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    let (name, rim, trim) = (tints.name, tints.rim, tints.ring);
    match side {
        Side::First => write!(
            out,
            r#"<circle cx="3.5" cy="5.5" r="45.5" fill="url(#q-shadow)"/><circle r="39" fill="url(#q-{name}-edge)" stroke="{rim}" stroke-width="4.5"/><circle r="31" fill="url(#q-{name})" stroke="url(#q-{name}-sunk)" stroke-width="2.5"/><path d="M-26.5-6A28 28 0 0 1 26.5-6M-26.5 6A28 28 0 0 0 26.5 6" fill="none" stroke="{trim}" stroke-width="5" stroke-linecap="round"/>"#,
        ),
        Side::Second => write!(
            out,
            r#"<circle cx="3.5" cy="5.5" r="48" fill="url(#q-shadow)"/><rect x="-35.5" y="-35.5" width="71" height="71" rx="17" fill="url(#q-{name}-edge)" stroke="{rim}" stroke-width="4.5"/><rect x="-28.5" y="-28.5" width="57" height="57" rx="12" fill="url(#q-{name})" stroke="url(#q-{name}-sunk)" stroke-width="2.5"/><rect x="-22.5" y="-22.5" width="45" height="45" rx="8" fill="none" stroke="{trim}" stroke-width="5"/>"#,
        ),
    }?;
    write!(
        out,
        r#"<circle cx="2.5" cy="4" r="19" fill="url(#q-shadow)" opacity=".8"/><circle r="16.5" fill="url(#q-{name})" stroke="{rim}" stroke-width="2.5"/>{}"#,
        shine(15.0),
    )
}

/// A round shield: a rim of bronze with rivets, a domed face and a device, chevrons or a star.
fn shield(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    let (name, rim, device) = (tints.name, tints.rim, tints.device);
    write!(
        out,
        r#"<circle cx="3.5" cy="5.5" r="45.5" fill="url(#q-shadow)"/><circle r="40.5" fill="url(#q-bronze)" stroke="{rim}" stroke-width="4.5"/><path d="M33.4 13.9h0M13.9 33.4h0M-13.9 33.4h0M-33.4 13.9h0M-33.4-13.9h0M-13.9-33.4h0M13.9-33.4h0M33.4-13.9h0" stroke="{rim}" stroke-width="3.8" stroke-linecap="round" opacity=".75"/><circle r="31.5" fill="url(#q-{name})" stroke="{rim}" stroke-width="3"/>{}"#,
        shine(28.0),
    )?;
    match side {
        Side::First => write!(
            out,
            r#"<path d="M-17 6L0-18.5 17 6M-10.5 17L0 2 10.5 17" fill="none" stroke="{device}" stroke-width="7.5"/>"#
        ),
        Side::Second => {
            write!(
                out,
                r#"<path d="{}" fill="{device}"/><circle r="5" fill="{}"/>"#,
                star(8, 23.5, 10.5),
                tints.body[1]
            )
        }
    }
}

/// A thick round button: the first team in stripes, the second with a hoop and a star.
fn button_man(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    let (name, rim, trim) = (tints.name, tints.rim, tints.ring);
    write!(
        out,
        r#"<circle cx="3.5" cy="5.5" r="44.5" fill="url(#q-shadow)"/><circle r="40" fill="url(#q-{name}-edge)" stroke="{rim}" stroke-width="4"/><circle r="32" fill="url(#q-{name})" stroke="url(#q-{name}-sunk)" stroke-width="3"/>"#,
    )?;
    match side {
        Side::First => write!(
            out,
            r#"<path d="M-6-30H6V30H-6zM-23-20L-15-26.5V26.5L-23 20zM23-20L15-26.5V26.5L23 20z" fill="{trim}"/>"#
        ),
        Side::Second => write!(
            out,
            r#"<circle r="22.5" fill="none" stroke="{trim}" stroke-width="5.5"/><path d="{}" fill="{trim}"/>"#,
            star(5, 15.5, 6.6),
        ),
    }?;
    out.push_str(&shine(36.0));
    Ok(())
}

/// A star with one point at the top.
fn star(points: u32, outer: f64, inner: f64) -> String {
    let corners: Vec<Pt> = (0..2 * points)
        .map(|i| {
            let (angle, radius) =
                (f64::from(i) / f64::from(points) * std::f64::consts::PI, if i % 2 == 0 { outer } else { inner });
            Pt { x: radius * angle.sin(), y: -radius * angle.cos() }
        })
        .collect();
    Closed(&corners).to_string()
}

/// A marble of glass with two reflections; the second side's has a leaf of another glass inside.
fn marble(out: &mut String, tints: &PieceTints, side: Side) -> fmt::Result {
    write!(
        out,
        r#"<ellipse cx="9" cy="12" rx="46" ry="45" fill="url(#q-shadow)"/><circle r="42" fill="url(#q-{0})" stroke="{1}" stroke-width="2"/>"#,
        tints.name, tints.rim,
    )?;
    if side == Side::Second {
        write!(
            out,
            r#"<path d="M-20 25Q-6 1 27-13Q13 21-20 25zM-20 25Q8 12 27-13" fill="{0}" fill-opacity=".35" stroke="{0}" stroke-width="1.8" stroke-linejoin="round" opacity=".75"/>"#,
            tints.ring,
        )?;
    }
    out.push_str(
        r##"<ellipse cx="-13.5" cy="-18.5" rx="17.5" ry="11.5" transform="rotate(-38 -13.5 -18.5)" fill="url(#q-shine)"/><ellipse cx="-17" cy="-21.5" rx="6" ry="3.5" transform="rotate(-38 -17 -21.5)" fill="#fff"/>"##,
    );
    Ok(())
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
    r##"<circle r="45.5" fill="none" stroke="#17130a" stroke-width="8.5"/><circle r="45.5" fill="none" stroke="#ffd83d" stroke-width="5"/>"##,
    r##"<circle cx="4.5" cy="7" r="27" fill="url(#q-shadow)"/><circle r="22.5" fill="#fdf3d6" stroke="#4a3208" stroke-width="2.8"/>"##,
    r##"<path d="M-21.5-3Q0 9 21.5-3M-6-21Q-15 2-5 21.5M9-20Q16 0 10 20" fill="none" stroke="#4a3208" stroke-width="2.2" stroke-linecap="round"/>"##,
    r##"<ellipse cx="-6.1" cy="-9.5" rx="9.5" ry="5.7" transform="rotate(-32 -6.1 -9.5)" fill="url(#q-shine)"/>"##,
);
