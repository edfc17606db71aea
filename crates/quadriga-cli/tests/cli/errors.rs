use crate::harness::quadriga;

const START: &str = "1bbbbbbbbb2/12/12/9r2/3b8/12/3r8/12/12/12/12/1rrrrrrrr3 r";

#[test]
fn a_malformed_move_is_pointed_at() {
    let refusal = quadriga(["show", "diaballik", "--moves", "a1-a2 a7-x2"]).refusal();
    let (first, rest) = refusal.split_once('\n').expect("lines");
    assert!(first.starts_with("error: move 2, a7-x2: expected a column "), "{refusal}");
    assert!(first.ends_with(", found \"x\""), "{refusal}");
    assert_eq!(rest, "  a7-x2\n     ^\n");
}

#[test]
fn the_caret_counts_characters() {
    let refusal = quadriga(["show", "football", "--moves", "k1–z4"]).refusal();
    assert!(refusal.ends_with("\n  k1–z4\n     ^\n"), "{refusal}");
}

#[test]
fn a_move_that_ends_too_early_is_pointed_at_behind_its_end() {
    let refusal = quadriga(["show", "abalone", "--moves", "a1-"]).refusal();
    assert_eq!(refusal, "error: a1-: expected a row (a–i), found the end of the text\n  a1-\n     ^\n");
}

#[test]
fn an_illegal_move_names_the_clause() {
    let refusal = quadriga(["show", "football", "--position", START, "--moves", "d6-d9"]).refusal();
    assert_eq!(refusal, "error: d6-d9: d8 is in the way (F3)\n");
    let pac = "5/6/7/1w6/2w6/2b5/2b4/6/5 b 0 0";
    let refusal = quadriga(["show", "abalone", "--position", pac, "--moves", "c3-d3"]).refusal();
    assert_eq!(refusal, "error: c3-d3: 2 against 2: pushing takes more marbles than the opponent has in line (A6)\n");
    let refusal = quadriga(["show", "abalone", "--position", pac, "--moves", "c3-d3", "--lang", "ru"]).refusal();
    assert_eq!(refusal, "ошибка: c3-d3: 2 против 2: для выталкивания нужно больше шаров (A6)\n");
}

#[test]
fn a_wrong_announcement_is_refused() {
    let refusal = quadriga(["show", "football", "--moves", "k1-k4 b12-a12 f1-p7 k12-f9+g"]).refusal();
    assert_eq!(refusal, "error: move 4, k12-f9+g: expected the announcement \"+f\", found \"+g\" (F10)\n");
}

#[test]
fn a_move_after_the_end_is_refused() {
    let refusal =
        quadriga(["moves", "abalone", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6", "--moves", "a1-a2"]).refusal();
    assert!(refusal.starts_with("error: a1-a2: the game is over: six marbles are pushed out"), "{refusal}");
}

#[test]
fn a_bad_position_is_pointed_at() {
    let refusal = quadriga(["status", "diaballik", "--position", "bbbBbbb/7/6/7/7/7/rrrRrrr r"]).refusal();
    let lines = [
        "error: position: row 3 from the top: expected 7 cells, found 6",
        "  bbbBbbb/7/6/7/7/7/rrrRrrr r",
        "             ^",
    ];
    assert_eq!(refusal.lines().collect::<Vec<_>>(), lines);
    for command in ["moves", "show", "svg", "play"] {
        assert!(quadriga([command, "abalone", "--position", "5"]).refusal().starts_with("error: position: "));
    }
    assert!(quadriga(["perft", "abalone", "2", "--position", ""]).refusal().starts_with("error: position: "));
}

#[test]
fn an_unknown_variant_is_answered_with_the_known_ones() {
    let refusal = quadriga(["status", "football", "--variant", "chess"]).refusal();
    assert_eq!(refusal, "error: Football-checkers has no variant \"chess\"\n  variants: standard, goal-line\n");
    let refusal = quadriga(["perft", "phalanx", "1", "--variant", "limit-39", "--lang", "ru"]).refusal();
    let lines = "ошибка: в фалангах нет варианта «limit-39»\n  варианты: standard, limit-N, epaminondas\n";
    assert_eq!(refusal, lines);
}

#[test]
fn hostile_texts_are_refused_in_one_piece() {
    let refusal = quadriga(["show", "abalone", "--moves", "a1\u{1b}[31m"]).refusal();
    assert!(!refusal.contains('\u{1b}'), "{refusal:?}");
    let refusal = quadriga(["show", "abalone", "--moves", "\u{202e}a1"]).refusal();
    assert!(!refusal.contains('\u{202e}'), "{refusal:?}");
    for text in ["é", "—", "🙂", "a1-b2🙂", "99999999999999999999", "a1-b2-"] {
        quadriga(["show", "abalone", "--moves", text]).refusal();
        quadriga(["status", "abalone", "--position", text]).refusal();
    }
}

#[test]
fn wrong_usage_is_exit_code_2() {
    for args in [
        &["chess"][..],
        &["show", "chess"],
        &["perft", "abalone"],
        &["perft", "abalone", "x"],
        &["perft", "abalone", "-1"],
        &["perft", "abalone", "4000000000"],
        &["perft", "abalone", "1", "--threads", "0"],
        &["games", "--lang", "de"],
        &["show", "abalone", "--color", "sometimes"],
        &["svg", "abalone", "--size", "0"],
        &["play", "abalone", "--time", "soon"],
        &["engine"],
        &["engine", "chess"],
        &["contest", "--hash", "0"],
        &["contest", "--move-time", "soon"],
        &[],
    ] {
        quadriga(args.iter().copied()).usage_error();
    }
}

#[test]
fn every_command_has_help_with_examples() {
    for command in
        ["games", "perft", "moves", "status", "show", "bestmove", "play", "svg", "match", "bench", "engine", "contest"]
    {
        let help = quadriga([command, "--help"]).answer();
        assert!(help.contains("Examples:\n") && help.contains(&format!("quadriga {command}")), "{help}");
    }
    assert!(quadriga(["--help"]).answer().contains("Exit codes:"));
}
