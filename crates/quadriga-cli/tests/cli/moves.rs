use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use crate::harness::quadriga;

#[test]
fn moves_are_in_byte_order_with_the_position_after_them() {
    for (game, count) in [("diaballik", 160), ("phalanx", 114), ("abalone", 44), ("football", 164)] {
        let answer = quadriga(["moves", game]).answer();
        let moves: Vec<(&str, &str)> = answer.lines().filter_map(|line| line.split_once('\t')).collect();
        assert_eq!(moves.len(), count, "{game}");
        assert!(moves.is_sorted_by(|a, b| a.0.as_bytes() < b.0.as_bytes()), "{game}");
        for (text, after) in moves.iter().step_by(17) {
            let shown = quadriga(["show", game, "--moves", text, "--json"]).json();
            assert_eq!(shown["position"], *after, "{game} {text}");
        }
    }
}

#[test]
fn moves_are_bare() {
    // k12-f9 is announced as k12-f9+f in records only.
    let answer = quadriga(["moves", "football", "--moves", "k1-k4 b12-a12 f1-p7"]).answer();
    assert!(answer.lines().any(|line| line.starts_with("k12-f9\t")), "{answer}");
    assert!(!answer.contains('+'), "{answer}");
}

#[test]
fn a_finished_game_has_none() {
    let game = "k1-k4 b12-a12 f1-p7 k12-f9+f m1-f5 h12-m10xam";
    assert_eq!(quadriga(["moves", "football", "--moves", game]).answer(), "");
    assert_eq!(quadriga(["moves", "football", "--moves", game, "--json"]).json()["moves"], serde_json::json!([]));
}

#[test]
fn moves_as_json() {
    let json = quadriga(["moves", "abalone", "--json"]).json();
    assert_eq!(json["moves"][0]["move"], "a1-b1");
    assert!(json["moves"][0]["position"].as_str().is_some_and(|text| text.ends_with(" w 0 0")));
    assert_eq!((&json["variant"], &json["side_to_move"]), (&"standard".into(), &"black".into()));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    // More than a pipe holds, so that the binary writes on after the reader has gone.
    let args = ["moves", "diaballik", "--position", "B3b1b/2bb2b/b6/7/2r2R1/r2r2r/1r4r r"];
    for json in [&[][..], &["--json"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
        command.args(args).args(json).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
        let mut first = String::new();
        let mut out = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
        out.read_line(&mut first).expect("a line");
        drop(out);
        let mut err = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("UTF-8");
        assert_eq!((child.wait().expect("it ends").code(), err.as_str()), (Some(0), ""));
    }
}
