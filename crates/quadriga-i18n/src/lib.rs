//! Message catalogue: every text shown to people, in English and Russian.
//!
//! Other crates return [`quadriga_core::Message`]s: an id, arguments and the clause of the rules. [`Words`] formats them
//! from two Fluent files with the same ids, `locales/en.ftl` and `locales/ru.ftl`. The lesson courses of
//! `quadriga-server` are content and keep their texts next to their positions.
//!
//! # Examples
//!
//! ```
//! use quadriga_core::{Message, NO_LEGAL_MOVE, Outcome, Side};
//! use quadriga_i18n::{Lang, Words};
//!
//! let outcome = Outcome::win(Side::First, &NO_LEGAL_MOVE);
//! let english = Words::new(Lang::English);
//! assert_eq!(english.outcome(["red", "blue"], &outcome), "red wins: the opponent has no legal move (G3)");
//! let russian = Words::new(Lang::Russian);
//! assert_eq!(russian.outcome(["red", "blue"], &outcome), "победа красных: у соперника нет ходов (G3)");
//! assert_eq!(english.message(&Message::new("going-on")), "going on");
//! ```

mod lang;
mod words;

pub use lang::Lang;
pub use words::{Words, sentence};
