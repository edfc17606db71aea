//! The readers of all formats: whatever they take is written as a record and as JSON and read again without a loss.
//!
//! The first byte chooses the format, whether the reader is strict, and the game of texts that do not name theirs.

#![cfg_attr(fuzzing, no_main)]

use quadriga_games::Game;
use quadriga_record::{ReadOptions, Record, RecordFormat, read, write};

fn read_any(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    // Of `0` to `6` each is a format for the lenient reader, of `8` to `>` for the strict one; both are of Abalone.
    let format = RecordFormat::ALL[usize::from(choice & 7) % RecordFormat::ALL.len()];
    let game = Game::ALL[usize::from(choice >> 4 & 3) ^ 1];
    let assumed = Some((game, game.default_variant().to_owned()));
    let reading = ReadOptions { strict: choice & 8 != 0, assumed };
    for record in read(format, text, &reading).flatten() {
        for kept in [RecordFormat::Record, RecordFormat::Json] {
            assert_eq!(again(kept, &record), record, "{kept:?}");
        }
    }
}

fn again(format: RecordFormat, record: &Record) -> Record {
    let mut text = Vec::new();
    write(format, record, &mut text).unwrap();
    // A comment of another format may have a command that only a lenient reader takes.
    let mut records = read(format, &*text, &ReadOptions::default());
    let again = records.next().unwrap().unwrap();
    assert!(records.next().is_none());
    again
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| read_any(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    quadriga_testkit::mutate_seeds(concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/formats"), 100_000, read_any)
}
