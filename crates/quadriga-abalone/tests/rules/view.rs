//! The board as plain data: geometry, scene, effects, clicks.

use quadriga_abalone::{Abalone, AbaloneVariant, Cell, Illegal};
use quadriga_core::{
    Badge, CellId, Direction, MoveError, Notation, PieceKind, Point, Position, Progress, Removal, Shift, Side, Tally,
    Variant, View,
};
use quadriga_testkit::{TestRng, conformance};

fn position(text: &str) -> Abalone {
    Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn cell(name: &str) -> Cell {
    Cell::ALL.into_iter().find(|cell| cell.to_string() == name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn ids(names: &str) -> Vec<CellId> {
    names.split_whitespace().map(|name| cell(name).id()).collect()
}

fn shifts(names: &str) -> Vec<Shift> {
    ids(names).chunks(2).map(|pair| Shift { from: pair[0], to: pair[1] }).collect()
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

fn near(a: f32, b: f32) -> bool {
    (a - b).abs() < 1e-4
}

#[test]
fn every_variant_conforms() {
    for variant in AbaloneVariant::NAMES {
        conformance::<Abalone>(variant);
    }
}

#[test]
fn cells_are_hexagons_one_unit_apart() {
    let board = Abalone::geometry();
    assert_eq!(board.cells.len(), 61);
    for (i, shape) in board.cells.iter().enumerate() {
        assert_eq!(board.named(&shape.name), Some(CellId(i as u8)));
        assert_eq!(shape.name, Cell::from_id(CellId(i as u8)).unwrap().to_string());
        assert_eq!(shape.outline.len(), 6);
        assert!(shape.outline.iter().all(|&corner| near(distance(corner, shape.centre), 1.0 / 3.0_f32.sqrt())));
        // A pushed-off marble fits between the outermost cells and the edge of the drawing.
        assert!(shape.centre.x >= 1.5 && shape.centre.x <= board.size.x - 1.5);
        assert!(shape.centre.y >= 1.5 && shape.centre.y <= board.size.y - 1.5);
        for other in &board.cells {
            let apart = distance(shape.centre, other.centre);
            let neighbours = shape.neighbours.iter().any(|&(_, id)| board.cell(id).name == other.name);
            assert_eq!(neighbours, near(apart, 1.0), "{} {}", shape.name, other.name);
            assert!(shape.name == other.name || apart > 0.99);
        }
    }
}

#[test]
fn directions_point_where_they_say() {
    let board = Abalone::geometry();
    for shape in &board.cells {
        for &(direction, id) in &shape.neighbours {
            let (dx, dy) = (board.cell(id).centre.x - shape.centre.x, board.cell(id).centre.y - shape.centre.y);
            let expected = match direction {
                Direction::East => (1.0, 0.0),
                Direction::West => (-1.0, 0.0),
                Direction::NorthEast => (0.5, -1.0),
                Direction::NorthWest => (-0.5, -1.0),
                Direction::SouthEast => (0.5, 1.0),
                Direction::SouthWest => (-0.5, 1.0),
                Direction::North | Direction::South => panic!("a hexagonal board has no {direction:?}"),
            };
            assert!(near(dx, expected.0) && near(dy, expected.1 * 0.75_f32.sqrt()), "{} {direction:?}", shape.name);
        }
    }
    let c3 = board.cell(board.named("c3").unwrap());
    assert!(c3.neighbours.contains(&(Direction::NorthWest, cell("d3").id())));
    assert!(c3.neighbours.contains(&(Direction::NorthEast, cell("d4").id())));
}

#[test]
fn labels_stand_at_the_rim() {
    let board = Abalone::geometry();
    let mut texts: Vec<&str> = board.labels.iter().map(|label| label.text.as_str()).collect();
    texts.sort_unstable();
    assert_eq!(texts.concat(), "123456789abcdefghi");
    for label in &board.labels {
        assert!(
            label.at.x > 0.2 && label.at.x < board.size.x - 0.2 && label.at.y > 0.2 && label.at.y < board.size.y - 0.2
        );
        assert!(board.cells.iter().all(|shape| distance(shape.centre, label.at) > 0.8), "{}", label.text);
    }
    let at = |text: &str| board.labels.iter().find(|label| label.text == text).unwrap().at;
    assert!(near(at("c").y, board.cell(cell("c1").id()).centre.y) && at("c").x < board.cell(cell("c1").id()).centre.x);
    assert!(at("7").x > board.cell(cell("c7").id()).centre.x && at("7").y > board.cell(cell("c7").id()).centre.y);
}

#[test]
fn the_scene_shows_marbles_and_losses() {
    let scene = position("4w/6/7/8/4b4/8/7/6/5 w 3 2").scene();
    assert_eq!(scene.side_to_move, Side::Second);
    let pieces: Vec<_> = scene.pieces.iter().map(|p| (p.cell, p.side, p.kind)).collect();
    let marble = PieceKind::Marble;
    assert_eq!(pieces, [(cell("e5").id(), Side::First, marble), (cell("i9").id(), Side::Second, marble)]);
    let lost = |side, value| Tally { what: "tally-abalone-lost", side: Some(side), value, of: Some(6) };
    assert_eq!(scene.tallies, [lost(Side::First, 3), lost(Side::Second, 2)]);
}

#[test]
fn effects_of_a_push_over_the_edge() {
    let before = position("5/6/7/8/4bbbww/8/7/6/5 b 0 0");
    let effects = before.effects(before.parse_move("e5-e6").unwrap());
    assert_eq!(effects.moved, shifts("e7 e8 e6 e7 e5 e6"));
    assert_eq!(effects.pushed, shifts("e8 e9"));
    assert_eq!(effects.removed, [Removal { cell: cell("e9").id(), towards: Some(Direction::East) }]);
    assert!(effects.enablers.is_empty() && effects.pass.is_none());
}

#[test]
fn effects_of_a_broadside_and_a_push_inside() {
    let before = position("5/6/7/8/1bbbww3/8/7/6/5 b 0 0");
    let aside = before.effects(before.parse_move("e2-e4-d1").unwrap());
    assert_eq!(aside.moved, shifts("e2 d1 e3 d2 e4 d3"));
    let push = before.effects(before.parse_move("e2-e3").unwrap());
    assert_eq!(push.pushed, shifts("e6 e7 e5 e6"));
    assert!(push.removed.is_empty());
}

#[test]
fn clicks_lead_to_moves() {
    let before = position("5/6/7/8/1bbbww3/8/7/6/5 b 0 0");
    let chosen = |names: &str| before.next_clicks(&ids(names)).map(|c| (c.progress, c.chosen.map(Abalone::write_move)));
    let complete = |m: &str| Some((Progress::Complete, Some(m.to_owned())));
    assert_eq!(chosen(""), Some((Progress::Incomplete, None)));
    assert_eq!(chosen("e2"), Some((Progress::Incomplete, None)));
    // In line: the rear marble or both ends, then where the front marble lands.
    for path in ["e2 e5", "e2 e4 e5", "e4 e2 e5"] {
        assert_eq!(chosen(path), complete("e2-e3"), "{path}");
    }
    for path in ["e4 e1", "e2 e4 e1", "e4 e2 e1"] {
        assert_eq!(chosen(path), complete("e4-e3"), "{path}");
    }
    // Broadside: both ends, then where one of them goes.
    for path in ["e2 e4 f2", "e2 e4 f4", "e4 e2 f2", "e4 e2 f4"] {
        assert_eq!(chosen(path), complete("e2-e4-f2"), "{path}");
    }
    for path in ["e2 e4 d1", "e2 e4 d3", "e4 e2 d1", "e4 e2 d3"] {
        assert_eq!(chosen(path), complete("e2-e4-d1"), "{path}");
    }
    // Next to both of two marbles is d3: there goes the one that was clicked first.
    assert_eq!(chosen("e4 e3 d3"), complete("e3-e4-d2"));
    assert_eq!(chosen("e3 e4 d3"), complete("e3-e4-d3"));
    for path in ["e4 e3 d4", "e3 e4 d4"] {
        assert_eq!(chosen(path), complete("e3-e4-d3"), "{path}");
    }
    assert_eq!(chosen("e4 f4"), complete("e4-f4"));
}

#[test]
fn targets_carry_badges() {
    let before = position("5/6/7/8/1bbbww3/8/7/6/5 b 0 0");
    let badge = |prefix: &str, target: &str| {
        let clicks = before.next_clicks(&ids(prefix)).unwrap();
        clicks
            .targets
            .iter()
            .find(|t| t.cell == cell(target).id())
            .unwrap_or_else(|| panic!("no target {target}"))
            .badge
    };
    assert_eq!(badge("e2", "e5"), Some(Badge::Against(3, 2)));
    assert_eq!(badge("e4", "e1"), Some(Badge::Count(3)));
    assert_eq!(badge("e3", "e1"), Some(Badge::Count(2)));
    assert_eq!(badge("e2", "e1"), None);
    assert_eq!(badge("e2", "e4"), None);
    assert_eq!(badge("e2 e4", "f2"), None);
    assert_eq!(badge("e2 e4", "e5"), Some(Badge::Against(3, 2)));
}

#[test]
fn no_click_path_leads_to_two_moves_or_past_one() {
    let mut rng = TestRng::new(3);
    let mut game = Abalone::start(AbaloneVariant::named("swiss-daisy").unwrap());
    for _ in 0..80 {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        let mut paths: Vec<Vec<CellId>> = moves.iter().flat_map(|&m| game.click_paths(m)).collect();
        paths.sort();
        assert!(paths.windows(2).all(|w| !w[1].starts_with(&w[0])), "{}", game.write_position());
        game = game.play_unchecked(moves[rng.below(moves.len())]);
    }
}

#[test]
fn wrong_clicks_are_refused_with_the_reason() {
    let text = "5/6/2b4/2wb4/bbbbww1w1/1b6/7/6/5 b 0 0";
    let why = |text: &str, names: &str| match position(text).why_not_clicks(&ids(names)) {
        Some(MoveError::Illegal(why)) => why,
        other => panic!("{names}: {other:?}"),
    };
    let shut_in = "5/6/7/4w3/2wwbbww1/4w3/7/ww4/bw3 b 0 0";
    assert_eq!(why(shut_in, "a1"), Illegal::CannotMove { cell: cell("a1") });
    assert_eq!(why(shut_in, "e5 e6"), Illegal::LineCannotMove { first: cell("e5"), second: cell("e6") });
    let table = [
        ("g9", Illegal::Empty { cell: cell("g9") }),
        ("e5", Illegal::Theirs { cell: cell("e5"), colour: "white" }),
        // Second clicks: no line, not enough marbles, too far.
        ("e2 h8", Illegal::NotInLine { first: cell("e2"), second: cell("h8") }),
        ("e2 g5", Illegal::NotInLine { first: cell("e2"), second: cell("g5") }),
        ("e2 e2", Illegal::SameEnds { cell: cell("e2") }),
        ("e1 e4", Illegal::TooLong { first: cell("e1"), second: cell("e4"), cells: 4 }),
        ("e1 e5", Illegal::FourInRow { rear: cell("e1"), fourth: cell("e4") }),
        ("e3 e5", Illegal::PushNeedsMore { own: 2, theirs: 2 }),
        ("e3 f4", Illegal::PushNeedsMore { own: 1, theirs: 1 }),
        ("e2 e6", Illegal::TooFar { cell: cell("e6"), lands: cell("e5") }),
        // Third clicks.
        ("e2 e4 e3", Illegal::PartOfLine { cell: cell("e3") }),
        ("e2 e4 e2", Illegal::PartOfLine { cell: cell("e2") }),
        ("e2 e4 e6", Illegal::TooFar { cell: cell("e6"), lands: cell("e5") }),
        ("e2 e4 e1", Illegal::OwnInFront { cell: cell("e1") }),
        ("e2 e4 f2", Illegal::NotEmpty { cell: cell("f4"), colour: "white" }),
        ("e2 e4 d2", Illegal::NotEmpty { cell: cell("d2"), colour: "black" }),
        ("e2 e4 d4", Illegal::NotEmpty { cell: cell("d2"), colour: "black" }),
        ("e2 e4 f5", Illegal::NotEmpty { cell: cell("f5"), colour: "black" }),
        ("e2 e4 c4", Illegal::NotNeighbours { from: cell("e2"), to: cell("c4") }),
        // The move was complete before.
        ("e2 e5 e6", Illegal::Complete { cell: cell("e6") }),
        ("e2 e4 e5 e6", Illegal::Complete { cell: cell("e6") }),
    ];
    for (clicks, expected) in table {
        assert_eq!(why(text, clicks), expected, "{clicks}");
    }
}

#[test]
fn finished_games_and_unknown_cells() {
    let over = position("5/6/7/8/4b4/8/7/6/5 b 6 0");
    assert!(matches!(over.why_not_clicks(&ids("e5")), Some(MoveError::Over(_))));
    let start = Abalone::start(AbaloneVariant::Standard);
    let unknown = Some(MoveError::UnknownCell(CellId(61)));
    assert_eq!(start.why_not_clicks(&[CellId(61)]), unknown);
    assert_eq!(start.why_not_clicks(&[cell("c3").id(), CellId(61)]), unknown);
}

/// For every one and two clicks, and for every third click after two that are possible.
#[test]
fn clicks_are_possible_or_refused() {
    for text in [
        "5/6/7/2w5/bbbbww1w1/1b6/7/bb4/bbbw1 b 0 0",
        "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0",
        "bbbwb/w1w1w1/7/b6b/w7w/b6b/w5w/6/wbbww b 4 3",
    ] {
        let position = position(text);
        let agree = |clicks: &[CellId]| {
            let possible = position.next_clicks(clicks).is_some();
            assert_eq!(possible, position.why_not_clicks(clicks).is_none(), "{text}: {clicks:?}");
            possible
        };
        for first in Cell::ALL.map(Cell::id) {
            agree(&[first]);
            for second in Cell::ALL.map(Cell::id) {
                if agree(&[first, second]) {
                    for third in Cell::ALL.map(Cell::id) {
                        agree(&[first, second, third]);
                    }
                }
            }
        }
    }
}
