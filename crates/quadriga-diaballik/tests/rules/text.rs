//! Reading and writing.

use crate::common::{any_setup, at, at_in, refusal};
use proptest::prelude::*;
use quadriga_core::{Arg, Expected, MoveError, Notation, Position, PositionProblem, ToMessage};
use quadriga_diaballik::{Diaballik, DiaballikVariant};

const START: &str = "bbbBbbb/7/7/7/7/7/rrrRrrr r";

#[test]
fn malformed_positions_are_refused_at_the_place() {
    use PositionProblem as P;
    let letters = P::UnknownLetter { pieces: "rRbB" };
    let long = |row| P::RowTooLong { row, cells: 7 };
    let short = |row, written| P::RowTooShort { row, cells: 7, written };
    let side = P::ExpectedSide { letters: ['r', 'b'] };
    for (text, at, problem) in [
        ("", 0, short(1, 0)),
        (" ", 0, short(1, 0)),
        (" bbbBbbb/7/7/7/7/7/rrrRrrr r", 0, short(1, 0)),
        ("bbbBbbb", 7, P::MissingRow { row: 2, rows: 7 }),
        ("bbbBbbb/7/7/7/7/7 r", 17, P::MissingRow { row: 7, rows: 7 }),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr/7 r", 25, P::TooManyRows { rows: 7 }),
        ("bbbBbb/7/7/7/7/7/rrrRrrr r", 6, short(1, 6)),
        ("bbbBbbb/6/7/7/7/7/rrrRrrr r", 9, short(2, 6)),
        ("bbbBbbb/8/7/7/7/7/rrrRrrr r", 8, long(2)),
        ("bbbBbbb/17/7/7/7/7/rrrRrrr r", 8, long(2)),
        ("bbbBbbb/34/7/7/7/7/rrrRrrr r", 8, long(2)),
        ("bbbBbbb1/7/7/7/7/7/rrrRrrr r", 7, long(1)),
        ("bbbBbbb/7r/7/7/7/7/rrRrrr1 r", 9, long(2)),
        ("bbbBbbb/0/7/7/7/7/rrrRrrr r", 8, P::ZeroRun),
        ("bbbBbbb/07/7/7/7/7/rrrRrrr r", 8, P::ZeroRun),
        ("bbbBbbb/7/7/x6/7/7/rrrRrrr r", 12, letters.clone()),
        ("bbbBbbb/7/7/ш6/7/7/rrrRrrr r", 12, letters.clone()),
        ("bbbBbbb/7/7/7/7/7/rrrWrrr r", 21, letters),
        ("bbbBbbb/7/7/7/7/7/rrrrrrr r", 25, P::NoCarrier { colour: "red" }),
        ("bbbbbbb/7/7/7/7/7/rrrRrrr r", 25, P::NoCarrier { colour: "blue" }),
        ("7/7/7/7/7/7/7 r", 13, P::NoCarrier { colour: "red" }),
        ("7/7/7/7/7/7/6R r", 14, P::NoCarrier { colour: "blue" }),
        ("bbbBbbb/7/7/7/7/7/rRrRrrr r", 21, P::SecondCarrier { colour: "red" }),
        ("bBbBbbb/7/7/7/7/7/rrrRrrr r", 3, P::SecondCarrier { colour: "blue" }),
        ("bbbBbbb/7/7/7/7/r6/rrrRrrr r", 25, P::TooManyPieces { colour: "red", most: 7 }),
        ("bbbBbbb/6b/7/7/7/7/rrrRrrr r", 9, P::TooManyPieces { colour: "blue", most: 7 }),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr", 25, P::ExpectedBlank),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr ", 26, side.clone()),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr  r", 26, side.clone()),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr R", 26, side.clone()),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr w", 26, side),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr r ", 27, P::ExpectedEnd),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr r 0", 27, P::ExpectedEnd),
        ("bbbBbbb/7/7/7/7/7/rrrRrrr rb", 27, P::ExpectedEnd),
    ] {
        let error = Diaballik::parse_position(text, DiaballikVariant::Standard).expect_err(text);
        assert_eq!((error.at, error.problem), (at, problem), "{text}");
        assert_eq!(error.found, text[at..].chars().next(), "{text}");
    }
}

#[test]
fn malformed_moves_are_refused_at_the_place() {
    let column = Expected::Column("a–g");
    let row = Expected::Row("1–7");
    for (text, at, expected) in [
        ("", 0, column),
        ("   ", 3, column),
        ("h1-a2", 0, column),
        ("A1-A2", 0, column),
        ("1a-a2", 0, column),
        ("a", 1, row),
        ("a8-a7", 1, row),
        ("a0-a1", 1, row),
        ("a11-a2", 1, row),
        ("a01-a2", 1, row),
        ("a 1-a2", 1, row),
        ("a1", 2, Expected::DashOrPass),
        ("a1 ", 3, Expected::DashOrPass),
        ("a1a2", 2, Expected::DashOrPass),
        ("a1  xa2", 4, Expected::DashOrPass),
        ("a1<a2", 2, Expected::DashOrPass),
        ("a1,a2", 2, Expected::DashOrPass),
        ("a1-", 3, column),
        ("a1--a2", 3, column),
        ("a1->a2", 3, column),
        ("a1-h2", 3, column),
        ("a1–h2", 5, column),
        ("a1-a9", 4, row),
        ("a1-a2,", 6, column),
        ("a1-a2,,b1-b2", 6, column),
        (",a1-a2", 0, column),
        ("a1-a2;b1-b2", 5, Expected::CommaOrEnd),
        ("a1-a2 b1-b2", 6, Expected::CommaOrEnd),
        ("a1-a2-a3", 5, Expected::CommaOrEnd),
        ("a1-a2 , b1", 10, Expected::DashOrPass),
    ] {
        let Err(MoveError::Syntax(error)) = at_start().parse_move(text) else { panic!("{text} is read") };
        assert_eq!((error.at, error.expected), (at, expected), "{text}");
        assert_eq!(error.found, text[at..].chars().next(), "{text}");
    }
}

fn at_start() -> Diaballik {
    Diaballik::start(DiaballikVariant::Standard)
}

#[test]
fn moves_are_read_as_people_type_them() {
    for (typed, canonical) in [
        ("a1–a2", "a1-a2"),
        ("a1—a2", "a1-a2"),
        ("a1−a2", "a1-a2"),
        ("  a1 - a2\t", "a1-a2"),
        ("d1→c1", "d1>c1"),
        ("d1 > c1", "d1>c1"),
        (" d1 → c1 , a1 — a2 ,a2 -a3", "a1-a2,a2-a3,d1>c1"),
        ("b1-b2,a1-a2", "a1-a2,b1-b2"),
    ] {
        let m = at_start().parse_move(typed).unwrap_or_else(|e| panic!("{typed}: {e:?}"));
        assert_eq!(Diaballik::write_move(m), canonical, "{typed}");
    }
}

#[test]
fn syntax_comes_first_then_the_end_of_the_game_then_legality() {
    let over = at("7/3B3/7/7/7/3R3/7 r");
    assert!(matches!(over.parse_move("d2-d9"), Err(MoveError::Syntax(_))));
    let Err(MoveError::Over(outcome)) = over.parse_move("a1-a2") else { panic!() };
    assert_eq!(outcome.reason.clause, "G3");
}

#[test]
fn refusals_name_the_action_and_the_clause() {
    let p = at("B6/7/7/7/7/7/Rrr4 r");
    let illegal = refusal(&p, "b1-b2,b2-b3,c1>c2");
    assert_eq!(illegal.number, 3);
    let message = illegal.message();
    assert_eq!((message.id, message.clause), ("diaballik-ball-elsewhere", Some("D4")));
    let text = |value: &str| Arg::Text(value.into());
    assert_eq!(
        message.args,
        [("cell", text("c1")), ("ball", text("a1")), ("action", text("c1>c2")), ("number", Arg::Number(3))]
    );
    let message = refusal(&p, "a1>c1").message();
    assert_eq!((message.id, message.clause), ("diaballik-in-the-way", Some("D4")));
    assert_eq!(message.args[..2], [("cell", text("b1")), ("colour", Arg::Word("red"))]);
}

#[test]
fn many_actions_are_refused_without_trouble() {
    let long = vec!["a1-a2"; 10_000].join(",");
    assert_eq!(refusal(&at_start(), &long).number, 2);
}

proptest! {
    #[test]
    fn positions_survive_a_round_trip(text in any_setup()) {
        prop_assert_eq!(at(&text).write_position(), text.clone());
        prop_assert_eq!(at(&text), at_in(&text, "standard"));
        prop_assert_ne!(at(&text), at_in(&text, "official"), "the rules in force are part of a position");
    }

    #[test]
    fn moves_survive_a_round_trip(text in any_setup(), choice in any::<u16>()) {
        let position = at(&text);
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if let Some(&m) = moves.get(choice as usize % moves.len().max(1)) {
            prop_assert_eq!(position.parse_move(&Diaballik::write_move(m)), Ok(m));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*", near in "[a-h0-8 ,>→–-]{0,20}", rows in "[rRbB0-9/ ]{0,30}") {
        for text in [&text, &near] {
            match at_start().parse_move(text) {
                Ok(m) => prop_assert!(at_start().is_legal(m)),
                Err(MoveError::Syntax(error)) => prop_assert!(text.is_char_boundary(error.at)),
                Err(MoveError::Illegal(illegal)) => prop_assert!(illegal.message().clause.is_some()),
                Err(MoveError::Over(_) | MoveError::UnknownCell(_)) => prop_assert!(false, "neither over nor clicked"),
            }
        }
        for text in [&text, &rows] {
            match Diaballik::parse_position(text, DiaballikVariant::Standard) {
                Ok(position) => prop_assert_eq!(&position.write_position(), text),
                Err(error) => prop_assert!(text.is_char_boundary(error.at)),
            }
        }
    }

    /// A position text with one character changed is refused at or before that character's row's end, or reads back.
    #[test]
    fn a_changed_position_is_refused_or_reads_back(place in 0..START.len(), letter in "[rRbB1-8/ ]") {
        let mut text = START.to_owned();
        text.replace_range(place..=place, &letter);
        match Diaballik::parse_position(&text, DiaballikVariant::Standard) {
            Ok(position) => prop_assert_eq!(position.write_position(), text),
            Err(error) => prop_assert_eq!(error.found, text[error.at..].chars().next()),
        }
    }
}
