//! The one list of games, and the object-safe session over any of them.
//!
//! [`dispatch`] is the only place in the repository that chooses between games: it hands a [`Visitor`]
//! the game's type, so that what is dynamic at the door is monomorphised inside. [`Session`] is the
//! other way in: one game in progress behind a trait object, in texts and plain data, for front ends.
//!
//! # Examples
//!
//! ```
//! use quadriga_games::{Game, open};
//!
//! let mut session = open(Game::Abalone, "belgian-daisy", None, Default::default())?;
//! assert_eq!(session.legal_moves().len(), 52);
//! session.play("a1-b2")?;
//! assert_eq!(session.moves_played(), ["a1-b2"]);
//! # Ok::<(), quadriga_games::Refusal>(())
//! ```

mod composition;
mod contest;
mod game;
mod game_start;
mod history_session;
mod position_text;
mod refusal;
mod session;
mod threats;

pub use composition::{Composition, compose};
pub use contest::{MOST_CONTEST_MOVES, contest_moves, contest_terms};
pub use game::{Game, PerGame, Playable, Visitor, dispatch};
pub use game_start::{GameStart, PlayedGame, ReplayRefusal};
pub use history_session::{history_of, open, open_history, read_move};
pub use position_text::{rest_of, side_in, with_other_side};
pub use refusal::{Input, Refusal};
pub use session::{ChosenMove, MoveView, Session};
pub use threats::{passed, threats};

// The example of the README is run as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
