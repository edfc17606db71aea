//! Boards as text.

use crate::boards::{MARKS, at, hexagon, mark, scene, shift, squares};
use quadriga_core::{Direction, Effects, Geometry, MarkKind, PieceKind, Removal, Scene, Surface};
use quadriga_render::{Colour, TextPicture, text};

/// A board with every sign on it.
fn square_scene() -> (Geometry, Scene, Effects) {
    let geometry = squares("abcdefg", 12);
    let rows = "rbbB.b. ....... ....... .b..... ....... ....... ....... ...r... ....... .rr.rrr ....... r..R.br";
    let mut scene = scene(&geometry, rows, ['r', 'b'], PieceKind::Man);
    scene.marks = vec![
        mark(&geometry, "e12", MarkKind::Attacked),
        mark(&geometry, "g12", MarkKind::AttackedIneffectively),
        mark(&geometry, "b12", MarkKind::Pinned),
        mark(&geometry, "b3", MarkKind::Barrier),
        mark(&geometry, "c3", MarkKind::Barrier),
        mark(&geometry, "a12", MarkKind::Crossed),
        mark(&geometry, "g1", MarkKind::Attacked),
    ];
    let effects = Effects {
        moved: vec![shift(&geometry, "c4", "d5"), shift(&geometry, "a11", "a12")],
        removed: vec![Removal { cell: at(&geometry, "a12"), towards: None }],
        ..Effects::default()
    };
    (geometry, scene, effects)
}

fn hexagon_scene() -> (Geometry, Scene, Effects) {
    let geometry = hexagon(5);
    let rows = "wwwww wwwwww ..www.. ........ ...w.bb.. ....b..b ..bb..b bbbb.. bbbbb";
    let scene = scene(&geometry, rows, ['b', 'w'], PieceKind::Marble);
    let effects = Effects {
        moved: vec![shift(&geometry, "c4", "d5"), shift(&geometry, "d5", "e6")],
        removed: vec![Removal { cell: at(&geometry, "i9"), towards: Some(Direction::NorthEast) }],
        ..Effects::default()
    };
    (geometry, scene, effects)
}

#[test]
fn squares_with_every_sign() {
    let (geometry, scene, effects) = square_scene();
    let board = TextPicture { last_move: Some(&effects), ..TextPicture::new(&geometry, &scene) };
    insta::assert_snapshot!("squares", text(&board));
    insta::assert_snapshot!("squares_flipped", text(&TextPicture { flipped: true, ..board }));
    let bare = TextPicture { last_move: None, marks: false, ..board };
    let signs: String = text(&bare).chars().filter(|sign| "[]()x+±!#*".contains(*sign)).collect();
    assert_eq!(signs, "");
}

#[test]
fn hexagon_keeps_its_shape() {
    let (geometry, scene, effects) = hexagon_scene();
    let letters = ['b', 'w'];
    let board = TextPicture { last_move: Some(&effects), letters, ..TextPicture::new(&geometry, &scene) };
    insta::assert_snapshot!("hexagon", text(&board));
    insta::assert_snapshot!("hexagon_flipped", text(&TextPicture { flipped: true, ..board }));
}

/// The text without its escape codes.
fn stripped(ansi: &str) -> String {
    let mut parts = ansi.split('\x1b');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once('m').expect("every code ends with m").1)
}

#[test]
fn ansi_has_the_same_layout_and_signs() {
    for (geometry, scene, effects) in [square_scene(), hexagon_scene()] {
        let plain = TextPicture { last_move: Some(&effects), ..TextPicture::new(&geometry, &scene) };
        let coloured = text(&TextPicture { ansi: true, ..plain });
        let trimmed = |text: &str| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
        let (letters, discs) = (trimmed(&text(&plain)), trimmed(&stripped(&coloured)));
        assert_eq!(discs.chars().count(), letters.chars().count());
        for (disc, letter) in discs.chars().zip(letters.chars()) {
            match disc {
                '●' => assert_eq!(letter, 'r'),
                '○' => assert_eq!(letter, 'b'),
                '◉' => assert_eq!(letter, 'R'),
                '◎' => assert_eq!(letter, 'B'),
                _ => assert_eq!(disc, letter),
            }
        }
    }
}

#[test]
fn ansi_colours() {
    let geometry = squares("ab", 2);
    let scene = scene(&geometry, ".b R.", ['r', 'b'], PieceKind::Man);
    let board = TextPicture { ansi: true, ..TextPicture::new(&geometry, &scene) };
    insta::assert_snapshot!("ansi", text(&board).replace('\x1b', "␛"));
    for line in text(&board).lines().filter(|line| line.contains('\x1b')) {
        let last = line.rsplit('\x1b').next().unwrap_or_default();
        assert!(last.starts_with("[0m"), "no colour runs into the next line: {line:?}");
    }
    let grass = Geometry { surface: Surface::Grass, ..geometry.clone() };
    let other = TextPicture { geometry: &grass, ..board };
    assert_ne!(text(&other), text(&board));
    let other = TextPicture { colours: [Colour::White, Colour::Black], ..board };
    assert_ne!(text(&other), text(&board));
}

#[test]
fn every_mark_has_its_own_sign() {
    let geometry = squares("abc", 3);
    for rows in ["... ... ...", "... .r. ..."] {
        let mut texts = MARKS.map(|kind| {
            let mut scene = scene(&geometry, rows, ['r', 'b'], PieceKind::Man);
            scene.marks = vec![mark(&geometry, "b2", kind)];
            text(&TextPicture::new(&geometry, &scene))
        });
        texts.sort();
        assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{texts:?}");
    }
}
