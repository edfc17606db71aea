//! Results on disk.

use std::fs;
use std::path::{Path, PathBuf};

use quadriga_arena::{GameEnding, GameRecord, Opening, ResultsError, ResultsFolder, Transcript, random_openings};
use quadriga_core::Side;
use quadriga_games::Game;
use tempfile::TempDir;

use crate::stored::{game, plan};

const PLAN: &str =
    "game = \"abalone\"\npairs = 9\n[[player]]\nname = \"a\"\nlevel = 1\n[[player]]\nname = \"b\"\nlevel = 2\n";

fn openings() -> Vec<Opening> {
    random_openings(Game::Abalone, "standard", 3, 9, 1, None).expect("openings")
}

fn record(number: u32) -> GameRecord {
    game(number, ["a", "b"], GameEnding::adjudicated(Some(Side::First)))
}

/// A tournament with three games on disk.
fn three() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("deep/results");
    let mut results = ResultsFolder::create(&path, &plan(PLAN), &openings()).expect("a tournament");
    for number in [2, 1, 3] {
        results.add(&record(number), &Transcript::default()).expect("it is written");
    }
    (folder, path)
}

fn lines(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path.join("games.jsonl")).expect("games");
    text.split_inclusive('\n').map(str::to_owned).collect()
}

#[test]
fn stored_results_are_read() {
    let (_folder, path) = three();
    let kept = ResultsFolder::read(&path).expect("results");
    assert_eq!((kept.plan, kept.openings), (plan(PLAN), openings()));
    assert_eq!(kept.games, [1, 2, 3].map(record), "by number");
    let transcripts = fs::read_dir(path.join("transcripts")).expect("a directory");
    assert_eq!(transcripts.count(), 0, "no program took part");
}

#[test]
fn a_tournament_goes_on() {
    let (_folder, path) = three();
    let (mut results, kept) = ResultsFolder::resume(&path).expect("results");
    assert_eq!((kept.plan, kept.openings, kept.games.len()), (plan(PLAN), openings(), 3));
    results.add(&record(4), &Transcript::default()).expect("it is written");
    results.write("summary.txt", b"fine\n").expect("it is written");
    drop(results);
    assert_eq!(ResultsFolder::read(&path).expect("results").games, [1, 2, 3, 4].map(record));
    assert_eq!(fs::read_to_string(path.join("summary.txt")).ok().as_deref(), Some("fine\n"));
    assert!(!path.join("summary.new").exists());
}

#[test]
fn a_line_torn_at_any_byte_is_cut_off_and_the_rest_kept() {
    let (_folder, path) = three();
    let file = path.join("games.jsonl");
    let whole = fs::read(&file).expect("games");
    let begin: usize = lines(&path)[..2].iter().map(String::len).sum();
    for end in begin..whole.len() {
        fs::write(&file, &whole[..end]).expect("it is written");
        assert_eq!(ResultsFolder::read(&path).expect("results").games, [1, 2].map(record), "{end}");
        let (mut results, kept) = ResultsFolder::resume(&path).expect("results");
        assert_eq!(kept.games, [1, 2].map(record), "{end}");
        assert_eq!(fs::read(&file).expect("games"), whole[..begin]);
        if end % 50 == 0 || end + 1 == whole.len() {
            results.add(&record(3), &Transcript::default()).expect("it is written");
            assert_eq!(fs::read(&file).expect("games"), whole, "{end}");
        }
    }
    fs::write(&file, &whole).expect("it is written");
    assert_eq!(ResultsFolder::resume(&path).expect("results").1.games.len(), 3);
}

/// The line that is refused when the games on disk are these.
fn refused_line(change: impl FnOnce(&mut Vec<String>)) -> usize {
    let (_folder, path) = three();
    let mut lines = lines(&path);
    change(&mut lines);
    fs::write(path.join("games.jsonl"), lines.concat()).expect("it is written");
    let refused = [ResultsFolder::read(&path).err(), ResultsFolder::resume(&path).err()].map(|error| match error {
        Some(ResultsError::Line(file, line, why)) => {
            assert!(file.ends_with("games.jsonl") && !why.is_empty());
            line
        }
        other => panic!("{other:?}"),
    });
    assert_eq!(refused[0], refused[1]);
    refused[0]
}

#[test]
fn the_line_of_an_invalid_game_is_named() {
    assert_eq!(refused_line(|lines| lines[1] = "garbage\n".to_owned()), 2);
    assert_eq!(refused_line(|lines| lines[0] = "\n".to_owned()), 1);
    assert_eq!(refused_line(|lines| lines[1].truncate(20)), 2, "a torn line in the middle swallows the next one");
    assert_eq!(refused_line(|lines| lines[2] = lines[2].replace("\"1-0\"", "\"2-0\"")), 3);
    assert_eq!(refused_line(|lines| lines.push(lines[0].clone())), 4, "a game twice");
}

#[test]
fn only_one_at_a_time_has_a_tournament() {
    let (_folder, path) = three();
    let held = ResultsFolder::resume(&path).expect("results");
    assert!(matches!(ResultsFolder::resume(&path), Err(ResultsError::Locked(at)) if at == path));
    assert!(matches!(ResultsFolder::create(&path, &plan(PLAN), &[]), Err(ResultsError::Locked(_))));
    assert_eq!(ResultsFolder::read(&path).expect("anybody may look").games.len(), 3);
    drop(held);
    assert!(ResultsFolder::resume(&path).is_ok());
}

#[test]
fn a_tournament_is_never_overwritten() {
    let (_folder, path) = three();
    assert!(matches!(ResultsFolder::create(&path, &plan(PLAN), &[]), Err(ResultsError::Exists(at)) if at == path));
    assert_eq!(ResultsFolder::read(&path).expect("results").games.len(), 3);
}

#[test]
fn a_kill_before_there_is_a_plan_leaves_no_tournament() {
    let (_folder, path) = three();
    fs::rename(path.join("tournament.toml"), path.join("tournament.new")).expect("it is renamed");
    assert!(matches!(ResultsFolder::resume(&path), Err(ResultsError::Missing(at)) if at == path));
    assert!(matches!(ResultsFolder::read(&path), Err(ResultsError::Missing(_))));
    drop(ResultsFolder::create(&path, &plan(PLAN), &[]).expect("it starts over"));
    let kept = ResultsFolder::read(&path).expect("results");
    assert!(kept.games.is_empty() && kept.openings.is_empty());
    assert!(matches!(ResultsFolder::read(&path.join("nowhere")), Err(ResultsError::Missing(_))));
}

#[test]
fn openings_without_moves_are_the_start() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("results");
    let start = random_openings(Game::Abalone, "standard", 0, 3, 1, None).expect("openings");
    drop(ResultsFolder::create(&path, &plan(PLAN), &start).expect("a tournament"));
    assert!(ResultsFolder::resume(&path).expect("results").1.openings.is_empty());
}

#[test]
fn what_was_spoilt_is_named() {
    let (_folder, path) = three();
    let openings = fs::read_to_string(path.join("openings.txt")).expect("openings");
    fs::write(path.join("openings.txt"), format!("{openings}nonsense\n")).expect("it is written");
    assert!(
        matches!(ResultsFolder::read(&path), Err(ResultsError::Line(file, 10, _)) if file.ends_with("openings.txt"))
    );
    fs::write(path.join("tournament.toml"), "game = \"chess\"\n").expect("it is written");
    assert!(
        matches!(ResultsFolder::read(&path), Err(ResultsError::Plan(file, _)) if file.ends_with("tournament.toml"))
    );
}
