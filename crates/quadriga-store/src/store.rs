//! The interface of the store.

use async_trait::async_trait;

use crate::{
    Append, AppendError, Counts, FinishedGame, GameId, GameInsert, GameQuery, GameRow, NewPlayer, Page, PlayerChange,
    SecretHash, StoreError, StoredGame, StoredPlayer,
};

/// Players, games and their events.
///
/// A write whose future is ready is on disk; a dropped future does not cancel the write. Reads are never older than the
/// last finished write. Texts are stored unchanged, except that a text with the character NUL is refused.
#[async_trait]
pub trait Store: Send + Sync {
    /// Makes a player; `false` if the id or the secret belongs to one already.
    ///
    /// # Errors
    /// If a text is refused or the database fails.
    async fn create_player(&self, player: NewPlayer) -> Result<bool, StoreError>;

    /// The player with a secret.
    ///
    /// # Errors
    /// If the database fails.
    async fn player_by_secret(&self, secret: &SecretHash) -> Result<Option<StoredPlayer>, StoreError>;

    /// Changes a player; `false` if there is none.
    ///
    /// # Errors
    /// If a text is refused or the database fails.
    async fn update_player(&self, change: PlayerChange) -> Result<bool, StoreError>;

    /// Makes a game; `false` if the id belongs to one already.
    ///
    /// # Errors
    /// If a text is refused, a player is not in the store, or the database fails.
    async fn create_game(&self, game: GameInsert) -> Result<bool, StoreError>;

    /// Adds events to a game, all of them or none.
    ///
    /// # Errors
    /// If they do not follow the last one, the seat is taken, a text is refused, or the database fails.
    async fn append(&self, append: Append) -> Result<(), AppendError>;

    /// A game with its events.
    ///
    /// # Errors
    /// If the database fails, or what it has is not what was written.
    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError>;

    /// A game without its events.
    ///
    /// # Errors
    /// If the database fails, or what it has is not what was written.
    async fn row(&self, id: &GameId) -> Result<Option<GameRow>, StoreError>;

    /// Games whose deadline is `now` or earlier, the most urgent first.
    ///
    /// # Errors
    /// If the database fails.
    async fn due(&self, now: i64, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// A page of the games that are asked for.
    ///
    /// # Errors
    /// If a text is refused or the database fails.
    async fn search(&self, query: &GameQuery) -> Result<Page, StoreError>;

    /// Finished games in the order in which their ends were written, beginning behind the one with the number `after`.
    ///
    /// Numbers have no gaps and never change, so a reader that continues from the last number sees each game once.
    ///
    /// # Errors
    /// If the database fails.
    async fn finished_since(&self, after: u64, limit: u32) -> Result<Vec<FinishedGame>, StoreError>;

    /// How much there is.
    ///
    /// # Errors
    /// If the database fails.
    async fn counts(&self) -> Result<Counts, StoreError>;

    /// Deletes at most `limit` of the games that wait with nothing happening since `before`, the oldest first; says how
    /// many.
    ///
    /// # Errors
    /// If the database fails.
    async fn delete_stale(&self, before: i64, limit: u32) -> Result<u64, StoreError>;

    /// Writes what is waiting and closes the database; everything afterwards is refused with [`StoreError::Closed`].
    async fn close(&self);
}
