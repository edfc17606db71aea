//! The opening explorer: what was played in a position, over any number of games, from an index on disk.
//!
//! An [`Index`] is a directory with the games of one variant. [`Index::look_up`] tells of a position how many games
//! reached it, what became of them and which moves they played. Positions that moves in another order lead to, and
//! positions that are mirror images of each other, are one ([`canonical_key`]).
//!
//! | file | what |
//! |---|---|
//! | `explorer.json` | the game, the variant, how many moves of each game are indexed, and which of the others count |
//! | `N.positions` | by key: the positions of some games, with what became of the games |
//! | `N.games` | by number: who played these games and where their records are |
//! | `adding/` | what an addition has not finished |
//! | `lock` | held while somebody adds |
//!
//! Files are never changed. An [`IndexWriter`] sorts what fits into memory, writes it, and merges what it wrote, together with
//! the smaller ones of the old files, into a new pair; then it replaces `explorer.json`. So it takes the same memory for
//! any number of games, and whoever kills it leaves the old index.
//!
//! # Examples
//!
//! ```
//! use quadriga_abalone::Abalone;
//! use quadriga_games::Game;
//! use quadriga_core::{GameHistory, GameResult, Notation, Position, Side};
//! use quadriga_explorer::{Index, IndexedGame, Resources, GameSource};
//!
//! let folder = tempfile::tempdir()?;
//! let mut index = Index::create(folder.path(), Game::Abalone, "standard", 60)?;
//! let mut line = GameHistory::new(Abalone::start(Default::default()));
//! for text in ["a1-b2", "i9-h8"] {
//!     let m = line.position().parse_move(text).unwrap();
//!     line.play_unchecked(m);
//! }
//! let mut adding = index.begin::<Abalone>(Resources::default())?;
//! adding.add(&IndexedGame {
//!     positions: line.positions(),
//!     evaluations: &[Some(15)],
//!     result: GameResult::Win(Side::First),
//!     source: GameSource::default(),
//! })?;
//! adding.finish()?;
//!
//! let start = index.look_up(&Abalone::start(Default::default()))?;
//! let [first] = &start.moves[..] else { panic!("one move was played") };
//! assert_eq!((first.tally.games, first.tally.score(Side::First)), (1, Some(1.0)));
//! // The board is symmetric, so a5-b5 is the same move.
//! assert_eq!(Abalone::write_move(first.played), "a1-b2");
//! assert!(first.twins.iter().any(|&m| Abalone::write_move(m) == "a5-b5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bytes;
mod error;
mod files;
mod game;
mod index;
mod manifest;
mod mem_table;
mod node;
mod runs;
mod sstable;
mod staging;
mod stats;
mod writer;

pub use error::{Damage, IndexError, OtherGame};
pub use game::{GameSource, IndexedGame, KnownGame};
pub use index::{Index, canonical_key};
pub use stats::{EVALUATION_LIMIT, ExplorerTally, MoveStats, PositionStats};
pub use writer::{IndexWriter, Resources};
