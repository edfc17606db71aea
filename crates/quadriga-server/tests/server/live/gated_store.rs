//! A store that writes when the test says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use async_trait::async_trait;
use quadriga_store::{
    Append, AppendError, Counts, FinishedGame, GameId, GameInsert, GameQuery, GameRow, NewPlayer, Page, PlayerChange,
    SecretHash, SqliteStore, Store, StoreError, StoredGame, StoredPlayer,
};
use tokio::sync::Semaphore;

/// A store in which events and searches wait while the gate is shut.
pub(crate) struct Gated {
    store: SqliteStore,
    shut: AtomicBool,
    full: AtomicBool,
    waiting: Semaphore,
    through: Semaphore,
    searching: AtomicUsize,
    most_searching: AtomicUsize,
}

impl Gated {
    pub(crate) async fn new() -> Arc<Self> {
        Arc::new(Self {
            store: SqliteStore::temporary().await.expect("a store"),
            shut: AtomicBool::new(false),
            full: AtomicBool::new(false),
            waiting: Semaphore::new(0),
            through: Semaphore::new(0),
            searching: AtomicUsize::new(0),
            most_searching: AtomicUsize::new(0),
        })
    }

    /// From now on events and searches wait.
    pub(crate) fn shut(&self) {
        self.shut.store(true, Ordering::SeqCst);
    }

    /// Waits until one more waits, or fails.
    pub(crate) async fn somebody_waits(&self) {
        self.waiting.acquire().await.expect("never closed").forget();
    }

    /// Lets all through that wait, and those who come.
    pub(crate) fn open(&self) {
        self.shut.store(false, Ordering::SeqCst);
        self.through.add_permits(1_000);
    }

    /// How many searches there were at once.
    pub(crate) fn most_searching(&self) -> usize {
        self.most_searching.load(Ordering::SeqCst)
    }

    async fn pass(&self) {
        if self.shut.load(Ordering::SeqCst) {
            self.waiting.add_permits(1);
            self.through.acquire().await.expect("never closed").forget();
        }
    }

    /// From now on events fail as on a full disk, or not any more.
    pub(crate) fn set_full(&self, full: bool) {
        self.full.store(full, Ordering::SeqCst);
    }
}

#[async_trait]
impl Store for Gated {
    async fn append(&self, append: Append) -> Result<(), AppendError> {
        if self.full.load(Ordering::SeqCst) {
            self.waiting.add_permits(1);
            return Err(AppendError::Store(StoreError::Database("the disk is full".to_owned())));
        }
        self.pass().await;
        self.store.append(append).await
    }

    async fn create_player(&self, player: NewPlayer) -> Result<bool, StoreError> {
        self.store.create_player(player).await
    }

    async fn player_by_secret(&self, secret: &SecretHash) -> Result<Option<StoredPlayer>, StoreError> {
        self.store.player_by_secret(secret).await
    }

    async fn update_player(&self, change: PlayerChange) -> Result<bool, StoreError> {
        self.store.update_player(change).await
    }

    async fn create_game(&self, game: GameInsert) -> Result<bool, StoreError> {
        self.store.create_game(game).await
    }

    async fn game(&self, id: &GameId) -> Result<Option<StoredGame>, StoreError> {
        self.store.game(id).await
    }

    async fn row(&self, id: &GameId) -> Result<Option<GameRow>, StoreError> {
        self.store.row(id).await
    }

    async fn due(&self, now: i64, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.store.due(now, limit).await
    }

    async fn search(&self, query: &GameQuery) -> Result<Page, StoreError> {
        let searching = self.searching.fetch_add(1, Ordering::SeqCst) + 1;
        self.most_searching.fetch_max(searching, Ordering::SeqCst);
        self.pass().await;
        let found = self.store.search(query).await;
        self.searching.fetch_sub(1, Ordering::SeqCst);
        found
    }

    async fn finished_since(&self, after: u64, limit: u32) -> Result<Vec<FinishedGame>, StoreError> {
        self.store.finished_since(after, limit).await
    }

    async fn counts(&self) -> Result<Counts, StoreError> {
        self.store.counts().await
    }

    async fn delete_stale(&self, before: i64, limit: u32) -> Result<u64, StoreError> {
        self.store.delete_stale(before, limit).await
    }

    async fn close(&self) {
        self.store.close().await;
    }
}
