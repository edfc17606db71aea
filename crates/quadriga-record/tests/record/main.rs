//! Records read and written in every format.

mod formats;
mod hand_written;
mod hostile;
mod printed;
mod published;
mod refusals;
mod shipped;

use quadriga_games::Game;
use quadriga_record::{Layout, ReadError, ReadOptions, Reader, Record, RecordFormat, read, write};
use quadriga_testkit::Sampler;

/// The number of generated records per game; `cargo xtask bars records` generates many more.
const GAMES: usize = 400;

/// Options that accept only what the writer writes.
pub(crate) const STRICT: ReadOptions = ReadOptions { strict: true, assumed: None };

/// The games of a text in Quadriga's own format, all of which are accepted.
pub(crate) fn accepted(text: &str, options: ReadOptions) -> Vec<Record> {
    Reader::new(text.as_bytes(), options)
        .map(|record| record.unwrap_or_else(|error| panic!("{error}\n{text}")))
        .collect()
}

/// The games of an APGN text, accepted or refused.
pub(crate) fn apgn_games(text: impl AsRef<[u8]>) -> Vec<Result<Record, ReadError>> {
    read(RecordFormat::Apgn, text.as_ref(), &ReadOptions::default()).collect()
}

/// A record as text in a format.
pub(crate) fn written(format: RecordFormat, record: &Record) -> String {
    let mut text = Vec::new();
    write(format, record, &mut text).expect("written");
    String::from_utf8(text).expect("UTF-8")
}

#[test]
fn generated_records_round_trip() {
    for game in Game::ALL {
        let mut sampler = Sampler::new(game.name().len() as u64);
        for _ in 0..GAMES {
            let record = sampler.annotated(game);
            for layout in [Layout::Running, Layout::Columns] {
                let text = record.to_text(layout);
                for reading in [STRICT, ReadOptions::default()] {
                    let again = accepted(&text, reading);
                    assert_eq!(again, std::slice::from_ref(&record), "{text}");
                    assert_eq!(again[0].to_text(layout), text);
                }
            }
        }
    }
}

#[test]
fn many_games_in_one_file() {
    let mut sampler = Sampler::new(7);
    let records: Vec<Record> = (0..200).map(|i| sampler.annotated(Game::ALL[i % 4])).collect();
    let text: String = records.iter().map(|record| record.to_text(Layout::Running)).collect();
    assert_eq!(accepted(&text, STRICT), records);
    // CR LF line breaks change nothing.
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(accepted(&crlf, STRICT), records);
}

#[test]
fn lines_are_filled_to_eighty_characters() {
    let record = Sampler::new(3).plain(Game::Abalone, 100);
    let text = record.to_text(Layout::Running);
    let moves: Vec<&str> = text.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    assert!(moves.len() > 5);
    assert!(moves.iter().all(|line| line.chars().count() <= 80), "{text}");
    assert!(moves[..moves.len() - 3].iter().all(|line| line.chars().count() > 65), "{text}");
}
