//! The lines that programs exchange, read and written: UGI and the contest protocol.
//!
//! Nothing here plays, waits or knows a game: a line comes in as text and goes out as a value, or the other way round.
//! Readers are strict: a line that is not exactly as `docs/protocol/` says is an error that names the offending word.
//!
//! # Examples
//!
//! ```
//! use quadriga_protocol::{Answer, UgiCommand, StartOf};
//!
//! let Ok(Some(UgiCommand::Position { start, moves })) = UgiCommand::parse("position startpos moves a1-b2") else { panic!() };
//! assert_eq!((start, moves), (StartOf::Variant, vec!["a1-b2".to_owned()]));
//!
//! let error = UgiCommand::parse("go depth three").unwrap_err();
//! assert_eq!(error.to_string(), r#"depth: expected a number from 1 to 4294967295, found "three""#);
//!
//! let answer = Answer::BestMove { best: Some("a1-b2".into()), expected: None };
//! assert_eq!(answer.to_string(), "bestmove a1-b2");
//! ```

mod answer;
mod command;
mod command_error;
mod contest;
mod go;
mod info;
mod lines;
mod option;
mod reply;
mod words;

pub use answer::{Answer, Response};
pub use command::{Greeting, StartOf, UgiCommand, UgiQuery};
pub use command_error::{CommandError, CommandProblem};
pub use contest::{Header, HeaderError, HeaderReader};
pub use go::{Go, NoTime};
pub use info::Info;
pub use lines::{LONGEST_LINE, Lines, ReadLine, shown};
pub use option::{OptionKind, OptionLine, OptionProblem, OptionValue};
pub use reply::{InfoLine, Reply};
