use std::fs;

use crate::harness::quadriga;

const PUBLISHED: &str = "Belgian daisy\n1.a1b2 i5h5 2.a2b3 i6h6";

#[test]
fn published_games_become_records() {
    let answer = quadriga(["convert", "--from", "apgn"]).typing(PUBLISHED.lines()).answer();
    let text = "[Game \"abalone\"]\n[Variant \"belgian-daisy\"]\n[Result \"*\"]\n\n1. a1-b2 i5-h5 2. a2-b3 i6-h6 *\n\n";
    assert_eq!(answer, text);
    let back = quadriga(["convert", "--to", "abapro"]).typing(text.lines()).answer();
    assert_eq!(back, "a1b2 i5h5 a2b3 i6h6\n");
}

#[test]
fn formats_are_known_by_the_names_of_files() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let [list, record] = ["games.txt", "games.qgr"].map(|name| folder.path().join(name));
    fs::write(&list, "# two games\n1. a1-b2 i9-h8\n\n1. b2-c3\n").unwrap();
    let (list, record) = (list.to_str().unwrap(), record.to_str().unwrap());
    quadriga(["convert", list, "--game", "abalone", "-o", record]).answer();
    assert!(fs::read_to_string(record).unwrap().starts_with("[Game \"abalone\"]\n"));
    let json = quadriga(["convert", record, "--to", "json"]).answer();
    assert_eq!(json.lines().count(), 2);
    assert!(
        json.starts_with("{\"game\":\"abalone\",\"variant\":\"standard\",\"tags\":[],\"moves\":[\"a1-b2\",\"i9-h8\"]")
    );
    let usage = quadriga(["convert", record, "-o", record]).usage_error();
    assert!(usage.contains("is already being read or written"), "{usage}");
    assert!(fs::read_to_string(record).unwrap().len() > 50);
    assert!(quadriga(["convert", "games.xyz"]).usage_error().contains("--from"));
    assert!(quadriga(["convert", list, "-o", "games.xyz"]).usage_error().contains("--to"));
}

#[test]
fn a_printed_table_is_known_by_its_content() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("games.txt");
    fs::write(&path, "Игра 1.\nКрасные\t\tЧерные\n1.\tk1 – k4\t\tb12 – a12\n2.\tf1 – p7\t\tk12 – f9\t+ f\n").unwrap();
    let answer = quadriga(["convert", path.to_str().unwrap()]).answer();
    assert!(answer.ends_with("1. k1-k4 b12-a12 2. f1-p7 k12-f9+f *\n\n"), "{answer}");
    assert!(quadriga(["convert", "--to", "printed"]).usage_error().contains("possible values"));
}

#[test]
fn a_refused_game_is_told_of_and_left_out() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("games.apgn");
    fs::write(&path, "Standard\n1.a1b2 i9h8\n\nStandard\n1.a1b2 i9h8 2.a1b2\n\nStandard\n1.b2c3\n").unwrap();
    let path = path.to_str().unwrap();
    let ran = quadriga(["convert", path, "--to", "list"]).run();
    let told = [
        format!("{path}:5:15: move 2. a1b2: "),
        "\n  1.a1b2 i9h8 2.a1b2\n                ^\n".to_owned(),
        "error: 2 games written, 1 rejected\n".to_owned(),
    ];
    let err = ran.failure();
    assert!(err.starts_with(&told[0]) && err.contains(&told[1]) && err.ends_with(&told[2]), "{err}");
    assert!(err.lines().next().unwrap().ends_with("(A3)"), "{err}");
    let ran = quadriga(["convert", path, "--to", "list", "--lang", "ru"]).run();
    let err = ran.failure();
    assert!(
        err.contains(":5:15: ход 2. a1b2: ") && err.ends_with("ошибка: записаны 2 партии, отклонено: 1\n"),
        "{err}"
    );
}

#[test]
fn a_conversion_that_fails_leaves_what_was_there() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("games.qgr");
    fs::write(&path, "old").unwrap();
    let error = quadriga(["convert", "none.apgn", "-o", path.to_str().unwrap()]).refusal();
    assert!(error.starts_with("error: none.apgn: "), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let record = "[Game \"football\"]\n\n1. k1-k4 *\n";
    let err = quadriga(["convert", "--to", "apgn"]).typing(record.lines()).refusal();
    assert_eq!(err, "the format apgn cannot store a game of Football-checkers\nerror: 0 games written, 1 rejected\n");
    let err = quadriga(["convert", "--to", "apgn", "--lang", "ru"]).typing(record.lines()).refusal();
    assert!(err.starts_with("в формате apgn нельзя сохранить партию в Футбол-шашки\n"), "{err}");
}

#[test]
fn hostile_texts_do_not_steer_the_terminal() {
    let err = quadriga(["convert", "--from", "apgn"]).typing(["Standard", "1. a\u{1b}[31m"]).refusal();
    assert!(!err.contains('\u{1b}'), "{err:?}");
}
