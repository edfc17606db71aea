//! Runs the example bots, and every example of the README and the documentation: blocks marked `console`, commands
//! after `$ quadriga`.
//!
//! A command must print what the page shows: standard output, then standard error. A line `…` stands for any number of
//! lines. The commands of a page run in a folder of their own with a copy of `data/records`.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::harness::quadriga;

#[test]
fn every_example_of_the_documentation_is_what_the_program_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec![root.join("README.md"), root.join("CONTRIBUTING.md"), root.join("ARCHITECTURE.md")];
    collect(&root.join("docs"), &mut pages);
    let mut run = 0;
    let mut wrong = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap_or_else(|e| panic!("{}: {e}", page.display()));
        let folder = folder(&root);
        for (command, expected) in examples(&text) {
            let found = output_of(&command, folder.path());
            run += 1;
            if !fits(&expected, &found) {
                wrong.push(format!(
                    "{}: $ {command}\n--- the page shows\n{}\n--- it prints\n{}",
                    page.file_name().unwrap_or_default().display(),
                    expected.join("\n"),
                    found.join("\n")
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    assert!(run >= 20, "only {run} examples were found");
}

#[test]
fn the_example_bots_play_their_tournament() {
    assert!(
        Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()),
        "python3 is needed for the example bots"
    );
    let plan = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots.toml");
    let folder = tempfile::tempdir().expect("a temporary directory");
    let results = folder.path().join("results");
    let [plan, results] = [&plan, &results].map(|path| path.to_str().expect("a path"));
    let table = quadriga(["tournament", plan, "--results", results, "--json"]).json();
    assert_eq!((&table["complete"], &table["games"]), (&true.into(), &24.into()));
    for player in table["players"].as_array().expect("players") {
        assert_eq!(player["faults"], serde_json::json!({}), "{player}");
    }
    quadriga(["verify", results]).answer();
}

fn collect(folder: &Path, pages: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, pages);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
}

/// The commands of a page with the lines shown below each.
fn examples(text: &str) -> Vec<(String, Vec<String>)> {
    let mut examples: Vec<(String, Vec<String>)> = Vec::new();
    let mut inside = false;
    let mut ours = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
            ours = false;
        } else if inside && line.starts_with("$ ") {
            ours = line.starts_with("$ quadriga ");
            if ours {
                examples.push((line["$ ".len()..].to_owned(), Vec::new()));
            }
        } else if inside
            && ours
            && let Some((_, shown)) = examples.last_mut()
        {
            shown.push(line.trim_end().to_owned());
        }
    }
    examples
}

fn folder(root: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("data/records");
    std::fs::create_dir_all(&records).unwrap();
    for entry in std::fs::read_dir(root.join("data/records")).unwrap() {
        let path = entry.unwrap().path();
        std::fs::copy(&path, records.join(path.file_name().unwrap())).unwrap();
    }
    folder
}

fn output_of(command: &str, folder: &Path) -> Vec<String> {
    let words = words(command);
    let output = Command::new(env!("CARGO_BIN_EXE_quadriga"))
        .args(&words[1..])
        .current_dir(folder)
        .env("LC_ALL", "C.UTF-8")
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

/// The words of a command line; quotes keep blanks together.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(q) if c == q => quote = None,
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c == ' ' => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn fits(expected: &[String], found: &[String]) -> bool {
    match expected.split_first() {
        None => found.is_empty(),
        Some((first, rest)) if first.trim() == "…" => (0..=found.len()).any(|skip| fits(rest, &found[skip..])),
        Some((first, rest)) => found.split_first().is_some_and(|(line, more)| line == first && fits(rest, more)),
    }
}
