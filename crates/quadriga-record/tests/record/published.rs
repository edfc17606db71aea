//! Published Abalone games replay, or are refused with line, column and clause.

use quadriga_core::{Arg, GameResult, ToMessage};
use quadriga_record::{ReadOptions, Record, RecordFormat, RecordProblem, read, write};

use crate::apgn_games;

const MIGS: &str = include_str!("../apgn/migs.apgn");
const ODD: &str = include_str!("../apgn/migs-odd.apgn");
const FINAL: &str = include_str!("../apgn/awc-2015-final.apgn");
const BLOG: &str = include_str!("../apgn/blog.apgn");

fn game(text: &str) -> Record {
    match <[_; 1]>::try_from(apgn_games(text)) {
        Ok([game]) => game.unwrap_or_else(|error| panic!("{error}\n{text}")),
        Err(games) => panic!("{} games: {text}", games.len()),
    }
}

// Line, column, number of the move, message and clause.
fn refusal(text: &str) -> (u64, u64, String, &'static str, &'static str) {
    let error = apgn_games(text).into_iter().find_map(Result::err).expect("a refusal");
    let message = error.problem.message();
    let number = error.number().unwrap_or_default();
    (error.place.line, error.place.column, number, message.id, message.clause.unwrap_or_default())
}

#[test]
fn the_games_of_a_server_replay_and_end_as_they_are_published() {
    let games: Vec<Record> = apgn_games(MIGS).into_iter().map(|game| game.expect("a game")).collect();
    let plies = [86, 38, 189, 45, 112, 95, 132];
    assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), plies);
    let results = ["0-1", "*", "1-0", "*", "*", "1-0", "0-1"];
    assert_eq!(games.iter().map(|game| game.result.as_str()).collect::<Vec<_>>(), results);
    for game in &games {
        // In games played to the end, the loser has lost six marbles.
        let decided = game.result != GameResult::Unknown;
        assert_eq!(game.tags.get("Clause"), decided.then_some("A7"));
        assert_eq!(game.tags.get("Termination") == Some("Au score"), decided);
        assert_eq!(game.variant, "belgian-daisy");
    }
    assert_eq!(games[6].tags.get("Black"), Some("π #0ABA10"));
    let strict = ReadOptions { strict: true, assumed: None };
    assert!(read(RecordFormat::Apgn, MIGS.as_bytes(), &strict).all(|game| game.is_ok()));
}

#[test]
fn odd_games_of_the_server_replay() {
    let games: Vec<Record> = apgn_games(ODD).into_iter().map(|game| game.expect("a game")).collect();
    assert_eq!(games.len(), 20);
    for game in &games {
        let tag = |name: &str| game.tags.get(name).unwrap();
        // Only games played to the end have a result.
        assert_eq!(tag("Termination") == "Au score", game.result != GameResult::Unknown, "{}", tag("Event"));
        assert_eq!(game.tags.get("Clause").is_some(), game.result != GameResult::Unknown, "{}", tag("Event"));
    }
    let plies: Vec<usize> = games.iter().map(|game| game.moves.len()).collect();
    assert_eq!((plies.iter().max(), plies.iter().min()), (Some(&242), Some(&30)));
    let repeated = games.iter().filter(|game| game.limits.repetition.is_none());
    let repeated: Vec<_> = repeated.map(|game| game.tags.get("Event").unwrap()).collect();
    assert_eq!(repeated, ["MIGS 33126", "MIGS 25458"]);
    // Among other things the number of moves is right.
    let strict = ReadOptions { strict: true, assumed: None };
    assert!(read(RecordFormat::Apgn, ODD.as_bytes(), &strict).all(|game| game.is_ok()));
}

#[test]
fn games_between_lines_of_prose_replay() {
    let games: Vec<Record> = apgn_games(BLOG).into_iter().map(|game| game.expect("a game")).collect();
    let told: Vec<_> = games.iter().map(|game| (game.moves.len(), game.result.as_str())).collect();
    assert_eq!(told, [(56, "0-1"), (59, "*")]);
    let comments = |node: usize| games[0].moves[node].comments().map(|comment| comment.text.clone());
    assert_eq!(games[0].opening[1].text, "The first one was made up.");
    // The text between the games is kept after the first.
    assert!(comments(55).next().unwrap().starts_with("Game 18416"));
}

#[test]
fn a_game_under_the_name_of_its_layout_replays() {
    let game = game(FINAL);
    assert_eq!((game.moves.len(), game.variant.as_str()), (115, "belgian-daisy"));
    assert_eq!((game.moves[10].text.as_str(), game.moves[9].text.as_str()), ("g7-g9-f7", "c6-c7-d6"));
    assert!(game.opening[0].text.contains("World Championship 2015"));
}

#[test]
fn published_games_round_trip() {
    for record in [MIGS, ODD, FINAL, BLOG].into_iter().flat_map(apgn_games).map(Result::unwrap) {
        let mut text = Vec::new();
        write(RecordFormat::Apgn, &record, &mut text).unwrap();
        let again = game(&String::from_utf8(text).unwrap());
        assert_eq!((again.moves, again.variant, again.result), (record.moves, record.variant, record.result));
    }
}

#[test]
fn notations_found_in_the_wild_are_read() {
    let plain = game("Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6").main_line().collect::<Vec<_>>().join(" ");
    for text in [
        "BELGIAN DAISY\n1.A1B2 I5H5 2.A2B3 I6H6",
        "[Variant \"Belgian Daisy\"]\n1. a1b2 i5h5\n2. a2b3 i6h6 *",
        "[Variant \"belgian\"]\r\n[Notation \"abapro\"]\r\n\r\n1 a1b2 i5h5\r\n2 a2b3 i6h6\r\n",
        "Marguerite belge\n1. a1-b2 i5-h5 2. a2-b3, i6-h6 *",
        "\n\n[Variant \"belgian\"] 1. a1b2! i5h5?! {a [%clk brace} 2... a2b3 $1 i6h6 ; the rest\n",
        "[Variant \"belgian\"]\n1.a1b2 (1.a2b3 i5h5 (i6h6)) i5h5 2.a2b3 (0-0) i6h6",
        "# 2020-01-02 · Belgian Daisy · 1-0 · A vs B\n1.a1b2 i5h5 2.a2b3 i6h6",
        "[Variant] Belgian daisy\n1.a1b2 1...i5h5 2.a2b3 2…i6h6",
        "[Variant \"custom\"]\n[SetUp \"1\"]\n[Position \"ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b\"]\n1. a1b2 i5h5 2. a2b3 i6h6 *",
        "[Variant \"alien\"]\n[Position \"ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww-0b0w b\"]\na1b2 i5h5 a2b3 i6h6",
    ] {
        assert_eq!(game(text).main_line().collect::<Vec<_>>().join(" "), plain, "{text}");
    }
    let white = game("[Position \"5/6/7/8/w7b/8/7/6/5-5b4w w\"]\n1. - e1e2");
    assert_eq!(white.position.as_deref(), Some("5/6/7/8/w7b/8/7/6/5 w 5 4"));
}

#[test]
fn ends_of_a_broadside_move_in_either_order() {
    let moves = |text: &str| game(text).moves[0].text.clone();
    assert_eq!(moves("Standard\n1. c3c5d3"), "c3-c5-d3");
    assert_eq!(moves("Standard\n1. c5c3d5"), "c3-c5-d3");
    // The third cell is where the first goes, never where the second does.
    assert_eq!(refusal("Standard\n1. c5c3d3"), (2, 4, "1.".into(), "abalone-not-neighbours", "A3"));
}

#[test]
fn nacre_is_read_by_its_own_rules_only() {
    let text = |moves: &str| format!("[Variant \"standard\"]\n[Notation \"Nacre\"]\n\n1. {moves}\n");
    // Two marbles in line, three broadside.
    assert_eq!(game(&text("b2d4 g7f7")).moves[0].text, "b2-c3");
    assert_eq!(game(&text("c3d6")).moves[0].text, "c3-c5-d4");
    assert_eq!(game(&text("c5d3")).moves[0].text, "c3-c5-d3");
    assert_eq!(refusal(&text("b2c3")), (4, 4, "1.".into(), "record-nacre-one", "A4"));
    assert_eq!(refusal(&text("c3c5d4")), (4, 4, "1.".into(), "record-nacre-two-cells", "A4"));
    assert_eq!(refusal("[Variant \"standard\"]\n[Notation \"KAA\"]\n1. a1b2").3, "record-bad-value");
}

#[test]
fn a_refusal_says_where_and_why() {
    let text = "[Variant \"standard\"]\n\n1. a1b2 i9h8\n2. a1b2 e5e6 1-0\n";
    assert_eq!(refusal(text), (4, 4, "2.".into(), "abalone-empty", "A3"));
    let text = "Standard\n1. a1b2 c3c9";
    assert_eq!(refusal(text), (2, 12, "1...".into(), "syntax-on-board", "A1"));
    for (text, at, id, clause) in [
        ("z1a2", 4, "syntax-row", "A1"),
        ("a1b", 7, "syntax-column", "A1"),
        ("a1", 6, "syntax-row", "A3"),
        ("a1b2i5h5", 10, "syntax-end", "A3"),
        ("a1b2c3d4", 10, "syntax-end", "A3"),
        ("A1 – B2", 6, "syntax-row", "A3"),
        ("c3c5d4&nbsp;g5f5", 10, "syntax-end", "A3"),
        ("Black", 5, "syntax-column", "A1"),
    ] {
        assert_eq!(refusal(&format!("Standard\n1. {text}")), (2, at, "1.".into(), id, clause), "{text}");
    }
    // The found text is reported as written.
    let error = apgn_games("Standard\n1. a1b2i5H5").remove(0).unwrap_err();
    assert!(error.problem.message().args.contains(&("found", Arg::Text("H".to_owned()))));
    assert_eq!(refusal("1. a1b2"), (1, 1, String::new(), "record-no-variant", ""));
    assert_eq!(refusal("[Variant \"alien\"]\n1. a1b2"), (1, 11, String::new(), "unknown-variant", ""));
    assert_eq!(refusal("[Variant \"custom\"]\n1. a1b2").3, "record-no-tag");
    assert_eq!(refusal("[Variant \"standard\"]\n[Result \"1-0\"]\n\n1. a1b2 0-1").3, "record-two-results");
    assert_eq!(refusal("[Variant \"standard\"]\n[Position \"5/6/8 b\"]\n\n*").2, "");
}

#[test]
fn a_game_that_goes_on_after_the_sixth_marble_is_refused() {
    let text = MIGS.replacen("c5b5 0-1", "c5b5 44. a1a2 0-1", 1);
    let line = 1 + text.lines().position(|line| line.contains("44. a1a2")).unwrap() as u64;
    let (at, column, number, id, clause) = refusal(&text);
    assert_eq!((at, column, number.as_str(), id, clause), (line, 33, "44.", "game-is-over", "A7"));
    // The games after it are still read.
    assert_eq!(apgn_games(&text).iter().filter(|game| game.is_ok()).count(), 6);
}

#[test]
fn repetition_does_not_end_published_games() {
    // A black marble steps aside and back, so does a white one.
    let back_and_forth = |rounds: usize, end: &str| {
        let position = "[Position \"w4/6/7/8/9/8/7/6/b4 b\"]\n";
        format!("{position}{}{end}", "a1a2 i5i6 a2a1 i6i5 ".repeat(rounds))
    };
    let limits = |text: &str| game(text).limits.repetition;
    assert_eq!(limits(&back_and_forth(1, "")), Some(3));
    assert_eq!(limits(&back_and_forth(3, "")), None);
    // At the very end, repetition may be the reason for the result.
    assert_eq!((limits(&back_and_forth(2, "")), limits(&back_and_forth(2, "1/2-1/2"))), (Some(3), Some(3)));
    assert_eq!((limits(&back_and_forth(2, "1-0")), limits(&back_and_forth(2, "*"))), (None, None));
    assert_eq!(game(&back_and_forth(2, "1/2-1/2")).tags.get("Clause"), Some("G1"));
}

#[test]
fn games_without_tags_begin_with_a_layout_or_the_number_one() {
    let text = "Standard\n1.a1b2 i9h8\n\nBelgian daisy\n1.a1b2 i5h5\n\n1.i9h8\n2... a5b5\n\n[Event \"x\"]\n[Variant \"swiss\"]\n\n*\n";
    // The third has no layout of its own.
    let games = apgn_games(text);
    let told: Vec<String> = games
        .iter()
        .map(|game| match game {
            Ok(game) => format!("{} {}", game.variant, game.moves.len()),
            Err(error) => format!("{} {}", error.place, matches!(error.problem, RecordProblem::NoVariant)),
        })
        .collect();
    assert_eq!(told, ["standard 2", "belgian-daisy 2", "7:1 true", "swiss-daisy 0"]);
}

#[test]
fn strict_reading_requires_all_tags() {
    let strict = ReadOptions { strict: true, assumed: None };
    let first =
        |text: &str| read(RecordFormat::Apgn, text.as_bytes(), &strict).next().unwrap().map_err(|error| error.problem);
    let text = MIGS.replacen("[Notation \"Aba-Pro\"]\n", "", 1);
    assert!(matches!(first(&text), Err(RecordProblem::NoTag("Notation"))));
    let text = MIGS.replacen("[Plies \"86\"]", "[Plies \"87\"]", 1);
    assert!(matches!(first(&text), Err(RecordProblem::BadValue { .. })));
    assert!(first(MIGS).is_ok());
}
