//! The reader of records: whatever it takes, it writes and reads again.

#![cfg_attr(fuzzing, no_main)]

use quadriga_record::{Layout, ReadOptions, Reader};

fn read(data: &[u8]) {
    for strict in [true, false] {
        let reading = ReadOptions { strict, assumed: None };
        for record in Reader::new(data, reading.clone()).flatten() {
            for layout in [Layout::Running, Layout::Columns] {
                let text = record.to_text(layout);
                let again: Vec<_> = Reader::new(text.as_bytes(), reading.clone()).collect::<Result<_, _>>().unwrap();
                assert!(again.len() == 1 && again[0] == record && again[0].to_text(layout) == text, "{text}");
            }
        }
    }
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|data: &[u8]| read(data));

#[cfg(not(fuzzing))]
fn main() -> std::io::Result<()> {
    quadriga_testkit::mutate_seeds(concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/records"), 100_000, read)
}
