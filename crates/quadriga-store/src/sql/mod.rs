//! All SQL of the store: what `SQLite` and `PostgreSQL` both understand.
//!
//! Nothing else in this crate holds SQL but `open.rs`, which sets up `SQLite`; a test reads every statement as `PostgreSQL`
//! would.

mod search;
mod statements;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

pub(crate) use search::{Search, Value, lowered};
pub(crate) use statements::*;

/// A change of the tables; once published, its text stays as it is.
pub(crate) struct Change {
    pub(crate) version: i64,
    pub(crate) name: &'static str,
    pub(crate) sql: &'static str,
}

/// All changes in order; a test compares them with the files of the folder.
pub(crate) const MIGRATIONS: [Change; 1] =
    [Change { version: 1, name: "games", sql: include_str!("../../migrations/0001_games.sql") }];

/// What makes the changes that a database has not seen.
pub(crate) fn migrator() -> Migrator {
    let migration = |change: &Change| {
        let name = Cow::Borrowed(change.name);
        Migration::new(change.version, name, MigrationType::Simple, change.sql.into_sql_str(), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(migration).collect())
}
