//! Files that are there whole or not at all.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::IndexError;

const LOCK: &str = "lock";

/// Takes the directory for whoever adds to it; it is free again when the file is dropped, however the program ends.
///
/// # Errors
/// If somebody else has it, or the file cannot be made.
pub(crate) fn lock(folder: &Path) -> Result<File, IndexError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(IndexError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(IndexError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(IndexError::Io(path, error)),
    }
}

/// Writes a file: all of it, or nothing. Returns when it is on disk.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), IndexError> {
    let new = path.with_extension("new");
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()
    };
    write().map_err(IndexError::io(&new))?;
    rename(&new, path)
}

/// Gives a finished file its name. Returns when the name is on disk.
///
/// # Errors
/// If that fails.
pub(crate) fn rename(from: &Path, to: &Path) -> Result<(), IndexError> {
    fs::rename(from, to).map_err(IndexError::io(to))?;
    // Elsewhere directories cannot be opened, and their entries are on disk at once.
    #[cfg(unix)]
    if let Some(folder) = to.parent() {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(IndexError::io(folder))?;
    }
    Ok(())
}

/// Removes a file or a directory with all that is in it, if it is there.
///
/// # Errors
/// If it stays.
pub(crate) fn remove(path: &Path) -> Result<(), IndexError> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(IndexError::Io(path.to_owned(), error)),
        _ => Ok(()),
    }
}
