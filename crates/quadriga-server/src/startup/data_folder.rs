//! The folder of all that the server keeps.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::StartError;

const LOCK: &str = "lock";

/// The folder of all that the server keeps, for this process alone until it is dropped.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    // Locked as long as it is open; the system lets go of it even if the process is killed.
    _lock: File,
}

impl DataFolder {
    /// Opens the folder, which is made if it is not there.
    ///
    /// # Errors
    /// If it cannot be made or written, or another server uses it: two would not know of each other's games.
    pub fn open(path: &Path) -> Result<Self, StartError> {
        let failed = |error| StartError::Folder(path.to_owned(), error);
        fs::create_dir_all(path).map_err(failed)?;
        let lock = File::create(path.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(StartError::InUse(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

#[cfg(test)]
mod tests {
    use quadriga_core::ToMessage;

    use super::*;

    #[test]
    fn a_folder_is_made_and_has_one_owner() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/b");
        let first = DataFolder::open(&path).expect("it can be made");
        assert!(first.path().is_dir());
        let second = DataFolder::open(&path).expect_err("it is in use");
        assert_eq!(second.message().id, "server-start-in-use");
        drop(first);
        DataFolder::open(&path).expect("it is free again");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("it can be written");
        assert_eq!(DataFolder::open(&file.join("x")).expect_err("a file").message().id, "server-start-folder");
    }
}
