use super::{Ended, Opponent};

fn refused(input: &str) -> String {
    let Ended { code, left, errors } = Opponent::given(input);
    assert_eq!((code, left.len()), (Some(1), 0), "{input:?}: {left:?}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
    errors.trim_end().to_owned()
}

#[test]
fn limits_that_there_are_not() {
    for limit in ["39", "121", "0", "4294967296", "x", "-40", "40.0", "Ab-Ac"] {
        let message = format!("expected a move limit from 40 to 120, found \"{limit}\"");
        assert_eq!(refused(&format!("{limit} 0\n")), format!("error: line 1, \"{limit} 0\": {message}"));
        assert_eq!(refused(&format!("\n{limit}\n0\n")), format!("error: line 2, \"{limit}\": {message}"));
    }
}

#[test]
fn limits_of_the_other_games() {
    for game in ["abalone", "diaballik", "football"] {
        for limit in ["10000", "4294967295", "4294967296", "none", "-1"] {
            let ended = Opponent::given_to(game, &format!("{limit} 1\n"));
            let message = format!("expected a move limit from 1 to 9999, or 0 for none, found \"{limit}\"");
            assert_eq!(ended.errors, format!("error: line 1, \"{limit} 1\": {message}\n"));
            assert_eq!((ended.code, ended.left.len()), (Some(1), 0));
        }
    }
}

#[test]
fn openings_that_there_are_not() {
    let start = "bbbbbbbbbbbbbb/bbbbbbbbbbbbbb/14/14/14/14/14/14/14/14/wwwwwwwwwwwwww/wwwwwwwwwwwwww w";
    let openings = [
        ("position".to_owned(), "expected a position after \"position\""),
        ("moves".to_owned(), "expected a move after \"moves\""),
        ("moves Ab-Ac Ab-Ac".to_owned(), "move 2, Ab-Ac: Ab is empty (P2)"),
        ("moves Ab–Ac".to_owned(), "move 1, Ab–Ac: in the contest protocol this move is written Ab-Ac"),
        ("position 14/14".to_owned(), "position: row 3 of 12 is missing"),
        (format!("position {start} 0 60"), "the position must have the move limit of the game, 40, not 60"),
        (format!("position {start} 0 -"), "the position must have the move limit of the game, 40, not -"),
    ];
    for (opening, reason) in openings {
        let errors = refused(&format!("40\n1 {opening}\n"));
        assert!(errors.starts_with("error: line 2, \"1 ") && errors.ends_with(&format!("\": {reason}")), "{errors}");
    }
}

#[test]
fn a_wrong_announcement() {
    let ended = Opponent::given_to("football", "0\n1\nf1-f6+p\n");
    let message = "error: line 3, \"f1-f6+p\": \"+p\" is announced, but the move attacks nothing (F10)\n";
    assert_eq!((ended.code, ended.errors.as_str()), (Some(1), message));
}

#[test]
fn a_wrong_limit_is_refused_before_the_colour_comes() {
    let mut opponent = Opponent::new(&[]);
    opponent.send("39\n");
    assert_eq!(opponent.ended().code, Some(1));
}

#[test]
fn colours_that_there_are_not() {
    let message = "expected 0 (moves first) or 1 (moves second) after the move limit, found \"2\"";
    assert_eq!(refused("40 2\n"), format!("error: line 1, \"40 2\": {message}"));
    assert_eq!(refused("40\n2\n"), format!("error: line 2, \"2\": {message}"));
    let message = "expected \"position\", \"moves\" or nothing after the colour, found \"Ab-Ac\"";
    assert_eq!(refused("40 1 Ab-Ac\n"), format!("error: line 1, \"40 1 Ab-Ac\": {message}"));
}

#[test]
fn lines_that_are_no_legal_move() {
    let lines = [
        ("Ab-Ab", "the piece on Ab must move to another cell (P2)"),
        ("Ak-Aj", "the piece on Ak is the opponent's (P2)"),
        ("Ac-Ad", "Ac is empty (P2)"),
        ("Ab", "expected \"-\", found the end of the text"),
        ("Ab-", "expected a column (A–N), found the end of the text"),
        ("Ab-A", "expected a row (a–l), found the end of the text"),
        ("Ab-Ac-", "expected a column (A–N), found the end of the text"),
        ("", "expected a column (A–N), found the end of the text"),
        ("ab-ac", "expected a column (A–N), found \"a\""),
        ("Ab-Ac Ak-Aj", "expected the end of the move, found \"A\""),
        ("Ab - Ac", "in the contest protocol this move is written Ab-Ac"),
        ("Ab–Ac", "in the contest protocol this move is written Ab-Ac"),
    ];
    for (line, reason) in lines {
        assert_eq!(refused(&format!("40 1\n{line}\n")), format!("error: line 2, \"{line}\": {reason}"));
    }
}

#[test]
fn a_half_line_is_judged_as_a_line() {
    assert_eq!(refused("40 1\nAb-"), "error: line 2, \"Ab-\": expected a column (A–N), found the end of the text");
    assert!(refused("40 7").starts_with("error: line 1, "));
}

#[test]
fn an_illegal_answer_to_our_move() {
    let mut opponent = Opponent::new(&[]);
    opponent.send("40\n0\n");
    opponent.line();
    opponent.send("Ab-Ac\n");
    let ended = opponent.ended();
    assert_eq!((ended.code, ended.left.len()), (Some(1), 0));
    assert!(ended.errors.starts_with("error: line 3, \"Ab-Ac\": "), "{}", ended.errors);
}

#[test]
fn garbage_is_shown_harmlessly() {
    let message = "error: line 2, \"\u{fffd}[31m\": expected a column (A–N), found \"\\u{1b}\"";
    assert_eq!(refused("40 1\n\u{1b}[31m\n"), message);
    let long = refused(&format!("40 1\n{}\n", "x".repeat(100_000)));
    assert!(long.len() < 300, "{long}");
    assert_eq!(refused(&format!("40 1\n{}\n", "x".repeat(2 << 20))), "error: line 2, \"…\": the line is too long");
    assert!(refused("\0\n").starts_with("error: line 1, "));
}
