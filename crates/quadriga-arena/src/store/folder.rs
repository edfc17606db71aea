//! The directory of a tournament.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{StoreError, append, read_games};
use crate::plan::Plan;
use crate::program::Transcript;
use crate::{GameRecord, Opening, OpeningsError, read_openings};

const PLAN: &str = "tournament.toml";
const OPENINGS: &str = "openings.txt";
const GAMES: &str = "games.jsonl";
const TRANSCRIPTS: &str = "transcripts";
const LOCK: &str = "lock";
/// What is written at the end.
const TOLD: [&str; 3] = ["summary.txt", "summary.json", "report.html"];

/// What is kept of a tournament.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its plan.
    pub plan: Plan,
    /// Where games begin; empty is at the start.
    pub openings: Vec<Opening>,
    /// The finished games, by number.
    pub games: Vec<GameRecord>,
}

/// The directory of a tournament that is being played. Only one program at a time may have it.
#[derive(Debug)]
pub struct ResultsFolder {
    folder: PathBuf,
    games: File,
    // Held as long as it lives; the system lets go of it however the program ends.
    _lock: File,
}

impl ResultsFolder {
    /// Begins a tournament in a directory, which is made if it is not there.
    ///
    /// # Errors
    /// If there is one already, or files cannot be written.
    pub fn create(folder: &Path, plan: &Plan, openings: &[Opening]) -> Result<Self, StoreError> {
        fs::create_dir_all(folder.join(TRANSCRIPTS)).map_err(StoreError::io(folder))?;
        let lock = lock(folder)?;
        if folder.join(PLAN).exists() {
            return Err(StoreError::Exists(folder.to_owned()));
        }
        let text: String = openings.iter().flat_map(|opening| [opening.to_line(), "\n".to_owned()]).collect();
        write_whole(&folder.join(OPENINGS), text.as_bytes())?;
        let games = folder.join(GAMES);
        let games = File::create(&games).map_err(StoreError::io(&games))?;
        // With the plan it becomes a tournament; a kill before that leaves nothing.
        write_whole(&folder.join(PLAN), plan.to_text().as_bytes())?;
        Ok(Self { folder: folder.to_owned(), games, _lock: lock })
    }

    /// Goes on with a tournament. What a kill left of a game that was being written is cut off, and what was told of it
    /// so far is removed, because it will not be true much longer.
    ///
    /// # Errors
    /// If there is none, somebody else has it, or a file cannot be read.
    pub fn resume(folder: &Path) -> Result<(Self, Kept), StoreError> {
        if !folder.join(PLAN).exists() {
            return Err(StoreError::Missing(folder.to_owned()));
        }
        let lock = lock(folder)?;
        let path = folder.join(GAMES);
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(StoreError::io(&path))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(StoreError::io(&path))?;
        let (games, whole) = read_games(&path, &text)?;
        let cut = file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(StoreError::io(&path))?;
        for told in TOLD.map(|name| folder.join(name)) {
            match fs::remove_file(&told) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(StoreError::Io(told, error)),
                _ => {}
            }
        }
        let kept = kept(folder, games)?;
        Ok((Self { folder: folder.to_owned(), games: file, _lock: lock }, kept))
    }

    /// Reads a tournament, which may be going on.
    ///
    /// # Errors
    /// If there is none, or a file cannot be read.
    pub fn read(folder: &Path) -> Result<Kept, StoreError> {
        if !folder.join(PLAN).exists() {
            return Err(StoreError::Missing(folder.to_owned()));
        }
        let path = folder.join(GAMES);
        let text = fs::read(&path).map_err(StoreError::io(&path))?;
        kept(folder, read_games(&path, &text)?.0)
    }

    /// Keeps a finished game, and what its programs were told and said. Returns when it is on disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: &GameRecord, transcript: &Transcript) -> Result<(), StoreError> {
        let text = transcript.to_text();
        if !text.is_empty() {
            let path = self.folder.join(TRANSCRIPTS).join(format!("{}.txt", game.number));
            fs::write(&path, text).map_err(StoreError::io(&path))?;
        }
        append(&mut self.games, game).map_err(StoreError::io(&self.folder.join(GAMES)))
    }

    /// Writes a file into the directory: all of it, or nothing.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        write_whole(&self.folder.join(name), bytes)
    }
}

fn kept(folder: &Path, games: Vec<GameRecord>) -> Result<Kept, StoreError> {
    let path = folder.join(PLAN);
    let text = fs::read_to_string(&path).map_err(StoreError::io(&path))?;
    let plan = Plan::parse(&text).map_err(|error| StoreError::Plan(path, error))?;
    let path = folder.join(OPENINGS);
    let text = fs::read_to_string(&path).map_err(StoreError::io(&path))?;
    let openings = match read_openings(plan.game, &plan.variant, &text) {
        Ok(openings) => openings,
        // Openings without moves are empty lines: all games begin at the start.
        Err(OpeningsError::Empty) => Vec::new(),
        Err(OpeningsError::Line(line)) => {
            return Err(StoreError::Line(path, line.number, "no opening of this game".to_owned()));
        }
        Err(_) => return Err(StoreError::Line(path, 1, "no openings of this game".to_owned())),
    };
    Ok(Kept { plan, openings, games })
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(StoreError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(StoreError::Io(path, error)),
    }
}

// Under another name first, so that nobody sees half of it.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(StoreError::io(path))
}
