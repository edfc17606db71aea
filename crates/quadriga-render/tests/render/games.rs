//! Games to draw, and how images are compared.

use std::collections::BTreeMap;

use quadriga_core::{Geometry, Limits};
use quadriga_games::{Game, Session, open};
use quadriga_render::{ArrowKind, Colour, Frame, arrows_of};

/// A game on a board, position by position.
pub(crate) struct Filmed {
    pub(crate) game: Game,
    pub(crate) geometry: Geometry,
    pub(crate) frames: Vec<Frame>,
}

/// The game after these moves, each with the arrow of what was played.
pub(crate) fn filmed(game: Game, moves: &str) -> Filmed {
    let mut session = open(game, game.default_variant(), None, Limits::default()).expect("the start");
    let geometry = session.geometry();
    let mut frames = vec![Frame::new(session.scene(), None)];
    for text in moves.split_whitespace() {
        frames.push(played(&mut *session, &geometry, text));
    }
    Filmed { game, geometry, frames }
}

/// Plays a move and returns the position after it.
pub(crate) fn played(session: &mut dyn Session, geometry: &Geometry, text: &str) -> Frame {
    let before = session.scene();
    session.play(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    let mut still = Frame::new(session.scene(), session.last_move());
    if let Some(effects) = &still.last_move {
        still.arrows = arrows_of(geometry, &before, effects, ArrowKind::Played);
    }
    still
}

/// The colours of the sides.
pub(crate) fn colours(game: Game) -> [Colour; 2] {
    game.sides().map(|name| Colour::named(name).expect("a colour"))
}

/// How far two images of this width are apart, of 255: on average, and in the worst square of eight by eight pixels.
pub(crate) fn apart(width: u32, a: &[[u8; 4]], b: &[[u8; 4]]) -> (f64, f64) {
    assert_eq!(a.len(), b.len(), "images of one size");
    let width = width as usize;
    let mut squares: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for (i, (a, b)) in a.iter().zip(b).enumerate() {
        let square = squares.entry((i / width / SQUARE, i % width / SQUARE)).or_default();
        // Colours of what is not seen are nobody's business.
        let seen = a[3] > 0 || b[3] > 0;
        let difference = a.iter().zip(b).map(|(a, b)| f64::from(a.abs_diff(*b))).sum::<f64>() / 4.0;
        *square = (square.0 + if seen { difference } else { 0.0 }, square.1 + 1.0);
    }
    let whole: f64 = squares.values().map(|(sum, _)| sum).sum();
    let worst = squares.values().map(|(sum, count)| sum / count).fold(0.0, f64::max);
    (whole / a.len() as f64, worst)
}

const SQUARE: usize = 8;
