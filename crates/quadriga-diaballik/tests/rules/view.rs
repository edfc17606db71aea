//! The board, the scene, the effects and the clicks.

use crate::common::{VARIANTS, any_setup, at, at_in};
use proptest::prelude::*;
use quadriga_core::{
    CellId, Direction, LinkKind, Mark, MarkKind, MoveError, Notation, Pass, PieceKind, Position, Progress, Shift, Side,
    View,
};
use quadriga_diaballik::{Cell, Diaballik, Tried, Why};
use quadriga_testkit::conformance;

const START: &str = "bbbBbbb/7/7/7/7/7/rrrRrrr r";

fn id(name: &str) -> CellId {
    Diaballik::geometry().named(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn ids(names: &str) -> Vec<CellId> {
    names.split_whitespace().map(id).collect()
}

fn names(cells: impl IntoIterator<Item = CellId>) -> String {
    let geometry = Diaballik::geometry();
    cells.into_iter().map(|cell| geometry.cell(cell).name.clone()).collect::<Vec<_>>().join(" ")
}

/// Progress, chosen move and targets after clicks.
fn clicks(position: &Diaballik, prefix: &str) -> (Progress, String, String) {
    let next = position.next_clicks(&ids(prefix)).unwrap_or_else(|| panic!("{prefix} is refused"));
    let chosen = next.chosen.map(Diaballik::write_move).unwrap_or_default();
    (next.progress, chosen, names(next.targets.into_iter().map(|t| t.cell)))
}

fn why(position: &Diaballik, prefix: &str) -> (String, Why) {
    assert_eq!(position.next_clicks(&ids(prefix)), None, "{prefix}");
    match position.why_not_clicks(&ids(prefix)) {
        Some(MoveError::Illegal(illegal)) => (illegal.tried.to_string(), illegal.why),
        other => panic!("{prefix}: {other:?}"),
    }
}

#[test]
fn conformance_of_every_variant() {
    for variant in VARIANTS {
        conformance::<Diaballik>(variant);
    }
}

#[test]
fn geometry_has_49_named_squares() {
    let geometry = Diaballik::geometry();
    assert_eq!(geometry.cells.len(), 49);
    assert_eq!((id("a1"), id("g1"), id("a2"), id("g7")), (CellId(0), CellId(6), CellId(7), CellId(48)));
    assert!(geometry.cell(id("a1")).centre.y > geometry.cell(id("a7")).centre.y, "row 1 is at the bottom");
    assert_eq!(geometry.cell(id("d4")).neighbours.len(), 8);
    assert!(geometry.cell(id("a1")).neighbours.contains(&(Direction::NorthEast, id("b2"))));
    for i in 0..49 {
        let cell = Cell::from_id(CellId(i)).unwrap();
        assert_eq!((cell.id(), cell.to_string()), (CellId(i), geometry.cells[i as usize].name.clone()));
    }
    assert_eq!(Cell::from_id(CellId(49)), None);
    assert_eq!(Cell::from_id(CellId(255)), None);
}

#[test]
fn scene_shows_pieces_and_holders() {
    let scene = at("6b/B6/7/7/7/2r4/R6 b").scene();
    let shown: Vec<_> = scene.pieces.iter().map(|p| (names([p.cell]), p.side, p.kind)).collect();
    assert_eq!(
        shown,
        [
            ("a1".into(), Side::First, PieceKind::Carrier),
            ("c2".into(), Side::First, PieceKind::Man),
            ("a6".into(), Side::Second, PieceKind::Carrier),
            ("g7".into(), Side::Second, PieceKind::Man),
        ]
    );
    assert_eq!((scene.side_to_move, scene.outcome), (Side::Second, None));
    assert!(scene.tallies.is_empty() && scene.marks.is_empty() && scene.links.is_empty());
}

#[test]
fn scene_marks_walls_for_the_side_that_profits() {
    let scene = at("3B3/7/3b3/7/7/7/rrrRrrr b").scene();
    let expected: Vec<Mark> = ids("a1 b1 c1 d1 e1 f1 g1")
        .into_iter()
        .map(|cell| Mark { cell, kind: MarkKind::Barrier, side: Side::Second })
        .collect();
    assert_eq!(scene.marks, expected);
    assert_eq!(scene.outcome.and_then(|o| o.winner), Some(Side::Second));
    assert_eq!(at(START).scene().marks.len(), 14);
}

#[test]
fn scene_draws_open_and_blocked_passes_of_both_sides() {
    // Red's ball on d4: open to d6 and a4, blocked towards g4 (e4, f4 in between), d1 (d2) and g7 (f6); not past d6.
    let p = at("3r2r/3r1b1/7/r2Rbbr/7/3b2B/3r3 r");
    let mut links: Vec<_> = p
        .scene()
        .links
        .into_iter()
        .map(|link| {
            let blocker = match link.kind {
                LinkKind::Pass => String::new(),
                LinkKind::BlockedPass => names(link.blocker),
                other => panic!("{other:?}"),
            };
            (link.side, names([link.from]), names([link.to]), blocker)
        })
        .collect();
    links.sort();
    let red = |to: &str, by: &str| (Side::First, "d4".to_owned(), to.to_owned(), by.to_owned());
    let blue = |to: &str, by: &str| (Side::Second, "g2".to_owned(), to.to_owned(), by.to_owned());
    assert_eq!(
        links,
        [
            red("a4", ""),
            red("d1", "d2"),
            red("d6", ""),
            red("g4", "e4"),
            red("g7", "f6"),
            blue("d2", ""),
            blue("e4", "")
        ]
    );
}

#[test]
fn effects_are_in_order() {
    let p = at("B6/7/2r4/7/R1r4/7/r6 r");
    let effects = |text: &str| p.effects(p.parse_move(text).unwrap());
    let shift = |from: &str, to: &str| Shift { from: id(from), to: id(to) };
    let both = effects("a1-a2,a2-b2,a3>c3");
    assert_eq!(both.moved, [shift("a1", "a2"), shift("a2", "b2")]);
    assert_eq!(both.pass, Some(Pass { from: id("a3"), to: id("c3"), after: 2 }));
    assert_eq!(both.group(), [id("a1")]);
    let walks_off = effects("a3>c3,a3-a4");
    assert_eq!(walks_off.moved, [shift("a3", "a4")]);
    assert_eq!(walks_off.pass, Some(Pass { from: id("a3"), to: id("c3"), after: 0 }));
    // The first text in byte order has the pass in the middle.
    let between = effects("a1-b1,b1-c1,a3>c3");
    assert_eq!(between.moved, [shift("a1", "b1"), shift("b1", "c1")]);
    assert_eq!(between.pass, Some(Pass { from: id("a3"), to: id("c3"), after: 1 }));
    let step = effects("a1-a2");
    assert_eq!((step.moved, step.pass), (vec![shift("a1", "a2")], None));
    assert!(both.pushed.is_empty() && both.removed.is_empty() && both.enablers.is_empty());
}

#[test]
fn clicks_go_action_by_action() {
    let p = at("B6/7/2r4/7/R1r4/7/r6 r");
    assert_eq!(clicks(&p, ""), (Progress::Incomplete, String::new(), "a1 a3 c3 c5".into()));
    assert_eq!(clicks(&p, "a3"), (Progress::Incomplete, String::new(), "a1 c3 c5".into()));
    assert_eq!(clicks(&p, "a1"), (Progress::Incomplete, String::new(), "b1 a2".into()));
    let (progress, chosen, targets) = clicks(&p, "a1 b1");
    assert_eq!((progress, chosen.as_str(), targets.as_str()), (Progress::CompleteOrMore, "a1-b1", "b1 a3 c3 c5"));
    // In any order; the move chosen is the canonical one.
    assert_eq!(clicks(&p, "a3 c3 a1 b1").1, "a1-b1,a3>c3");
    assert_eq!(clicks(&p, "a1 b1 b1 a1").1, "a1-a2,a2-a1");
    let full = clicks(&p, "a3 c3 c5 c6 a1 b1");
    assert_eq!(full, (Progress::Complete, "a1-b1,a3>c3,c5-c6".into(), String::new()));
}

#[test]
fn clicks_are_complete_when_the_ball_is_home() {
    let p = at("r6/6B/7/7/R6/7/r2b2r r");
    assert_eq!(clicks(&p, "a3 a7"), (Progress::Complete, "a3>a7".into(), String::new()));
    assert_eq!(why(&p, "a3 a7 a1"), ("a1".into(), Why::BallIsHome(Cell::new(0, 6).unwrap())));
}

#[test]
fn click_paths_list_every_order() {
    let p = at("B6/7/7/7/7/R6/1r1r3 r");
    let m = p.parse_move("b1-b2,d1-d2").unwrap();
    let paths: Vec<String> = p.click_paths(m).into_iter().map(names).collect();
    assert_eq!(paths, ["b1 b2 d1 d2", "d1 d2 b1 b2"]);
    // The shortest first, then every detour with the same result.
    let m = p.parse_move("b1-b2,a2>b2").unwrap();
    let paths: Vec<String> = p.click_paths(m).into_iter().map(names).collect();
    assert_eq!(paths, ["b1 b2 a2 b2"]);
    let m = p.parse_move("b1-a1").unwrap();
    assert_eq!(p.click_paths(m).into_iter().map(names).collect::<Vec<_>>(), ["b1 a1"]);
}

#[test]
fn why_not_clicks_explains() {
    let p = at("B6/7/2r4/7/R1r4/1b5/rb5 r");
    let cell = |name: &str| Cell::from_id(id(name)).unwrap();
    assert_eq!(p.why_not_clicks(&[]), None);
    assert_eq!(p.why_not_clicks(&ids("a1")), None);
    for (prefix, tried, reason) in [
        ("d4", "d4", Why::NoPiece),
        ("a7", "a7", Why::OpposingPiece),
        ("a1 b1", "a1-b1", Why::Occupied(Side::Second)),
        ("a1 a3", "a1-a3", Why::NotNextTo),
        ("a1 c1", "a1-c1", Why::NotNextTo),
        ("a3 a4", "a3-a4", Why::HolderSteps),
        ("a3 a5", "a3>a5", Why::NobodyReceives),
        ("a3 a7", "a3>a7", Why::OpponentReceives),
        ("a3 c1", "a3>c1", Why::InTheWay(cell("b2"), Side::Second)),
        ("a3 b5", "a3>b5", Why::NotInLine),
        ("a3 c3 c3", "c3", Why::SecondPass),
        ("a1 a2 c5 c6 c6", "c6", Why::ThirdStep),
        ("a1 a2 a1", "a1", Why::NoPiece),
    ] {
        assert_eq!(why(&p, prefix), (tried.into(), reason), "{prefix}");
    }
    let ordered = at_in("B6/7/2r4/7/R1r4/1b5/rb5 r", "ordered");
    assert_eq!(why(&ordered, "a3 c3 a1"), ("a1".into(), Why::StepAfterPass));
    // a1 is hemmed in by blue, and no line from a3 leads to a red piece.
    let hemmed = at("B6/7/3r3/7/R6/b6/rb5 r");
    assert_eq!(clicks(&hemmed, "").2, "d5");
    assert_eq!(why(&hemmed, "a1"), ("a1".into(), Why::Stuck));
    assert_eq!(why(&hemmed, "a3"), ("a3".into(), Why::NobodyInReach));
}

#[test]
fn refusals_of_clicks_count_the_actions() {
    let p = at("B6/7/2r4/7/R1r4/1b5/rb5 r");
    let Some(MoveError::Illegal(illegal)) = p.why_not_clicks(&ids("a1 a2 d4")) else { panic!() };
    assert_eq!((illegal.number, illegal.tried), (2, Tried::From(Cell::from_id(id("d4")).unwrap())));
}

#[test]
fn clicks_outside_the_board_and_after_the_end() {
    let p = at(START);
    assert_eq!(p.next_clicks(&[CellId(49)]), None);
    assert_eq!(p.why_not_clicks(&[CellId(0), CellId(200)]), Some(MoveError::UnknownCell(CellId(200))));
    let over = at("7/3B3/7/7/7/3R3/7 r");
    assert!(matches!(over.why_not_clicks(&[]), Some(MoveError::Over(_))));
    assert!(matches!(over.why_not_clicks(&ids("d2")), Some(MoveError::Over(_))));
    assert_eq!(over.next_clicks(&ids("d2")), None);
    assert_eq!(over.next_clicks(&[]), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Following targets at random always ends in a move, and the clicks read as its actions do.
    #[test]
    fn targets_lead_to_moves(text in any_setup(), variant in 0..3_usize, choices in proptest::collection::vec(any::<usize>(), 6)) {
        let position = at_in(&text, VARIANTS[variant]);
        let mut prefix = Vec::new();
        for choice in choices {
            let Some(next) = position.next_clicks(&prefix) else {
                prop_assert!(prefix.is_empty() && position.outcome().is_some());
                break;
            };
            prop_assert_eq!(position.why_not_clicks(&prefix), None);
            prop_assert_eq!(next.chosen.is_some(), !prefix.is_empty() && prefix.len() % 2 == 0);
            prop_assert_eq!(next.progress == Progress::Complete, next.chosen.is_some() && next.targets.is_empty());
            for other in (0..60).map(CellId) {
                let longer = [prefix.as_slice(), &[other]].concat();
                let allowed = next.targets.iter().any(|t| t.cell == other);
                prop_assert_eq!(position.next_clicks(&longer).is_some(), allowed);
                prop_assert_eq!(position.why_not_clicks(&longer).is_none(), allowed);
            }
            if let Some(m) = next.chosen {
                prop_assert!(position.is_legal(m));
                prop_assert!(position.click_paths(m).contains(&prefix));
            }
            if next.targets.is_empty() {
                break;
            }
            prefix.push(next.targets[choice % next.targets.len()].cell);
        }
    }
}
