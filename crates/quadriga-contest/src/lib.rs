//! The contest program: a game against another program through standard input and output.
//!
//! [`run`] plays one game; `docs/protocol/contest.md` says what it reads and writes. Three threads work together: one
//! reads lines and notes when they came, one thinks, and the one that called [`run`] knows the rules, watches the time
//! and answers. However late the engine is, an answer goes out: the best move it has reported, or any legal one.
//!
//! # Examples
//!
//! ```
//! use quadriga_contest::{Ending, Options, run};
//! use quadriga_i18n::{Lang, Words};
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let options = Options { hash: 1, move_time: 20, ..Options::default() };
//! // We play Black; White begins with something that is no move.
//! let ending = run(&b"40 1\nAb-Ad\n"[..], &mut output, &mut errors, &options, &Words::new(Lang::English));
//! assert_eq!((ending, ending.exit_code()), (Ending::Refused, 1));
//! assert!(output.is_empty());
//! let message = "error: line 2, \"Ab-Ad\": one piece goes to a neighbouring cell only, and Ad is not next to Ab; \
//!                a phalanx is written head-tail-target (P2)\n";
//! assert_eq!(String::from_utf8_lossy(&errors), message);
//! ```

mod event;
mod game;
mod options;
mod program;
mod refused;
mod start;
mod watch;
mod worker;

pub use options::Options;
pub use program::{Ending, run, run_with};
