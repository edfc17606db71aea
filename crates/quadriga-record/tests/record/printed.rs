//! Games of Football-checkers as the source prints them.

use quadriga_core::{GameResult, Side};
use quadriga_games::Game;
use quadriga_record::{ReadError, ReadOptions, Record, RecordFormat, RecordProblem, read, write};

/// The part of the source with its three games: tables in Markdown and with tabs, headings, captions.
const SOURCE: &str = include_str!("../printed/football-checkers.txt");
const GAMES: [&str; 3] = [
    "k1-k4 b12-a12 f1-p7 k12-f9+f m1-f5 h12-m10xam",
    "f1-f6 f12-f7 g1-p6+p n12-n11 b1-b8+f h12-g11+g k1-g3 k12-k4+p d1-h5+h g11-h10 e1-p8+p g12-p7+f h1-g2+g d12-g12 \
     c1-p10+p m12-p12 p10-m10xhm",
    "g1-g6 f12-f7 f1-f6 g12-g7 m1-m9 h12-h11 e1-e9 c12-c5 b1-b6+h d12-f10 e9-d9+d k12-d7 d1-p9+k e12-k12 c1-p10+p \
     n12-p12 b6-b10+d b12-c11+c p10-c1 f10-n5+g k1-k3 n5-h5+d n1-d1 h5-g4xgm",
];

fn printed(text: &str) -> Vec<Result<Record, ReadError>> {
    read(RecordFormat::Printed, text.as_bytes(), &ReadOptions::default()).collect()
}

fn told(text: &str) -> Vec<String> {
    let told = |game: Result<Record, ReadError>| match game {
        Ok(record) => record.main_line().collect::<Vec<_>>().join(" "),
        Err(error) => error.to_string(),
    };
    printed(text).into_iter().map(told).collect()
}

#[test]
fn the_games_of_the_source_are_read_as_they_are_printed() {
    let games: Vec<Record> = printed(SOURCE).into_iter().map(|game| game.expect("a game")).collect();
    let moves: Vec<String> = games.iter().map(|game| game.main_line().collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(moves, GAMES);
    let results = [GameResult::Win(Side::Second), GameResult::Win(Side::First), GameResult::Win(Side::Second)];
    assert_eq!(games.iter().map(|game| game.result).collect::<Vec<_>>(), results);
    assert_eq!(games.iter().map(|game| game.tags.get("Round")).collect::<Vec<_>>(), [Some("1"), Some("2"), Some("3")]);
    assert!(games.iter().all(|game| game.game == Game::Football && game.tags.get("Ending").is_some()));
}

#[test]
fn the_text_alone_tells_the_format() {
    assert_eq!(RecordFormat::of_text(SOURCE), Some(RecordFormat::Printed));
}

#[test]
fn cells_of_the_table_may_stand_on_lines_of_their_own() {
    let text =
        "Красные\nЧерные\n1.\nk1 – k4\n\nb12 – a12\n\n2.\nf1 – p7\n\nk12 – f9\n+ f\n3.\nm1 – f5\n\nh12 – m10\n× a m\n";
    assert_eq!(told(text), [GAMES[0]]);
}

#[test]
fn a_game_ends_with_its_result_the_next_heading_or_the_first_number() {
    let row = "1. k1 – k4 b12 – a12\n";
    assert_eq!(told(&row.repeat(2)), ["k1-k4 b12-a12"; 2]);
    assert_eq!(told(&format!("{row}Игра 2\n{row}")), ["k1-k4 b12-a12"; 2]);
    assert_eq!(told(&format!("{row}красные выиграли\nf1 – f6\n")), ["k1-k4 b12-a12", "f1-f6"]);
    assert_eq!(told("Игра 1\nничья\n"), [""; 0]);
}

#[test]
fn a_refused_game_is_left_out() {
    let text = format!("Игра 1\n1. k1 – k4 b12 – b1\n2. f1 – p7\nИгра 2\n1. k1 – k4 b12 ? a12\n2. f1 – p7\n\n{SOURCE}");
    let games = printed(&text);
    assert_eq!(games.len(), 5);
    assert!(
        matches!(&games[0], Err(error) if matches!(error.problem, RecordProblem::Refused(_)) && error.place.line == 2)
    );
    assert!(matches!(&games[1], Err(error) if matches!(error.problem, RecordProblem::Unexpected('b'))));
    assert!(games[2..].iter().all(Result::is_ok));
    // The source announces every effective attack.
    let games = printed("1. k1 – k4 b12 – a12\n2. f1 – p7 k12 – f9 + g\n");
    assert!(matches!(&games[..], [Err(error)] if matches!(error.problem, RecordProblem::Refused(_))), "{games:?}");
}

#[test]
fn it_is_not_written() {
    let record = Record::new(Game::Football);
    assert!(write(RecordFormat::Printed, &record, &mut Vec::new()).is_err());
    assert!(!RecordFormat::Printed.holds(Game::Abalone));
}
