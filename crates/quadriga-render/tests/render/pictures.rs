//! Pictures against stored ones.
//!
//! `UPDATE_IMAGES=1 cargo nextest run -p quadriga-render` stores them again; inspect them before you commit.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::games::{apart, colours, filmed};
use quadriga_core::CellId;
use quadriga_games::Game;
use quadriga_render::{Arrow, ArrowKind, Image, Note, Picture, Rasteriser, TextAnchor, Theme, Tone, svg, text_path};

/// How far a picture may be from the stored one, of 255, on average and in the worst square: other processors may round
/// otherwise at the edges of shapes.
const TOLERANCE: (f64, f64) = (0.5, 8.0);

fn stored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/render/images").join(format!("{name}.png"))
}

/// Compares a drawing with the stored image of this name.
fn check(name: &str, drawing: &str) {
    let image = Rasteriser::new().image(drawing).expect("a picture");
    let path = stored(name);
    if env::var_os("UPDATE_IMAGES").is_some() {
        fs::write(&path, image.png().expect("bytes")).expect("the image is stored");
        return;
    }
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let old = Image::from_png(&bytes).expect("a stored image");
    assert_eq!((image.width(), image.height()), (old.width(), old.height()), "{name}");
    let [image, old] = [&image, &old].map(|image| (image.width(), image.pixels().collect::<Vec<_>>()));
    let (average, worst) = apart(image.0, &image.1, &old.1);
    assert!(average <= TOLERANCE.0 && worst <= TOLERANCE.1, "{name}: {average:.2} on average, {worst:.2} at worst");
}

/// The last position of a game with arrows of every kind and notes of every tone.
fn crowded(game: Game, moves: &str, arrows: [[&str; 2]; 3], theme: Theme, width: u32) -> String {
    let film = filmed(game, moves);
    let last = film.frames.last().expect("a position");
    let cell = |name: &str| film.geometry.named(name).unwrap_or_else(|| panic!("no cell {name}"));
    let kinds = [ArrowKind::Best, ArrowKind::Alternative, ArrowKind::Threat];
    let arrows = kinds.into_iter().zip(arrows).map(|(kind, [from, to])| Arrow::new(cell(from), cell(to), kind));
    let arrows: Vec<Arrow> = arrows.chain(last.arrows.iter().copied()).collect();
    let cells = [0, film.geometry.cells.len() / 2, film.geometry.cells.len() - 1];
    let notes: Vec<Note> = Tone::ALL
        .into_iter()
        .zip(["!", "?!", "??"])
        .zip(cells)
        .map(|((tone, text), cell)| Note { cell: CellId(cell as u8), text: text.into(), tone })
        .collect();
    svg(&Picture {
        last_move: last.last_move.as_ref(),
        arrows: &arrows,
        notes: &notes,
        theme,
        colours: colours(game),
        width,
        ..Picture::new(&film.geometry, &last.scene)
    })
}

const DIABALLIK: [[&str; 2]; 3] = [["a1", "a3"], ["g1", "g2"], ["d7", "b5"]];
const PHALANX: [[&str; 2]; 3] = [["Ab", "Af"], ["Nb", "Nd"], ["Gl", "Gg"]];
const ABALONE: [[&str; 2]; 3] = [["a1", "d4"], ["b6", "c6"], ["i5", "f5"]];
const FOOTBALL: [[&str; 2]; 3] = [["a1", "d4"], ["p1", "p6"], ["k12", "f9"]];

#[test]
fn diaballik_at_200_pixels() {
    let drawing = crowded(Game::Diaballik, "c1-c2,d1>c2", DIABALLIK, Theme::HighContrast, 200);
    check("diaballik-high-contrast", &drawing);
}

#[test]
fn phalanx_at_200_pixels() {
    for theme in [Theme::Light, Theme::ColourBlind] {
        let drawing = crowded(Game::Phalanx, "", PHALANX, theme, 200);
        check(&format!("phalanx-{}", theme.name()), &drawing);
    }
}

#[test]
fn abalone_at_200_pixels() {
    for theme in [Theme::Light, Theme::HighContrast, Theme::ColourBlind] {
        let drawing = crowded(Game::Abalone, "c3-c5-d3", ABALONE, theme, 200);
        check(&format!("abalone-{}", theme.name()), &drawing);
    }
}

#[test]
fn football_at_200_pixels() {
    for theme in [Theme::Dark, Theme::ColourBlind] {
        let drawing = crowded(Game::Football, "k1-k4 b12-a12", FOOTBALL, theme, 200);
        check(&format!("football-{}", theme.name()), &drawing);
    }
}

#[test]
fn fine_details_at_240_pixels() {
    check("diaballik-fine", &crowded(Game::Diaballik, "c1-c2,d1>c2", DIABALLIK, Theme::Light, 240));
}

#[test]
fn text_is_set_whatever_fonts_the_machine_has() {
    let text = |text: &str| {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><path d="{}"/></svg>"#,
            text_path(text, [30.0, 22.0], 20.0, TextAnchor::Middle),
        );
        let image = Rasteriser::new().image(&svg).expect("a picture");
        image.pixels().filter(|&[.., opaque]| opaque > 200).count()
    };
    for sign in ["a", "12", "Ж", "ё", "–", "!?", "±"] {
        assert!(text(sign) > 5, "{sign} is not seen");
    }
    assert_eq!(text(""), 0);
}
