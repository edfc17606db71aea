use std::fs;
use std::path::Path;

use crate::harness::quadriga;

const PLAYERS: [&str; 4] = ["--first", "engine:nodes=50,hash=1", "--second", "level=3,depth=1,hash=1"];

fn arguments<'a>(game: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
    ["match", game].into_iter().chain(PLAYERS).chain(rest.iter().copied()).collect()
}

// What does not depend on the speed of the machine.
fn timeless(summary: &str) -> Vec<String> {
    summary.lines().filter(|line| !line.contains(" ms, ")).map(String::from).collect()
}

#[test]
fn a_match_is_summed_up() {
    let answer = quadriga(arguments("abalone", &["--games", "4", "--ply-cap", "20"])).answer();
    let lines: Vec<&str> = answer.lines().collect();
    assert!(lines[0].starts_with("pair 1 of 2: ") && lines[1].starts_with("pair 2 of 2: "), "{answer}");
    assert_eq!(lines[2], "Abalone, standard: 4 games, seed 1");
    assert_eq!(lines[3], "first player: engine:nodes=50,hash=1");
    assert_eq!(lines[4], "second player: engine:level=3,depth=1,hash=1");
    for beginning in
        ["result of the first player: ", "Elo: ", "likelihood of superiority: ", "pairs scoring 0, ½, 1, 1½, 2: "]
    {
        assert!(lines.iter().any(|line| line.starts_with(beginning)), "{beginning} in {answer}");
    }
    assert!(lines.iter().any(|line| line.starts_with("first player: slowest move ")), "{answer}");
    assert!(!answer.contains("fault"), "{answer}");
}

#[test]
fn quiet_matches_write_the_summary_alone() {
    let answer = quadriga(arguments("phalanx", &["--games", "2", "--ply-cap", "12", "--quiet"])).answer();
    assert!(answer.starts_with("Phalanxes, standard: 2 games"), "{answer}");
    assert!(answer.contains("\n2 games: the agreed number of moves is reached\n"), "{answer}");
    assert!(answer.contains("result of the first player: 0 won, 2 drawn, 0 lost, 50.0 %"), "{answer}");
    assert!(answer.contains("likelihood of superiority: 50.0 %"), "{answer}");
    assert!(answer.contains("mean length: 12.0 plies"), "{answer}");
}

#[test]
fn matches_in_russian() {
    let rest = ["--games", "2", "--ply-cap", "12", "--lang", "ru"];
    let answer = quadriga(arguments("phalanx", &rest)).answer();
    assert!(answer.starts_with("пара 1 из 1: 1; пока побед 0, ничьих 2, поражений 0\n"), "{answer}");
    assert!(answer.contains("Фаланги, standard: 2 партии, "), "{answer}");
    assert!(answer.contains("результат первого игрока: побед 0, ничьих 2, поражений 0, 50,0 %"), "{answer}");
}

#[test]
fn concurrency_changes_nothing() {
    let run = |concurrency| {
        let rest = ["--games", "8", "--ply-cap", "30", "--quiet", "--seed", "9", "--concurrency", concurrency];
        timeless(&quadriga(arguments("diaballik", &rest)).answer())
    };
    assert_eq!(run("1"), run("3"));
}

#[test]
fn every_game_is_recorded() {
    let rest = ["--games", "4", "--ply-cap", "16", "--record", "games.jsonl", "--json", "--seed", "5"];
    let ran = quadriga(arguments("football", &rest)).run();
    let summary: serde_json::Value = serde_json::from_str(ran.success()).expect("JSON");
    let text = fs::read_to_string(ran.folder().join("games.jsonl")).expect("the record");
    let games: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((games.len(), &summary["games"]), (4, &4.into()));
    let names = ["engine:nodes=50,hash=1", "engine:level=3,depth=1,hash=1"];
    for (i, game) in games.iter().enumerate() {
        assert_eq!((&game["number"], &game["pair"]), (&(i + 1).into(), &(i / 2 + 1).into()));
        let players = if i % 2 == 0 { names } else { [names[1], names[0]] };
        assert_eq!(game["players"], serde_json::json!(players));
        let (moves, opening) =
            (game["moves"].as_array().expect("moves"), game["opening"]["moves"].as_array().expect("moves"));
        assert!(moves.starts_with(opening) && !opening.is_empty(), "{game}");
        assert_eq!(game["thoughts"].as_array().map(Vec::len), Some(moves.len() - opening.len()));
        let moves: Vec<&str> = moves.iter().filter_map(serde_json::Value::as_str).collect();
        // The record is a game by the rules.
        let status = quadriga(["status", "football", "--moves", &moves.join(" "), "--json"]).json();
        if game["reason"] != "end-ply-cap" {
            assert_eq!(status["outcome"]["reason"], game["reason"]);
            let winner = if game["result"] == "1-0" { "red" } else { "black" };
            assert_eq!(status["outcome"]["winner"], winner);
        }
    }
    assert_eq!(games[0]["opening"], games[1]["opening"]);
    assert_ne!(games[0]["opening"], games[2]["opening"]);
}

#[test]
fn matches_as_json() {
    let rest = ["--games", "2", "--ply-cap", "12", "--json", "--variant", "belgian-daisy"];
    let json = quadriga(arguments("abalone", &rest)).json();
    assert_eq!((&json["variant"], &json["games"]), (&"belgian-daisy".into(), &2.into()));
    assert_eq!(json["first"]["spec"], "engine:nodes=50,hash=1");
    assert_eq!(json["second"]["forfeits"], 0);
    let total: u64 = json["endings"].as_object().expect("endings").values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(total, 2);
    assert_eq!(json["pairs"].as_array().map(Vec::len), Some(5));
}

#[test]
fn openings_from_a_file() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("openings.txt");
    fs::write(&path, "# openings\na1-b1 i5-h4\n").expect("a file");
    let path = path.to_str().expect("a path");
    let rest = ["--games", "4", "--ply-cap", "8", "--quiet", "--record", "r", "--openings", path];
    let ran = quadriga(arguments("abalone", &rest)).run();
    ran.success();
    let record = fs::read_to_string(ran.folder().join("r")).expect("the record");
    assert_eq!(record.matches("\"moves\":[\"a1-b1\",\"i5-h4\"]").count(), 4, "{record}");
    fs::write(path, "a1-b1\na1-b9\n").expect("a file");
    let refusal = quadriga(arguments("abalone", &["--games", "2", "--openings", path])).refusal();
    assert!(refusal.starts_with("error: line 2 is not an opening: a1-b9: "), "{refusal}");
    fs::write(path, "\n").expect("a file");
    let refusal = quadriga(arguments("abalone", &["--games", "2", "--openings", path])).refusal();
    assert_eq!(refusal, "error: no openings in the file\n");
}

#[test]
fn wrong_players_are_named() {
    let second = |spec| ["match", "abalone", "--first", "engine", "--games", "2", "--second", spec];
    let error = quadriga(second("engine:time=soon")).usage_error();
    let expected = "the second player: \"time=soon\": expected a duration, for example 100ms or 1.5s";
    assert_eq!(error, format!("error: {expected}\n"));
    let error = quadriga(second("stockfish").into_iter().chain(["--lang", "ru"])).usage_error();
    assert!(error.starts_with("ошибка: второй игрок: неизвестный игрок «stockfish»"), "{error}");
    let error = quadriga(second("ugi:time=1s")).usage_error();
    assert_eq!(
        error,
        "error: the second player: ugi: the setting cmd, the command that starts the program, is missing\n"
    );
    let error = quadriga(second("engine:weights=no-such-file")).refusal();
    assert!(error.starts_with("error: no-such-file: "), "{error}");
}

#[test]
fn matches_that_cannot_be_are_refused() {
    let odd = quadriga(arguments("abalone", &["--games", "3"])).usage_error();
    assert_eq!(odd, "error: 3 games is an odd number: each opening is played twice, with colours swapped\n");
    let variant = quadriga(arguments("abalone", &["--variant", "chess"])).refusal();
    assert!(variant.starts_with("error: Abalone has no variant \"chess\"\n"), "{variant}");
    let rest = ["--variant", "limit-40", "--openings-plies", "80", "--games", "2"];
    let plies = quadriga(arguments("phalanx", &rest)).refusal();
    assert_eq!(plies, "error: every game is over after 80 random moves\n");
    for rest in [&["--games", "0"][..], &["--concurrency", "0"], &["--openings", "x", "--openings-plies", "3"]] {
        quadriga(arguments("abalone", rest)).usage_error();
    }
    quadriga(["match", "abalone", "--first", "engine"]).usage_error();
    let test = quadriga(arguments("abalone", &["--sprt", "elo0=10,elo1=0"])).refusal();
    assert!(test.contains("elo0 must be less than elo1"), "{test}");
    let adjudication = quadriga(arguments("abalone", &["--adjudicate", "win=6"])).refusal();
    assert!(adjudication.starts_with("error: \"win=6\" is not an adjudication rule"), "{adjudication}");
}

#[test]
fn a_test_ends_the_match_by_itself() {
    let players = ["match", "abalone", "--first", "greedy", "--second", "random", "--games", "2000", "--quiet"];
    let rest = ["--sprt", "elo0=0,elo1=200", "--openings", "start", "--ply-cap", "60"];
    let answer = quadriga(players.into_iter().chain(rest)).answer();
    assert!(answer.contains("test elo0=0,elo1=200,alpha=0.05,beta=0.05: "), "{answer}");
    assert!(!answer.starts_with("Abalone, standard: 2000 games"), "{answer}");
    assert!(answer.contains(" accepted, the first player is "), "{answer}");
}

/// A results folder from when clocks were stored in seconds without units, as `tc=60+0.1`.
fn results_before_units() -> tempfile::TempDir {
    let stored = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/results-before-units");
    let folder = tempfile::tempdir().expect("a directory");
    for name in ["tournament.toml", "openings.txt", "games.jsonl", "summary.json"] {
        fs::copy(stored.join(name), folder.path().join(name)).expect(name);
    }
    folder
}

#[test]
fn results_from_before_clocks_had_units_are_verified() {
    let folder = results_before_units();
    let answer = quadriga(["verify", folder.path().to_str().expect("a path")]).answer();
    assert!(answer.contains("4 games"), "{answer}");
}

#[test]
fn results_from_before_clocks_had_units_are_resumed() {
    let folder = results_before_units();
    let games = folder.path().join("games.jsonl");
    let whole = fs::read_to_string(&games).expect("games");
    let half: String = whole.lines().take(2).flat_map(|line| [line, "\n"]).collect();
    fs::write(&games, &half).expect("a file");
    let results = folder.path().to_str().expect("a path");
    let players = ["--first", "engine:depth=1,time=1m,tc=1m+100ms", "--second", "alphabeta:depth=1,tc=90s"];
    let settings = ["--games", "4", "--ply-cap", "12", "--openings", "start", "--results", results, "--resume"];
    quadriga(["match", "diaballik"].into_iter().chain(players).chain(settings)).answer();
    let resumed = fs::read_to_string(&games).expect("games");
    assert!(resumed.starts_with(&half), "the games of before are kept");
    assert_eq!(resumed.lines().count(), 4);
    quadriga(["verify", results]).answer();
}

#[test]
fn a_clock_without_units_is_refused_with_both_spellings() {
    let error = quadriga(["match", "abalone", "--first", "tc=10+5", "--second", "random"]).usage_error();
    assert!(error.contains("10s+5s") && error.contains("10m+5s"), "{error}");
}
