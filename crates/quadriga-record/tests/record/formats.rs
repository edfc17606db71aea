//! Games round-trip through every format.

use quadriga_core::{GameResult, Limits, Side};
use quadriga_games::{Game, Session, open};
use quadriga_record::{
    Comment, Eval, Item, Layout, MoveNode, Nag, ReadOptions, Record, RecordFormat, RecordProblem, Variation,
    WriteError, read, write,
};
use quadriga_testkit::TestRng;

use crate::written;

const MATCH: &str = include_str!("../data/match.jsonl");
const ODD: [&str; 8] =
    ["", "plain", "}{ \\ ;", "two\nlines", "[%eval 1]", "\r", "ёж “ ” \u{301}", "tag:\n\n[Event \"x\"]\n\nBlack wins"];

fn all(format: RecordFormat, text: &str, reading: &ReadOptions) -> Vec<Record> {
    read(format, text.as_bytes(), reading).map(|game| game.unwrap_or_else(|e| panic!("{e}\n{text}"))).collect()
}

fn one(format: RecordFormat, text: &str, reading: &ReadOptions) -> Record {
    let games = all(format, text, reading);
    assert_eq!(games.len(), 1, "{text}");
    games.into_iter().next().unwrap()
}

fn comment(rng: &mut TestRng) -> Comment {
    let comment = Comment::new(ODD[rng.below(ODD.len())]);
    match rng.below(3) {
        0 => comment.with("clk", "0:01:00").with("x", "]} \\"),
        1 => comment.with("eval", Eval::Centis(-35)),
        _ => comment,
    }
}

// A random game from the position of the session, with marks, comments and variations.
fn line(session: &mut dyn Session, rng: &mut TestRng, plies: usize, depth: usize) -> Vec<MoveNode> {
    let mut nodes = Vec::new();
    for _ in 0..plies {
        let moves = session.legal_moves();
        if moves.is_empty() || session.outcome().is_some() {
            break;
        }
        let mut items = Vec::new();
        if depth > 0 && rng.below(6) == 0 {
            let played = session.moves_played().len();
            let opening = (rng.below(2) == 0).then(|| comment(rng)).into_iter().collect();
            let plies = 1 + rng.below(3);
            let moves = line(session, rng, plies, depth - 1);
            while session.moves_played().len() > played {
                session.undo();
            }
            items.push(Item::Variation(Variation { opening, moves }));
        }
        if rng.below(4) == 0 {
            items.insert(rng.below(items.len() + 1), Item::Comment(comment(rng)));
        }
        let nags = (0..rng.below(3)).map(|_| Nag(rng.below(256) as u8)).collect();
        let text = session.play(&moves[rng.below(moves.len())].0).expect("a legal move");
        nodes.push(MoveNode { text, nags, items });
    }
    nodes
}

fn generated(game: Game, variant: &str, seed: u64) -> Record {
    let rng = &mut TestRng::new(seed);
    let mut record = Record { variant: variant.to_owned(), ..Record::new(game) };
    let mut session = open(game, variant, None, Limits::default()).unwrap();
    if rng.below(3) == 0 {
        line(&mut *session, rng, 7, 0);
        record.position = Some(session.position());
        session = open(game, variant, record.position.as_deref(), Limits::default()).unwrap();
    }
    record.set_player(Side::First, "Anna \"A\" \\");
    record.tags.set("Event", ODD[rng.below(ODD.len())]);
    record.tags.set("Site", "?");
    record.opening.extend((0..rng.below(2)).map(|_| comment(rng)));
    record.moves = line(&mut *session, rng, 24, 3);
    if rng.below(2) == 0 {
        record.set_ending(GameResult::Win(Side::Second), "end-resignation", None);
    }
    if let Some(outcome) = session.outcome() {
        record.set_outcome(&outcome);
    }
    record
}

fn records() -> impl Iterator<Item = Record> {
    let variants =
        |game: Game| game.variants().iter().filter(|name| !name.contains('N')).map(move |name| (game, *name));
    let starts: Vec<_> = Game::ALL.into_iter().flat_map(variants).collect();
    starts.into_iter().flat_map(|(game, variant)| (0..6).map(move |seed| generated(game, variant, seed)))
}

#[test]
fn json_loses_nothing() {
    for record in records() {
        let line = written(RecordFormat::Json, &record);
        assert_eq!((line.matches('\n').count(), line.ends_with('\n')), (1, true));
        for strict in [false, true] {
            let again = one(RecordFormat::Json, &line, &ReadOptions { strict, assumed: None });
            assert_eq!(again, record, "{line}");
            assert_eq!(again.to_text(Layout::Running), record.to_text(Layout::Running));
        }
        assert_eq!(written(RecordFormat::Json, &record), line);
    }
}

#[test]
fn records_and_columns_lose_nothing() {
    for record in records() {
        for format in [RecordFormat::Record, RecordFormat::Columns] {
            let text = written(format, &record);
            let again = one(format, &text, &ReadOptions::default());
            assert_eq!(written(format, &again), text);
            assert_eq!(
                written(RecordFormat::Json, &again),
                written(RecordFormat::Json, &one(RecordFormat::Record, &text, &ReadOptions::default()))
            );
        }
    }
}

#[test]
fn lists_keep_the_moves_and_the_position() {
    for record in records() {
        let assumed = Some((record.game, record.variant.clone()));
        let formats = if record.game == Game::Abalone {
            &[RecordFormat::List, RecordFormat::AbaPro][..]
        } else {
            &[RecordFormat::List]
        };
        for &format in formats {
            let again =
                one(format, &written(format, &record), &ReadOptions { strict: false, assumed: assumed.clone() });
            assert!(again.main_line().eq(record.main_line()));
            assert_eq!((&again.position, &again.variant), (&record.position, &record.variant));
        }
    }
    let empty = Record::new(Game::Phalanx);
    let assumed = Some((Game::Phalanx, "standard".to_owned()));
    let line = written(RecordFormat::List, &empty);
    assert!(one(RecordFormat::List, &line, &ReadOptions { strict: false, assumed }).moves.is_empty());
}

#[test]
fn apgn_keeps_all_but_braces_and_line_ends() {
    for record in records().filter(|record| record.game == Game::Abalone) {
        let text = written(RecordFormat::Apgn, &record);
        let again = one(RecordFormat::Apgn, &text, &ReadOptions::default());
        assert!(again.main_line().eq(record.main_line()), "{text}");
        assert_eq!((&again.position, &again.variant), (&record.position, &record.variant), "{text}");
        assert_eq!((again.result, again.player(Side::First)), (record.result, record.player(Side::First)));
        let shape = |record: &Record| {
            let node = |node: &MoveNode| (node.nags.clone(), node.items.len(), node.variations().count());
            record.moves.iter().map(node).collect::<Vec<_>>()
        };
        assert_eq!(shape(&again), shape(&record), "{text}");
        assert_eq!(written(RecordFormat::Apgn, &again), text);
    }
}

#[test]
fn abalone_formats_refuse_other_games() {
    for format in [RecordFormat::Apgn, RecordFormat::AbaPro] {
        let error = write(format, &Record::new(Game::Football), &mut Vec::new()).unwrap_err();
        assert!(matches!(error, WriteError::Unfit { game: Game::Football, format: told } if told == format));
    }
}

#[test]
fn deep_variations_survive_json_and_deeper_ones_are_refused() {
    let nested = |depth: usize| {
        let mut record = Record::new(Game::Abalone);
        for _ in 0..depth {
            let items = vec![Item::Variation(Variation { opening: Vec::new(), moves: record.moves.clone() })];
            record.moves = vec![MoveNode { items, ..MoveNode::new("a1-b2") }];
            if let [MoveNode { items, .. }] = &mut *record.moves
                && matches!(&items[..], [Item::Variation(variation)] if variation.moves.is_empty())
            {
                items.clear();
            }
        }
        written(RecordFormat::Json, &record)
    };
    let deep = nested(65);
    assert_eq!(written(RecordFormat::Json, &one(RecordFormat::Json, &deep, &ReadOptions::default())), deep);
    let error = read(RecordFormat::Json, nested(66).as_bytes(), &ReadOptions::default()).next().unwrap().unwrap_err();
    assert!(matches!(error.problem, RecordProblem::TooDeep), "{error}");
    let brackets = "[".repeat(1 << 20);
    let error = read(RecordFormat::Json, brackets.as_bytes(), &ReadOptions::default()).next().unwrap().unwrap_err();
    assert!(matches!(error.problem, RecordProblem::TooDeep), "{error}");
}

#[test]
fn lines_of_matches_become_records() {
    let games = all(RecordFormat::Json, MATCH, &ReadOptions::default());
    assert_eq!(games.len(), 4);
    let first = &games[0];
    assert_eq!((first.player(Side::First), first.player(Side::Second)), (Some("engine:depth=1"), Some("greedy")));
    assert_eq!((first.tags.get("Round"), first.tags.get("Number")), (Some("1"), Some("1")));
    assert_eq!(first.reason().as_deref(), Some("end-diaballik-ball-home"));
    assert_eq!((first.result, first.tags.get("Ending")), (GameResult::Win(Side::First), Some("diaballik-ball-home")));
    // The search reports begin after the six moves of the opening.
    assert!(first.moves[5].items.is_empty());
    let thought = |game: &Record, ply: usize| game.moves[ply].comments().next().unwrap().to_string();
    assert_eq!(thought(first, 6), "[%emt 0:00:00.009] [%eval -0.15,1]");
    assert_eq!(thought(first, 7), "[%emt 0:00:00]");
    // Reported from the second player's point of view, so the sign changes.
    assert_eq!(thought(&games[1], 7), "[%emt 0:00:00.002] [%eval -0.24,1]");
    // The cap on plies is what ended the game.
    assert_eq!((games[2].limits.plies, games[2].result), (Some(14), GameResult::Draw));
    for game in &games {
        let text = game.to_text(Layout::Running);
        let strict = ReadOptions { strict: true, assumed: None };
        assert_eq!(&one(RecordFormat::Record, &text, &strict).to_text(Layout::Running), &text);
    }
}

#[test]
fn a_match_without_the_repetition_rule() {
    let there_and_back = "\"a1-a2\",\"i5-i6\",\"a2-a1\",\"i6-i5\"";
    let line = |times: usize, result: &str| {
        let moves = vec![there_and_back; times].join(",");
        let opening = "{\"position\":\"w4/6/7/8/9/8/7/6/b4 b 0 0\",\"moves\":[]}";
        format!("{{\"game\":\"abalone\",\"variant\":\"standard\",\"opening\":{opening},\"moves\":[{moves}],{result}}}")
    };
    let game = |text: &str| one(RecordFormat::Json, text, &ReadOptions::default());
    let goes_on = game(&line(3, "\"result\":\"1-0\",\"reason\":\"end-adjudicated-win\""));
    assert_eq!(goes_on.limits.repetition, None);
    assert!(goes_on.to_text(Layout::Running).contains("[Repetition \"off\"]"));
    let ends = game(&line(2, "\"result\":\"1/2-1/2\",\"reason\":\"end-repetition\",\"clause\":\"G1\""));
    assert_eq!(ends.limits, Limits::default());
}

#[test]
fn errors_in_lines_have_positions_and_numbers() {
    let refused = |format, text: &str, assumed| {
        let error =
            read(format, text.as_bytes(), &ReadOptions { strict: false, assumed }).find_map(Result::err).unwrap();
        format!("{error} {}", error.number().unwrap_or_default())
    };
    let json = |text| refused(RecordFormat::Json, text, None);
    assert_eq!(
        json("\n{\"game\":\"abalone\",\"moves\":[\"a1-b2\",\"a1-b2\"]}"),
        "2:37: game 1: a1-b2: abalone-empty (A3) 1..."
    );
    assert_eq!(json("{\"game\":\"chess\"}"), "1:1: game 1: unknown game \"chess\" ");
    assert!(json("{\"game\":").starts_with("1:"));
    assert!(json("nonsense").contains("not a game in JSON"));
    let abalone = || Some((Game::Abalone, "standard".to_owned()));
    let list = |text| refused(RecordFormat::List, text, abalone());
    assert_eq!(list("# a\n1. a1-b2 i9-h8\n1. a1-b2 1...i1-h8"), "3:15: game 2: i1-h8: syntax-on-board 1...");
    assert_eq!(
        list("5/6/7/8/9/8/7/6/4 b 0 0 moves a1-b2"),
        "1:18: game 1: 5/6/7/8/9/8/7/6/4 b 0 0: position-row-too-short "
    );
    assert_eq!(refused(RecordFormat::List, "a1-b2", None), "1:1: game 1: the game is not specified ");
    assert_eq!(
        refused(RecordFormat::AbaPro, "Belgian daisy\n1.a1b2 i5h5\na1b9", None),
        "3:4: game 2: a1b9: syntax-on-board (A1) 1."
    );
}
