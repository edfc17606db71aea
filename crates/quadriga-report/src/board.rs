//! The empty board, drawn once, and the data for the script to place pieces on it.

use std::fmt::{self, Write};

use quadriga_core::{PieceKind, Scene, Side};
use quadriga_games::Session;
use quadriga_render::{Colour, Picture, Stage, Theme, piece_id, svg};
use serde::Serialize;

use crate::replay::code;

const KINDS: [PieceKind; 3] = [PieceKind::Man, PieceKind::Carrier, PieceKind::Marble];

/// The board of a game.
pub(crate) struct Board {
    stage: Stage,
    pictures: Vec<String>,
    pieces: Vec<String>,
    names: Vec<String>,
}

/// The board as data for the script.
#[derive(Serialize)]
pub(crate) struct BoardData<'a> {
    size: [f64; 2],
    /// The names of the cells.
    names: &'a [String],
    /// The centres, outlines and corners of the cells.
    spots: Vec<(f64, f64, &'a str, &'a str)>,
    steps: [Option<[f64; 2]>; 8],
    /// The ids of the pieces by their digit.
    pieces: &'a [String],
}

impl Board {
    /// The board of the game of a session. The kinds of pieces are those of the start position.
    pub(crate) fn of(session: &dyn Session) -> Self {
        let geometry = session.geometry();
        let scene = session.scene();
        let colours = session.game().sides().map(|name| Colour::named(name).unwrap_or(Colour::Red));
        let used = |kind: &PieceKind| scene.pieces.iter().any(|piece| piece.kind == *kind);
        let kinds: Vec<PieceKind> = KINDS.into_iter().filter(used).collect();
        let empty = Scene { pieces: vec![], tallies: vec![], marks: vec![], links: vec![], ..scene };
        let draw = |theme, flipped| {
            let picture = Picture { theme, flipped, colours, ..Picture::new(&geometry, &empty) };
            svg(&picture).replacen("<svg ", r#"<svg aria-hidden="true" "#, 1).replacen("<title></title>", "", 1)
        };
        let looks = [(Theme::Light, false), (Theme::Light, true), (Theme::Dark, false), (Theme::Dark, true)];
        let mut pieces = vec![String::new(); 7];
        for (side, kind) in Side::BOTH.into_iter().flat_map(|side| KINDS.map(|kind| (side, kind))) {
            pieces[usize::from(code(side, kind))] = piece_id(geometry.surface, colours, side, kind);
        }
        Self {
            stage: Stage::new(&geometry, colours, &kinds),
            pictures: looks.map(|(theme, flipped)| draw(theme, flipped)).into(),
            pieces,
            names: geometry.cells.into_iter().map(|cell| cell.name).collect(),
        }
    }

    /// The ratio of width to height.
    pub(crate) fn ratio(&self) -> f64 {
        self.stage.size[0] / self.stage.size[1]
    }

    /// The board as data.
    pub(crate) fn data(&self) -> BoardData<'_> {
        let spots = self.stage.spots.iter().map(|spot| {
            let [x, y] = spot.centre.map(|place| (place * 100.0).round() / 100.0);
            (x, y, spot.outline.as_str(), spot.corners.as_str())
        });
        BoardData {
            size: self.stage.size,
            names: &self.names,
            spots: spots.collect(),
            steps: self.stage.steps,
            pieces: &self.pieces,
        }
    }

    /// The stacked empty boards, and the layer for the pieces over them.
    ///
    /// The page shows one of the boards. The others stay in the layout, because browsers ignore gradients defined in
    /// elements that are not laid out.
    pub(crate) fn write(&self, out: &mut String) -> fmt::Result {
        let Stage { size: [width, height], last_move: [light, dark], removed, casing, pieces, .. } = &self.stage;
        write!(
            out,
            r#"<div class="board" id="board" tabindex="0" role="group" style="aspect-ratio:{width:.0}/{height:.0};--last-light:{light};--last-dark:{dark};--gone:{removed};--casing:{casing}">"#
        )?;
        for (class, picture) in ["light", "light flipped", "dark", "dark flipped"].into_iter().zip(&self.pictures) {
            write!(out, r#"<div class="empty {class}">{picture}</div>"#)?;
        }
        write!(
            out,
            r#"<svg class="stage" viewBox="0 0 {width:.2} {height:.2}" role="img" aria-labelledby="board-title"><title id="board-title"></title><defs>{pieces}</defs><g id="marks"></g><g id="pieces"></g><g id="over"></g></svg></div>"#
        )
    }
}
