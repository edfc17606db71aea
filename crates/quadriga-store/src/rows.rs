//! What the rows of the database say.

use quadriga_games::Game;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{
    FinishedGame, GameId, GamePhase, GameRow, Head, PlayerId, StoreError, StoredEvent, StoredGame, StoredPlayer,
    StoredSeat,
};

/// Reads a player.
pub(crate) fn player(row: &SqliteRow) -> Result<StoredPlayer, StoreError> {
    Ok(StoredPlayer {
        id: known(row, "id", |text| PlayerId::new(text).ok())?,
        name: row.try_get("name")?,
        created_at: row.try_get("created_at")?,
        seen_at: row.try_get("seen_at")?,
    })
}

/// Reads a game without events and record.
pub(crate) fn game_row(row: &SqliteRow) -> Result<GameRow, StoreError> {
    Ok(GameRow {
        id: game_id(row)?,
        game: known(row, "game", Game::named)?,
        variant: row.try_get("variant")?,
        created_at: row.try_get("created_at")?,
        settings: row.try_get("settings")?,
        seats: [seat(row, "first_player", "first_name")?, seat(row, "second_player", "second_name")?],
        rematch_of: optional(row, "rematch_of", |text| GameId::new(text).ok())?,
        last_seq: count(row, "last_seq")?,
        head: Head {
            updated_at: row.try_get("updated_at")?,
            phase: known(row, "phase", GamePhase::named)?,
            result: known(row, "result", |text: &str| text.parse().ok())?,
            reason: row.try_get("reason")?,
            plies: u32::try_from(count(row, "plies")?).map_err(|_| damaged("plies"))?,
            deadline: row.try_get("deadline")?,
        },
    })
}

/// Reads a game whose events are in other rows.
pub(crate) fn stored_game(row: &SqliteRow, events: Vec<StoredEvent>) -> Result<StoredGame, StoreError> {
    let record = row.try_get("record")?;
    let row = game_row(row)?;
    let numbers = events.iter().map(|event| event.seq);
    if !numbers.eq(1..=row.last_seq) {
        return Err(StoreError::Damaged(format!("game {} has no event for each number", row.id)));
    }
    Ok(StoredGame { row, record, events })
}

/// Reads a finished game.
pub(crate) fn finished_game(row: &SqliteRow) -> Result<FinishedGame, StoreError> {
    Ok(FinishedGame { number: count(row, "finished")?, row: game_row(row)?, record: row.try_get("record")? })
}

/// Reads an event.
pub(crate) fn event(row: &SqliteRow) -> Result<StoredEvent, StoreError> {
    Ok(StoredEvent { seq: count(row, "seq")?, at: row.try_get("at")?, body: row.try_get("body")? })
}

/// Reads the id of a game.
pub(crate) fn game_id(row: &SqliteRow) -> Result<GameId, StoreError> {
    known(row, "id", |text| GameId::new(text).ok())
}

fn seat(row: &SqliteRow, player: &str, name: &str) -> Result<Option<StoredSeat>, StoreError> {
    let player = optional(row, player, |text| PlayerId::new(text).ok())?;
    let name: Option<String> = row.try_get(name)?;
    Ok(name.map(|name| StoredSeat { player, name }))
}

fn known<T>(row: &SqliteRow, column: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, StoreError> {
    optional(row, column, read)?.ok_or_else(|| damaged(column))
}

fn optional<T>(row: &SqliteRow, column: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, StoreError> {
    let text: Option<&str> = row.try_get(column)?;
    text.map(|text| read(text).ok_or_else(|| damaged(column))).transpose()
}

fn count(row: &SqliteRow, column: &str) -> Result<u64, StoreError> {
    let number: i64 = row.try_get(column)?;
    u64::try_from(number).map_err(|_| damaged(column))
}

fn damaged(column: &str) -> StoreError {
    StoreError::Damaged(format!("column {column}"))
}
