//! Errors in command lines.

use std::error::Error;
use std::fmt;

use crate::shown;

/// An invalid command line: the offending word and the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// The offending word; empty if the line ends where one is expected.
    pub word: String,
    /// The problem.
    pub problem: CommandProblem,
}

/// The problem with a word of a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandProblem {
    /// The command is unknown.
    UnknownCommand,
    /// The line ends where something is expected.
    Missing {
        /// The word before the gap.
        after: &'static str,
        /// What is expected.
        what: &'static str,
    },
    /// Something else is expected.
    Expected {
        /// The word or command before it.
        after: &'static str,
        /// What is expected.
        what: &'static str,
    },
    /// The value of a field is not a number, or out of range.
    NoNumber {
        /// The field.
        of: &'static str,
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// The command is complete before this word.
    TooMuch,
    /// The field has been given already, by this name or another.
    Twice,
    /// `infinite` and a limit exclude each other.
    InfiniteWithLimit,
    /// An increment or a number of moves to go needs the remaining time.
    NoClock,
}

impl CommandError {
    pub(crate) fn new(word: &str, problem: CommandProblem) -> Self {
        Self { word: word.to_owned(), problem }
    }

    pub(crate) const fn missing(after: &'static str, what: &'static str) -> Self {
        Self { word: String::new(), problem: CommandProblem::Missing { after, what } }
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = shown(&self.word);
        match self.problem {
            CommandProblem::UnknownCommand => write!(f, "unknown command \"{word}\""),
            CommandProblem::Missing { after, what } => write!(f, "{after}: {what} is missing"),
            CommandProblem::Expected { after, what } => write!(f, "{after}: expected {what}, found \"{word}\""),
            CommandProblem::NoNumber { of, least, most } => {
                write!(f, "{of}: expected a number from {least} to {most}, found \"{word}\"")
            }
            CommandProblem::TooMuch => write!(f, "unexpected \"{word}\" at the end of the command"),
            CommandProblem::Twice => write!(f, "\"{word}\" is given twice"),
            CommandProblem::InfiniteWithLimit => write!(f, "\"{word}\" cannot be combined with infinite"),
            CommandProblem::NoClock => write!(f, "\"{word}\" needs the remaining time"),
        }
    }
}

impl Error for CommandError {}
