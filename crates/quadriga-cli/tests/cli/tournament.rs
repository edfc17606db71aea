use std::fs;
use std::path::Path;

use crate::harness::{Quadriga, quadriga};

const PLAN: &str = r#"
title = "A <small> tournament"
game = "abalone"
pairs = 1
seed = 7
ply-cap = 24
openings = "start"

[[player]]
name = "chance"
kind = "random"

[[player]]
name = "greed & co"
kind = "greedy"

[[player]]
name = "engine"
nodes = 60
hash = 1
"#;

// A folder with a plan of a tournament.
fn folder(plan: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    fs::write(folder.path().join("plan.toml"), plan).expect("a file");
    folder
}

fn text(path: &Path) -> String {
    path.to_str().expect("a path").to_owned()
}

fn play(folder: &Path, rest: &[&str]) -> Quadriga {
    let (plan, results) = (text(&folder.join("plan.toml")), text(&folder.join("results")));
    quadriga(["tournament", &plan, "--results", &results].into_iter().chain(rest.iter().copied()))
}

#[test]
fn a_tournament_is_played_told_and_kept() {
    let folder = folder(PLAN);
    let answer = play(folder.path(), &[]).answer();
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("game ")).count(), 6, "{answer}");
    assert!(lines.contains(&"A <small> tournament"), "{answer}");
    assert!(lines.contains(&"Abalone, standard: round robin, 6 games, seed 7"), "{answer}");
    let results = folder.path().join("results");
    let games = fs::read_to_string(results.join("games.jsonl")).expect("games");
    assert_eq!(games.lines().count(), 6);
    let summary = fs::read(results.join("summary.json")).expect("a summary");
    let summary: serde_json::Value = serde_json::from_slice(&summary).expect("JSON");
    assert_eq!((&summary["games"], &summary["complete"]), (&6.into(), &true.into()));
    assert_eq!(summary["players"].as_array().map(Vec::len), Some(3));
    let page = fs::read_to_string(results.join("report.html")).expect("a page");
    assert!(page.contains("A &lt;small&gt; tournament") && page.contains("greed &amp; co"));
    let told = fs::read_to_string(results.join("summary.txt")).expect("a text");
    assert!(answer.ends_with(&told), "{told}");
    assert_eq!(fs::read_dir(results.join("transcripts")).expect("a folder").count(), 0, "nobody is a program");
}

#[test]
fn tournaments_in_russian() {
    let folder = folder(PLAN);
    let answer = play(folder.path(), &["--quiet", "--lang", "ru"]).answer();
    assert!(answer.contains("Абалон, standard: круговой турнир, 6 партий, зерно 7"), "{answer}");
    let page = fs::read_to_string(folder.path().join("results/report.html")).expect("a page");
    assert!(page.contains("lang=\"ru\"") && page.contains("круговой турнир"));
}

#[test]
fn every_format_comes_to_an_end() {
    for (format, games) in [("gauntlet", 4), ("swiss\"\nrounds = \"2", 4), ("knockout", 4)] {
        let plan = PLAN.replace("pairs = 1", &format!("format = \"{format}\"\npairs = 1").replace("\"2\"", "2"));
        let folder = folder(&plan);
        let table = play(folder.path(), &["--json"]).json();
        assert_eq!(table["complete"], true, "{format}: {table}");
        assert!(table["games"].as_u64() >= Some(games), "{format}: {table}");
        let results = text(&folder.path().join("results"));
        quadriga(["verify", &results]).answer();
    }
}

#[test]
fn a_tournament_is_not_overwritten_but_gone_on_with() {
    let folder = folder(PLAN);
    let first = play(folder.path(), &["--quiet"]).answer();
    let refusal = play(folder.path(), &["--quiet"]).refusal();
    assert!(refusal.ends_with("already holds a tournament; continue it with --resume\n"), "{refusal}");
    assert_eq!(play(folder.path(), &["--quiet", "--resume"]).answer(), first);
    // Without the file, and after the last games are gone.
    let games = folder.path().join("results/games.jsonl");
    let text_of_games = fs::read_to_string(&games).expect("games");
    let kept: String = text_of_games.split_inclusive('\n').take(2).collect();
    fs::write(&games, kept + "{\"game\":\"abal").expect("a file");
    let results = text(&folder.path().join("results"));
    let again = quadriga(["tournament", "--results", &results, "--resume", "--json"]).json();
    assert_eq!((&again["games"], &again["complete"]), (&6.into(), &true.into()));
    fs::write(folder.path().join("plan.toml"), PLAN.replace("seed = 7", "seed = 8")).expect("a file");
    let refusal = play(folder.path(), &["--resume"]).refusal();
    assert!(refusal.ends_with("holds a tournament with different settings\n"), "{refusal}");
}

#[test]
fn wrong_plans_are_explained() {
    let refused = |plan: &str| {
        let folder = folder(plan);
        play(folder.path(), &[]).refusal()
    };
    let cases = [
        (PLAN.replace("abalone", "chess"), "unknown game \"chess\""),
        (PLAN.replace("nodes = 60", "nodes = 0"), "player engine: \"nodes=0\": expected a whole number from 1"),
        (PLAN.replace("nodes = 60", "speed = 60"), "player engine: \"speed=60\": unknown setting"),
        (PLAN.replace("greed & co", "chance"), "\"chance\" cannot be a player's name"),
        (PLAN.replace("pairs = 1", "pares = 1"), "unknown field `pares`"),
        (PLAN.replace("pairs = 1", "pairs = 0"), "an encounter needs at least one pair of games"),
        (
            PLAN.replace("kind = \"random\"", "kind = \"ugi\""),
            "player chance: ugi: the setting cmd, the command that starts the program, is missing",
        ),
        (PLAN.replace("pairs = 1", "variant = \"cube\""), "Abalone has no variant \"cube\""),
        (PLAN.replace("pairs = 1", "sprt = \"elo0=0,elo1=5\""), "a test needs exactly two players"),
        (PLAN.replace("\"start\"", "\"no-such-file\""), "no-such-file"),
    ];
    for (plan, expected) in cases {
        let refusal = refused(&plan);
        assert!(refusal.contains(expected), "{expected}: {refusal}");
    }
    quadriga(["tournament", "--results", "x"]).usage_error();
    let refusal = quadriga(["tournament", "--results", "x", "--resume"]).refusal();
    assert_eq!(refusal, "error: x does not hold a tournament\n");
}

#[test]
fn what_is_tampered_with_is_found() {
    let folder = folder(PLAN);
    play(folder.path(), &["--quiet"]).answer();
    let results = text(&folder.path().join("results"));
    let answer = quadriga(["verify", &results]).run();
    assert!(answer.success().contains("Abalone, standard: round robin, 6 games, seed 7"));
    let games = folder.path().join("results/games.jsonl");
    let kept = fs::read_to_string(&games).expect("games");
    fs::write(&games, kept.replacen("end-ply-cap", "end-repetition", 1)).expect("a file");
    let refusal = quadriga(["verify", &results]).run().failure().to_owned();
    assert!(
        refusal.contains("ended differently by the rules: draw: the agreed number of moves is reached (G2)"),
        "{refusal}"
    );
    fs::write(&games, &kept).expect("a file");
    let summary = folder.path().join("results/summary.json");
    let told = fs::read_to_string(&summary).expect("a summary");
    fs::write(&summary, told.replacen("\"wins\": ", "\"wins\": 1", 1)).expect("a file");
    let refusal = quadriga(["verify", &results]).run().failure().to_owned();
    assert!(refusal.contains("summary.json does not match the games"), "{refusal}");
}
