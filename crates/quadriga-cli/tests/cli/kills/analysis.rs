//! Ctrl-C and SIGKILL while a game is analysed.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::tournament::told;
use super::{interrupt, wait_until};

fn start(folder: &TempDir, nodes: &str, resume: Option<&Path>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(["analyse", "abalone", "--moves", "a1-b2 i9-h8 b2-c3 i5-h5 a5-b5 h4-g4 b1-b2 h9-g8", "--json"]);
    command.args(["--concurrency", "1", "--nodes", nodes]).current_dir(folder.path()).env("LC_ALL", "C");
    command.args(resume.into_iter().flat_map(|path| [Path::new("--resume"), path]));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary starts")
}

// How many whole lines a file has.
fn lines(path: &Path) -> usize {
    let text = fs::read(path).unwrap_or_default();
    text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n")).count()
}

#[test]
fn ctrl_c_stops_an_analysis_and_tells_how_to_go_on() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("kept");
    // More nodes than anybody waits for.
    let child = start(&folder, "1000000000000", Some(&path));
    wait_until("the analysis begins", || lines(&path) == 1);
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(1), "{}", told(&ended));
    assert!(told(&ended).contains("interrupted; repeat the command to continue from "), "{}", told(&ended));
    assert_eq!(lines(&path), 1, "what was broken off is not kept");
}

#[test]
fn ctrl_c_while_a_file_is_analysed_leaves_what_was_seen_beside_it() {
    let folder = tempfile::tempdir().expect("a directory");
    let games = "[Game \"abalone\"]\n\n*\n\n[Game \"abalone\"]\n\n1. a1-b2 *\n";
    fs::write(folder.path().join("games.qgr"), games).expect("written");
    let begun = folder.path().join("games.qgr.1.analysis.jsonl");
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadriga"));
    command.args(["analyse", "games.qgr", "-o", "out.qgr", "--page", "out.html", "--nodes", "1000000000000"]);
    command.current_dir(folder.path()).env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped());
    let child = command.stderr(Stdio::piped()).spawn().expect("the binary starts");
    wait_until("the analysis begins", || lines(&begun) == 1);
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(1), "{}", told(&ended));
    assert!(
        told(&ended).contains("repeat the command to continue from games.qgr.1.analysis.jsonl"),
        "{}",
        told(&ended)
    );
    let entries = fs::read_dir(folder.path()).expect("a directory");
    let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
    names.sort();
    assert_eq!(names, ["games.qgr", "games.qgr.1.analysis.jsonl"]);
}

#[test]
fn a_kill_costs_nothing_that_was_seen() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("kept");
    let whole = start(&folder, "30000", None).wait_with_output().expect("it ends");
    assert!(whole.status.success(), "{}", told(&whole));
    for seen in [2, 5] {
        let mut child = start(&folder, "30000", Some(&path));
        wait_until("some positions are seen", || lines(&path) > seen);
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
    }
    let resumed = start(&folder, "30000", Some(&path)).wait_with_output().expect("it ends");
    assert!(resumed.status.success(), "{}", told(&resumed));
    assert_eq!(resumed.stdout, whole.stdout);
}
