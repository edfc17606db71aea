//! What our program writes.

use std::time::Duration;

use quadriga_core::{GameResult, NO_LEGAL_MOVE, Outcome, REPETITION, Side};
use quadriga_protocol::{Answer, Greeting, OptionKind, OptionLine, OptionValue, Response};
use quadriga_search::{Bound, Score, SearchReport};

fn report(score: Score, bound: Bound) -> SearchReport<String> {
    let (nodes, time) = (12_345, Duration::from_secs(1));
    let line = vec!["a1-b2".to_owned()];
    SearchReport { depth: 5, selective_depth: 9, rank: 2, score, bound, nodes, time, table_full: 17, line }
}

fn score_of(score: Score, bound: Bound) -> String {
    let line = Answer::Info(report(score, bound)).to_string();
    let (_, rest) = line.split_once(" score ").expect("a score");
    rest.split_once(" nodes ").expect("nodes").0.to_owned()
}

#[test]
fn lines() {
    let lines = [
        (Answer::Name("Quadriga 1".into()), "id name Quadriga 1"),
        (Answer::Author("us".into()), "id author us"),
        (Answer::Greeted(Greeting::Ugi), "ugiok"),
        (Answer::Greeted(Greeting::Uci), "uciok"),
        (Answer::Ready, "readyok"),
        (Answer::BestMove { best: None, expected: None }, "bestmove (none)"),
        (Answer::BestMove { best: Some("a".into()), expected: None }, "bestmove a"),
        (Answer::BestMove { best: Some("a".into()), expected: Some("b".into()) }, "bestmove a ponder b"),
        (Answer::Response(Response::Truth(true)), "response true"),
        (Answer::Response(Response::Truth(false)), "response false"),
        (Answer::Error("what".into()), "error what"),
    ];
    for (answer, line) in lines {
        assert_eq!(answer.to_string(), line);
    }
}

#[test]
fn results() {
    let result = |outcome| Answer::Response(Response::Result(GameResult::from(outcome))).to_string();
    assert_eq!(result(Some(Outcome::win(Side::First, &NO_LEGAL_MOVE))), "response p1win");
    assert_eq!(result(Some(Outcome::win(Side::Second, &NO_LEGAL_MOVE))), "response p2win");
    assert_eq!(result(Some(Outcome::draw(&REPETITION))), "response draw");
    assert_eq!(result(None), "response none");
}

#[test]
fn a_report_in_full() {
    let line = Answer::Info(report(Score(-31), Bound::Exact)).to_string();
    let expected =
        "info depth 5 seldepth 9 multipv 2 score cp -31 nodes 12345 nps 12345 hashfull 17 time 1000 pv a1-b2";
    assert_eq!(line, expected);
    let bare = Answer::Info(SearchReport { line: Vec::new(), ..report(Score(0), Bound::Exact) }).to_string();
    assert!(bare.ends_with(" time 1000"), "{bare}");
}

#[test]
fn wins_are_counted_in_turns_of_the_winner() {
    let wins = [1, 2, 3, 5].map(|turns| score_of(Score::win_in(turns), Bound::Exact));
    assert_eq!(wins, ["win 1", "win 1", "win 2", "win 3"]);
    let losses = [0, 1, 2, 4].map(|turns| score_of(Score::loss_in(turns), Bound::Exact));
    assert_eq!(losses, ["win 0", "win -1", "win -1", "win -2"]);
}

#[test]
fn bounds() {
    assert_eq!(score_of(Score(120), Bound::Lower), "cp 120 lowerbound");
    assert_eq!(score_of(Score(-120), Bound::Upper), "cp -120 upperbound");
}

#[test]
fn options() {
    let spin = OptionLine { name: "Threads", kind: OptionKind::Spin { default: 1, least: 1, most: 256 } };
    let check = OptionLine { name: "Ponder", kind: OptionKind::Check { default: false } };
    let text = OptionLine { name: "Variant", kind: OptionKind::Text { default: "standard" } };
    assert_eq!(spin.to_string(), "option name Threads type spin default 1 min 1 max 256");
    assert_eq!(Answer::Option(check).to_string(), "option name Ponder type check default false");
    assert_eq!(text.to_string(), "option name Variant type string default standard");
    assert!(spin.is_named("tHREADS") && !spin.is_named("Thread"));
    assert_eq!(spin.value(Some("256")), Ok(OptionValue::Number(256)));
    assert_eq!(check.value(Some("True")), Ok(OptionValue::Truth(true)));
    assert_eq!(text.value(Some("a b")), Ok(OptionValue::Text("a b".into())));
    let refused = |option: OptionLine, value| option.value(value).expect_err("refused").to_string();
    assert_eq!(refused(spin, Some("257")), "Threads: invalid value \"257\"; expected a number from 1 to 256");
    assert_eq!(refused(spin, None), "Threads: a value is missing; expected a number from 1 to 256");
    assert_eq!(refused(check, Some("maybe")), "Ponder: invalid value \"maybe\"; expected true or false");
    assert_eq!(refused(text, Some("")), "Variant: invalid value \"\"");
}
