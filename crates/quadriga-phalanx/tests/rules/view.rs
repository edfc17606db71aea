//! The board as plain data: geometry, scene, clicks, refusals of clicks, effects.

use crate::common::{at, moves, position, refusal};
use quadriga_core::{
    Badge, CellId, MarkKind, MoveError, Notation, Position, Progress, Removal, Shift, Side, Symmetry, Tally, Target,
    View,
};
use quadriga_phalanx::{Cell, Illegal, Phalanx};

fn id(name: &str) -> CellId {
    Phalanx::geometry().named(name).unwrap_or_else(|| panic!("no cell {name}"))
}

fn cell(name: &str) -> Cell {
    Cell::from_id(id(name)).unwrap()
}

fn ids(names: &str) -> Vec<CellId> {
    names.split_whitespace().map(id).collect()
}

fn why_not(position: &Phalanx, clicks: &str) -> Option<Illegal> {
    match position.why_not_clicks(&ids(clicks)) {
        None => None,
        Some(MoveError::Illegal(reason)) => Some(reason),
        other => panic!("{clicks}: {other:?}"),
    }
}

#[test]
fn standard_conforms() {
    quadriga_testkit::conformance::<Phalanx>("standard");
}

#[test]
fn a_low_limit_conforms() {
    quadriga_testkit::conformance::<Phalanx>("limit-40");
}

#[test]
fn epaminondas_conforms() {
    quadriga_testkit::conformance::<Phalanx>("epaminondas");
}

#[test]
fn the_geometry_names_and_joins_168_cells() {
    let geometry = Phalanx::geometry();
    assert_eq!(geometry.cells.len(), 168);
    assert_eq!((id("Aa"), id("Na"), id("Ab"), id("Nl")), (CellId(0), CellId(13), CellId(14), CellId(167)));
    for (i, shape) in geometry.cells.iter().enumerate() {
        let cell = Cell::from_id(CellId(i as u8)).unwrap();
        assert_eq!((cell.to_string(), cell.id()), (shape.name.clone(), CellId(i as u8)));
        for &(direction, neighbour) in &shape.neighbours {
            assert_eq!(cell.towards(direction, 1).map(Cell::id), Some(neighbour));
        }
    }
    assert_eq!(Cell::from_id(CellId(168)), None);
    let neighbours: usize = geometry.cells.iter().map(|cell| cell.neighbours.len()).sum();
    assert_eq!(neighbours, 2 * (13 * 12 + 14 * 11 + 2 * 13 * 11));
}

#[test]
fn the_scene_counts_and_marks_crossed_pieces() {
    let board = at(&[('l', "2w5bb4"), ('f', "www11"), ('a', "b1b10w")], "w 66 120");
    let scene = board.scene();
    let tally = |what, side, value, of| Tally { what, side, value, of };
    assert_eq!(
        scene.tallies,
        [
            tally("tally-phalanx-crossed", Some(Side::First), 1, None),
            tally("tally-phalanx-crossed", Some(Side::Second), 2, None),
            tally("tally-phalanx-pieces", Some(Side::First), 5, None),
            tally("tally-phalanx-pieces", Some(Side::Second), 4, None),
            tally("tally-phalanx-plies", None, 66, Some(240)),
        ]
    );
    let marks: Vec<_> = scene.marks.iter().map(|mark| (mark.cell, mark.kind, mark.side)).collect();
    assert_eq!(
        marks,
        [
            (id("Aa"), MarkKind::Crossed, Side::Second),
            (id("Ca"), MarkKind::Crossed, Side::Second),
            (id("Cl"), MarkKind::Crossed, Side::First),
        ]
    );
    assert_eq!(scene.pieces.len(), 9);
    assert_eq!(scene.piece(id("Bf")).map(|piece| piece.side), Some(Side::First));
    assert_eq!(scene.piece(id("Df")), None);
    let open = at(&[('f', "www11")], "w 66 -").scene();
    assert_eq!(open.tallies[4], tally("tally-phalanx-plies", None, 66, None));
}

#[test]
fn effects_move_the_front_first_and_remove_the_whole_line() {
    let board = at(&[('b', "4bb1wwww3")], "w 0 120");
    let effects = board.effects(board.parse_move("Hb-Kb-Fb").unwrap());
    let shift = |from, to| Shift { from: id(from), to: id(to) };
    assert_eq!(effects.moved, [shift("Hb", "Fb"), shift("Ib", "Gb"), shift("Jb", "Hb"), shift("Kb", "Ib")]);
    let removal = |name| Removal { cell: id(name), towards: None };
    assert_eq!(effects.removed, [removal("Eb"), removal("Fb")]);
    assert!(effects.pushed.is_empty() && effects.enablers.is_empty() && effects.pass.is_none());
}

#[test]
fn the_last_man_takes_everyone_ahead_of_him_along() {
    let board = at(&[('f', "2www1bb6")], "w 0 120");
    let first = board.next_clicks(&[]).unwrap();
    let cells: Vec<CellId> = first.targets.iter().map(|target| target.cell).collect();
    assert_eq!((first.progress, cells), (Progress::Incomplete, ids("Cf Df Ef")));
    // Behind Cf: to the right all three go, any other way Cf alone.
    let second = board.next_clicks(&ids("Cf")).unwrap();
    let target = |name, badge| Target { cell: id(name), badge };
    assert_eq!(second.progress, Progress::Incomplete);
    assert_eq!(
        second.targets,
        [
            target("Be", None),
            target("Ce", None),
            target("De", None),
            target("Bf", None),
            target("Ff", Some(Badge::Count(3))),
            target("Gf", Some(Badge::Against(3, 2))),
            target("Bg", None),
            target("Cg", None),
            target("Dg", None),
        ]
    );
    let done = board.next_clicks(&ids("Cf Gf")).unwrap();
    assert_eq!((done.progress, done.targets.len()), (Progress::Complete, 0));
    assert_eq!(done.chosen.map(Phalanx::write_move).as_deref(), Some("Ef-Cf-Gf"));
    assert_eq!(board.next_clicks(&ids("Cf Gf Hf")), None);
}

#[test]
fn a_path_of_clicks_names_one_move_only() {
    for line in quadriga_testkit::data::PHALANX.lines().skip(1).step_by(5) {
        let position = position(line.split('\t').next().unwrap());
        let mut paths: Vec<_> = moves(&position).into_iter().flat_map(|m| position.click_paths(m)).collect();
        let count = paths.len();
        assert_eq!(count, moves(&position).len());
        paths.sort();
        paths.dedup();
        assert_eq!(paths.len(), count, "{line}");
    }
}

#[test]
fn clicks_are_refused_with_the_reason() {
    let board = at(&[('f', "2www1bbb5"), ('h', "w13"), ('b', "bb12"), ('a', "wb12"), ('l', "13w")], "w 0 120");
    assert_eq!(why_not(&board, ""), None);
    assert_eq!(why_not(&board, "Cf"), None);
    assert_eq!(why_not(&board, "Cf Ff"), None);
    assert_eq!(why_not(&board, "Bf"), Some(Illegal::EmptyCell { cell: cell("Bf") }));
    assert_eq!(why_not(&board, "Gf"), Some(Illegal::NotYours { cell: cell("Gf") }));
    assert_eq!(why_not(&board, "Aa"), Some(Illegal::HemmedIn { cell: cell("Aa") }));
    assert_eq!(why_not(&board, "Aa Ab"), Some(Illegal::PieceCaptures { cell: cell("Ab") }));
    let too_long = Illegal::LineTooLong { count: 3, line: 3, cell: cell("Gf") };
    assert_eq!(why_not(&board, "Cf Gf"), Some(too_long));
    assert_eq!(why_not(&board, "Cf Hf"), Some(Illegal::PassesOver { cell: cell("Gf") }));
    assert_eq!(why_not(&board, "Df Hf"), Some(Illegal::TooFar { count: 2, distance: 3 }));
    assert_eq!(why_not(&board, "Ef Cf"), Some(Illegal::TargetInside { target: cell("Cf") }));
    assert_eq!(why_not(&board, "Cf Cf"), Some(Illegal::PieceStays { cell: cell("Cf") }));
    assert_eq!(why_not(&board, "Cf Dh"), Some(Illegal::NotInLine { from: cell("Cf"), target: cell("Dh") }));
    assert_eq!(why_not(&board, "Cf Ch"), Some(Illegal::PieceTooFar { from: cell("Cf"), to: cell("Ch") }));
    assert_eq!(why_not(&board, "Gf Hh"), Some(Illegal::NotYours { cell: cell("Gf") }));
    assert_eq!(why_not(&board, "Cf Ff Ff"), Some(Illegal::AlreadyComplete { cell: cell("Ff") }));
    assert_eq!(why_not(&board, "Cf Gf Ff"), Some(too_long));
    let beyond = board.why_not_clicks(&[CellId(168)]);
    assert_eq!(beyond, Some(MoveError::UnknownCell(CellId(168))));
}

#[test]
fn clicks_are_refused_when_the_game_is_over() {
    let over = at(&[('f', "w12b")], "w 240 120");
    let expected = Some(MoveError::Over(over.outcome().unwrap()));
    assert_eq!(over.why_not_clicks(&[]), expected);
    assert_eq!(over.why_not_clicks(&ids("Af")), expected);
}

#[test]
fn clicks_are_refused_by_abbotts_rule() {
    let lopsided = at(&[('l', "1wb8b1w"), ('k', "bbb8bbb"), ('d', "w13"), ('a', "6bb6")], "w 0 -");
    assert_eq!(why_not(&lopsided, "Bl"), None);
    let even = at(&[('l', "1wb8b1w"), ('k', "bbb8bbb"), ('d', "w12w"), ('a', "6bb6")], "w 0 -");
    assert_eq!(why_not(&even, "Bl"), Some(Illegal::Symmetric { target: cell("Al") }));
    assert_eq!(why_not(&even, "Bl Al"), Some(refusal(&even, "Bl-Al")));
}

/// On every pair of cells the clicks are refused exactly if no move has them, and never without a reason.
#[test]
fn every_pair_of_clicks_is_possible_or_refused() {
    for line in quadriga_testkit::data::PHALANX.lines().skip(1).step_by(20) {
        let position = position(line.split('\t').next().unwrap());
        let paths: Vec<_> = moves(&position).into_iter().flat_map(|m| position.click_paths(m)).collect();
        for from in (0..168).map(CellId) {
            let begins = paths.iter().any(|path| path[0] == from);
            assert_eq!(position.why_not_clicks(&[from]).is_none(), begins, "{line}: {from:?}");
            for to in (0..168).map(CellId) {
                let possible = paths.iter().any(|path| path[..] == [from, to]);
                assert_eq!(position.why_not_clicks(&[from, to]).is_none(), possible, "{line}: {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn the_mirror_turns_left_into_right() {
    let board = at(&[('b', "7b2wwww"), ('f', "w13")], "w 4 120");
    let image = board.transformed(1);
    assert_eq!(image, at(&[('b', "wwww2b7"), ('f', "13w")], "w 4 120"));
    let m = board.parse_move("Kb-Nb-Hb").unwrap();
    assert_eq!(Phalanx::write_move(board.transformed_move(m, 1)), "Db-Ab-Gb");
    assert_eq!((Phalanx::SYMMETRIES, image.transformed(1)), (2, board));
}
