//! Why an index cannot be made, read or added to.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use quadriga_core::{Message, ToMessage};
use quadriga_games::Refusal;

/// Why an index cannot be made, read or added to.
#[derive(Debug)]
pub enum IndexError {
    /// A file cannot be read or written.
    Io(PathBuf, io::Error),
    /// There is an index in the directory already.
    Exists(PathBuf),
    /// There is no index in the directory.
    Missing(PathBuf),
    /// Somebody adds to the index at the moment.
    Locked(PathBuf),
    /// The index was made by another version of Quadriga.
    Version(PathBuf, u32),
    /// A file of the index is not as it was written.
    Damaged(PathBuf, Damage),
    /// The index is one of another game or variant.
    OtherGame(Box<OtherGame>),
    /// The variant or the position that was asked for is refused.
    Refused(Refusal),
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It has another length than it was written with.
    Length {
        /// How many bytes were written.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// What begins at this byte is not what was written there.
    Block(u64),
    /// The entry with this key is none.
    Entry(u64),
    /// It is no description of an index, for this reason.
    Manifest(String),
}

/// A game, and the other one that an index is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The game and the variant of the index.
    pub index: [String; 2],
    /// What was asked for or was to be added; no variant if any would do.
    pub asked: [String; 2],
}

impl IndexError {
    pub(crate) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_owned();
        move |error| Self::Io(path, error)
    }
}

impl ToMessage for IndexError {
    fn message(&self) -> Message {
        let about = |id, path: &Path| Message::new(id).text("path", path.display());
        match self {
            Self::Io(path, error) => about("explorer-io", path).text("why", error),
            Self::Exists(path) => about("explorer-exists", path),
            Self::Missing(path) => about("explorer-missing", path),
            Self::Locked(path) => about("explorer-locked", path),
            Self::Version(path, version) => about("explorer-version", path).number("version", *version),
            Self::Damaged(path, Damage::Length { expected, found }) => {
                about("explorer-length", path).text("expected", expected).text("found", found)
            }
            Self::Damaged(path, Damage::Block(at)) => about("explorer-block", path).text("at", at),
            Self::Damaged(path, Damage::Entry(key)) => about("explorer-entry", path).text("key", key),
            Self::Damaged(path, Damage::Manifest(why)) => about("explorer-manifest", path).text("why", why),
            Self::OtherGame(other) => {
                let shown = |[game, variant]: &[String; 2]| format!("{game} {variant}").trim_end().to_owned();
                Message::new("explorer-other-game")
                    .text("index", shown(&other.index))
                    .text("asked", shown(&other.asked))
            }
            Self::Refused(refusal) => refusal.message.clone(),
        }
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Exists(path) => write!(f, "{}: an index is there already", path.display()),
            Self::Missing(path) => write!(f, "{}: no index", path.display()),
            Self::Locked(path) => write!(f, "{}: in use", path.display()),
            Self::Version(path, version) => write!(f, "{}: version {version}", path.display()),
            Self::Damaged(path, damage) => write!(f, "{}: damaged: {damage:?}", path.display()),
            Self::OtherGame(other) => write!(f, "an index of {:?}, not of {:?}", other.index, other.asked),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for IndexError {}
