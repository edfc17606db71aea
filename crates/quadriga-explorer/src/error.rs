//! Why an index cannot be created, read or extended.

use std::io;
use std::path::{Path, PathBuf};

use quadriga_core::{Message, ToMessage};
use quadriga_games::Refusal;
use thiserror::Error;

/// Why an index cannot be created, read or extended.
///
/// The texts are for programmers; users get the [message](ToMessage::message) in their language.
#[derive(Debug, Error)]
pub enum IndexError {
    /// A file cannot be read or written.
    #[error("{}: {_1}", _0.display())]
    Io(PathBuf, io::Error),
    /// The directory already holds an index.
    #[error("{}: already holds an index", _0.display())]
    Exists(PathBuf),
    /// The directory does not hold an index.
    #[error("{}: does not hold an index", _0.display())]
    Missing(PathBuf),
    /// Another process is adding to the index.
    #[error("{}: in use by another process", _0.display())]
    Locked(PathBuf),
    /// The index was written by another version of Quadriga.
    #[error("{}: unsupported format {_1}", _0.display())]
    Version(PathBuf, u32),
    /// A file of the index is damaged.
    #[error("{}: damaged: {_1}", _0.display())]
    Damaged(PathBuf, Damage),
    /// The index is of another game or variant.
    #[error("an index of {:?}, not of {:?}", _0.index, _0.asked)]
    OtherGame(Box<OtherGame>),
    /// The requested variant or position is refused.
    #[error(transparent)]
    Refused(Refusal),
}

/// How a file is damaged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Damage {
    /// Its length differs from the recorded one.
    #[error("expected {expected} bytes, found {found}")]
    Length {
        /// The recorded length in bytes.
        expected: u64,
        /// The actual length in bytes.
        found: u64,
    },
    /// The block at this byte offset fails its checksum.
    #[error("the block at byte {0} fails its checksum")]
    Block(u64),
    /// The entry with this key cannot be decoded.
    #[error("entry {0} cannot be decoded")]
    Entry(u64),
    /// The manifest is invalid for this reason.
    #[error("invalid manifest: {0}")]
    Manifest(String),
}

/// The game of an index, and another one that was requested or added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    /// The game and the variant of the index.
    pub index: [String; 2],
    /// The requested or added game and variant; an empty variant stands for any.
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
