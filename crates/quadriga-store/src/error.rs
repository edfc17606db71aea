//! Why the store did not do what it was asked.

use std::fmt;

/// Why the store did not do what it was asked.
///
/// A write that ends with [`StoreError::Database`] or [`StoreError::Closed`] has not been promised to anybody; whether it
/// is on disk must be read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The store is closed.
    Closed,
    /// A text has the character NUL, which `PostgreSQL` cannot hold.
    Nul,
    /// A name, or a part of one that is searched for, has more than [`NAME_LIMIT`] characters.
    LongName,
    /// A row is not as it was written: this is wrong with it.
    Damaged(String),
    /// The database refused, for this reason.
    Database(String),
}

/// How many characters a name has at most.
pub const NAME_LIMIT: usize = 100;

/// Why events were not added to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// There is no such game.
    NoGame,
    /// The events do not follow the last one in the store.
    OutOfOrder {
        /// The number that the first event should have had.
        next: u64,
    },
    /// The seat is not open.
    SeatTaken,
    /// The store could not do it.
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
