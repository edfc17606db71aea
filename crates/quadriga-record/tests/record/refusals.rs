//! Invalid records are refused with line, column and reason; the next game is still read.

use quadriga_core::ToMessage;
use quadriga_games::Game;
use quadriga_record::{
    Comment, DEEPEST, Item, LineColumn, MOST_BYTES, MOST_MOVES, MoveNode, ReadError, ReadOptions, Reader, Record,
    RecordFormat, write,
};

fn read(text: &str, strict: bool) -> Vec<Result<Record, ReadError>> {
    Reader::new(text.as_bytes(), ReadOptions { strict, assumed: None }).collect()
}

// The first error: its position, the id of its message, its clause.
fn error(text: &str, strict: bool) -> (String, &'static str, Option<&'static str>) {
    let found = read(text, strict).into_iter().find_map(Result::err);
    let found = found.unwrap_or_else(|| panic!("not refused: {text}"));
    let message = found.problem.message();
    (found.place.to_string(), message.id, message.clause)
}

const ABALONE: &str = "[Game \"abalone\"]\n\n";

#[test]
fn errors_in_both_modes() {
    let cases: [(&str, &str, &str, Option<&str>); 22] = [
        ("1. a1-b2 i9-h8 2. a1-b2 *", "3:19", "abalone-empty", Some("A3")),
        ("1. a1-b2 {two\nlines} 1... i5-i6 *", "4:13", "abalone-four-in-row", Some("A6")),
        ("1. a1-x2 *", "3:7", "syntax-row", None),
        ("{ä} 1. ä1-b2 *", "3:8", "syntax-row", None),
        ("1. a1-b2 (1. a2-b3 (1. a1-a9 *", "3:28", "syntax-on-board", None),
        ("1. a1-b2 (1. a2-b3 i9-h8 *", "3:10", "record-open-variation", None),
        ("1. a1-b2 ) *", "3:10", "record-stray-close", None),
        ("(1. a1-b2) *", "3:1", "record-nothing-before", None),
        ("! 1. a1-b2 *", "3:1", "record-nothing-before", None),
        ("1. a1-b2 {never closed", "3:10", "record-open-comment", None),
        ("1. a1-b2!!! *", "3:9", "record-bad-mark", None),
        ("1. a1-b2 $256 *", "3:10", "record-bad-mark", None),
        ("1. a1-b2 $ *", "3:10", "record-bad-mark", None),
        ("1. a1-b2 } *", "3:10", "record-unexpected", None),
        ("1. a1-b2 ] *", "3:10", "record-unexpected", None),
        ("1. a1-b2 2-0", "3:10", "syntax-row", None),
        ("1. a1-b2 [Event] *", "3:10", "record-bad-tag", None),
        ("1. a1-b2 [Event \"x\ny\"] *", "3:10", "record-bad-tag", None),
        ("1. a1-b2 [Ev-ent \"x\"] *", "3:10", "record-bad-tag", None),
        ("1. a1-b2 [Event \"\\x\"] *", "3:18", "record-bad-escape", None),
        ("1. a1-b2 i9-h8 99999999999. a2-b3 *", "3:16", "record-too-long", None),
        ("1. a1-b2 i9-h8 2. \u{feff}a2-b3 *", "3:19", "syntax-row", None),
    ];
    for (moves, place, id, clause) in cases {
        let text = format!("{ABALONE}{moves}\n");
        for strict in [true, false] {
            assert_eq!(error(&text, strict), (place.to_owned(), id, clause), "{text}");
        }
    }
}

#[test]
fn errors_in_tags() {
    let cases: [(&str, &str, &str); 10] = [
        ("1. a1-b2 *", "1:1", "record-no-game"),
        ("[Event \"x\"]\n\n*", "1:1", "record-no-game"),
        ("[Game \"chess\"]\n\n*", "1:1", "record-unknown-game"),
        ("[Game \"abalone\"]\n[Variant \"x\"]\n\n*", "2:11", "unknown-variant"),
        ("[Game \"abalone\"]\n[Position \"www/x\"]\n\n*", "2:15", "position-row-too-short"),
        ("[Game \"abalone\"]\n[Repetition \"1\"]\n\n*", "2:1", "record-bad-value"),
        ("[Game \"abalone\"]\n[Repetition \"+3\"]\n\n*", "2:1", "record-bad-value"),
        ("[Game \"abalone\"]\n[PlyCap \"0\"]\n\n*", "2:1", "record-bad-value"),
        ("[Game \"abalone\"]\n[Result \"1-0\"]\n\n0-1", "4:1", "record-two-results"),
        ("[Game \"diaballik\"]\n[Position \"1bbBbbb/7/7/7/7/7/rrrRrrr\"]\n\n*", "2:37", "position-expected-blank"),
    ];
    for (text, place, id) in cases {
        for strict in [true, false] {
            let found = error(text, strict);
            assert_eq!((found.0.as_str(), found.1), (place, id), "{text}");
        }
    }
}

#[test]
fn errors_in_strict_mode_only() {
    let cases: [(&str, &str, &str); 14] = [
        ("1. a1–b2 *", "3:4", "record-written-otherwise"),
        ("1. c5-c3-d5 *", "3:4", "record-written-otherwise"),
        ("a1-b2 *", "3:1", "record-wrong-number"),
        ("2. a1-b2 *", "3:1", "record-wrong-number"),
        ("1. a1-b2 1... i9-h8 *", "3:10", "record-no-number"),
        ("1. a1-b2 {x} i9-h8 *", "3:14", "record-wrong-number"),
        ("1. a1-b2 2. *", "3:10", "record-no-number"),
        ("1. a1-b2 i9-h8", "4:1", "record-no-result"),
        ("1. a1-b2 ; to the end\n i9-h8 *", "3:10", "record-unexpected"),
        ("1. a1-b2 {C:\\temp} *", "3:13", "record-bad-escape"),
        ("1. a1-b2 {one\nC:\\temp} *", "4:3", "record-bad-escape"),
        ("1. a1-b2 {[%clk soon]} *", "3:10", "record-bad-command"),
        ("1. a1-b2 {[%eval 1.234]} *", "3:10", "record-bad-command"),
        ("1. a1-b2 {[%cal Ga1b2]} *", "3:10", "record-bad-command"),
    ];
    for (moves, place, id) in cases {
        let text = format!("{ABALONE}{moves}\n");
        let found = error(&text, true);
        assert_eq!((found.0.as_str(), found.1), (place, id), "{text}");
        let records = read(&text, false);
        assert!(records.len() == 1 && records[0].is_ok(), "{text}: {records:?}");
    }
    assert_eq!(error("[Game \"Abalone\"]\n\n*", true).1, "record-unknown-game");
    assert_eq!(error("[Game \"abalone\"]\n[X \"1\"]\n[X \"2\"]\n\n*", true).1, "record-tag-twice");
    assert!(read("[Game \"Abalone\"]\n[X \"1\"]\n[X \"2\"]\n\n*", false)[0].is_ok());
}

// The shortest of the source's games: Red has no reply to the last move and has lost by F9.
const FOOTBALL: &str = "1. k1-k4 b12-a12 2. f1-p7 k12-f9+f 3. m1-f5 h12-m10xam";

#[test]
fn results_are_checked_against_the_rules() {
    let game = |result: &str, tags: &str| format!("[Game \"football\"]\n{tags}\n{FOOTBALL} {result}\n");
    for strict in [true, false] {
        let found = error(&game("1-0", ""), strict);
        assert_eq!((found.1, found.2), ("record-against-rules", Some("F9")));
    }
    assert_eq!(error(&game("*", ""), true).1, "record-against-rules");
    assert_eq!(error(&game("0-1", "[Ending \"time\"]\n"), true).1, "record-bad-value");
    let record = read(&game("*", "[Ending \"time\"]\n"), false).remove(0).unwrap();
    assert_eq!(record.reason().as_deref(), Some("end-football-conceded"));
    assert_eq!((record.result.as_str(), record.tags.get("Clause")), ("0-1", Some("F9")));
    // The loser has no legal move; each is refused for the attack it does not stop.
    let more = game("0-1", "").replace("xam", "xam 4. f5-f6");
    for strict in [true, false] {
        let found = error(&more, strict);
        assert_eq!((found.0.as_str(), found.1, found.2), ("3:59", "football-leaves-open", Some("F8")));
    }
}

#[test]
fn the_next_game_is_read_after_one_that_is_refused() {
    let good = "[Game \"abalone\"]\n\n1. a1-b2 *\n\n";
    let broken = [
        "[Game \"abalone\"]\n\n1. a1-a9 {x} 2. 4-5\n3. more * of this\n\n",
        "[Game \"chess\"]\n[Event \"x\"]\n\n1. e4 e5 *\n\n",
        "[Game abalone]\n[Event \"x\"]\n\n1. a1-b2 *\n\n",
        "[Game \"abalone\"]\n\n1. a1-b2 ) i9-h8 1-0\n\n",
    ];
    for strict in [true, false] {
        for bad in broken {
            let results: Vec<bool> = read(&format!("{good}{bad}{good}"), strict).iter().map(Result::is_ok).collect();
            assert_eq!(results, [true, false, true], "{bad}");
        }
        // A game without a result ends where the next begins.
        let results: Vec<bool> = read("[Game \"abalone\"]\n\n1. a1-b2\n\n[Game \"abalone\"]\n\n*\n", strict)
            .iter()
            .map(Result::is_ok)
            .collect();
        assert_eq!(results, [!strict, true]);
    }
    let numbers: Vec<u64> =
        read(&broken.concat(), false).into_iter().filter_map(|game| Some(game.err()?.game)).collect();
    assert_eq!(numbers, [1, 2, 3, 4]);
}

#[test]
fn bytes_that_are_not_utf_8_are_refused() {
    for bytes in [&b"\xff"[..], b"[Game \"abal\xffone\"]", b"[Game \"abalone\"]\n\n1. a1-\xffb2", b"\xef\xbb", b"\xefx"]
    {
        let found = Reader::new(bytes, ReadOptions::default()).next().unwrap().unwrap_err();
        assert_eq!(found.problem.message().id, "record-not-text", "{bytes:?}");
    }
    // A byte order mark is not a character.
    let marked = "\u{feff}[Game \"abalone\"]\n\n1. a1-b2 x *\n";
    assert_eq!(error(marked, true).0, "3:10");
    assert_eq!(read("\u{feff}[Game \"abalone\"] *", true).len(), 1);
}

#[test]
fn sizes_and_depths_are_limited() {
    let moves = |text: String| format!("{ABALONE}{text} *\n");
    let nested = |depth: usize| moves(format!("1. a1-b2 {}{}", "(1. a2-b3 ".repeat(depth), ")".repeat(depth)));
    assert!(read(&nested(DEEPEST), true)[0].is_ok());
    assert_eq!(error(&nested(DEEPEST + 1), true).1, "record-too-deep");
    let many = moves(format!("1. a1-b2 {}", "(1. a2-b3) ".repeat(MOST_MOVES)));
    assert_eq!(error(&many, true).1, "record-too-many-moves");
    assert_eq!(error(&moves(format!("1. a1-b2 {{{}}}", "x".repeat(2 << 20))), true).1, "record-too-long");
    let large = moves(format!("1. a1-b2 {}", "{x} ".repeat(5 << 20)));
    assert_eq!(error(&large, true).1, "record-too-large");
}

#[test]
fn the_size_limit_is_that_of_one_game_and_not_of_a_file() {
    let mut record = Record::new(Game::Abalone);
    record.moves = ["a1-b2", "i9-h8"].map(MoveNode::new).into();
    let comment = || Item::Comment(Comment::new("x".repeat(1_000_000)));
    record.moves[0].items.extend(std::iter::repeat_with(comment).take(6));
    for format in [RecordFormat::Record, RecordFormat::Columns, RecordFormat::Json, RecordFormat::Apgn] {
        let mut file = Vec::new();
        (0..3).for_each(|_| write(format, &record, &mut file).unwrap());
        assert!(file.len() as u64 > MOST_BYTES, "{format:?}");
        let games: Vec<_> = quadriga_record::read(format, &*file, &ReadOptions::default()).collect();
        assert!(games.len() == 3 && games.iter().all(Result::is_ok), "{format:?}");
    }
    let remarks = format!("# {}\n", "x".repeat(1_000_000)).repeat(17);
    let assumed = Some((Game::Abalone, "standard".to_owned()));
    for format in [RecordFormat::List, RecordFormat::AbaPro] {
        let file = format!("a1-b2\n{remarks}a2-b3\n");
        let options = ReadOptions { strict: false, assumed: assumed.clone() };
        let games: Vec<_> = quadriga_record::read(format, file.as_bytes(), &options).collect();
        assert!(games.len() == 2 && games.iter().all(Result::is_ok), "{format:?}");
    }
}

#[test]
fn a_game_may_be_assumed() {
    let reading = ReadOptions { strict: false, assumed: Some((Game::Abalone, "belgian-daisy".into())) };
    let record = Reader::new(&b"1. a1-b2 h5-g5"[..], reading.clone()).next().unwrap().unwrap();
    assert_eq!((record.game, record.variant.as_str(), record.moves.len()), (Game::Abalone, "belgian-daisy", 2));
    // A tag takes precedence over an assumption.
    let record = Reader::new(&b"[Game \"football\"] k1-k4 *"[..], reading).next().unwrap().unwrap();
    assert_eq!((record.game, record.variant.as_str()), (Game::Football, Game::Football.default_variant()));
}

#[test]
fn an_input_error_is_reported_once() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("gone"))
        }
    }
    let results: Vec<_> = Reader::new(Broken, ReadOptions::default()).collect();
    assert_eq!(results.len(), 1);
    let found = results.into_iter().next().unwrap().unwrap_err();
    assert!(found.is_of_input());
    assert_eq!((found.place, found.problem.message().id), (LineColumn::START, "record-unreadable"));
}

#[test]
fn a_wrong_result_does_not_swallow_the_game_on_the_next_line() {
    let games = "[Game \"abalone\"]\n[Result \"1-0\"]\n1. a1-b2 0-1\n[Game \"abalone\"]\n1. b2-c3 *\n";
    let found = read(games, false);
    assert_eq!(found.len(), 2);
    assert_eq!(found[0].as_ref().map_err(|error| error.problem.message().id), Err("record-two-results"));
    assert!(found[1].as_ref().is_ok_and(|record| record.main_line().eq(["b2-c3"])));
}

#[test]
fn too_many_tags_are_refused() {
    let tags = |count: usize| (0..count).map(|i| format!("[T{i} \"\"]")).collect::<Vec<_>>().join("\n");
    let game = |count| format!("[Game \"abalone\"]\n{}\n\n*\n\n{ABALONE}*\n", tags(count));
    assert!(read(&game(900), true).iter().all(Result::is_ok));
    let found = read(&game(1001), true);
    let id = found[0].as_ref().map_err(|error| error.problem.message().id);
    assert_eq!((id, found.len(), found[1].is_ok()), (Err("record-too-large"), 2, true));
}
