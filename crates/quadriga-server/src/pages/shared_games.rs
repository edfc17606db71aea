//! Where the records of games come from.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use async_trait::async_trait;
use quadriga_api::Player;
use thiserror::Error;

/// A game that may be shown to anybody who knows its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedGame {
    /// Its record, whole or so far.
    pub record: String,
    /// Whether it is over, so that it does not change any more.
    pub over: bool,
    /// Who plays.
    pub players: [Player; 2],
}

/// The records cannot be read at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the records cannot be read at the moment")]
pub struct RecordsUnavailable;

/// Where the records of games come from.
#[async_trait]
pub trait RecordSource: Send + Sync {
    /// The game called `id`, if there is one.
    ///
    /// # Errors
    /// If the records cannot be read.
    async fn record(&self, id: &str) -> Result<Option<SharedGame>, RecordsUnavailable>;
}

/// Records in memory.
#[derive(Debug, Default)]
pub struct InMemoryRecords(RwLock<HashMap<String, SharedGame>>);

impl InMemoryRecords {
    /// Puts a game there, or another in its place.
    pub fn put(&self, id: impl Into<String>, game: SharedGame) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(id.into(), game);
    }
}

#[async_trait]
impl RecordSource for InMemoryRecords {
    async fn record(&self, id: &str) -> Result<Option<SharedGame>, RecordsUnavailable> {
        Ok(self.0.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned())
    }
}
