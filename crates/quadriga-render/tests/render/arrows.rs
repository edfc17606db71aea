//! Arrows of moves, notes and moves on their way.

use crate::boards::{at, empty, hexagon, scene, shift, squares};
use quadriga_core::{Direction, Effects, Geometry, Pass, PieceKind, Removal, Scene, Shift};
use quadriga_render::{Arrow, ArrowKind, Motion, Note, Picture, TextAnchor, Theme, Tone, arrows_of, svg, text_path};
use roxmltree::{Document, Node};

/// The arrows of a move as texts such as `a1-c1`, with `~` for a bent one.
fn drawn(geometry: &Geometry, scene: &Scene, effects: &Effects) -> Vec<String> {
    let name = |cell| geometry.cell(cell).name.clone();
    let text = |arrow: Arrow| format!("{}{}{}", name(arrow.from), if arrow.bent { '~' } else { '-' }, name(arrow.to));
    arrows_of(geometry, scene, effects, ArrowKind::Best).into_iter().map(text).collect()
}

fn moved(shifts: Vec<Shift>) -> Effects {
    Effects { moved: shifts, ..Effects::default() }
}

#[test]
fn a_line_of_pieces_has_one_arrow() {
    let board = hexagon(3);
    let marbles = empty(&board);
    let line = moved(vec![shift(&board, "c3", "c4"), shift(&board, "c2", "c3"), shift(&board, "c1", "c2")]);
    assert_eq!(drawn(&board, &marbles, &line), ["c1-c4"]);
    let broadside = moved(vec![shift(&board, "c2", "d3"), shift(&board, "c3", "d4")]);
    assert_eq!(drawn(&board, &marbles, &broadside), ["c2-d3", "c3-d4"]);
    let fields = squares("abcdefg", 7);
    let far = moved(vec![shift(&fields, "b2", "e5"), shift(&fields, "a1", "d4")]);
    assert_eq!(drawn(&fields, &empty(&fields), &far), ["a1-e5"]);
    assert_eq!(drawn(&fields, &empty(&fields), &moved(vec![shift(&fields, "a1", "g7")])), ["a1-g7"]);
    assert_eq!(drawn(&fields, &empty(&fields), &Effects::default()), [""; 0]);
}

#[test]
fn where_there_is_a_ball_each_step_has_its_arrow() {
    let board = squares("abc", 3);
    let men = scene(&board, "..B ... rrR", ['r', 'b'], PieceKind::Man);
    let mut effects = moved(vec![shift(&board, "a1", "a2"), shift(&board, "b1", "a1")]);
    assert_eq!(drawn(&board, &men, &effects), ["a1-a2", "b1-a1"]);
    effects.pass = Some(Pass { from: at(&board, "c1"), to: at(&board, "a1"), after: 1 });
    assert_eq!(drawn(&board, &men, &effects), ["a1-a2", "c1~a1", "b1-a1"]);
    // One after the other in a line is two steps, not a line that goes.
    let line = moved(vec![shift(&board, "a2", "a3"), shift(&board, "a1", "a2")]);
    assert_eq!(drawn(&board, &men, &line), ["a2-a3", "a1-a2"]);
}

/// The elements of a document with everything but colours.
fn shapes(document: &str) -> Vec<String> {
    let element = |node: Node| {
        let attributes: Vec<String> = node
            .attributes()
            .map(|a| format!("{}={}", a.name(), if a.value().starts_with('#') { "colour" } else { a.value() }))
            .collect();
        format!("{} {}", node.tag_name().name(), attributes.join(" "))
    };
    Document::parse(document).unwrap().descendants().filter(Node::is_element).map(element).collect()
}

#[test]
fn arrows_and_notes_differ_by_shape() {
    let board = squares("abc", 3);
    let scene = empty(&board);
    let plain = Picture::new(&board, &scene);
    let arrow = |kind| svg(&Picture { arrows: &[Arrow::new(at(&board, "a1"), at(&board, "c3"), kind)], ..plain });
    let note = |tone| svg(&Picture { notes: &[Note { cell: at(&board, "b2"), text: "!".into(), tone }], ..plain });
    let drawings: Vec<String> =
        [svg(&plain)].into_iter().chain(ArrowKind::ALL.map(arrow)).chain(Tone::ALL.map(note)).collect();
    for (i, drawing) in drawings.iter().enumerate() {
        for other in &drawings[..i] {
            assert_ne!(shapes(drawing), shapes(other));
        }
    }
}

#[test]
fn lower_ranks_are_thinner_and_bends_are_bent() {
    let board = squares("abc", 3);
    let scene = empty(&board);
    let straight = Arrow::new(at(&board, "a1"), at(&board, "c3"), ArrowKind::Best);
    let draw = |arrow: Arrow| svg(&Picture { arrows: &[arrow], ..Picture::new(&board, &scene) });
    assert_ne!(draw(straight), draw(Arrow { rank: 1, ..straight }));
    assert_ne!(draw(straight), draw(Arrow { bent: true, ..straight }));
    let nowhere = Arrow::new(straight.from, straight.from, ArrowKind::Best);
    assert_eq!(draw(nowhere), svg(&Picture::new(&board, &scene)));
}

/// Where the pieces are drawn, as `id x y`, and how much of them is seen.
fn pieces(picture: &Picture) -> Vec<String> {
    let document = svg(picture);
    let parsed = Document::parse(&document).unwrap();
    let uses = parsed.descendants().filter(|node| node.has_tag_name("use"));
    let text = |node: Node| {
        ["href", "x", "y", "opacity"].iter().filter_map(|name| node.attribute(*name)).collect::<Vec<_>>().join(" ")
    };
    uses.map(text).collect()
}

#[test]
fn pieces_of_a_move_on_its_way_are_between_cells() {
    let board = squares("abc", 3);
    let men = scene(&board, "... ..b r..", ['r', 'b'], PieceKind::Man);
    let removed = vec![Removal { cell: at(&board, "c2"), towards: None }];
    let effects = Effects { moved: vec![shift(&board, "a1", "c1")], removed, ..Effects::default() };
    let half = Picture {
        motion: Some(Motion { effects: &effects, progress: 0.5 }),
        coordinates: false,
        ..Picture::new(&board, &men)
    };
    // The middle of b1 is at 164, 264.
    assert_eq!(pieces(&half), ["#q-man-court-red-1 164 264", "#q-man-court-blue-2 264 164 0.5"]);
    let pushed = Effects {
        moved: vec![shift(&board, "a1", "b1")],
        removed: vec![Removal { cell: at(&board, "c2"), towards: Some(Direction::East) }],
        ..Effects::default()
    };
    let half = Picture { motion: Some(Motion { effects: &pushed, progress: 0.5 }), ..half };
    assert_eq!(pieces(&half), ["#q-man-court-red-1 114 264", "#q-man-court-blue-2 314 164 0.5"]);
}

#[test]
fn steps_and_passes_go_one_after_the_other() {
    let board = squares("abc", 3);
    let men = scene(&board, "..B ... r.R", ['r', 'b'], PieceKind::Man);
    let pass = Some(Pass { from: at(&board, "c1"), to: at(&board, "a2"), after: 1 });
    let effects = Effects { moved: vec![shift(&board, "a1", "a2")], pass, ..Effects::default() };
    let plain = Picture { coordinates: false, ..Picture::new(&board, &men) };
    let drawn = |progress| pieces(&Picture { motion: Some(Motion { effects: &effects, progress }), ..plain });
    assert_eq!(drawn(0.0), pieces(&plain));
    assert_eq!(
        drawn(0.25),
        ["#q-holder-court-red-1 264 264", "#q-holder-court-blue-2 264 64", "#q-man-court-red-1 64 214"]
    );
    let flying = ["#q-man-court-red-1 64 164", "#q-man-court-red-1 264 264", "#q-holder-court-blue-2 264 64"];
    assert_eq!(drawn(0.75), flying);
    assert_eq!(
        drawn(1.0),
        ["#q-holder-court-red-1 64 164", "#q-man-court-red-1 264 264", "#q-holder-court-blue-2 264 64"]
    );
}

/// The height of a path of relative commands, control points included.
fn height(path: &str) -> f64 {
    let (mut start, mut at, mut low, mut high) = (0.0f64, 0.0f64, f64::MAX, f64::MIN);
    for command in path.split_inclusive(char::is_alphabetic).zip(path.split(char::is_alphabetic).skip(1)) {
        let numbers: Vec<f64> = command.1.replace('-', " -").split_whitespace().map(|n| n.parse().unwrap()).collect();
        let from = at;
        for y in numbers.iter().skip(1).step_by(2) {
            at = from + y;
            (low, high) = (low.min(at), high.max(at));
        }
        match command.0.chars().last() {
            Some('M' | 'm') => start = at,
            Some('z') => at = start,
            _ => {}
        }
    }
    high - low
}

#[test]
fn small_pictures_are_simpler() {
    let board = squares("abcdefghijklmn", 12);
    let men = scene(&board, &format!("{}r{}", "b".repeat(84), ".".repeat(83)), ['r', 'b'], PieceKind::Man);
    let draw = |width| svg(&Picture { width, ..Picture::new(&board, &men) });
    let (large, small, tiny) = (draw(480), draw(200), draw(100));
    let font = |document: &str| {
        let parsed = Document::parse(document).unwrap();
        let labels = parsed.descendants().find(|node| node.attribute("class") == Some("coordinates"))?;
        let label = labels.first_element_child()?.attribute("d")?;
        let size = height(label) / height(&text_path("a", [0.0, 0.0], 1.0e4, TextAnchor::Start)) * 1.0e4;
        let view: f64 = parsed.root_element().attribute("viewBox")?.split(' ').nth(2)?.parse().ok()?;
        let width: f64 = parsed.root_element().attribute("width")?.parse().ok()?;
        Some(size * width / view)
    };
    assert!(large.contains("radialGradient") && !small.contains("radialGradient"));
    assert!(font(&large) > Some(9.0) && font(&small) > Some(7.0), "{:?} {:?}", font(&large), font(&small));
    assert_eq!(font(&tiny), None, "no room for coordinates");
    for theme in Theme::ALL {
        let document = svg(&Picture { theme, width: 200, ..Picture::new(&board, &men) });
        assert!(Document::parse(&document).is_ok(), "{theme:?}");
    }
}
