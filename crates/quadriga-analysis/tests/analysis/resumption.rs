//! An interrupted analysis is resumed.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use quadriga_analysis::{AnalysisSettings, AnalysisStep, Analyst, Effort, ProgressError, ProgressFile, Replay};
use quadriga_games::{Game, PlayedGame};

use crate::{analyse, quick, random_game, with_progress};

// Analyses until this many tasks are done in this run; returns whether that was all.
fn analyse_some(
    path: &Path,
    played: &PlayedGame,
    settings: &AnalysisSettings,
    concurrency: usize,
    tasks: usize,
) -> bool {
    let replay = Replay::new(played).expect("a game");
    let mut progress = ProgressFile::open(path, &replay, settings).expect("a file");
    let stop = AtomicBool::new(false);
    let analyst = Analyst { settings, concurrency, stop: &stop };
    let mut done = None;
    let mut tell = |step: AnalysisStep| {
        assert!(step.done <= step.of);
        // The first step of each round reports no new task.
        let before = *done.get_or_insert(step.done);
        stop.fetch_or(step.done >= before + tasks, Ordering::Relaxed);
    };
    analyst.analyse(&replay, Some(&mut progress), &mut tell).expect("an analysis").is_some()
}

#[test]
fn an_interrupted_and_resumed_analysis_is_the_same() {
    let folder = tempfile::tempdir().expect("a directory");
    for game in Game::ALL {
        let (played, settings) = (random_game(game, 7, 14), quick(300));
        assert!(played.moves.len() > 10, "{game:?} is too short");
        let whole = analyse(&played, &settings, 1);
        let path = folder.path().join(game.name());
        let mut runs = 1;
        while !analyse_some(&path, &played, &settings, 1 + runs % 2, 3) {
            runs += 1;
            assert!(runs < 20, "{game:?} does not come to an end");
        }
        assert!(runs > 2, "{game:?} was not broken off");
        let replay = Replay::new(&played).expect("a game");
        let mut progress = ProgressFile::open(&path, &replay, &settings).expect("a file");
        let kept = progress.len();
        assert_eq!(with_progress(&played, &settings, 2, Some(&mut progress)), whole);
        assert_eq!(progress.len(), kept, "nothing is looked at twice");
    }
}

#[test]
fn a_truncated_line_is_searched_again() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("cut");
    let (played, settings) = (random_game(Game::Diaballik, 2, 4), quick(200));
    let replay = Replay::new(&played).expect("a game");
    let mut progress = ProgressFile::open(&path, &replay, &settings).expect("a file");
    let whole = with_progress(&played, &settings, 1, Some(&mut progress));
    drop(progress);
    let text = fs::read(&path).expect("a file");
    for cut in [1, 10, text.len() / 2, text.len() - 5, text.len()] {
        fs::write(&path, &text[..text.len() - cut]).expect("written");
        let mut progress = ProgressFile::open(&path, &replay, &settings).expect("a file");
        assert_eq!(with_progress(&played, &settings, 1, Some(&mut progress)), whole);
        drop(progress);
        assert_eq!(fs::read(&path).expect("a file"), text, "{cut} bytes were cut off");
    }
}

#[test]
fn a_foreign_file_is_refused_and_left_unchanged() {
    let folder = tempfile::tempdir().expect("a directory");
    let path = folder.path().join("kept");
    let (played, settings) = (random_game(Game::Abalone, 2, 3), quick(200));
    let replay = Replay::new(&played).expect("a game");
    let progress = ProgressFile::open(&path, &replay, &settings).expect("a file");
    assert!(matches!(ProgressFile::open(&path, &replay, &settings), Err(ProgressError::Locked)));
    drop(progress);
    let refused = |replay, settings| ProgressFile::open(&path, replay, settings).expect_err("it does not fit");
    let kept = fs::read(&path).expect("a file");
    let other = Replay::new(&random_game(Game::Abalone, 3, 3)).expect("a game");
    assert!(matches!(refused(&other, &settings), ProgressError::OtherGame));
    let deeper = AnalysisSettings { effort: Effort::Depth(2), ..settings.clone() };
    assert!(matches!(refused(&replay, &deeper), ProgressError::OtherSettings));
    assert_eq!(fs::read(&path).expect("a file"), kept);
    for foreign in ["a diary\n", "a diary without an end", "{}\n", "{\"format\":\"other\"}\n\n"] {
        fs::write(&path, foreign).expect("written");
        assert!(matches!(refused(&replay, &settings), ProgressError::Foreign), "{foreign}");
        assert_eq!(fs::read(&path).expect("a file"), foreign.as_bytes());
    }
    let none = r#"{"ply":0,"first":{"depth":1,"nodes":1,"lines":[]}}"#;
    let late = r#"{"ply":99,"first":{"depth":1,"nodes":1,"lines":[]}}"#;
    for line in ["nonsense", "{\"ply\":0}", none, late] {
        fs::write(&path, [&kept[..], line.as_bytes(), b"\n"].concat()).expect("written");
        assert!(matches!(refused(&replay, &settings), ProgressError::Line(2)), "{line}");
    }
}

#[test]
fn an_analysis_stopped_at_once_finds_nothing() {
    let (played, settings) = (random_game(Game::Phalanx, 1, 3), quick(u64::MAX / 2));
    let analyst = Analyst { settings: &settings, concurrency: 2, stop: &AtomicBool::new(true) };
    let replay = Replay::new(&played).expect("a game");
    let mut steps = Vec::new();
    assert!(analyst.analyse(&replay, None, &mut |step| steps.push(step)).expect("no failure").is_none());
    assert_eq!(steps, [AnalysisStep { done: 0, of: 4 }]);
}
