use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::harness::quadriga;

const GAMES: [&str; 4] = ["diaballik", "phalanx", "abalone", "football"];

// Three moves of a hasty engine.
fn moves_of(game: &str) -> Vec<String> {
    let mut played: Vec<String> = Vec::new();
    for _ in 0..3 {
        let answer = quadriga(["bestmove", game, "--depth", "1", "--moves", &played.join(" ")]).answer();
        let best = answer.lines().next().and_then(|line| line.strip_prefix("bestmove "));
        played.push(best.expect("a move").to_owned());
    }
    played
}

#[test]
fn every_move_has_a_line() {
    for game in GAMES {
        let moves = moves_of(game).join(" ");
        let answer = quadriga(["analyse", game, "--moves", &moves, "--nodes", "300"]).answer();
        for (number, text) in ["1. ", "1… ", "2. "].iter().zip(moves.split(' ')) {
            let line = answer.lines().find(|line| line.starts_with(&format!("{number}{text}")));
            assert!(line.is_some_and(|line| line.contains('%')), "{game}, {text}: {answer}");
        }
        assert_eq!(answer.matches(": accuracy ").count(), 2, "{answer}");
        assert!(answer.contains("turning points"), "{answer}");
    }
}

#[test]
fn json_is_the_same_whatever_the_concurrency() {
    for game in GAMES {
        let moves = moves_of(game).join(" ");
        let analyse = |concurrency| {
            let options = ["--nodes", "300", "--json", "--concurrency", concurrency];
            quadriga(["analyse", game, "--moves", &moves].into_iter().chain(options)).json()
        };
        let one = analyse("1");
        assert_eq!(one, analyse("3"));
        assert_eq!((&one["game"], &one["settings"]["effort"]), (&json!(game), &json!({"nodes": 300})));
        let judged = one["judged"].as_array().expect("moves");
        assert_eq!(judged.len(), 3);
        for judged in judged {
            assert!(judged["loss"].as_f64().is_some_and(|loss| (0.0..=1.0).contains(&loss)), "{judged}");
            assert!(judged["class"].is_string() && judged["best_line"][0].is_string(), "{judged}");
        }
    }
}

// A win in one, which is not played.
const MISSED: [&str; 6] =
    ["analyse", "diaballik", "--variant", "official", "--position", "1r1bbb1/3r3/3b1Br/7/1b1r3/1r2Rb1/4r2 b"];

#[test]
fn a_missed_win_in_both_languages() {
    let rest = ["--moves", "b3-b4,d7-c7,f5>f7", "--nodes", "5000"];
    let answer = quadriga(MISSED.into_iter().chain(rest)).answer();
    assert!(answer.contains("✗") && answer.contains("  missed win, "), "{answer}");
    assert!(answer.contains("\n    better (wins in 1): 1… "), "{answer}");
    assert!(answer.contains("\nturning points: 1… b3-b4,d7-c7,f5>f7\n"), "{answer}");
    let answer = quadriga(MISSED.into_iter().chain(rest).chain(["--lang", "ru"])).answer();
    assert!(answer.starts_with("Шансы на победу указаны для красных.\n"), "{answer}");
    assert!(
        answer.contains("упущенная победа, потеряно ") && answer.contains("лучше (победа за 1 ход): 1… "),
        "{answer}"
    );
    assert!(answer.contains("синие: точность ") && answer.contains("красные: выбирать было не из чего"), "{answer}");
}

#[test]
fn a_game_that_is_over_and_a_game_without_moves() {
    let thrice = "a1-b1 i5-h4 c1-b1 g3-h4 ".repeat(2);
    let answer = quadriga(["analyse", "abalone", "--moves", &thrice, "--nodes", "200"]).answer();
    assert!(answer.ends_with("\ndraw: the same position for the third time (G1)\n"), "{answer}");
    let answer = quadriga(["analyse", "abalone", "--nodes", "200"]).answer();
    assert!(answer.starts_with("in progress; win chance of black: ") && answer.contains("; expected: 1. "), "{answer}");
    let over = ["analyse", "abalone", "--position", "5/6/7/8/w8/8/7/6/b4 b 0 6"];
    assert_eq!(quadriga(over).answer(), "black wins: six marbles are pushed out (A7)\n");
}

fn analyse_into(path: &Path, more: &[&str]) -> crate::harness::Quadriga {
    let path = path.to_str().expect("a plain path");
    let args = ["analyse", "abalone", "--moves", "a1-b2 i9-h8 b2-c3", "--json", "--resume", path];
    quadriga(args.into_iter().chain(more.iter().copied()))
}

#[test]
fn what_was_seen_is_used_again() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("game.analysis.jsonl");
    let nodes = ["--nodes", "300"];
    let whole: Value = analyse_into(&path, &nodes).json();
    let text = fs::read_to_string(&path).expect("a file");
    assert!(text.lines().count() >= 5, "{text}");
    // As a kill leaves it.
    fs::write(&path, &text[..text.len() / 2]).expect("written");
    assert_eq!(analyse_into(&path, &nodes).json(), whole);
    assert_eq!(fs::read_to_string(&path).expect("a file").lines().count(), text.lines().count());

    let refusal = analyse_into(&path, &["--nodes", "301"]).refusal();
    assert!(refusal.contains("holds an analysis with different settings"), "{refusal}");
    fs::write(&path, "a diary\n").expect("written");
    let refusal = analyse_into(&path, &nodes).refusal();
    assert!(refusal.contains("is not an unfinished analysis"), "{refusal}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), "a diary\n");
}

#[test]
fn what_cannot_be_is_refused() {
    let refusal = quadriga(["analyse", "football", "--moves", "k1-k2 k1-k2"]).refusal();
    assert!(refusal.starts_with("error: move 2, k1-k2: "), "{refusal}");
    for wrong in [&["--nodes", "0"][..], &["--time", "soon"], &["--depth", "0"], &["--nodes", "1", "--depth", "1"]] {
        quadriga(["analyse", "abalone"].into_iter().chain(wrong.iter().copied())).usage_error();
    }
}
