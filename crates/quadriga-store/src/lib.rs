//! Storage of the server: players, games and their events.
//!
//! [`Store`] is the interface; [`SqliteStore`] implements it, in SQL that `PostgreSQL` understands as well. The store
//! knows no rules and no clock: events are opaque texts, and times are passed in.
//!
//! A game is a row and its events, numbered from 1. [`Store::append`] adds events and changes the row at once, if they
//! follow the last stored event; the second writer of the same number is refused. It returns when they are on disk. One
//! task writes, and combines all waiting writes in one transaction, so that thousands a second need few syncs.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::Game;
//! use quadriga_store::{
//!     Append, AppendError, GameId, GameResult, Head, NewEvent, GameInsert, GamePhase, GameQuery, StoredSeat, SqliteStore, Store,
//! };
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store: Box<dyn Store> = Box::new(SqliteStore::temporary().await?);
//! let id = GameId::new("q7Rk2mPz0A")?;
//! let engine = |level: u8| Some(StoredSeat { player: None, name: format!("Level {level}") });
//! let game = GameInsert {
//!     id: id.clone(),
//!     game: Game::Abalone,
//!     variant: "standard".to_owned(),
//!     created_at: 1_000,
//!     settings: "{}".to_owned(),
//!     seats: [engine(3), engine(4)],
//!     deadline: None,
//!     rematch_of: None,
//! };
//! assert!(store.create_game(game).await?);
//!
//! let moved = Append {
//!     game: id.clone(),
//!     first_seq: 1,
//!     events: vec![NewEvent { at: 2_000, body: r#"{"moved":"a1-b2"}"#.to_owned() }],
//!     head: Head {
//!         updated_at: 2_000,
//!         phase: GamePhase::Playing,
//!         result: GameResult::Unknown,
//!         reason: String::new(),
//!         plies: 1,
//!         deadline: None,
//!     },
//!     record: None,
//!     seat: None,
//! };
//! store.append(moved.clone()).await?;
//! assert_eq!(store.append(moved).await, Err(AppendError::OutOfOrder { next: 2 }));
//!
//! let stored = store.game(&id).await?.expect("it was made");
//! assert_eq!(stored.events[0].body, r#"{"moved":"a1-b2"}"#);
//! let page = store.search(&GameQuery { name: Some("level 4".to_owned()), limit: 10, ..GameQuery::default() }).await?;
//! assert_eq!(page.rows, [stored.row]);
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod error;
mod game;
mod id;
mod open;
mod open_error;
mod player;
mod query;
mod rows;
mod sql;
mod sqlite;
mod store;
mod writer;
mod writes;

pub use error::{AppendError, NAME_LIMIT, StoreError};
pub use game::{Append, FinishedGame, GameInsert, GameRow, Head, NewEvent, StoredEvent, StoredGame, StoredSeat};
pub use id::{GameId, NotAnId, PlayerId};
pub use open::StoreOptions;
pub use open_error::OpenError;
pub use player::{NewPlayer, PlayerChange, SecretHash, StoredPlayer};
pub use quadriga_core::{GamePhase, GameResult};
pub use query::{Counts, GameQuery, NotACursor, OfPlayer, Page, PageCursor, PlayerScore};
pub use sqlite::SqliteStore;
pub use store::Store;
