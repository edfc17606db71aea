//! Why results cannot be kept or read.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::plan::PlanError;

/// Why results cannot be kept or read.
#[derive(Debug)]
pub enum StoreError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// There is a tournament in the directory already.
    Exists(PathBuf),
    /// There is no tournament in the directory.
    Missing(PathBuf),
    /// Somebody plays this tournament at the moment.
    Locked(PathBuf),
    /// The plan there is another one.
    OtherPlan(PathBuf),
    /// The plan there cannot be read.
    Plan(PathBuf, PlanError),
    /// A line of the record, counted from 1, is no game, or one that is there already.
    Line(PathBuf, usize, String),
}

impl StoreError {
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Io(path, error)
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Exists(path) => write!(f, "{}: a tournament is there already", path.display()),
            Self::Missing(path) => write!(f, "{}: no tournament", path.display()),
            Self::Locked(path) => write!(f, "{}: in use", path.display()),
            Self::OtherPlan(path) => write!(f, "{}: another plan", path.display()),
            Self::Plan(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Line(path, line, why) => write!(f, "{}, line {line}: {why}", path.display()),
        }
    }
}

impl std::error::Error for StoreError {}
