//! The opening explorer: which moves were played in a position, over any number of games, from an index on disk.
//!
//! An [`Index`] is a directory with the games of one variant. [`Index::look_up`] returns how many games reached a
//! position, their results and the moves they played. Transpositions and symmetric positions are counted together
//! ([`canonical_key`]).
//!
//! | file | content |
//! |---|---|
//! | `explorer.json` | the manifest: the game, the variant, the indexed plies per game, and the valid segments |
//! | `N.positions` | by key: the positions of some games, with their results |
//! | `N.games` | by number: the players of these games and where their records are |
//! | `adding/` | unfinished files of an addition |
//! | `lock` | locked by a writer |
//!
//! Files are never changed. An [`IndexWriter`] sorts games in memory, writes sorted runs, and merges them with the smaller
//! old segments into a new segment; then it replaces `explorer.json`. So its memory does not depend on the number of
//! games, and killing it leaves the old index.
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
