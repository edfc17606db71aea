//! Positions and moves as text: round trips, what readers forgive, and what they refuse where.

use crate::common::{at, position, sparse, texts};
use proptest::prelude::*;
use quadriga_core::{
    Direction, Expected, MoveError, Notation, Position, PositionError, PositionProblem as P, SyntaxError, Variant,
};
use quadriga_phalanx::{Cell, Illegal, Move, Phalanx, PhalanxVariant};

const START: &str = "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/14/14/wwwwwwwwwwwwww/wwwwwwwwwwwwww w 0 120";

fn read(text: &str, variant: &str) -> Result<Phalanx, PositionError> {
    Phalanx::parse_position(text, PhalanxVariant::named(variant).unwrap())
}

#[test]
fn positions_survive_a_round_trip() {
    for text in [
        START.to_string(),
        sparse(&[], "w 0 40"),
        sparse(&[('l', "w12b"), ('f', "1w1b10"), ('a', "7wwwwwww")], "b 4294967295 119"),
        sparse(&[('c', "2w11")], "b 0 120"),
    ] {
        assert_eq!(position(&text).write_position(), text);
    }
    let open = sparse(&[('c', "2w11")], "b 7 -");
    for variant in ["standard", "limit-60", "epaminondas"] {
        assert_eq!(read(&open, variant).unwrap().write_position(), open);
    }
    assert_ne!(read(&open, "standard"), read(&open, "epaminondas"), "Abbott's rule is part of the position");
}

#[test]
fn the_ply_counter_does_not_overflow() {
    let last = at(&[('l', "w13"), ('a', "13b"), ('f', "6ww6")], "w 4294967295 -");
    let after = last.play(last.parse_move("Gf-Ge").unwrap()).unwrap();
    assert_eq!(after.plies(), u32::MAX);
}

#[test]
fn malformed_positions_are_refused_where_they_go_wrong() {
    let colour = |colour| P::TooManyPieces { colour, most: 28 };
    let limit = || P::ExpectedNumberOrDash { least: 40, most: 120 };
    let plies = || P::ExpectedNumber { least: 0, most: u32::MAX };
    let rows = "14/14/14/14/14/14/14/14/14/14/14/14";
    let end = rows.len();
    let full = "wwwwwwwwwwwwww/wwwwwwwwwwwwww/";
    let table: Vec<(String, &str, usize, Option<char>, P)> = vec![
        (String::new(), "standard", 0, None, P::RowTooShort { row: 1, cells: 14, written: 0 }),
        ("13x/14".into(), "standard", 2, Some('x'), P::UnknownLetter { pieces: "wb" }),
        ("13W/14".into(), "standard", 2, Some('W'), P::UnknownLetter { pieces: "wb" }),
        ("0w13/14".into(), "standard", 0, Some('0'), P::ZeroRun),
        ("14/15".into(), "standard", 3, Some('1'), P::RowTooLong { row: 2, cells: 14 }),
        ("14w/14".into(), "standard", 2, Some('w'), P::RowTooLong { row: 1, cells: 14 }),
        ("14/w12/14".into(), "standard", 6, Some('/'), P::RowTooShort { row: 2, cells: 14, written: 13 }),
        ("14/14 w 0 120".into(), "standard", 5, Some(' '), P::MissingRow { row: 3, rows: 12 }),
        (format!("{rows}/14 w 0 120"), "standard", end, Some('/'), P::TooManyRows { rows: 12 }),
        (format!("{full}w13"), "standard", 30, Some('w'), colour("white")),
        (format!("{}b13", full.replace('w', "b")), "standard", 30, Some('b'), colour("black")),
        (rows.into(), "standard", end, None, P::ExpectedBlank),
        (format!("{rows}  w 0 120"), "standard", end + 1, Some(' '), P::ExpectedSide { letters: ['w', 'b'] }),
        (format!("{rows} r 0 120"), "standard", end + 1, Some('r'), P::ExpectedSide { letters: ['w', 'b'] }),
        (format!("{rows} w"), "standard", end + 2, None, P::ExpectedBlank),
        (format!("{rows} w -1 120"), "standard", end + 3, Some('-'), plies()),
        (format!("{rows} w 00 120"), "standard", end + 3, Some('0'), plies()),
        (format!("{rows} w 4294967296 120"), "standard", end + 3, Some('4'), plies()),
        (format!("{rows} w 0"), "standard", end + 4, None, P::ExpectedBlank),
        (format!("{rows} w 0 39"), "standard", end + 5, Some('3'), limit()),
        (format!("{rows} w 0 121"), "limit-50", end + 5, Some('1'), limit()),
        (format!("{rows} w 0 050"), "standard", end + 5, Some('0'), limit()),
        (format!("{rows} w 0 –"), "standard", end + 5, Some('–'), limit()),
        (format!("{rows} w 0 120"), "epaminondas", end + 5, Some('1'), P::ExpectedDash),
        (format!("{rows} w 0 120 "), "standard", end + 8, Some(' '), P::ExpectedEnd),
        (format!("{rows} w 0 -0"), "epaminondas", end + 6, Some('0'), P::ExpectedEnd),
        (format!(" {rows} w 0 120"), "standard", 0, Some(' '), P::RowTooShort { row: 1, cells: 14, written: 0 }),
    ];
    for (text, variant, at, found, problem) in table {
        assert_eq!(read(&text, variant), Err(PositionError { at, found, problem }), "{text:?} as {variant}");
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let board = at(&[('b', "7b2wwww")], "w 0 120");
    let phalanx = board.parse_move("Kb-Nb-Hb").unwrap();
    for text in ["Kb–Nb–Hb", "Kb — Nb — Hb", " Kb-Nb-Hb ", "Kb−Nb -Hb", "\tKb- Nb-Hb\n"] {
        assert_eq!(board.parse_move(text), Ok(phalanx), "{text:?}");
    }
    let piece = board.parse_move("Kb-Ka").unwrap();
    for text in ["Kb–Ka", "Kb - Ka", "  Kb-Ka"] {
        assert_eq!(board.parse_move(text), Ok(piece), "{text:?}");
    }
}

#[test]
fn every_legal_move_survives_a_round_trip() {
    for line in quadriga_testkit::data::PHALANX.lines().skip(1).step_by(9) {
        let position = position(line.split('\t').next().unwrap());
        for text in texts(&position) {
            assert!([5, 8].contains(&text.len()), "{text}: the contest's lengths");
            assert_eq!(position.parse_move(&text).map(Phalanx::write_move), Ok(text));
        }
    }
}

#[test]
fn letters_of_a_typed_move_have_their_case_by_their_place() {
    for line in quadriga_testkit::data::PHALANX.lines().skip(1).step_by(9) {
        for text in texts(&position(line.split('\t').next().unwrap())) {
            for typed in [text.clone(), text.to_lowercase(), text.to_uppercase()] {
                assert_eq!(Phalanx::recase(&typed), text);
            }
        }
    }
    for odd in ["", "–", "ё1 Ж", "abc-", "Ⅻ-\u{1f600}"] {
        assert_eq!(Phalanx::recase(odd).len(), odd.len());
    }
}

#[test]
fn malformed_moves_are_refused_where_they_go_wrong() {
    let start = position(START);
    let (column, row) = (Expected::Column("A–N"), Expected::Row("a–l"));
    let table = [
        ("", 0, None, column),
        ("  ", 2, None, column),
        ("ab-ac", 0, Some('a'), column),
        ("Ob-Nb", 0, Some('O'), column),
        ("А", 0, Some('А'), column), // Cyrillic
        ("A", 1, None, row),
        ("A1-A2", 1, Some('1'), row),
        ("Am-Al", 1, Some('m'), row),
        ("AB-Ac", 1, Some('B'), row),
        ("Ab", 2, None, Expected::Dash),
        ("Ab Ac", 2, Some(' '), Expected::Dash),
        ("AbAc", 2, Some('A'), Expected::Dash),
        ("Ab:Ac", 2, Some(':'), Expected::Dash),
        ("Ab-", 3, None, column),
        ("Ab--Ac", 3, Some('-'), column),
        ("Ab–ac", 5, Some('a'), column),
        ("Ab-Acx", 5, Some('x'), Expected::End),
        ("Ab-Ac Ad", 6, Some('A'), Expected::End),
        ("Ab-Aa-", 6, None, column),
        ("Ab-Aa-Ac-Ad", 8, Some('-'), Expected::End),
        ("Ab-Aa-Ac.", 8, Some('.'), Expected::End),
    ];
    for (text, at, found, expected) in table {
        let error = MoveError::Syntax(SyntaxError { at, found, expected });
        assert_eq!(start.parse_move(text), Err(error), "{text:?}");
    }
}

#[test]
fn syntax_comes_before_the_end_of_the_game_and_that_before_legality() {
    let over = at(&[], "w 0 120");
    assert!(matches!(over.parse_move("Ab"), Err(MoveError::Syntax(_))));
    assert!(matches!(over.parse_move("Ab-Ac"), Err(MoveError::Over(_))));
    let going_on = position(START);
    assert!(matches!(going_on.parse_move("Ae-Af"), Err(MoveError::Illegal(Illegal::EmptyCell { .. }))));
}

#[test]
fn packed_moves_are_moves_of_the_board_and_nothing_else() {
    let (corner, middle) = (Cell::new(0, 0).unwrap(), Cell::new(6, 5).unwrap());
    assert_eq!(Move::new(corner, Direction::West, 1, 1), None, "off the board");
    assert_eq!(Move::new(corner, Direction::NorthEast, 2, 1), None, "the tail is off the board");
    assert_eq!(Move::new(middle, Direction::East, 2, 3), None, "farther than it is long");
    assert_eq!(Move::new(middle, Direction::East, 2, 0), None);
    assert_eq!(Move::new(middle, Direction::East, 0, 1), None);
    assert!(Move::new(middle, Direction::East, 7, 7).is_some());
    let moves: Vec<Move> = (0..1 << Move::BITS).filter_map(Move::from_bits).collect();
    assert!(moves.iter().all(|m| Move::from_bits(m.bits()) == Some(*m) && m.distance() <= m.count()));
    // Each line of c cells has room for one move for each n and k with k <= n and n + k <= c, at each place, both ways.
    let on_a_line = |cells: usize| -> usize {
        (1..cells)
            .flat_map(|n| (1..=n).map(move |k| n + k))
            .filter(|&sum| sum <= cells)
            .map(|sum| cells + 1 - sum)
            .sum()
    };
    let diagonals = 2 * (2 * (1..12).map(on_a_line).sum::<usize>() + 3 * on_a_line(12));
    assert_eq!(moves.len(), 2 * (12 * on_a_line(14) + 14 * on_a_line(12) + diagonals));
    assert_eq!(Move::from_bits(u32::MAX), None);
    assert_eq!(Move::from_bits(0), None);
}

/// Letters that moves are made of, and some that they are not.
fn almost_a_move() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select("ABKNOabklm-–— 1\u{301}ж".chars().collect::<Vec<_>>()), 0..12)
        .prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in prop_oneof![any::<String>(), almost_a_move()]) {
        if let Ok(m) = position(START).parse_move(&text) {
            prop_assert!(position(START).is_legal(m));
        }
        for variant in ["standard", "epaminondas"] {
            if let Ok(position) = read(&text, variant) {
                prop_assert_eq!(position.write_position(), text.clone());
            }
        }
    }

    #[test]
    fn a_damaged_position_is_refused_or_reads_back_exactly(at in 0..START.len(), by in "[wb/0-9 x–-]{0,2}") {
        let text = format!("{}{by}{}", &START[..at], &START[at + 1..]);
        if let Ok(position) = read(&text, "standard") {
            prop_assert_eq!(position.write_position(), text);
        }
    }
}
