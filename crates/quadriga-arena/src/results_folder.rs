//! The results of a tournament on disk. The folder stays readable if the process is killed at any moment.
//!
//! | file | contents |
//! |---|---|
//! | `tournament.toml` | the plan, as [`crate::Plan`] writes it |
//! | `openings.txt` | the openings, unless games start at the beginning |
//! | `games.jsonl` | a line for each finished game, synced to disk |
//! | `transcripts/N.txt` | the communication with the programs in game N |
//! | `summary.txt`, `summary.json`, `report.html` | the table and the report, written at the end |
//! | `lock` | locked while the tournament is running |

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::{GameRecord, Opening, OpeningsError, Plan, PlanError, Transcript, read_openings};

const PLAN: &str = "tournament.toml";
const OPENINGS: &str = "openings.txt";
const GAMES: &str = "games.jsonl";
const TRANSCRIPTS: &str = "transcripts";
const LOCK: &str = "lock";
/// The files written at the end.
const SUMMARIES: [&str; 3] = ["summary.txt", "summary.json", "report.html"];

/// A tournament as its folder stores it.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// Its plan.
    pub plan: Plan,
    /// The openings; without any, games start at the beginning.
    pub openings: Vec<Opening>,
    /// The finished games, by number.
    pub games: Vec<GameRecord>,
}

/// The folder of a running tournament, locked against other processes.
#[derive(Debug)]
pub struct ResultsFolder {
    folder: PathBuf,
    games: File,
    // The system releases the lock however the process ends.
    _lock: File,
}

impl ResultsFolder {
    /// Starts a tournament in a folder, which is created if it does not exist.
    ///
    /// # Errors
    /// If the folder holds a tournament already, or files cannot be written.
    pub fn create(folder: &Path, plan: &Plan, openings: &[Opening]) -> Result<Self, ResultsError> {
        fs::create_dir_all(folder.join(TRANSCRIPTS)).map_err(ResultsError::io(folder))?;
        let lock = lock(folder)?;
        if folder.join(PLAN).exists() {
            return Err(ResultsError::Exists(folder.to_owned()));
        }
        let text: String = openings.iter().flat_map(|opening| [opening.to_line(), "\n".to_owned()]).collect();
        write_whole(&folder.join(OPENINGS), text.as_bytes())?;
        let games = folder.join(GAMES);
        let games = File::create(&games).map_err(ResultsError::io(&games))?;
        // The plan comes last: without it the folder does not count as a tournament.
        write_whole(&folder.join(PLAN), plan.to_text().as_bytes())?;
        Ok(Self { folder: folder.to_owned(), games, _lock: lock })
    }

    /// Resumes a tournament. An incomplete last line of the games is cut off, and summaries, which will soon be out of
    /// date, are removed.
    ///
    /// # Errors
    /// If the folder holds no tournament, it is locked, or a file cannot be read.
    pub fn resume(folder: &Path) -> Result<(Self, StoredTournament), ResultsError> {
        if !folder.join(PLAN).exists() {
            return Err(ResultsError::Missing(folder.to_owned()));
        }
        let lock = lock(folder)?;
        let path = folder.join(GAMES);
        let mut file = OpenOptions::new().read(true).write(true).open(&path).map_err(ResultsError::io(&path))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(ResultsError::io(&path))?;
        let (games, whole) = read_games(&path, &text)?;
        let cut = file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(ResultsError::io(&path))?;
        for summary in SUMMARIES.map(|name| folder.join(name)) {
            match fs::remove_file(&summary) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(ResultsError::Io(summary, error)),
                _ => {}
            }
        }
        let stored = load(folder, games)?;
        Ok((Self { folder: folder.to_owned(), games: file, _lock: lock }, stored))
    }

    /// Reads a tournament, which may be running.
    ///
    /// # Errors
    /// If the folder holds no tournament, or a file cannot be read.
    pub fn read(folder: &Path) -> Result<StoredTournament, ResultsError> {
        if !folder.join(PLAN).exists() {
            return Err(ResultsError::Missing(folder.to_owned()));
        }
        let path = folder.join(GAMES);
        let text = fs::read(&path).map_err(ResultsError::io(&path))?;
        load(folder, read_games(&path, &text)?.0)
    }

    /// Stores a finished game and its transcript. Returns when it is on disk.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, game: &GameRecord, transcript: &Transcript) -> Result<(), ResultsError> {
        let text = transcript.to_text();
        if !text.is_empty() {
            let path = self.folder.join(TRANSCRIPTS).join(format!("{}.txt", game.number));
            fs::write(&path, text).map_err(ResultsError::io(&path))?;
        }
        append(&mut self.games, game).map_err(ResultsError::io(&self.folder.join(GAMES)))
    }

    /// Writes a file into the folder atomically.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), ResultsError> {
        write_whole(&self.folder.join(name), bytes)
    }
}

fn load(folder: &Path, games: Vec<GameRecord>) -> Result<StoredTournament, ResultsError> {
    let path = folder.join(PLAN);
    let text = fs::read_to_string(&path).map_err(ResultsError::io(&path))?;
    let plan = Plan::parse_stored(&text).map_err(|error| ResultsError::Plan(path, error))?;
    let path = folder.join(OPENINGS);
    let text = fs::read_to_string(&path).map_err(ResultsError::io(&path))?;
    let openings = match read_openings(plan.game, &plan.variant, &text) {
        Ok(openings) => openings,
        // No openings: all games start at the beginning.
        Err(OpeningsError::Empty) => Vec::new(),
        Err(OpeningsError::Line(line)) => {
            return Err(ResultsError::Line(path, line.number, "not an opening of this game".to_owned()));
        }
        Err(_) => return Err(ResultsError::Line(path, 1, "no openings of this game".to_owned())),
    };
    Ok(StoredTournament { plan, openings, games })
}

fn lock(folder: &Path) -> Result<File, ResultsError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(ResultsError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(ResultsError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(ResultsError::Io(path, error)),
    }
}

// Under another name first, so that a partial file is never visible.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), ResultsError> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(ResultsError::io(path))
}

/// Appends a game to a file; returns when it is on disk.
///
/// # Errors
/// If it cannot be written.
pub fn append(file: &mut File, game: &GameRecord) -> io::Result<()> {
    // One write for the whole line, so that a kill leaves a whole line or the start of one.
    let line = serde_json::to_string(game)? + "\n";
    file.write_all(line.as_bytes())?;
    file.sync_data()
}

/// The games in `games.jsonl` by number, and the number of bytes in complete lines.
///
/// # Errors
/// With the first line that is not a game, or repeats the number of one.
pub fn read_games(path: &Path, text: &[u8]) -> Result<(Vec<GameRecord>, usize), ResultsError> {
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut games = BTreeMap::new();
    for (i, line) in text[..whole].split_inclusive(|&byte| byte == b'\n').enumerate() {
        let wrong = |why: String| ResultsError::Line(path.to_owned(), i + 1, why);
        let game: GameRecord = serde_json::from_slice(line).map_err(|error| wrong(error.to_string()))?;
        let number = game.number;
        if games.insert(number, game).is_some() {
            return Err(wrong(format!("game {number} is already recorded")));
        }
    }
    Ok((games.into_values().collect(), whole))
}

/// Why results cannot be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, #[source] io::Error),
    /// The folder holds a tournament already.
    #[error("{} already holds a tournament", .0.display())]
    Exists(PathBuf),
    /// The folder holds no tournament.
    #[error("{} holds no tournament", .0.display())]
    Missing(PathBuf),
    /// The tournament is running in another process.
    #[error("{} is in use by another process", .0.display())]
    Locked(PathBuf),
    /// The folder holds a different tournament.
    #[error("{} holds a different tournament", .0.display())]
    OtherPlan(PathBuf),
    /// The stored plan is invalid.
    #[error("{}: {}", .0.display(), .1)]
    Plan(PathBuf, #[source] PlanError),
    /// A line of a file, counted from 1, is invalid.
    #[error("{}, line {}: {}", .0.display(), .1, .2)]
    Line(PathBuf, usize, String),
}

impl ResultsError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Io(path, error)
    }
}
