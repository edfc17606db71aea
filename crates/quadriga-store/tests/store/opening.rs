//! Databases that are new, old, newer than the program, or none.

use std::fs;
use std::path::Path;
use std::time::Duration;

use quadriga_core::ToMessage;
use quadriga_store::{AppendError, OpenError, SqliteStore, Store, StoreError, StoreOptions};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::support::{append, bodies, game, game_id};

async fn open(path: &Path) -> Result<SqliteStore, OpenError> {
    SqliteStore::open(path, &StoreOptions::default()).await
}

// Changes a closed database behind the back of the store.
async fn meddle(path: &Path, statement: &'static str) {
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_new_database_is_made_with_its_folder_and_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/down/games.db");
    for round in 1..=3 {
        let store = open(&path).await.unwrap();
        assert_eq!(store.create_game(game(1, 5)).await.unwrap(), round == 1);
        store.append(append(game_id(1), round, "x")).await.unwrap();
        assert_eq!(bodies(&store, &game_id(1)).await.len() as u64, round);
        store.close().await;
    }
    // The log was put into the database.
    assert!(!path.with_extension("db-wal").exists());
}

#[tokio::test]
async fn two_stores_may_share_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let (one, two) = (open(&path).await.unwrap(), open(&path).await.unwrap());
    assert!(one.create_game(game(1, 5)).await.unwrap());
    assert!(!two.create_game(game(1, 6)).await.unwrap());
    two.append(append(game_id(1), 1, "two")).await.unwrap();
    one.append(append(game_id(1), 2, "one")).await.unwrap();
    assert_eq!(bodies(&one, &game_id(1)).await, ["two", "one"]);
    assert_eq!(bodies(&two, &game_id(1)).await, ["two", "one"]);
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    open(&path).await.unwrap().close().await;
    meddle(
        &path,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9, 'later', TRUE, X'00', 0)",
    )
    .await;
    let before = fs::read(&path).unwrap();
    let refusal = open(&path).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Newer { version: 9, known: 1, .. }), "{refusal:?}");
    assert_eq!(refusal.message().id, "database-newer");
    assert!(refusal.to_string().contains("version 9"), "{refusal}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn a_database_with_other_tables_under_a_known_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    open(&path).await.unwrap().close().await;
    meddle(&path, "UPDATE _sqlx_migrations SET checksum = X'00'").await;
    let refusal = open(&path).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Foreign { version: 1, .. }), "{refusal:?}");
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    fs::write(&path, "not a database, but a text that is long enough to be looked at".repeat(20)).unwrap();
    let refusal = open(&path).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Database(..)), "{refusal:?}");
    // A file where a folder should be.
    let refusal = open(&path.join("games.db")).await.unwrap_err();
    assert!(matches!(refusal, OpenError::Folder(..)), "{refusal:?}");
}

#[tokio::test]
async fn a_game_with_an_event_missing_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let store = open(&path).await.unwrap();
    store.create_game(game(1, 5)).await.unwrap();
    for seq in 1..=3 {
        store.append(append(game_id(1), seq, "x")).await.unwrap();
    }
    store.close().await;
    meddle(&path, "DELETE FROM events WHERE seq = 2").await;
    let error = open(&path).await.unwrap().game(&game_id(1)).await.unwrap_err();
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
}

#[tokio::test]
async fn writes_fail_while_another_program_keeps_the_lock_and_work_afterwards() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let options = StoreOptions { patience: Duration::from_millis(20), ..StoreOptions::default() };
    let store = SqliteStore::open(&path, &options).await.unwrap();
    assert!(store.create_game(game(1, 5)).await.unwrap());
    let mut other = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    let refused = store.append(append(game_id(1), 1, "locked out")).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::Database(_)))), "{refused:?}");
    // Readers are not disturbed.
    assert!(store.row(&game_id(1)).await.unwrap().is_some());
    lock.rollback().await.unwrap();
    store.append(append(game_id(1), 1, "let in")).await.unwrap();
    assert_eq!(bodies(&store, &game_id(1)).await, ["let in"]);
}
