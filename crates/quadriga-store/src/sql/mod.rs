//! All SQL of the store: what `SQLite` and `PostgreSQL` both understand.
//!
//! Nothing else in this crate holds SQL but `open.rs`, which sets up `SQLite`; a test reads every statement as `PostgreSQL`
//! would.

mod search;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

pub(crate) use search::{Search, Value, lowered};

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

macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $sql:expr;)*) => {
        $($(#[$doc])* pub(crate) const $name: &str = $sql;)*

        /// Every statement with its name.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),*];
    };
}

/// The columns of a [`GameRow`](crate::GameRow).
macro_rules! row {
    () => {
        "id, game, variant, created_at, updated_at, phase, first_player, second_player, first_name, second_name, \
         result, reason, plies, last_seq, deadline, rematch_of, settings"
    };
}
pub(crate) use row;

statements! {
    CREATE_PLAYER = "INSERT INTO players (id, secret_hash, name, created_at, seen_at) \
        VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING";

    PLAYER_BY_SECRET = "SELECT id, name, created_at, seen_at FROM players WHERE secret_hash = $1";

    UPDATE_PLAYER = "UPDATE players SET name = COALESCE($2, name), \
        seen_at = CASE WHEN seen_at < $3 THEN $3 ELSE seen_at END WHERE id = $1";

    CREATE_GAME = "INSERT INTO games (id, game, variant, created_at, updated_at, phase, first_player, second_player, \
        first_name, second_name, names_lower, result, reason, plies, last_seq, deadline, rematch_of, settings) \
        VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, '*', '', 0, 0, $11, $12, $13) \
        ON CONFLICT (id) DO NOTHING";

    TAKE_FIRST_SEAT = "UPDATE games SET first_player = $2, first_name = $3, names_lower = names_lower || $4, \
        updated_at = $5 WHERE id = $1 AND phase = 'waiting' AND first_name IS NULL";

    TAKE_SECOND_SEAT = "UPDATE games SET second_player = $2, second_name = $3, names_lower = names_lower || $4, \
        updated_at = $5 WHERE id = $1 AND phase = 'waiting' AND second_name IS NULL";

    /// Changes a row if `$2` is still the number of the last event. A game that ends now gets its number among the
    /// finished ones; it keeps it.
    ADVANCE = "UPDATE games SET last_seq = last_seq + $3, updated_at = $4, phase = $5, result = $6, reason = $7, \
        plies = $8, deadline = $9, record = COALESCE($10, record), \
        finished = CASE WHEN $5 = 'over' THEN COALESCE(finished, \
            (SELECT COALESCE(MAX(f.finished), 0) + 1 FROM games AS f WHERE f.finished IS NOT NULL)) \
            ELSE finished END \
        WHERE id = $1 AND last_seq = $2";

    LAST_SEQ = "SELECT last_seq FROM games WHERE id = $1";

    ADD_EVENT = "INSERT INTO events (game_id, seq, at, body) VALUES ($1, $2, $3, $4)";

    ROW = concat!("SELECT ", row!(), " FROM games WHERE id = $1");

    ROW_AND_RECORD = concat!("SELECT ", row!(), ", record FROM games WHERE id = $1");

    EVENTS = "SELECT seq, at, body FROM events WHERE game_id = $1 ORDER BY seq";

    DUE = "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline, id LIMIT $2";

    FINISHED = concat!(
        "SELECT ", row!(), ", record, finished FROM games WHERE finished IS NOT NULL AND finished > $1 \
         ORDER BY finished LIMIT $2"
    );

    COUNT_PLAYERS = "SELECT COUNT(*) FROM players";

    COUNT_GAMES = "SELECT COUNT(*) FROM games";

    COUNT_WAITING = "SELECT COUNT(*) FROM games WHERE phase = 'waiting'";

    /// A game that is over has been numbered, and the numbers have an index.
    COUNT_OVER = "SELECT COUNT(*) FROM games WHERE finished IS NOT NULL";

    DELETE_STALE = "DELETE FROM games WHERE id IN (SELECT id FROM games WHERE phase = 'waiting' AND updated_at < $1 \
        ORDER BY updated_at, id LIMIT $2)";
}
