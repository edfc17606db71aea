//! Finished games, a line each.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use super::StoreError;
use crate::GameRecord;

/// Adds a game to the end of a file, and returns when it is on disk.
///
/// # Errors
/// If it cannot be written.
pub fn append(file: &mut File, game: &GameRecord) -> io::Result<()> {
    // One write for the whole line: what a kill leaves is a whole line, or the beginning of one.
    let line = serde_json::to_string(game)? + "\n";
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

/// The games of a text by number, and how many bytes of it are whole lines: what follows was cut off by a kill.
///
/// # Errors
/// With the first line that is no game, or a game that is there already.
pub fn read_games(path: &Path, text: &[u8]) -> Result<(Vec<GameRecord>, usize), StoreError> {
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut games = BTreeMap::new();
    for (i, line) in text[..whole].split_inclusive(|&byte| byte == b'\n').enumerate() {
        let wrong = |why: String| StoreError::Line(path.to_owned(), i + 1, why);
        let game: GameRecord = serde_json::from_slice(line).map_err(|error| wrong(error.to_string()))?;
        let number = game.number;
        if games.insert(number, game).is_some() {
            return Err(wrong(format!("game {number} is there already")));
        }
    }
    Ok((games.into_values().collect(), whole))
}
