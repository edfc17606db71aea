use super::{Ended, Opponent};

fn quietly() -> Ended {
    Ended { code: Some(0), left: Vec::new(), errors: String::new() }
}

#[test]
fn before_the_limit() {
    assert_eq!(Opponent::given(""), quietly());
    assert_eq!(Opponent::given("\n \n"), quietly());
    assert_eq!(Opponent::given("  "), quietly());
}

#[test]
fn before_the_colour() {
    for input in ["40", "40\n", "40\n \n", "40\n  "] {
        assert_eq!(Opponent::given(input), quietly(), "{input:?}");
    }
}

#[test]
fn before_the_first_move_of_the_opponent() {
    for input in ["40 1", "40 1\n", "40\n1", "40 1\n  \t"] {
        assert_eq!(Opponent::given(input), quietly(), "{input:?}");
    }
}

#[test]
fn after_a_move_without_a_line_end() {
    // A half line is judged as a line: this one is a whole move, and is answered.
    let ended = Opponent::given("40 1\nAb-Ac");
    assert_eq!((ended.code, ended.left.len(), ended.errors.as_str()), (Some(0), 1, ""));
}

#[test]
fn while_the_opponent_is_to_move() {
    for more in [&[][..], &["--ponder"]] {
        let mut opponent = Opponent::new(more);
        opponent.send("40 0\n");
        opponent.line();
        assert_eq!(opponent.closed(), quietly());
    }
}
