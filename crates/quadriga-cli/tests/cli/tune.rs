use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::harness::{Quadriga, quadriga};

/// A folder with a state that several runs share.
fn state() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("state.jsonl");
    (folder, path)
}

/// The arguments of a short tuning of the engine, with further ones.
fn arguments<'a>(state: &'a Path, rest: &[&'a str]) -> Vec<&'a str> {
    let state = state.to_str().expect("a path");
    let usual = ["tune", "diaballik", "--player", "engine:nodes=50,hash=1", "--state", state, "--ply-cap", "20"];
    let parameters = ["--param", "futility_margin", "--param", "tune.contempt=0,-100..100,20"];
    [&usual[..], &parameters, &["--pairs", "1", "--rate", "0.5"], rest].concat()
}

fn tune(state: &Path, rest: &[&str]) -> Quadriga {
    quadriga(arguments(state, rest))
}

fn lines(state: &Path) -> Vec<Value> {
    let text = fs::read_to_string(state).expect("the state");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_tuning_is_summed_up_and_continued() {
    let (folder, state) = state();
    let curve = folder.path().join("curve.svg");
    let arguments = ["--iterations", "4", "--curve", curve.to_str().expect("a path")];
    let answer = tune(&state, &arguments).answer();
    let shown: Vec<&str> = answer.lines().collect();
    assert!(shown[0].starts_with("iteration 1 of 4: futility_margin 6"), "{answer}");
    assert_eq!(shown[4], "Diaballik, standard: 4 of 4 iterations, 8 games, seed 1");
    assert_eq!(shown[6].split_whitespace().collect::<Vec<_>>(), ["parameter", "start", "now", "range"]);
    assert!(shown[7].starts_with("1  tune.futility_margin   60.0  ") && shown[7].ends_with("  1..2000"), "{answer}");
    assert!(shown[8].starts_with("2  tune.contempt           0.0  ") && shown[8].ends_with("-100..100"), "{answer}");
    assert!(shown[10].starts_with("tune.futility_margin=") && shown[10].contains(",tune.contempt="), "{answer}");
    // The last line is part of a player's description.
    let player = format!("nodes=9,{}", shown[10]);
    quadriga(["match", "diaballik", "--first", &player, "--second", "random", "--games", "2", "--quiet"]).answer();
    assert!(fs::read_to_string(curve).expect("a curve").contains("tune.contempt"));

    // Nothing is left to do, so the answer is the same; and the same after a kill, whatever the concurrency.
    let whole = fs::read(&state).expect("the state");
    assert_eq!(tune(&state, &["--iterations", "4", "--quiet"]).answer().lines().collect::<Vec<_>>(), shown[4..]);
    fs::write(&state, &whole[..whole.len() - 30]).expect("it is written");
    let answer = tune(&state, &["--iterations", "4", "--concurrency", "2"]).answer();
    assert_eq!(answer.lines().collect::<Vec<_>>(), shown[3..]);
    assert_eq!(fs::read(&state).expect("the state"), whole);
}

#[test]
fn a_tuning_as_json() {
    let (_folder, state) = state();
    let json = tune(&state, &["--iterations", "3", "--json", "--openings", "start"]).json();
    assert_eq!((&json["game"], &json["variant"]), (&"diaballik".into(), &"standard".into()));
    assert_eq!((&json["iteration"], &json["games"], &json["complete"]), (&3.into(), &6.into(), &true.into()));
    let parameter = &json["parameters"][1];
    assert_eq!((&parameter["name"], &parameter["start"]), (&"tune.contempt".into(), &0.0.into()));
    assert_eq!((&parameter["least"], &parameter["most"]), (&(-100).into(), &100.into()));
    let last = lines(&state).pop().expect("an iteration");
    assert_eq!(parameter["value"], last["theta"][1]);
    assert!(json["settings"].as_str().is_some_and(|text| text.starts_with("tune.futility_margin=")), "{json}");
}

#[test]
fn tuning_in_russian() {
    let (_folder, state) = state();
    let answer = tune(&state, &["--iterations", "1", "--lang", "ru"]).answer();
    assert!(answer.starts_with("итерация 1 из 1: futility_margin "), "{answer}");
    assert!(answer.contains("\nДиабаллик, standard: итераций 1 из 1, 2 партии, зерно 1\n"), "{answer}");
    let refusal = tune(&state, &["--iterations", "2", "--lang", "ru"]).refusal();
    assert!(refusal.ends_with(" настройка с другими условиями (там ≠ здесь): iterations 1 ≠ 2\n"), "{refusal}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_stops_a_tuning() {
    use crate::kills::{interrupt, wait_until};

    let (_folder, state) = state();
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(arguments(&state, &["--iterations", "1000000"])).env("LC_ALL", "C");
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts");
    wait_until("an iteration is finished", || {
        fs::read_to_string(&state).is_ok_and(|text| text.matches('\n').count() > 1)
    });
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    let [out, err] = [ended.stdout, ended.stderr].map(|text| String::from_utf8(text).expect("UTF-8"));
    assert_eq!((ended.status.code(), err.as_str()), (Some(1), "error: interrupted; the same command continues\n"));
    let done = lines(&state).len() - 1;
    assert!(out.starts_with(&format!("Diaballik, standard: {done} of 1000000 iterations, ")), "{out}");
}

#[test]
fn a_state_of_another_tuning_is_refused() {
    let (_folder, state) = state();
    tune(&state, &["--iterations", "1"]).answer();
    let refusal = tune(&state, &["--iterations", "1", "--seed", "7", "--variant", "official"]).refusal();
    let expected = " belongs to a run with different settings (there ≠ here): ";
    assert!(refusal.contains(expected) && refusal.contains("seed 1 ≠ 7"), "{refusal}");
    assert!(refusal.contains("variant \"standard\" ≠ \"official\""), "{refusal}");
    fs::write(&state, "notes\n").expect("it is written");
    assert!(tune(&state, &["--iterations", "1"]).refusal().contains("state.jsonl: line 1: "));
}

#[test]
fn programs_are_tuned_by_their_options() {
    let (_folder, state) = state();
    let player = format!("ugi:cmd='{}' engine diaballik,nodes=50", env!("CARGO_BIN_EXE_quadriga"));
    let tune = |parameter| {
        let usual = ["tune", "diaballik", "--player", &player, "--param", parameter, "--ply-cap", "16"];
        let state = ["--state", state.to_str().expect("a path"), "--iterations", "2", "--pairs", "1", "--quiet"];
        quadriga(usual.into_iter().chain(state)).run()
    };
    let ran = tune("Margin=3,1..9");
    let refusal = ran.failure();
    assert!(refusal.contains("error: a game was forfeited with option.Margin="), "{refusal}");
    assert!(refusal.contains(": failed to start\n  no option Margin\n"), "{refusal}");
    // No game counts, so the state has the plan alone.
    assert_eq!(lines(&state).len(), 1);
    fs::remove_file(&state).expect("a file");
    tune("Level=4,1..8,2").success();
    let played = lines(&state);
    assert_eq!(played.len(), 3);
    assert!(played[1..].iter().all(|line| line["values"][0] != line["values"][1]), "{played:?}");
}

#[test]
fn wrong_parameters_are_named() {
    let (_folder, state) = state();
    let wrong = |parameter| tune(&state, &["--iterations", "1", "--param", parameter]).usage_error();
    assert_eq!(wrong("aspiration=x"), "error: \"aspiration=x\": expected NAME=START,LOW..HIGH,STEP\n");
    assert_eq!(wrong("nonsense"), "error: unknown search parameter \"nonsense\"\n");
    assert_eq!(wrong("aspiration=1..9"), "error: tune.aspiration: the start must be from 1 to 9\n");
    assert_eq!(wrong("aspiration=0..50"), "error: aspiration must be from 5 to 2000\n");
    let error = wrong("contempt=3");
    assert!(error.starts_with("error: \"tune.contempt=") && error.contains("is given twice"), "{error}");
    let error = quadriga(["tune", "abalone", "--player", "engine:time=x", "--param", "contempt", "--iterations", "1"]);
    assert!(error.usage_error().contains("--state"));
    assert!(!state.exists());
}
