//! The store on `SQLite`.

use std::path::Path;

use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, SqlitePool};
use tempfile::TempDir;

use crate::error::{check_name, check_text, db_number};
use crate::sql::{Search, Value};
use crate::writer::Writer;
use crate::writes::StaleDeletion;
use crate::{
    Append, AppendError, Counts, FinishedGame, GameId, GameInsert, GameQuery, GameRow, NewPlayer, OpenError, Page,
    PageCursor, PlayerChange, SecretHash, Store, StoreError, StoreOptions, StoredGame, StoredPlayer, open, rows, sql,
};

/// The store on `SQLite`: one connection that writes, and some that read.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
    // Deleted when the store is dropped.
    _folder: Option<TempDir>,
}

impl SqliteStore {
    /// Opens a database; the file and its folder are made if they are not there.
    ///
    /// # Errors
    /// If that cannot be done, or a newer version of Quadriga has changed the tables.
    pub async fn open(path: &Path, options: &StoreOptions) -> Result<Self, OpenError> {
        let open::Opened { writer, writer_options, readers } = open::open(path, options).await?;
        let writer = Writer::start(writer, writer_options, options.queue, options.batch);
        Ok(Self { writer, readers, _folder: None })
    }

    /// Opens an empty database for tests, which is gone when the store is dropped.
    ///
    /// # Errors
    /// If there is no place for it.
    pub async fn temporary() -> Result<Self, OpenError> {
        let folder = tempfile::tempdir().map_err(|error| OpenError::Folder(std::env::temp_dir(), error))?;
        let options = StoreOptions { survives_power_loss: false, ..StoreOptions::default() };
        let store = Self::open(&folder.path().join("games.db"), &options).await?;
        Ok(Self { _folder: Some(folder), ..store })
    }

    async fn count(&self, statement: &'static str) -> Result<u64, StoreError> {
        let count: i64 = sqlx::query_scalar(statement).fetch_one(&self.readers).await?;
        Ok(count.unsigned_abs())
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create_player(&self, player: NewPlayer) -> Result<bool, StoreError> {
        self.writer.write(player).await
    }

    async fn player_by_secret(&self, secret: &SecretHash) -> Result<Option<StoredPlayer>, StoreError> {
        let query = sqlx::query(sql::PLAYER_BY_SECRET).bind(secret.hex());
        query.fetch_optional(&self.readers).await?.as_ref().map(rows::player).transpose()
    }

    async fn update_player(&self, change: PlayerChange) -> Result<bool, StoreError> {
        self.writer.write(change).await
    }

    async fn create_game(&self, game: GameInsert) -> Result<bool, StoreError> {
        self.writer.write(game).await
    }

    async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.writer.write(append).await
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        // Both reads see the same moment.
        let mut moment = self.readers.begin().await?;
        let query = sqlx::query(sql::ROW_AND_RECORD).bind(id.as_str());
        let Some(row) = query.fetch_optional(&mut *moment).await? else { return Ok(None) };
        let events = sqlx::query(sql::EVENTS).bind(id.as_str()).fetch_all(&mut *moment).await?;
        moment.rollback().await?;
        rows::stored_game(&row, read_all(&events, rows::event)?).map(Some)
    }

    async fn row(&self, id: &GameId) -> Result<Option<GameRow>, StoreError> {
        let query = sqlx::query(sql::ROW).bind(id.as_str());
        query.fetch_optional(&self.readers).await?.as_ref().map(rows::game_row).transpose()
    }

    async fn due(&self, now: i64, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let query = sqlx::query(sql::DUE).bind(now).bind(i64::from(limit));
        read_all(&query.fetch_all(&self.readers).await?, rows::game_id)
    }

    async fn search(&self, query: &GameQuery) -> Result<Page, StoreError> {
        query.name.as_deref().map_or(Ok(()), check_name)?;
        query.variant.as_deref().map_or(Ok(()), check_text)?;
        let limit = query.limit.clamp(1, GameQuery::LIMIT);
        // One more than the page holds tells whether there is another page.
        let search = Search::new(query, limit + 1);
        // It is put together from our own words; what was asked for is among the values.
        let mut statement = sqlx::query(AssertSqlSafe(search.sql));
        for value in search.values {
            statement = match value {
                Value::Text(text) => statement.bind(text),
                Value::Number(number) => statement.bind(number),
            };
        }
        let mut rows = read_all(&statement.fetch_all(&self.readers).await?, rows::game_row)?;
        let more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        let last = rows.last().filter(|_| more);
        let next = last.map(|row| PageCursor { created_at: row.created_at, id: row.id.clone() });
        Ok(Page { rows, next })
    }

    async fn finished_since(&self, after: u64, limit: u32) -> Result<Vec<FinishedGame>, StoreError> {
        let query = sqlx::query(sql::FINISHED).bind(db_number(after)).bind(i64::from(limit));
        read_all(&query.fetch_all(&self.readers).await?, rows::finished_game)
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        let players = self.count(sql::COUNT_PLAYERS).await?;
        let waiting = self.count(sql::COUNT_WAITING).await?;
        let over = self.count(sql::COUNT_OVER).await?;
        // Last, so that a game that begins in between is not missing from it.
        let games = self.count(sql::COUNT_GAMES).await?;
        Ok(Counts { players, waiting, playing: games.saturating_sub(waiting + over), over })
    }

    async fn delete_stale(&self, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.writer.write(StaleDeletion { before, limit }).await
    }

    async fn close(&self) {
        self.readers.close().await;
        // Last, so that it can put the log into the database.
        self.writer.close().await;
    }
}

fn read_all<T>(rows: &[SqliteRow], read: fn(&SqliteRow) -> Result<T, StoreError>) -> Result<Vec<T>, StoreError> {
    rows.iter().map(read).collect()
}
