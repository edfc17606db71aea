use serde_json::Value;

use crate::harness::quadriga;

const GAMES: [&str; 4] = ["diaballik", "phalanx", "abalone", "football"];

fn legal_moves(game: &str) -> Vec<String> {
    let moves = quadriga(["moves", game]).answer();
    moves.lines().filter_map(|line| Some(line.split_once('\t')?.0.to_owned())).collect()
}

#[test]
fn the_first_line_is_a_legal_move() {
    for game in GAMES {
        let answer = quadriga(["bestmove", game, "--depth", "1"]).answer();
        let mut lines = answer.lines();
        let best = lines.next().and_then(|line| line.strip_prefix("bestmove ")).expect("a first line").to_owned();
        assert!(legal_moves(game).contains(&best), "{game}: {answer}");
        let line = lines.next().expect("a line of play");
        assert!(line.starts_with("1. ") && line.contains("; depth ") && line.contains("/s: "), "{line}");
    }
}

#[test]
fn answers_for_programs() {
    for game in GAMES {
        let json = quadriga(["bestmove", game, "--nodes", "500", "--lines", "3", "--json"]).json();
        let best = json["bestmove"].as_str().expect("a move").to_owned();
        assert!(legal_moves(game).contains(&best), "{game}: {best}");
        assert_eq!((&json["game"], &json["outcome"]), (&game.into(), &Value::Null));
        let lines = json["lines"].as_array().expect("lines");
        assert!((1..=3).contains(&lines.len()), "{game}: {}", lines.len());
        for (i, line) in lines.iter().enumerate() {
            assert_eq!(line["rank"], i + 1);
            let score = line["score"].as_object().expect("a score");
            assert!(score.keys().all(|key| ["centis", "wins_in", "loses_in"].contains(&key.as_str())), "{score:?}");
            assert!(line["depth"].is_u64() && line["nodes_a_second"].is_u64(), "{line}");
            let moves: Vec<&str> = line["line"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
            quadriga(["status", game, "--moves", &moves.join(" ")]).answer();
        }
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let over = ["bestmove", "abalone", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"];
    assert_eq!(quadriga(over).answer(), "bestmove -\nblack wins: six marbles are pushed out (A7)\n");
    let russian = quadriga(over.into_iter().chain(["--lang", "ru"])).answer();
    assert_eq!(russian, "bestmove -\nпобеда чёрных: вытолкнуто шесть шаров (A7)\n");
    let json = quadriga(over.into_iter().chain(["--json"])).json();
    assert_eq!((&json["bestmove"], &json["lines"]), (&Value::Null, &serde_json::json!([])));
    assert_eq!(json["outcome"]["reason"], "end-abalone-six-out");
    // Repetition is known from the moves.
    let thrice = "a1-b1 i5-h4 c1-b1 g3-h4 ".repeat(2);
    let answer = quadriga(["bestmove", "abalone", "--moves", &thrice]).answer();
    assert_eq!(answer, "bestmove -\ndraw: the same position for the third time (G1)\n");
}

#[test]
fn in_russian() {
    let answer = quadriga(["bestmove", "football", "--depth", "1", "--lang", "ru"]).answer();
    assert!(answer.starts_with("bestmove ") && answer.contains("; глубина ") && answer.contains(" в секунду: "));
}

#[test]
fn limits_that_are_none_are_wrong_usage() {
    for option in [
        ["--time", "soon"],
        ["--time", "1"],
        ["--time", "0s"],
        ["--nodes", "0"],
        ["--depth", "0"],
        ["--lines", "0"],
        ["--threads", "0"],
        ["--hash", "0"],
        ["--level", "0"],
        ["--level", "11"],
    ] {
        quadriga(["bestmove", "abalone"].into_iter().chain(option)).usage_error();
    }
    let error = quadriga(["bestmove", "abalone", "--time", "2"]).usage_error();
    assert_eq!(error, "error: \"2\" is not a duration (try 2s or 500ms)\n");
    let refusal = quadriga(["bestmove", "football", "--moves", "k1-k2 k1-k2"]).refusal();
    assert!(refusal.starts_with("error: move 2, k1-k2: "), "{refusal}");
}
