//! Where what was seen of a game is kept while it is analysed.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use quadriga_analysis::{AnalysisSettings, ProgressError, ProgressFile, Replay};

use crate::chosen::Chosen;
use crate::report::Failure;

/// Where what was seen of a game is kept: in the file asked for, or beside the file of the game, as long as the analysis
/// is not finished. Of several games each has its own.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Kept {
    Nowhere,
    Asked(PathBuf),
    Beside(PathBuf),
}

impl Kept {
    /// For the game at `index` of `games`.
    pub(super) fn new(asked: Option<&Path>, chosen: &Chosen, index: usize, games: usize) -> Self {
        Self::of(asked, chosen.path(), chosen.number(), index, games)
    }

    // A game that was picked by its number has the file that it has among the others.
    fn of(asked: Option<&Path>, file: Option<&Path>, picked: Option<usize>, index: usize, games: usize) -> Self {
        let number = picked.or((games > 1).then_some(index + 1)).map(|number| format!(".{number}"));
        match (asked, file) {
            (Some(path), _) if games > 1 => Self::Asked(appended(path, &number.unwrap_or_default())),
            (Some(path), _) => Self::Asked(path.to_owned()),
            (None, Some(file)) => {
                Self::Beside(appended(file, &format!("{}.analysis.jsonl", number.unwrap_or_default())))
            }
            (None, None) => Self::Nowhere,
        }
    }

    /// Its path, if it is anywhere.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Nowhere => None,
            Self::Asked(path) | Self::Beside(path) => Some(path),
        }
    }

    /// Opens it. Nobody asked for a file beside that of the game: where none can be made, nothing is kept.
    ///
    /// # Errors
    /// If it is the file of something else, in use, or cannot be read and written.
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

    /// Removes it if nobody asked for it: what is finished needs no file to go on with.
    ///
    /// # Errors
    /// If it stays.
    pub(super) fn end(&self) -> Result<(), Failure> {
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
        let of = |asked: Option<&str>, file: Option<&str>, picked, index, games| {
            let kept = Kept::of(asked.map(Path::new), file.map(Path::new), picked, index, games);
            kept.path().map(|path| path.display().to_string())
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
