use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::harness::{Quadriga, quadriga};

const GAMES: &str = "[Game \"abalone\"]\n[Black \"Anna\"]\n[White \"</script>\u{1b}[31m\"]\n\n1. a1-b1?? {mine} (1. a1-b2) i5-h4 2. c1-b1 *\n
[Game \"phalanx\"]\n[Position \"14/14/14/14/14/14/14/14/14/14/7b2wwww/14 b 0 120\"]\n\n*\n
[Game \"abalone\"]\n[Repetition \"off\"]
[Position \"wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0\"]\n\n1... i9-h8 2. a1-b2 i5-h5 *\n";

/// A directory with a file of games.
struct Folder(TempDir);

impl Folder {
    fn new(games: &str) -> Self {
        let folder = tempfile::tempdir().expect("a directory");
        fs::write(folder.path().join("games.qgr"), games).expect("written");
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("UTF-8").to_owned()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a directory");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    fn analyse(&self, more: &[&str]) -> Quadriga {
        let file = self.path("games.qgr");
        quadriga(["analyse", &file, "--nodes", "300"].into_iter().chain(more.iter().copied()))
    }
}

#[test]
fn analysed_records_are_records_and_are_analysed_again() {
    let folder = Folder::new(GAMES);
    let [out, again, page] = ["out.qgr", "again.qgr", "out.html"].map(|name| folder.path(name));
    let answer = folder.analyse(&["-o", &out, "--page", &page]).answer();
    assert!(answer.starts_with("game 1 of 3: Anna – </script>\u{fffd}[31m\n"), "{answer:?}");
    assert!(answer.contains("\ngame 2 of 3\n") && answer.contains("\n1… i9-h8"), "{answer}");
    assert_eq!(folder.names(), ["games.qgr", "out.html", "out.qgr"], "nothing to go on with is left");
    let text = folder.read("out.qgr");
    assert_eq!(quadriga(["convert", "--strict", &out]).answer(), text);
    assert!(text.contains("1. a1-b1?? {mine} (1. a1-b2)\n{[%by quadriga] [%eval "), "{text}");
    assert!(!folder.read("out.html").contains("</script>\u{1b}"));
    quadriga(["analyse", &out, "--nodes", "300", "-o", &again]).answer();
    assert_eq!(folder.read("again.qgr"), text);
}

#[test]
fn json_has_a_line_for_each_game() {
    let folder = Folder::new(GAMES);
    let answer = folder.analyse(&["--json"]).answer();
    let games: Vec<Value> = answer.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let moves: Vec<usize> = games.iter().filter_map(|game| game["judged"].as_array()).map(Vec::len).collect();
    assert_eq!(moves, [3, 0, 3]);
    let third = folder.analyse(&["--json", "--number", "3"]).json();
    assert_eq!(third, games[2]);
}

#[test]
fn records_and_pages_speak_russian() {
    let folder = Folder::new(GAMES);
    let [out, page] = ["out.qgr", "out.html"].map(|name| folder.path(name));
    folder.analyse(&["--lang", "ru", "-o", &out, "--page", &page]).answer();
    let text = folder.read("out.qgr");
    assert!(text.contains("шансы на победу"), "{text}");
    quadriga(["convert", "--strict", &out]).answer();
    assert!(folder.read("out.html").contains("<html lang=\"ru\""));
    let page = quadriga(["study", &out, "--lang", "ru"]).answer();
    assert_eq!(page, folder.read("out.html"));
}

#[test]
fn an_interrupted_analysis_gives_the_same_record() {
    let folder = Folder::new(GAMES);
    let [out, resumed, kept] = ["out.qgr", "resumed.qgr", "kept"].map(|name| folder.path(name));
    folder.analyse(&["-o", &out, "--resume", &kept]).answer();
    assert_eq!(folder.names(), ["games.qgr", "kept.1", "kept.2", "kept.3", "out.qgr"]);
    // As a kill in the third game leaves it.
    let seen = folder.read("kept.3");
    for (number, text) in [("1", &*folder.read("kept.1")), ("3", &seen[..seen.len() * 2 / 3])] {
        fs::write(folder.path(&format!("games.qgr.{number}.analysis.jsonl")), text).expect("written");
    }
    folder.analyse(&["-o", &resumed]).answer();
    assert_eq!(folder.read("resumed.qgr"), folder.read("out.qgr"));
    assert_eq!(folder.names(), ["games.qgr", "kept.1", "kept.2", "kept.3", "out.qgr", "resumed.qgr"]);

    // What is there is gone on with, and nothing else is touched: neither other settings nor other files.
    let begun = folder.path("games.qgr.3.analysis.jsonl");
    for (text, why) in [
        (seen.replace(":300", ":301"), "; delete it to start over"),
        ("a diary\n".into(), "is not an unfinished analysis"),
    ] {
        fs::write(&begun, &text).expect("written");
        let error = folder.analyse(&["--number", "3"]).refusal();
        assert!(error.contains(why), "{error}");
        assert_eq!(fs::read_to_string(&begun).expect("a file"), text);
    }
}

#[test]
fn what_is_read_is_never_written() {
    let folder = Folder::new(GAMES);
    let [games, out, page, list] = ["games.qgr", "./games.qgr", "page", "out.txt"].map(|name| folder.path(name));
    for wrong in
        [&["-o", &*out][..], &["--page", &games], &["-o", &page, "--page", &page], &["-o", &list], &["-o", "-"]]
    {
        folder.analyse(wrong).usage_error();
    }
    for command in ["study", "svg", "png", "gif"] {
        let error = quadriga([command, &games, "-o", &out]).usage_error();
        assert!(error.contains("is already being read or written"), "{command}: {error}");
    }
    assert_eq!((folder.read("games.qgr").as_str(), folder.names().len()), (GAMES, 1));
}

#[test]
fn what_cannot_be_written_is_told_before_the_analysis() {
    let folder = Folder::new(GAMES);
    for path in [folder.path("none/out.qgr"), folder.path(".")] {
        for option in ["-o", "--page"] {
            let error = folder.analyse(&[option, &path]).refusal();
            assert!(error.starts_with(&format!("error: {path}: ")), "{error}");
        }
    }
    // The second game is none of Abalone.
    let error = folder.analyse(&["-o", &folder.path("out.apgn")]).usage_error();
    assert!(error.contains("cannot store a game of Phalanxes"), "{error}");
    assert_eq!(folder.names(), ["games.qgr"]);
}

#[test]
fn files_without_games_and_numbers_without_games() {
    let empty = Folder::new("");
    let nothing = Folder::new("% a line for other programs\n\n");
    for folder in [&empty, &nothing] {
        let games = folder.path("games.qgr");
        for command in ["analyse", "study", "svg", "png", "gif"] {
            let error = quadriga([command, &games]).refusal();
            assert_eq!(error, format!("error: no games in {games}\n"));
        }
    }
    let folder = Folder::new(GAMES);
    let error = folder.analyse(&["--number", "99"]).usage_error();
    assert!(error.contains("no game 99 in ") && error.ends_with(": it contains 3\n"), "{error}");
    folder.analyse(&["--number", "0"]).usage_error();
    folder.analyse(&["--moves", "a1-b2"]).usage_error();
    quadriga(["analyse", "abalone", "--number", "1"]).usage_error();
    quadriga(["analyse", &folder.path("")]).usage_error();
    fs::copy(folder.path("games.qgr"), folder.path("games.xyz")).expect("copied");
    let error = quadriga(["study", &folder.path("games.xyz")]).usage_error();
    assert!(
        error.contains("expected the extension .qgr") && !Path::new(&folder.path("games.xyz.analysis.jsonl")).exists(),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn a_directory_that_cannot_be_written_keeps_nothing_and_is_no_hindrance() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new(GAMES);
    let set = |mode| fs::set_permissions(folder.0.path(), fs::Permissions::from_mode(mode)).expect("it is ours");
    set(0o555);
    let ran = folder.analyse(&["--number", "1"]).run();
    set(0o755);
    assert!(ran.success().contains("1. a1-b1"));
    assert_eq!(folder.names(), ["games.qgr"]);
}
