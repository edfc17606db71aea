//! Readers and writers.

use proptest::prelude::*;
use quadriga_core::{Expected, MoveError, Notation, Position, PositionProblem, SyntaxError};
use quadriga_football::{Football, FootballVariant};

fn start() -> Football {
    Football::start(FootballVariant::Standard)
}

fn syntax(text: &str) -> SyntaxError {
    match start().parse_move(text) {
        Err(MoveError::Syntax(error)) => error,
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn moves_are_read_as_people_type_them() {
    let expected = start().parse_move("k1-k4").unwrap();
    for text in ["k1–k4", "k1 - k4", "k1 — k4", " k1−k4 ", "k1\t-\tk4"] {
        assert_eq!(start().parse_move(text).as_ref(), Ok(&expected), "{text:?}");
    }
}

#[test]
fn malformed_moves_point_at_the_character() {
    let column = Expected::Column("a–h, k, m, n, p");
    let row = Expected::Row("1–12");
    let table: [(&str, usize, Option<char>, Expected); 20] = [
        ("", 0, None, column),
        ("i1-k4", 0, Some('i'), column),
        ("K1-k4", 0, Some('K'), column),
        ("k-k4", 1, Some('-'), row),
        ("k0-k4", 1, Some('0'), row),
        ("k13-k4", 1, Some('1'), row),
        ("k01-k4", 1, Some('0'), row),
        ("k99999999999-k4", 1, Some('9'), row),
        ("k1k4", 2, Some('k'), Expected::Dash),
        ("k1", 2, None, Expected::Dash),
        ("k1-", 3, None, column),
        ("k1-l4", 3, Some('l'), column),
        ("k1–l4", 5, Some('l'), column),
        ("k1-k4 b12-a12", 6, Some('b'), Expected::AnnotationOrEnd),
        ("k1-k4+", 6, None, column),
        ("k1-k4+ff", 7, Some('f'), Expected::NewColumn),
        ("k1-k4+±f", 6, Some('±'), column),
        ("k1-k4±", 7, None, column),
        ("k1-k4x1", 6, Some('1'), column),
        ("k1-k4+fxg", 7, Some('x'), Expected::AnnotationOrEnd),
    ];
    for (text, at, found, expected) in table {
        assert_eq!(syntax(text), SyntaxError { at, found, expected }, "{text:?}");
    }
}

#[test]
fn malformed_positions_point_at_the_character() {
    use PositionProblem as P;
    let board = "1bbbbbbbbbb1/12/12/12/12/12/12/12/12/12/12/1rrrrrrrrrr1";
    let table: Vec<(String, usize, PositionProblem)> = vec![
        (String::new(), 0, P::RowTooShort { row: 1, cells: 12, written: 0 }),
        ("x11/".to_owned(), 0, P::UnknownLetter { pieces: "rb" }),
        ("13/12".to_owned(), 0, P::RowTooLong { row: 1, cells: 12 }),
        ("12/11/12".to_owned(), 5, P::RowTooShort { row: 2, cells: 12, written: 11 }),
        ("12/012".to_owned(), 3, P::ZeroRun),
        ("12/12".to_owned(), 5, P::MissingRow { row: 3, rows: 12 }),
        (format!("{board}/12 r"), board.len(), P::TooManyRows { rows: 12 }),
        (board.to_owned(), board.len(), P::ExpectedBlank),
        (format!("{board}  r"), board.len() + 1, P::ExpectedSide { letters: ['r', 'b'] }),
        (format!("{board} w"), board.len() + 1, P::ExpectedSide { letters: ['r', 'b'] }),
        (format!("{board} r "), board.len() + 2, P::ExpectedEnd),
        (format!("{board} r 0"), board.len() + 2, P::ExpectedEnd),
        (format!(" {board} r"), 0, P::RowTooShort { row: 1, cells: 12, written: 0 }),
        (board.replacen("1b", "bb", 1), 10, P::TooManyPieces { colour: "black", most: 10 }),
    ];
    for (text, at, problem) in table {
        let error = Football::parse_position(&text, FootballVariant::Standard).unwrap_err();
        assert_eq!((error.at, error.problem), (at, problem), "{text:?}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = start().parse_move(&text);
        let _ = Football::parse_position(&text, FootballVariant::Standard);
    }

    #[test]
    fn texts_of_the_right_letters_are_read_or_refused(text in "[a-hkmnp0-9+±x×–, -]{0,14}") {
        if let Ok(m) = start().parse_move(&text) {
            prop_assert!(start().is_legal(m));
        }
    }

    #[test]
    fn a_position_that_is_read_is_written_back(text in "([1-9rb]{1,4}|12)(/([1-9rb]{1,3}|12)){11} [rb]") {
        if let Ok(position) = Football::parse_position(&text, FootballVariant::Standard) {
            prop_assert_eq!(position.write_position(), text);
        }
    }
}
