//! Errors of the store, and checks of texts.

use std::fmt;

use crate::StoredSeat;

/// An error of the store.
///
/// A write that fails with [`StoreError::Database`] or [`StoreError::Closed`] may or may not be on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The store is closed.
    Closed,
    /// A text has the character NUL, which `PostgreSQL` cannot hold.
    Nul,
    /// A name, or a part of one that is searched for, has more than [`NAME_LIMIT`] characters.
    LongName,
    /// A row is damaged.
    Damaged(String),
    /// The database failed.
    Database(String),
}

/// The maximum number of characters of a name.
pub const NAME_LIMIT: usize = 100;

/// Why events were not added to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// There is no such game.
    NoGame,
    /// The events do not follow the last one in the store.
    OutOfOrder {
        /// The number of the next event.
        next: u64,
    },
    /// The seat is not open.
    SeatTaken,
    /// The store failed.
    Store(StoreError),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => Self::Damaged(error.to_string()),
            _ => Self::Database(error.to_string()),
        }
    }
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Closed => f.write_str("the store is closed"),
            Self::Nul => f.write_str("a text has the character NUL"),
            Self::LongName => write!(f, "a name has more than {NAME_LIMIT} characters"),
            Self::Damaged(why) => write!(f, "a row is damaged: {why}"),
            Self::Database(why) => write!(f, "the database refused: {why}"),
        }
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no such game"),
            Self::OutOfOrder { next } => write!(f, "the next event has number {next}"),
            Self::SeatTaken => f.write_str("the seat is not open"),
            Self::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StoreError {}

impl std::error::Error for AppendError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Store(error) => Some(error),
            _ => None,
        }
    }
}

/// Refuses a text with the character NUL: `PostgreSQL` cannot hold it, and functions of `SQLite` end there.
pub(crate) fn check_text(text: &str) -> Result<(), StoreError> {
    if text.contains('\0') { Err(StoreError::Nul) } else { Ok(()) }
}

/// Refuses a name that is too long, because all names are searched.
pub(crate) fn check_name(name: &str) -> Result<(), StoreError> {
    check_text(name)?;
    if name.chars().nth(NAME_LIMIT).is_some() { Err(StoreError::LongName) } else { Ok(()) }
}

/// Refuses seats whose names are refused.
pub(crate) fn check_seats<'a>(seats: impl IntoIterator<Item = &'a StoredSeat>) -> Result<(), StoreError> {
    seats.into_iter().try_for_each(|seat| check_name(&seat.name))
}

/// A number of rows or events as the database counts them.
pub(crate) fn db_number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
