use std::fs;

use crate::harness::quadriga;

#[test]
fn a_board_is_written_to_standard_output() {
    for game in ["diaballik", "phalanx", "abalone", "football"] {
        let svg = quadriga(["svg", game]).answer();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{game}");
        assert!(svg.trim_end().ends_with("</svg>"), "{game}");
        assert!(svg.contains(" width=\"480\""), "{game}");
    }
}

#[test]
fn a_board_is_written_to_a_file() {
    let ran = quadriga(["svg", "abalone", "-o", "board.svg"]).run();
    assert_eq!(ran.success(), "");
    let file = fs::read_to_string(ran.folder().join("board.svg")).expect("the file");
    assert_eq!(file, quadriga(["svg", "abalone"]).answer());
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let refusal = quadriga(["svg", "abalone", "-o", "no/such/folder.svg"]).refusal();
    assert!(refusal.starts_with("error: no/such/folder.svg: "), "{refusal}");
}

#[test]
fn every_option_changes_the_picture() {
    let moves = ["--moves", "k1-k4 b12-a12 f1-p7 k12-f9"];
    let draw = |options: &[&str]| quadriga(["svg", "football"].iter().chain(&moves).chain(options).copied()).answer();
    let plain = draw(&[]);
    let options = [
        &["--no-coordinates"][..],
        &["--no-marks"],
        &["--links"],
        &["--flip"],
        &["--theme", "dark"],
        &["--size", "600"],
        &["--targets", "m1"],
        &["--lang", "ru"],
    ];
    for option in options {
        assert_ne!(draw(option), plain, "{option:?}");
    }
    assert_eq!(draw(&["--theme", "light"]), plain);
    assert_ne!(quadriga(["svg", "football"]).answer(), plain);
}

#[test]
fn targets_follow_a_sequence_of_clicks() {
    let one = quadriga(["svg", "diaballik", "--targets", "a1"]).answer();
    let two = quadriga(["svg", "diaballik", "--targets", "a1", "--targets", "a2"]).answer();
    assert_ne!(one, two);
}

#[test]
fn clicks_that_lead_nowhere_are_refused() {
    let refusal = quadriga(["svg", "football", "--targets", "k5"]).refusal();
    assert_eq!(refusal, "error: k5: k5 is empty (F3)\n");
    let refusal = quadriga(["svg", "football", "--targets", "k13"]).refusal();
    assert_eq!(refusal, "error: unknown cell \"k13\"\n");
}
