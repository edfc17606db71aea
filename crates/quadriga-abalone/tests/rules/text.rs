//! Positions and moves as text: round trips, forgiving readings, refusals that point.

use proptest::prelude::*;
use quadriga_abalone::{Abalone, AbaloneVariant, Cell};
use quadriga_core::{Expected, MoveError, Notation, Position, PositionProblem as Problem, ToMessage, Variant};
use quadriga_testkit::TestRng;

const START: &str = "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0 0";

fn position(text: &str) -> Abalone {
    Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

#[test]
fn positions_survive_a_round_trip() {
    for text in [
        START,
        "5/6/7/8/9/8/7/6/5 w 0 0",
        "5/6/7/8/9/8/7/6/5 b 14 14",
        "bwbwb/6/7/8/b7w/8/7/6/wbwbw w 6 3",
        "1b3/6/7/8/9/8/7/6/4w b 13 13",
    ] {
        assert_eq!(position(text).write_position(), text);
    }
}

#[test]
fn malformed_positions_are_refused_at_the_place() {
    let letters = Problem::UnknownLetter { pieces: "bw" };
    let number = Problem::ExpectedNumber { least: 0, most: 14 };
    let lost = |colour| Problem::TooManyLost { colour, most: 14 };
    let row = |written| Problem::RowTooShort { row: 1, cells: 5, written };
    let table = [
        ("", 0, row(0)),
        (" wwwww", 0, row(0)),
        ("wwww/6/7/8/9/8/7/6/5 b 0 0", 4, row(4)),
        ("wwwwww/6/7/8/9/8/7/6/5 b 0 0", 5, Problem::RowTooLong { row: 1, cells: 5 }),
        ("5/6/7/8/9/8/7/6/6 b 0 0", 16, Problem::RowTooLong { row: 9, cells: 5 }),
        ("5/6/7/8/10/8/7/6/5 b 0 0", 8, Problem::RowTooLong { row: 5, cells: 9 }),
        ("5/6/07/8/9/8/7/6/5 b 0 0", 4, Problem::ZeroRun),
        ("5/6/7/8/9/8/7/6 b 0 0", 15, Problem::MissingRow { row: 9, rows: 9 }),
        ("5/6/7/8/9/8/7/6/5/5 b 0 0", 17, Problem::TooManyRows { rows: 9 }),
        ("5/6/7/8/4B4/8/7/6/5 b 0 0", 9, letters.clone()),
        ("5/6/7/8/4б4/8/7/6/5 b 0 0", 9, letters),
        ("5/6/7/8/9/8/7/6/5", 17, Problem::ExpectedBlank),
        ("5/6/7/8/9/8/7/6/5 r 0 0", 18, Problem::ExpectedSide { letters: ['b', 'w'] }),
        ("5/6/7/8/9/8/7/6/5  b 0 0", 18, Problem::ExpectedSide { letters: ['b', 'w'] }),
        ("5/6/7/8/9/8/7/6/5 b", 19, Problem::ExpectedBlank),
        ("5/6/7/8/9/8/7/6/5 b 0", 21, Problem::ExpectedBlank),
        ("5/6/7/8/9/8/7/6/5 b - 0", 20, number.clone()),
        ("5/6/7/8/9/8/7/6/5 b 15 0", 20, number.clone()),
        ("5/6/7/8/9/8/7/6/5 b 0 01", 22, number),
        ("5/6/7/8/9/8/7/6/5 b 0 0 ", 23, Problem::ExpectedEnd),
        ("5/6/7/8/9/8/7/6/5 b 0 0\n", 23, Problem::ExpectedEnd),
        ("bbbbb/bbbbbb/bbbb3/8/9/8/7/6/5 b 0 0", 16, Problem::TooManyPieces { colour: "black", most: 14 }),
        ("5/6/7/8/9/8/wwwwwww/wwwwww/ww3 b 0 0", 28, Problem::TooManyPieces { colour: "white", most: 14 }),
        ("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 1 0", 46, lost("black")),
        ("5/6/7/8/4w4/8/7/6/5 b 14 14", 25, lost("white")),
        ("5/6/7/8/4b4/8/7/6/5 w 14 0", 22, lost("black")),
    ];
    for (text, at, problem) in table {
        let error = Abalone::parse_position(text, AbaloneVariant::Standard).unwrap_err();
        assert_eq!((error.at, &error.problem), (at, &problem), "{text}");
        assert_eq!(error.found, text[at..].chars().next(), "{text}");
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let start = position(START);
    for (typed, canonical) in [
        ("a1-b2", "a1-b2"),
        ("  a1 - b2\t", "a1-b2"),
        ("a1–b2", "a1-b2"),
        ("a1 — b2", "a1-b2"),
        ("a1−b2", "a1-b2"),
        ("c3-c5-d3", "c3-c5-d3"),
        ("c5-c3-d5", "c3-c5-d3"),
        ("c3 – c4 – d4", "c3-c4-d4"),
        ("c4-c3-d5", "c3-c4-d4"),
        // In line, with the marbles named: where the end named first goes is along the line.
        ("a1-c3-b2", "a1-b2"),
        ("c3-a1-d4", "a1-b2"),
        ("b2-c3-c3", "b2-c3"),
        ("c3-b2-d4", "b2-c3"),
    ] {
        let m = start.parse_move(typed).unwrap_or_else(|e| panic!("{typed}: {e:?}"));
        assert_eq!(Abalone::write_move(m), canonical, "{typed}");
    }
}

#[test]
fn malformed_moves_are_refused_at_the_place() {
    let (row, column) = (Expected::Row("a–i"), Expected::Column("1–9"));
    let table = [
        ("", 0, row),
        ("   ", 3, row),
        ("A1-b2", 0, row),
        ("j1-b2", 0, row),
        ("1a-b2", 0, row),
        ("а1-b2", 0, row), // a Cyrillic а
        ("a", 1, column),
        ("aa-b2", 1, column),
        ("a 1-b2", 1, column),
        ("a6-b2", 1, Expected::OnBoard("a1–a5")),
        ("a0-b2", 1, Expected::OnBoard("a1–a5")),
        ("a10-b2", 1, Expected::OnBoard("a1–a5")),
        ("i9-i4", 4, Expected::OnBoard("i5–i9")),
        ("f1-e1", 1, Expected::OnBoard("f2–f9")),
        ("a1", 2, Expected::Dash),
        ("a1b2", 2, Expected::Dash),
        ("a1xb2", 2, Expected::Dash),
        ("a1--b2", 3, row),
        ("a1-", 3, row),
        ("a1–", 5, row),
        ("a1-b2 c3", 6, Expected::End),
        ("a1-b2x", 5, Expected::End),
        ("a1-b2-", 6, row),
        ("c3-c5-d3-d4", 8, Expected::End),
    ];
    for (text, at, expected) in table {
        let Err(MoveError::Syntax(error)) = position(START).parse_move(text) else {
            panic!("{text} is no syntax error")
        };
        assert_eq!((error.at, error.expected), (at, expected), "{text}");
        assert_eq!(error.found, text[at..].chars().next(), "{text}");
    }
}

#[test]
fn syntax_comes_before_the_end_of_the_game_and_that_before_legality() {
    let over = position("5/6/7/8/4b4/8/7/6/5 b 6 0");
    assert!(matches!(over.parse_move("e5-e0"), Err(MoveError::Syntax(_))));
    assert!(matches!(over.parse_move("a1-i9"), Err(MoveError::Over(_))));
}

/// Every text of two or three cells that is accepted is a spelling of a legal move, and each legal move has just
/// these: in line two cells and, for two or three marbles, the ends in either order; broadside the ends in either order.
#[test]
fn no_other_text_is_a_move() {
    let mut rng = TestRng::new(7);
    let mut game = Abalone::start(AbaloneVariant::named("belgian-daisy").unwrap());
    for ply in 0..60 {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        if ply % 12 == 0 {
            let mut expected = 0;
            for &m in &moves {
                let text = Abalone::write_move(m);
                let single = game.play_unchecked(m).marbles(game.side_to_move()) ^ game.marbles(game.side_to_move());
                let cells = text.split('-').count();
                // A column leaves its rear cell and takes the one in front: two marbles or more if these are apart.
                let apart = |(a, b): (Cell, Cell)| a.line_to(b).is_some_and(|(_, distance)| distance > 1);
                let ends: Vec<Cell> = single.into_iter().collect();
                expected += if cells == 3 || apart((ends[0], ends[1])) { 2 } else { 0 };
            }
            let mut accepted = 0;
            for (first, second, target) in triples() {
                if let Ok(m) = game.parse_move(&format!("{first}-{second}-{target}")) {
                    assert!(moves.contains(&m));
                    accepted += 1;
                }
            }
            assert_eq!(accepted, expected, "{}", game.write_position());
        }
        game = game.play_unchecked(moves[rng.below(moves.len())]);
    }
}

fn triples() -> impl Iterator<Item = (Cell, Cell, Cell)> {
    Cell::ALL
        .into_iter()
        .flat_map(|a| Cell::ALL.into_iter().flat_map(move |b| Cell::ALL.into_iter().map(move |c| (a, b, c))))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let start = position(START);
        if let Err(error) = start.parse_move(&text) {
            prop_assert!(!error.message().id.is_empty());
        }
        if let Err(error) = Abalone::parse_position(&text, AbaloneVariant::Standard) {
            prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at));
        }
    }

    #[test]
    fn texts_that_are_nearly_positions_are_read_or_refused(text in "[bw1-9/ ]{0,50}") {
        if let Ok(read) = Abalone::parse_position(&text, AbaloneVariant::Standard) {
            prop_assert_eq!(read.write_position(), text);
        }
    }

    #[test]
    fn texts_that_are_nearly_moves_are_read_or_refused(text in "[a-i][1-9] ?[-–] ?[a-i][1-9](-[a-i][1-9])?") {
        let start = position(START);
        match start.parse_move(&text) {
            Ok(m) => prop_assert!(start.is_legal(m)),
            Err(MoveError::Syntax(error)) => prop_assert!(text.is_char_boundary(error.at)),
            Err(error) => prop_assert!(error.message().clause.is_some()),
        }
    }

    #[test]
    fn a_changed_character_never_panics(at in 0..50_usize, c in any::<char>()) {
        let mut text: Vec<char> = START.chars().collect();
        let at = at % text.len();
        text[at] = c;
        let text: String = text.into_iter().collect();
        if let Ok(read) = Abalone::parse_position(&text, AbaloneVariant::Standard) {
            prop_assert_eq!(read.write_position(), text);
        }
    }
}
