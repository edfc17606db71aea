//! Atomic file operations.

use std::fs::{self, File, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::IndexError;

const LOCK: &str = "lock";

/// Locks the directory for a writer. The lock is released when the file is dropped, however the process ends.
///
/// # Errors
/// If another process holds the lock, or the file cannot be created.
pub(crate) fn lock(folder: &Path) -> Result<File, IndexError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(IndexError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(IndexError::Locked(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(IndexError::Io(path, error)),
    }
}

/// Writes a file atomically. Returns when it is on disk.
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

/// Renames a finished file. Returns when the new name is on disk.
///
/// # Errors
/// If that fails.
pub(crate) fn rename(from: &Path, to: &Path) -> Result<(), IndexError> {
    fs::rename(from, to).map_err(IndexError::io(to))?;
    // Only Unix can sync a directory.
    #[cfg(unix)]
    if let Some(folder) = to.parent() {
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(IndexError::io(folder))?;
    }
    Ok(())
}

/// Removes a file or a directory with its contents, if it exists.
///
/// # Errors
/// If it cannot be removed.
pub(crate) fn remove(path: &Path) -> Result<(), IndexError> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(IndexError::Io(path.to_owned(), error)),
        _ => Ok(()),
    }
}
