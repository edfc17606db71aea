//! Every command of UGI, and what is wrong with lines that are none.

use std::time::Duration;

use quadriga_core::Side;
use quadriga_protocol::{Go, Greeting, NoTime, StartOf, UgiCommand, UgiQuery};
use quadriga_search::{Budget, RemainingTime};

fn read(line: &str) -> UgiCommand {
    match UgiCommand::parse(line) {
        Ok(Some(command)) => command,
        other => panic!("{line}: {other:?}"),
    }
}

fn refused(line: &str) -> String {
    UgiCommand::parse(line).expect_err(line).to_string()
}

fn go(line: &str) -> Go {
    if let UgiCommand::Go(go) = read(line) { go } else { panic!("{line}") }
}

fn millis(time: u64) -> Duration {
    Duration::from_millis(time)
}

#[test]
fn commands_of_one_word() {
    let commands = [
        ("ugi", UgiCommand::Greet(Greeting::Ugi)),
        ("uci", UgiCommand::Greet(Greeting::Uci)),
        ("isready", UgiCommand::IsReady),
        ("uginewgame", UgiCommand::NewGame),
        ("ucinewgame", UgiCommand::NewGame),
        ("stop", UgiCommand::Stop),
        ("ponderhit", UgiCommand::PonderHit),
        ("d", UgiCommand::Draw),
        ("eval", UgiCommand::Eval),
        ("quit", UgiCommand::Quit),
    ];
    for (line, command) in commands {
        assert_eq!(read(line), command);
        assert_eq!(read(&format!(" \t{line}  ")), command);
        assert_eq!(refused(&format!("{line} now")), "unexpected \"now\" at the end of the command");
        assert_eq!(refused(&line.to_uppercase()), format!("unknown command \"{}\"", line.to_uppercase()));
    }
}

#[test]
fn blank_lines_say_nothing() {
    for line in ["", " ", "\t \u{a0}"] {
        assert_eq!(UgiCommand::parse(line), Ok(None));
    }
}

#[test]
fn options() {
    let set =
        |name: &str, value: Option<&str>| UgiCommand::SetOption { name: name.into(), value: value.map(String::from) };
    assert_eq!(read("setoption name Hash value 128"), set("Hash", Some("128")));
    assert_eq!(read("setoption name Move  Overhead value a  b "), set("Move Overhead", Some("a  b")));
    assert_eq!(read("setoption name Clear Hash"), set("Clear Hash", None));
    assert_eq!(read("setoption name X value"), set("X", Some("")));
    assert_eq!(refused("setoption"), "setoption: name is missing");
    assert_eq!(refused("setoption Hash"), "setoption: expected name, found \"Hash\"");
    assert_eq!(refused("setoption name"), "setoption: the name of an option is missing");
    assert_eq!(refused("setoption name value 3"), "setoption: the name of an option is missing");
}

#[test]
fn positions() {
    let at = |start, moves: &[&str]| UgiCommand::Position {
        start,
        moves: moves.iter().copied().map(String::from).collect(),
    };
    assert_eq!(read("position startpos"), at(StartOf::Variant, &[]));
    assert_eq!(read("position startpos moves"), at(StartOf::Variant, &[]));
    assert_eq!(read("position startpos moves a1-b2 i9-h8"), at(StartOf::Variant, &["a1-b2", "i9-h8"]));
    let text = StartOf::Text("5/6/7/8/w8/8/7/6/b4 b 0 5".into());
    assert_eq!(read("position fen 5/6/7/8/w8/8/7/6/b4  b 0 5"), at(text.clone(), &[]));
    assert_eq!(read("position fen 5/6/7/8/w8/8/7/6/b4 b 0 5 moves a1-a2"), at(text, &["a1-a2"]));
    assert_eq!(refused("position"), "position: \"startpos\" or \"fen\" is missing");
    assert_eq!(refused("position here"), "position: expected \"startpos\" or \"fen\", found \"here\"");
    assert_eq!(refused("position fen moves a1-a2"), "fen: the text of a position is missing");
    assert_eq!(refused("position startpos a1-b2"), "position: expected moves, found \"a1-b2\"");
}

#[test]
fn queries_and_counts() {
    let queries = [UgiQuery::GameOver, UgiQuery::FirstPlayersTurn, UgiQuery::Result];
    for (word, query) in ["gameover", "p1turn", "result"].into_iter().zip(queries) {
        assert_eq!(read(&format!("query {word}")), UgiCommand::Query(query));
    }
    assert!(refused("query").ends_with(" is missing"));
    assert_eq!(refused("query p2turn"), "query: expected \"gameover\", \"p1turn\" or \"result\", found \"p2turn\"");
    assert_eq!(read("perft 3"), UgiCommand::Perft(3));
    assert_eq!(refused("perft"), "perft: a number is missing");
    assert_eq!(refused("perft -1"), "perft: expected a number from 0 to 100, found \"-1\"");
    assert_eq!(refused("perft 101"), "perft: expected a number from 0 to 100, found \"101\"");
    assert_eq!(refused("perft 1 2"), "unexpected \"2\" at the end of the command");
    assert_eq!((read("bench"), read("bench 9")), (UgiCommand::Bench(None), UgiCommand::Bench(Some(9))));
    assert_eq!(refused("bench deep"), "bench: expected a number from 1 to 100, found \"deep\"");
}

#[test]
fn go_with_each_of_its_fields() {
    assert_eq!(go("go"), Go::default());
    assert_eq!(go("go infinite"), Go { infinite: true, ..Go::default() });
    assert_eq!(go("go depth 3"), Go { depth: Some(3), ..Go::default() });
    assert_eq!(go("go nodes 18446744073709551615"), Go { nodes: Some(u64::MAX), ..Go::default() });
    assert_eq!(go("go movetime 700"), Go { move_time: Some(millis(700)), ..Go::default() });
    let both = Go {
        ponder: true,
        left: [Some(millis(60_000)), Some(millis(50_000))],
        increment: [Some(millis(1000)), Some(millis(2000))],
        moves_to_go: Some(20),
        ..Go::default()
    };
    assert_eq!(go("go ponder wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 20"), both);
    assert_eq!(go("go p1time 60000 p2time 50000 p1inc 1000 p2inc 2000 movestogo 20 ponder"), both);
    let moves = Go { depth: Some(2), only: vec!["a1-b2".into(), "a2-b2".into()], ..Go::default() };
    assert_eq!(go("go searchmoves a1-b2 a2-b2 depth 2"), moves);
    assert_eq!(go("go depth 2 searchmoves a1-b2 a2-b2"), moves);
    assert_eq!(go("go wtime -5 btime 1").left, [Some(Duration::ZERO), Some(millis(1))]);
}

#[test]
fn go_is_strict() {
    assert_eq!(refused("go fast"), "go: expected a word that may follow \"go\", found \"fast\"");
    assert_eq!(refused("go depth"), "depth: a number is missing");
    assert_eq!(refused("go depth 0"), "depth: expected a number from 1 to 4294967295, found \"0\"");
    assert_eq!(refused("go depth +3"), "depth: expected a number from 1 to 4294967295, found \"+3\"");
    assert_eq!(refused("go nodes 18446744073709551616").split(": ").next(), Some("nodes"));
    assert_eq!(refused("go movetime -1"), "movetime: expected a number from 0 to 4398046511104, found \"-1\"");
    assert_eq!(refused("go depth 3 depth 4"), "\"depth\" is given twice");
    assert_eq!(refused("go wtime 1 p1time 2"), "\"p1time\" is given twice");
    assert_eq!(refused("go searchmoves"), "searchmoves: a move is missing");
    assert_eq!(refused("go searchmoves depth 3"), "searchmoves: a move is missing");
    assert_eq!(refused("go searchmoves a depth 1 searchmoves b"), "\"searchmoves\" is given twice");
    assert_eq!(refused("go infinite depth 3"), "\"depth\" cannot be combined with infinite");
    assert_eq!(refused("go btime 3 infinite"), "\"time\" cannot be combined with infinite");
    assert_eq!(refused("go winc 100 btime 3"), "\"p1inc\" needs the remaining time");
    assert_eq!(refused("go movestogo 10"), "\"movestogo\" needs the remaining time");
    assert_eq!(refused("go wtime -"), "wtime: expected a number from 0 to 4398046511104, found \"-\"");
}

#[test]
fn budgets_take_the_clock_of_the_side_to_move() {
    let go = go("go p1time 1000 p2time 2000 p2inc 30 movestogo 4 nodes 9");
    let overhead = millis(20);
    let clock = |left, increment| {
        Some(RemainingTime { left: millis(left), increment: millis(increment), moves_to_go: Some(4) })
    };
    let budget = Budget { nodes: Some(9), overhead, ..Budget::default() };
    assert_eq!(go.budget(Side::First, overhead), Ok(Budget { clock: clock(1000, 0), ..budget.clone() }));
    assert_eq!(go.budget(Side::Second, overhead), Ok(Budget { clock: clock(2000, 30), ..budget }));
}

#[test]
fn the_clock_of_the_other_side_alone_is_no_budget() {
    assert_eq!(go("go p2time 2000").budget(Side::First, Duration::ZERO), Err(NoTime));
    assert!(go("go p2time 2000").budget(Side::Second, Duration::ZERO).is_ok());
    assert!(go("go p2time 2000 depth 3").budget(Side::First, Duration::ZERO).is_ok());
    assert!(go("go").budget(Side::First, Duration::ZERO).is_ok_and(|budget| budget == Budget::default()));
    assert!(!go("go infinite").is_limited() && !go("go ponder").is_limited() && go("go ponder depth 3").is_limited());
}

#[test]
fn errors_show_hostile_words_harmlessly() {
    assert_eq!(refused("a\u{1b}[31m\u{202e}"), "unknown command \"a\u{fffd}[31m\u{fffd}\"");
    assert!(refused(&"x".repeat(100_000)).len() < 200);
    assert_eq!(UgiCommand::parse("nul\0").map_err(|error| error.word), Err("nul\0".into()));
}
