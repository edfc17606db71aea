//! Where the progress of an analysis is saved.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use quadriga_analysis::{AnalysisSettings, ProgressError, ProgressFile, Replay};

use crate::game_source::GameSource;
use crate::report::Failure;

/// Where the progress of an analysis is saved: in the file of `--resume`, or beside the file of the game until the
/// analysis is finished. Each of several games has its own.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum ProgressPath {
    None,
    Given(PathBuf),
    Beside(PathBuf),
}

impl ProgressPath {
    /// For the game at `index` of `games`.
    pub(super) fn new(given: Option<&Path>, source: &GameSource, index: usize, games: usize) -> Self {
        Self::of(given, source.path(), source.number(), index, games)
    }

    // A game picked by its number has the same file as in an analysis of the whole file.
    fn of(given: Option<&Path>, file: Option<&Path>, picked: Option<usize>, index: usize, games: usize) -> Self {
        let number = picked.or((games > 1).then_some(index + 1)).map(|number| format!(".{number}"));
        match (given, file) {
            (Some(path), _) if games > 1 => Self::Given(appended(path, &number.unwrap_or_default())),
            (Some(path), _) => Self::Given(path.to_owned()),
            (None, Some(file)) => {
                Self::Beside(appended(file, &format!("{}.analysis.jsonl", number.unwrap_or_default())))
            }
            (None, None) => Self::None,
        }
    }

    /// The path, if progress is saved.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::None => None,
            Self::Given(path) | Self::Beside(path) => Some(path),
        }
    }

    /// Opens the file. A file beside the game was not asked for: if it cannot be created, progress is not saved.
    ///
    /// # Errors
    /// If it belongs to another analysis, is in use, or cannot be read and written.
    pub(super) fn open(
        &self,
        replay: &Replay,
        settings: &AnalysisSettings,
    ) -> Result<Option<ProgressFile>, ProgressError> {
        let Some(path) = self.path() else { return Ok(None) };
        match ProgressFile::open(path, replay, settings) {
            Err(ProgressError::Io(error)) if matches!(self, Self::Beside(_)) && is_denied(error.kind()) => Ok(None),
            other => other.map(Some),
        }
    }

    /// Removes the file of a finished analysis, unless it was asked for.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub(super) fn remove(&self) -> Result<(), Failure> {
        match self {
            Self::Beside(path) if path.exists() => {
                Ok(fs::remove_file(path).with_context(|| path.display().to_string())?)
            }
            _ => Ok(()),
        }
    }
}

const fn is_denied(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem)
}

fn appended(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_a_file_of_its_own() {
        let of = |given: Option<&str>, file: Option<&str>, picked, index, games| {
            let path = ProgressPath::of(given.map(Path::new), file.map(Path::new), picked, index, games);
            path.path().map(|path| path.display().to_string())
        };
        assert_eq!(of(None, None, None, 0, 1), None);
        assert_eq!(of(Some("x"), None, None, 0, 1).as_deref(), Some("x"));
        assert_eq!(of(None, Some("a.qgr"), None, 0, 1).as_deref(), Some("a.qgr.analysis.jsonl"));
        assert_eq!(of(None, Some("a.qgr"), None, 1, 3).as_deref(), Some("a.qgr.2.analysis.jsonl"));
        assert_eq!(of(None, Some("a.qgr"), Some(2), 0, 1).as_deref(), Some("a.qgr.2.analysis.jsonl"));
        assert_eq!(of(Some("x"), Some("a.qgr"), None, 1, 3).as_deref(), Some("x.2"));
        assert_eq!(of(Some("x"), Some("a.qgr"), Some(2), 0, 1).as_deref(), Some("x"));
    }
}
