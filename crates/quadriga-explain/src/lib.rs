//! Explains positions and moves in the terms of each game.
//!
//! Every statement is a [`Fact`] that the rules prove: a message for people and the cells it is about. Nothing is guessed.
//! [`explain_move`] and [`comment`] combine the facts with search results, which the caller provides.
//!
//! # Examples
//!
//! ```
//! use quadriga_explain::facts_of_move;
//! use quadriga_games::{Game, open};
//!
//! let session = open(Game::Abalone, "standard", Some("5/6/7/8/wbb6/8/7/6/w4 b 0 0"), Default::default())?;
//! let facts = facts_of_move(&*session, "e3-e2")?;
//! assert_eq!(facts[0].message.id, "told-abalone-pushes-out");
//! # Ok::<(), quadriga_games::Refusal>(())
//! ```

pub mod abalone;
mod comment;
pub mod diaballik;
mod explain_move;
mod fact;
mod football;
mod glossary;
mod idea;
mod line;
mod phalanx;
mod verdict;
mod weight;

pub use comment::{Judged, comment};
pub use explain_move::{ExplainedLine, MoveExplanation, MoveQuestion, SEARCH_TIME, explain_move};
pub use fact::{Fact, FactLine, Facts, TermCells, facts_of_move, facts_of_position, landmarks};
pub use glossary::GlossaryTerm;
pub use line::in_a_row;
pub use quadriga_core::FactKind;
pub use verdict::exact;
pub use weight::{MOST_FACTS, important};
