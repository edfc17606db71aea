//! The records that ship with Quadriga, and those in the documentation.

use std::fs;
use std::path::{Path, PathBuf};

use quadriga_core::Side;
use quadriga_games::Game;
use quadriga_record::{Layout, Record};

use crate::{STRICT, accepted};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_shipped_record_is_what_the_writer_writes() {
    let entries = ["data/records", "data/self-play"].map(|folder| fs::read_dir(root().join(folder)).unwrap());
    let paths = entries.into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files = 0;
    for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "qgr")) {
        let text = fs::read_to_string(&path).unwrap();
        let records = accepted(&text, STRICT);
        assert!(!records.is_empty(), "{}", path.display());
        let again = |layout| records.iter().map(|record| record.to_text(layout)).collect::<String>();
        assert!(text == again(Layout::Columns) || text == again(Layout::Running), "{}", path.display());
        files += 1;
    }
    assert_eq!(files, 5, "the games of the source, and self-play of each game");
}

#[test]
fn the_games_of_the_source_are_as_it_prints_them() {
    let records = accepted(&fs::read_to_string(root().join("data/records/football.qgr")).unwrap(), STRICT);
    let ends: Vec<(Game, Option<Side>, usize)> =
        records.iter().map(|record| (record.game, record.result.winner(), record.moves.len())).collect();
    let football = |winner, plies| (Game::Football, Some(winner), plies);
    assert_eq!(ends, [football(Side::Second, 6), football(Side::First, 17), football(Side::Second, 24)]);
    // The attacks it announces.
    let announced = |record: &Record| {
        record.main_line().filter_map(|text| text.find(['+', '±', 'x']).map(|at| text[at..].to_owned())).collect()
    };
    let announced: Vec<Vec<String>> = records.iter().map(announced).collect();
    assert_eq!(announced[0], ["+f", "xam"]);
    assert_eq!(announced[1], ["+p", "+f", "+g", "+p", "+h", "+p", "+f", "+g", "+p", "xhm"]);
    assert_eq!(announced[2], ["+h", "+d", "+k", "+p", "+d", "+c", "+g", "+d", "xgm"]);
}

#[test]
fn records_in_the_documentation_can_be_read() {
    for name in ["README.md", "README.ru.md"] {
        let text = fs::read_to_string(root().join("docs/records").join(name)).unwrap();
        let blocks = text.split("```text\n").skip(1).filter_map(|block| block.split("```").next());
        let records: Vec<Record> =
            blocks.filter(|block| block.starts_with("[Game")).flat_map(|block| accepted(block, STRICT)).collect();
        assert!(!records.is_empty(), "{name}");
        assert_eq!(records[0].moves[2].variations().count(), 1);
    }
}
