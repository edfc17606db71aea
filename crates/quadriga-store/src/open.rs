//! How `SQLite` is set up.
//!
//! Settings and statements that only `SQLite` knows are here and nowhere else.

use std::fs;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, SqlitePool};

use crate::{OpenError, sql};

/// How much a store may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreOptions {
    /// Number of writes that may wait; further writers wait for a place.
    pub queue: usize,
    /// How many writes go to disk together at most.
    pub batch: usize,
    /// How many may read at the same time.
    pub readers: u32,
    /// How long another program may keep the database locked before what waits for it fails.
    pub patience: Duration,
    /// Whether an answered write survives the loss of power, and not only the end of the program.
    pub survives_power_loss: bool,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { queue: 4096, batch: 512, readers: 4, patience: Duration::from_secs(10), survives_power_loss: true }
    }
}

/// The log of `SQLite` is cut to this many bytes when it has grown beyond them.
const LOG_BYTES: &str = "67108864";

/// How long a read waits for its turn before it fails.
const TURN: Duration = Duration::from_secs(30);

/// What begins a transaction that writes: if another program keeps the database locked, it fails here, once, and not at
/// each of its statements.
pub(crate) const BEGIN: &str = "BEGIN IMMEDIATE";

/// The connections to a database whose tables are up to date.
pub(crate) struct Opened {
    pub(crate) writer: SqliteConnection,
    pub(crate) writer_options: SqliteConnectOptions,
    pub(crate) readers: SqlitePool,
}

/// Opens a database; the file and its folder are made if they are not there.
pub(crate) async fn open(path: &Path, options: &StoreOptions) -> Result<Opened, OpenError> {
    let folder = path.parent().unwrap_or(Path::new(""));
    // The parent of a bare file name is empty: the folder we are in.
    if folder != Path::new("") {
        fs::create_dir_all(folder).map_err(|error| OpenError::Folder(folder.to_owned(), error))?;
    }
    let refused = |error: sqlx::Error| OpenError::Database(path.to_owned(), error.to_string());
    let writer_options = for_writing(path, options);
    let mut writer = writer_options.connect().await.map_err(refused)?;
    let migrated = sql::migrator().run(&mut writer).await;
    migrated.map_err(|error| OpenError::of_migration(path.to_owned(), &error))?;
    let pool = SqlitePoolOptions::new()
        .max_connections(options.readers.max(1))
        .acquire_timeout(TURN)
        // A connection to a file does not go stale.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None);
    let readers = pool.connect_with(for_reading(path, options)).await.map_err(refused)?;
    Ok(Opened { writer, writer_options, readers })
}

fn for_writing(path: &Path, options: &StoreOptions) -> SqliteConnectOptions {
    // In a write-ahead log, FULL syncs every commit; less than that leaves the last ones to the system.
    let synchronous = if options.survives_power_loss { SqliteSynchronous::Full } else { SqliteSynchronous::Off };
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(synchronous)
        .foreign_keys(true)
        .busy_timeout(options.patience)
        .pragma("journal_size_limit", LOG_BYTES)
        .disable_statement_logging()
}

fn for_reading(path: &Path, options: &StoreOptions) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .busy_timeout(options.patience)
        .disable_statement_logging()
}

#[cfg(test)]
mod tests {
    use super::{StoreOptions, open};

    #[tokio::test]
    async fn the_writer_syncs_every_commit_and_readers_cannot_write() {
        let folder = tempfile::tempdir().unwrap();
        let mut opened = open(&folder.path().join("a/b/games.db"), &StoreOptions::default()).await.unwrap();
        let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut opened.writer).await.unwrap();
        let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut opened.writer).await.unwrap();
        let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut opened.writer).await.unwrap();
        let patience: i64 = sqlx::query_scalar("PRAGMA busy_timeout").fetch_one(&mut opened.writer).await.unwrap();
        assert_eq!((journal.as_str(), synchronous, keys, patience), ("wal", 2, 1, 10_000));
        let refused = sqlx::query("DROP TABLE events").execute(&opened.readers).await.unwrap_err();
        assert!(refused.to_string().contains("readonly"), "{refused}");
    }
}
