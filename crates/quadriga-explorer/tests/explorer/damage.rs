//! Damaged files and unfinished additions.

use std::fs;
use std::path::Path;

use quadriga_abalone::Abalone;
use quadriga_explorer::{Damage, Index, IndexError, PositionStats, Resources};
use quadriga_games::Game;
use quadriga_testkit::TestRng;
use tempfile::TempDir;

use crate::{Sample, add, empty, files, samples};

fn small() -> (TempDir, Vec<Sample<Abalone>>) {
    let games = samples::<Abalone>(60, 20, 4);
    let (folder, mut index) = empty::<Abalone>(20);
    add(&mut index, &games, Resources::default());
    (folder, games)
}

fn answers(folder: &Path, games: &[Sample<Abalone>]) -> Result<Vec<PositionStats<u32>>, IndexError> {
    let index = Index::open(folder)?;
    let positions = games.iter().flat_map(|game| &game.positions);
    // The moves themselves do not matter here.
    positions.map(|position| Ok(index.look_up(position)?.map(|_| 0))).collect()
}

#[test]
fn a_file_of_another_length_is_refused_by_name() {
    let (folder, games) = small();
    for name in ["000001.positions", "000001.games"] {
        let path = folder.path().join(name);
        let whole = fs::read(&path).expect("a file");
        for length in [0, 1, whole.len() / 2, whole.len() - 1] {
            fs::write(&path, &whole[..length]).expect("it is written");
            match answers(folder.path(), &games) {
                Err(IndexError::Damaged(file, Damage::Length { expected, found })) => {
                    assert_eq!((file, expected, found), (path.clone(), whole.len() as u64, length as u64));
                }
                other => panic!("{other:?}"),
            }
        }
        fs::write(&path, &whole).expect("it is written");
    }
    assert!(answers(folder.path(), &games).is_ok());
}

#[test]
fn a_changed_byte_is_detected_or_irrelevant() {
    let (folder, games) = small();
    let sound = answers(folder.path(), &games).expect("a sound index");
    let path = folder.path().join("000001.positions");
    let whole = fs::read(&path).expect("a file");
    let mut rng = TestRng::new(9);
    let mut noticed = 0;
    for round in 0..120 {
        let mut bytes = whole.clone();
        // The last bytes are the trailer.
        let at = if round < 32 { whole.len() - 1 - round } else { rng.below(whole.len()) };
        bytes[at] ^= 1 << rng.below(8);
        fs::write(&path, &bytes).expect("it is written");
        match answers(folder.path(), &games) {
            Ok(answers) => assert!(answers == sound, "byte {at}"),
            Err(IndexError::Damaged(file, Damage::Block(_))) => {
                noticed += 1;
                assert_eq!(file, path);
            }
            Err(other) => panic!("{other:?}"),
        }
        // Merging must not spread it.
        if round % 10 == 0 {
            let merged = Index::open(folder.path())
                .and_then(|mut index| index.begin::<Abalone>(Resources::default())?.finish_as_one());
            assert!(merged.is_err() || merged.is_ok_and(|added| added == 0));
        }
    }
    // All positions are looked up, so every block is read.
    assert_eq!(noticed, 120);
}

#[test]
fn a_damaged_segment_cannot_be_added_to() {
    let (folder, games) = small();
    let path = folder.path().join("000001.positions");
    let mut bytes = fs::read(&path).expect("a file");
    bytes[100] ^= 4;
    fs::write(&path, &bytes).expect("it is written");
    let before = files(folder.path());
    let mut index = Index::open(folder.path()).expect("its end is sound");
    let mut adding = index.begin::<Abalone>(Resources::default()).expect("nobody else adds");
    for game in &games {
        adding.add(&game.played()).expect("it is written");
    }
    assert!(matches!(adding.finish(), Err(IndexError::Damaged(file, Damage::Block(0))) if file == path));
    assert_eq!((files(folder.path()), fs::read(&path).expect("a file") == bytes), (before, true));
}

#[test]
fn a_damaged_or_missing_manifest_is_refused() {
    let (folder, _) = small();
    let path = folder.path().join("explorer.json");
    let whole = fs::read_to_string(&path).expect("a file");
    let refused = |text: &str| {
        fs::write(&path, text).expect("it is written");
        Index::open(folder.path()).expect_err("a damaged description")
    };
    for text in
        ["", "{", "[]", "{\"version\": 1}", &whole.replace("abalone", "chess"), &whole.replace("standard", "odd")]
    {
        assert!(matches!(refused(text), IndexError::Damaged(_, Damage::Manifest(_))), "{text}");
    }
    assert!(matches!(refused(&whole.replace("\"version\": 1", "\"version\": 2")), IndexError::Version(_, 2)));
    assert!(matches!(refused(&whole.replace("\"number\": 1", "\"number\": 7")), IndexError::Io(..)));
    fs::remove_file(&path).expect("it goes");
    assert!(matches!(Index::open(folder.path()), Err(IndexError::Missing(_))));
    assert!(matches!(Index::open(&folder.path().join("nowhere")), Err(IndexError::Missing(_))));
}

#[test]
fn a_directory_holds_one_index() {
    let (folder, games) = small();
    let again = Index::create(folder.path(), Game::Abalone, "standard", 60);
    assert!(matches!(again, Err(IndexError::Exists(_))));
    let odd = Index::create(&folder.path().join("new"), Game::Abalone, "odd", 60);
    assert!(matches!(odd, Err(IndexError::Refused(_))));
    assert!(!folder.path().join("new").exists());
    assert!(answers(folder.path(), &games).is_ok());
}

#[test]
fn a_dropped_addition_leaves_the_index_unchanged() {
    let (folder, games) = small();
    let before = (files(folder.path()), answers(folder.path(), &games).expect("a sound index"));
    let mut index = Index::open(folder.path()).expect("an index");
    let mut adding = index.begin::<Abalone>(Resources { buffer: 1000, files: 2 }).expect("nobody else adds");
    for game in &games {
        adding.add(&game.played()).expect("it is written");
    }
    assert!(fs::read_dir(folder.path().join("adding")).expect("a directory").count() > 1);
    drop(adding);
    assert_eq!(before, (files(folder.path()), answers(folder.path(), &games).expect("a sound index")));
}

#[test]
fn leftovers_of_a_killed_writer_are_ignored_and_removed() {
    let (folder, games) = small();
    let before = answers(folder.path(), &games).expect("a sound index");
    // Half of a run, segments renamed before the manifest was, half of a manifest.
    fs::create_dir(folder.path().join("adding")).expect("it is made");
    let left = ["adding/1.run", "000002.positions", "000002.games", "explorer.new"];
    let half = fs::read(folder.path().join("000001.positions")).expect("a file")[..1000].to_vec();
    for name in &left {
        fs::write(folder.path().join(name), &half).expect("it is written");
    }
    assert!(answers(folder.path(), &games).expect("a sound index") == before);
    let mut index = Index::open(folder.path()).expect("an index");
    add(&mut index, &games, Resources::default());
    assert_eq!(files(folder.path()), ["000002.games", "000002.positions", "explorer.json", "lock"]);
    assert_eq!(index.look_up(&games[0].positions[0]).expect("a sound file").total.games, 120);
}
