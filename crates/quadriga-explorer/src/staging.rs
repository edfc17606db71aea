//! The directory for unfinished files of an addition.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::manifest::{Manifest, SegmentFiles};
use crate::{IndexError, files};

const STAGING: &str = "adding";

/// The directory of an addition inside that of the index. Only one process at a time may hold it; it is removed when the
/// addition ends.
#[derive(Debug)]
pub(crate) struct Staging {
    folder: PathBuf,
    // The system releases the lock however the process ends.
    _lock: File,
}

impl Staging {
    /// Locks an index for an addition.
    ///
    /// # Errors
    /// If another process is adding to it, or files cannot be created.
    pub(crate) fn open(index: &Path) -> Result<Self, IndexError> {
        let lock = files::lock(index)?;
        let folder = index.join(STAGING);
        // Left behind by a killed process.
        files::remove(&folder)?;
        fs::create_dir(&folder).map_err(IndexError::io(&folder))?;
        Ok(Self { folder, _lock: lock })
    }

    /// A file of the addition.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // If this fails, the next addition removes it.
        let _ = files::remove(&self.folder);
    }
}

/// Removes the files of segments that are not part of the index.
///
/// # Errors
/// If one cannot be removed.
pub(crate) fn sweep(index: &Path, manifest: &Manifest) -> Result<(), IndexError> {
    for entry in fs::read_dir(index).map_err(IndexError::io(index))? {
        let path = entry.map_err(IndexError::io(index))?.path();
        let is_segment = path.extension().is_some_and(|extension| extension == "positions" || extension == "games");
        let known = |files: &SegmentFiles| files.positions(index) == path || files.games(index) == path;
        if is_segment && !manifest.segments.iter().any(known) {
            files::remove(&path)?;
        }
    }
    Ok(())
}
