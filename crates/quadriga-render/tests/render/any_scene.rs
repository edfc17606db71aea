//! What holds for every SVG document, whatever the scene.

use std::collections::BTreeSet;

use crate::boards::{MARKS, empty, hexagon, squares};
use quadriga_core::{
    Badge, CellId, Direction, Effects, Link, LinkKind, Mark, Pass, Piece, PieceKind, Removal, Shift, Side, Surface,
    Target,
};
use quadriga_render::{Arrow, ArrowKind, Colour, Motion, Note, Picture, Theme, Tone, svg};
use roxmltree::{Document, Node};

/// Numbers that depend on nothing but the seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Any scene at all, sensible or not, some of it on cells that the board does not have.
fn random_document(seed: u64) -> String {
    let dice = &mut Dice(seed);
    let mut geometry = match dice.below(3) {
        0 => squares("abcdefg", 7),
        1 => squares("<&>\"'", 3),
        _ => hexagon(3),
    };
    geometry.surface = dice.pick(&[Surface::Wood, Surface::Grass, Surface::Tray]);
    let cell = |dice: &mut Dice| CellId(dice.below(geometry.cells.len() + 2) as u8);
    let mut scene = empty(&geometry);
    for i in 0..geometry.cells.len() {
        if dice.below(3) == 0 {
            let kind = dice.pick(&[PieceKind::Man, PieceKind::Carrier, PieceKind::Marble]);
            scene.pieces.push(Piece { cell: CellId(i as u8), side: dice.pick(&Side::BOTH), kind });
        }
    }
    for _ in 0..dice.below(8) {
        let side = dice.pick(&Side::BOTH);
        scene.marks.push(Mark { cell: cell(dice), kind: dice.pick(&MARKS), side });
        let blocker = Some(cell(dice));
        let kinds = [LinkKind::Pass, LinkKind::BlockedPass, LinkKind::Attack, LinkKind::IneffectiveAttack];
        let kind = dice.pick(&kinds);
        let blocker = blocker.filter(|_| kind == LinkKind::BlockedPass);
        scene.links.push(Link { from: cell(dice), to: cell(dice), kind, blocker, side });
    }
    let effects = Effects {
        moved: (0..dice.below(4)).map(|_| Shift { from: cell(dice), to: cell(dice) }).collect(),
        pushed: (0..dice.below(3)).map(|_| Shift { from: cell(dice), to: cell(dice) }).collect(),
        removed: (0..dice.below(3))
            .map(|_| Removal {
                cell: cell(dice),
                towards: dice.pick(&[None, Some(Direction::East), Some(Direction::North)]),
            })
            .collect(),
        enablers: (0..dice.below(3)).map(|_| cell(dice)).collect(),
        pass: dice.pick(&[None, Some(Pass { from: CellId(0), to: CellId(5), after: 0 })]),
        annotation: None,
    };
    let badges = [None, Some(Badge::Count(12)), Some(Badge::Against(3, 2))];
    let targets: Vec<Target> =
        (0..dice.below(6)).map(|_| Target { cell: cell(dice), badge: dice.pick(&badges) }).collect();
    let arrows: Vec<Arrow> = (0..dice.below(5))
        .map(|_| Arrow {
            rank: dice.below(6) as u8,
            bent: dice.below(3) == 0,
            ..Arrow::new(cell(dice), cell(dice), dice.pick(&ArrowKind::ALL))
        })
        .collect();
    let notes: Vec<Note> = (0..dice.below(4))
        .map(|_| Note {
            cell: cell(dice),
            text: dice.pick(&["!", "??", "<&>", ""]).into(),
            tone: dice.pick(&Tone::ALL),
        })
        .collect();
    let progress = dice.below(7) as f32 / 6.0;
    let selected: Vec<CellId> = (0..dice.below(3)).map(|_| cell(dice)).collect();
    svg(&Picture {
        geometry: &geometry,
        scene: &scene,
        last_move: Some(&effects),
        targets: &targets,
        selected: &selected,
        show_marks: dice.below(4) > 0,
        show_links: dice.below(4) > 0,
        arrows: &arrows,
        notes: &notes,
        motion: dice.pick(&[None, Some(Motion { effects: &effects, progress })]),
        coordinates: dice.below(2) > 0,
        flipped: dice.below(2) > 0,
        theme: dice.pick(&Theme::ALL),
        colours: dice.pick(&[[Colour::Red, Colour::Blue], [Colour::White, Colour::Black], [Colour::Black; 2]]),
        title: dice.pick(&["", "x < y & z"]),
        width: 100 + dice.below(900) as u32,
    })
}

#[test]
fn any_scene_is_well_formed_and_self_contained() {
    const ELEMENTS: [&str; 13] = [
        "svg",
        "title",
        "defs",
        "linearGradient",
        "radialGradient",
        "stop",
        "pattern",
        "g",
        "use",
        "path",
        "rect",
        "circle",
        "ellipse",
    ];
    for seed in 0..500 {
        let document = random_document(seed);
        let parsed = Document::parse(&document).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let elements: Vec<Node> = parsed.descendants().filter(Node::is_element).collect();
        let ids: Vec<&str> = elements.iter().filter_map(|node| node.attribute("id")).collect();
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), known.len(), "seed {seed}: an id is there twice");
        for node in elements {
            let name = node.tag_name().name();
            assert!(ELEMENTS.contains(&name), "seed {seed}: <{name}>");
            for attribute in node.attributes() {
                let value = attribute.value();
                let reference = match attribute.name() {
                    "href" => Some(value.strip_prefix('#').expect("a reference into the document")),
                    _ => value.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')),
                };
                assert!(reference.is_none_or(|id| known.contains(id)), "seed {seed}: {value}");
            }
        }
    }
}

#[test]
fn numbers_have_two_decimals_at_most() {
    for seed in 0..100 {
        let document = random_document(seed);
        for (dot, _) in document.match_indices('.') {
            let decimals = document[dot + 1..].bytes().take_while(u8::is_ascii_digit).count();
            assert!(decimals <= 2, "seed {seed}: {}", &document[dot - 4..dot + 6]);
        }
        assert!(!document.contains("NaN") && !document.contains("inf"), "seed {seed}");
    }
}

#[test]
fn equal_pictures_give_equal_bytes() {
    let documents: Vec<String> = (0..50).map(random_document).collect();
    let again: Vec<String> = (0..50).map(random_document).collect();
    assert_eq!(documents, again);
    let different: BTreeSet<&String> = documents.iter().collect();
    assert_eq!(different.len(), 50, "and different ones different bytes");
}
