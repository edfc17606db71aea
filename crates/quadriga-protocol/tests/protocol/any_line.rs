//! Whatever the line: no panic, and what is read is written so that it reads the same.

use std::io::BufReader;

use proptest::prelude::*;
use quadriga_protocol::{HeaderReader, Lines, ReadLine, UgiCommand, shown};

const WORDS: &[&str] = &[
    "ugi",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "position",
    "startpos",
    "fen",
    "moves",
    "go",
    "infinite",
    "ponder",
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "p1time",
    "p2time",
    "p1inc",
    "p2inc",
    "searchmoves",
    "query",
    "gameover",
    "result",
    "perft",
    "bench",
    "quit",
    "d",
    "0",
    "1",
    "40",
    "-7",
    "x",
    "18446744073709551616",
    "a1-b2",
    "Kb-Nb-Hb",
    "5/6 b 0 0",
];

fn words() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(WORDS), 0..9).prop_map(|words| words.join(" "))
}

// Go fields with their numbers, so that most of the lines are sound.
fn go_lines() -> impl Strategy<Value = String> {
    let numbered = ["depth", "nodes", "movetime", "wtime", "btime", "p1inc", "p2inc", "movestogo"];
    let field = (prop::sample::select(numbered.to_vec()), 1..99u64).prop_map(|(name, n)| format!("{name} {n}"));
    let bare = prop::sample::select(vec!["infinite", "ponder", "searchmoves a1-b2 c3"]).prop_map(String::from);
    prop::collection::vec(prop_oneof![4 => field, 1 => bare], 0..5)
        .prop_map(|fields| format!("go {}", fields.join(" ")))
}

fn check(line: &str) {
    match UgiCommand::parse(line) {
        Ok(Some(command)) => {
            let written = command.to_string();
            assert_eq!(UgiCommand::parse(&written), Ok(Some(command)), "{line:?} -> {written:?}");
        }
        Ok(None) => assert!(line.trim().is_empty()),
        Err(error) => {
            let text = error.to_string();
            assert!(!text.is_empty() && text.chars().all(|c| !c.is_control()), "{text:?}");
            assert!(line.contains(&error.word) || ["time", "p1inc", "p2inc"].contains(&error.word.as_str()));
        }
    }
}

proptest! {
    #[test]
    fn any_text(line in ".*") {
        check(&line);
        let _ = HeaderReader::default().read(&line);
        prop_assert!(shown(&line).chars().all(|c| !c.is_control()));
    }

    #[test]
    fn any_words(line in words()) {
        check(&line);
    }

    #[test]
    fn any_go(line in go_lines()) {
        check(&line);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200), buffer in 1..9usize) {
        let lines: Vec<ReadLine> = Lines::new(BufReader::with_capacity(buffer, &bytes[..])).map(Result::unwrap).collect();
        let feeds = bytes.split(|&byte| byte == b'\n').count() - 1;
        let half = bytes.rsplit(|&byte| byte == b'\n').next().is_some_and(|half| !half.trim_ascii().is_empty());
        prop_assert_eq!(lines.len(), feeds + usize::from(half));
        for line in lines {
            let ReadLine::Text(text) = line else { panic!("too long") };
            check(&text);
        }
    }
}
