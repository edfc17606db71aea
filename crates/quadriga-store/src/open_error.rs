//! Why a database cannot be opened.

use std::fmt;
use std::io;
use std::path::PathBuf;

use quadriga_core::{Message, ToMessage};
use sqlx::migrate::MigrateError;

use crate::sql::MIGRATIONS;

/// Why a database cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The folder of the database cannot be made.
    Folder(PathBuf, io::Error),
    /// A newer version of Quadriga has changed the tables.
    Newer {
        /// The file.
        path: PathBuf,
        /// The first change of the tables that this program does not know.
        version: i64,
        /// The last one that it knows.
        known: i64,
    },
    /// The tables were made by another program, or by a version of Quadriga that was never published.
    Foreign {
        /// The file.
        path: PathBuf,
        /// The change of the tables that is another one here.
        version: i64,
    },
    /// The database refuses, for this reason.
    Database(PathBuf, String),
}

impl OpenError {
    pub(crate) fn of_migration(path: PathBuf, error: &MigrateError) -> Self {
        let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
        match *error {
            MigrateError::VersionMissing(version) if version > known => Self::Newer { path, version, known },
            MigrateError::VersionMissing(version)
            | MigrateError::VersionMismatch(version)
            | MigrateError::Dirty(version) => Self::Foreign { path, version },
            _ => Self::Database(path, error.to_string()),
        }
    }
}

impl ToMessage for OpenError {
    fn message(&self) -> Message {
        match self {
            Self::Folder(path, why) => Message::new("database-folder").text("path", path.display()).text("why", why),
            Self::Newer { path, version, known } => Message::new("database-newer")
                .text("path", path.display())
                .number("version", *version)
                .number("known", *known),
            Self::Foreign { path, version } => {
                Message::new("database-foreign").text("path", path.display()).number("version", *version)
            }
            Self::Database(path, why) => Message::new("database-refused").text("path", path.display()).text("why", why),
        }
    }
}

// For logs; users see the message of the catalogue.
impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Newer { path, version, known } => {
                write!(f, "{}: version {version} of the tables is newer than {known}", path.display())
            }
            Self::Foreign { path, version } => {
                write!(f, "{}: version {version} of the tables is another one here", path.display())
            }
            Self::Database(path, why) => write!(f, "{}: {why}", path.display()),
        }
    }
}

impl std::error::Error for OpenError {}
