//! Pictures as SVG documents.

use crate::boards::{MARKS, at, empty, hexagon, mark, scene, shift, squares};
use quadriga_core::{
    Badge, CellId, Direction, Effects, Link, LinkKind, MarkKind, Piece, PieceKind, Removal, Scene, Shift, Side, Target,
};
use quadriga_render::{Colour, Picture, TextAnchor, svg, text_path};
use roxmltree::{Document, Node};

/// The elements of a document with everything but colours: `none` stays, for it decides the shape.
fn shapes(document: &str) -> Vec<String> {
    let colour = |value: &str| value.starts_with('#') || value.starts_with("url(");
    let element = |node: Node| {
        let attributes: Vec<String> = node
            .attributes()
            .map(|a| format!("{}={}", a.name(), if colour(a.value()) { "colour" } else { a.value() }))
            .collect();
        format!("{} {}", node.tag_name().name(), attributes.join(" "))
    };
    Document::parse(document).unwrap().descendants().filter(Node::is_element).map(element).collect()
}

fn assert_all_differ(documents: &[(String, String)]) {
    for (i, (name, document)) in documents.iter().enumerate() {
        for (other_name, other) in &documents[..i] {
            assert_ne!(shapes(document), shapes(other), "{name} and {other_name} differ by colour at most");
        }
    }
}

#[test]
fn small_board() {
    let geometry = squares("abc", 3);
    let mut scene = scene(&geometry, "b.B ... R..", ['r', 'b'], PieceKind::Man);
    scene.marks = vec![mark(&geometry, "b3", MarkKind::Attacked)];
    scene.links = vec![Link {
        from: at(&geometry, "a1"),
        to: at(&geometry, "b3"),
        kind: LinkKind::Attack,
        blocker: None,
        side: Side::First,
    }];
    let effects = Effects { moved: vec![shift(&geometry, "a2", "a3")], ..Effects::default() };
    let picture = Picture {
        last_move: Some(&effects),
        targets: &[Target { cell: CellId(1), badge: None }, Target { cell: CellId(4), badge: Some(Badge::Count(2)) }],
        selected: &[CellId(0)],
        title: "Three by three",
        width: 200,
        ..Picture::new(&geometry, &scene)
    };
    insta::assert_snapshot!(svg(&picture));
}

#[test]
fn every_mark_has_its_own_shape() {
    let geometry = squares("abc", 3);
    let pictures = MARKS.map(|kind| {
        let scene = Scene { marks: vec![mark(&geometry, "b2", kind)], ..empty(&geometry) };
        (format!("{kind:?}"), svg(&Picture::new(&geometry, &scene)))
    });
    assert_all_differ(&pictures);
}

#[test]
fn every_link_has_its_own_shape() {
    let geometry = squares("abc", 3);
    let kinds = [LinkKind::Pass, LinkKind::BlockedPass, LinkKind::Attack, LinkKind::IneffectiveAttack];
    let pictures = kinds.map(|kind| {
        let blocker = (kind == LinkKind::BlockedPass).then(|| at(&geometry, "b2"));
        let link = Link { from: at(&geometry, "a1"), to: at(&geometry, "c3"), kind, blocker, side: Side::First };
        (format!("{kind:?}"), svg(&Picture::new(&geometry, &Scene { links: vec![link], ..empty(&geometry) })))
    });
    assert_all_differ(&pictures);
}

/// The commands of a path without their numbers: which letters it outlines, wherever they stand.
fn curves(path: &str) -> String {
    path.chars().filter(char::is_ascii_alphabetic).collect()
}

#[test]
fn every_hint_has_its_own_shape() {
    let geometry = squares("abc", 3);
    let scene = scene(&geometry, "... .r. ...", ['r', 'b'], PieceKind::Man);
    let [middle, corner] = ["b2", "a1"].map(|name| at(&geometry, name));
    let plain = Picture::new(&geometry, &scene);
    let arrived = Effects { moved: vec![Shift { from: CellId(9), to: middle }], ..Effects::default() };
    let left = Effects { moved: vec![Shift { from: corner, to: CellId(9) }], ..Effects::default() };
    let taken = |towards| Effects { removed: vec![Removal { cell: middle, towards }], ..Effects::default() };
    let (taken, pushed) = (taken(None), taken(Some(Direction::East)));
    let target = |cell, badge| [Target { cell, badge }];
    let (dot, ring, badge) = (target(corner, None), target(middle, None), target(middle, Some(Badge::Against(3, 2))));
    let pictures = [
        ("plain", plain),
        ("arrived", Picture { last_move: Some(&arrived), ..plain }),
        ("left", Picture { last_move: Some(&left), ..plain }),
        ("taken", Picture { last_move: Some(&taken), ..plain }),
        ("pushed", Picture { last_move: Some(&pushed), ..plain }),
        ("selected", Picture { selected: &[middle], ..plain }),
        ("dot", Picture { targets: &dot, ..plain }),
        ("ring", Picture { targets: &ring, ..plain }),
        ("badge", Picture { targets: &badge, ..plain }),
    ];
    assert_all_differ(&pictures.map(|(name, picture)| (name.to_string(), svg(&picture))));
    let written = curves(&text_path("3–2", [0.0, 0.0], 40.0, TextAnchor::Middle));
    let document = svg(&Picture { targets: &badge, ..plain });
    let parsed = Document::parse(&document).unwrap();
    assert!(parsed.descendants().filter_map(|node| node.attribute("d")).any(|path| curves(path) == written));
}

#[test]
fn sides_differ_without_colours() {
    let geometry = squares("abc", 3);
    for kind in [PieceKind::Man, PieceKind::Carrier, PieceKind::Marble] {
        let pictures = Side::BOTH.map(|side| {
            let pieces = vec![Piece { cell: CellId(4), side, kind }];
            let scene = Scene { pieces, ..empty(&geometry) };
            let picture = Picture { colours: [Colour::White; 2], ..Picture::new(&geometry, &scene) };
            // Ids are no shapes.
            (format!("{side:?}"), svg(&picture).replace("white-2", "white-1"))
        });
        assert_all_differ(&pictures);
    }
}

#[test]
fn marks_and_links_can_be_left_out() {
    let geometry = squares("abc", 3);
    let (kind, blocker) = (LinkKind::BlockedPass, Some(CellId(4)));
    let link = Link { from: CellId(0), to: CellId(8), kind, blocker, side: Side::First };
    let marks = MARKS.map(|kind| mark(&geometry, "c1", kind)).to_vec();
    let bare = empty(&geometry);
    let full = Scene { marks, links: vec![link], ..empty(&geometry) };
    let picture = Picture::new(&geometry, &full);
    let without = svg(&Picture { show_marks: false, show_links: false, ..picture });
    assert_eq!(without, svg(&Picture::new(&geometry, &bare)));
    assert_ne!(without, svg(&Picture { show_marks: false, ..picture }));
    assert_ne!(without, svg(&Picture { show_links: false, ..picture }));
}

#[test]
fn title_is_escaped() {
    let geometry = squares("a", 1);
    let scene = empty(&geometry);
    let title = "a < b & \"c\" > 'd' </title><script>";
    let document = svg(&Picture { title, ..Picture::new(&geometry, &scene) });
    let parsed = Document::parse(&document).unwrap();
    let root = parsed.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let first = root.first_element_child().unwrap();
    assert_eq!((first.tag_name().name(), first.text()), ("title", Some(title)));
    let forbidden = svg(&Picture { title: "\u{0}\u{1b}x", ..Picture::new(&geometry, &scene) });
    assert!(Document::parse(&forbidden).is_ok());
}

/// Where the pieces are drawn.
fn places(document: &str) -> Vec<(String, String)> {
    let parsed = Document::parse(document).unwrap();
    let uses = parsed.descendants().filter(|node| node.has_tag_name("use"));
    uses.map(|node| (node.attribute("x").unwrap().into(), node.attribute("y").unwrap().into())).collect()
}

#[test]
fn flipped_board_is_turned_by_half() {
    let geometry = squares("abc", 3);
    let corner = scene(&geometry, "... ... r..", ['r', 'b'], PieceKind::Man);
    let opposite = scene(&geometry, "..r ... ...", ['r', 'b'], PieceKind::Man);
    let turned = svg(&Picture { flipped: true, ..Picture::new(&geometry, &corner) });
    assert_eq!(places(&turned), places(&svg(&Picture::new(&geometry, &opposite))));
    let parsed = Document::parse(&turned).unwrap();
    let group = parsed.descendants().find(|node| node.attribute("class") == Some("coordinates")).unwrap();
    let labels: Vec<_> = group.children().filter(Node::is_element).collect();
    assert_eq!(labels.len(), 12);
    assert!(labels.iter().all(|label| label.attribute("transform").is_none()), "labels stay upright");
    let first = labels[0].attribute("d").unwrap();
    let x: f64 = first[1..].split([' ', '-']).next().and_then(|x| x.parse().ok()).unwrap();
    assert!((315.0..325.0).contains(&x), "{first}");
    assert_eq!(curves(first), curves(&text_path("a", [320.0, 0.0], 24.0, TextAnchor::Middle)));
}

#[test]
fn without_coordinates_the_board_is_larger() {
    let geometry = squares("abc", 3);
    let scene = scene(&geometry, "... ... r..", ['r', 'b'], PieceKind::Man);
    let document = svg(&Picture { coordinates: false, ..Picture::new(&geometry, &scene) });
    assert!(document.contains(r#"viewBox="0 0 328 328""#), "{document}");
    assert!(!document.contains("coordinates"));
}

/// The tip of the arrow at a marble that was pushed off `i9`, from the centre of the cell.
fn tip(flipped: bool) -> (f64, f64) {
    let geometry = hexagon(5);
    let cell = at(&geometry, "i9");
    let pieces = vec![Piece { cell, side: Side::First, kind: PieceKind::Marble }];
    let scene = Scene { pieces, ..empty(&geometry) };
    let removed = vec![Removal { cell, towards: Some(Direction::NorthEast) }];
    let effects = Effects { removed, ..Effects::default() };
    let picture = Picture { flipped, last_move: Some(&effects), ..Picture::new(&geometry, &scene) };
    let document = svg(&picture);
    let parsed = Document::parse(&document).unwrap();
    let head = parsed.descendants().find(|node| node.attribute("fill") == Some("#ff7a1a")).unwrap();
    let tip: Vec<f64> =
        head.attribute("d").unwrap()[1..].split('L').next().unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
    let centre = &places(&document)[0];
    (tip[0] - centre.0.parse::<f64>().unwrap(), tip[1] - centre.1.parse::<f64>().unwrap())
}

#[test]
fn marble_pushed_off_has_an_arrow_over_the_rim() {
    let (x, y) = tip(false);
    assert!(x > 30.0 && y < -60.0, "up and to the right: {x} {y}");
    let (x, y) = tip(true);
    assert!(x < -30.0 && y > 60.0, "down and to the left: {x} {y}");
}
