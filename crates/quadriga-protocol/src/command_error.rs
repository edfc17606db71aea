//! Why a line is no command.

use std::error::Error;
use std::fmt;

use crate::shown;

/// A line that is no command: the offending word, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandError {
    /// The offending word; empty if the line ends where one should stand.
    pub word: String,
    /// What is wrong.
    pub problem: CommandProblem,
}

/// What is wrong with a word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandProblem {
    /// There is no such command.
    UnknownCommand,
    /// Something should follow the word named here, and the line ends.
    Missing {
        /// What it should follow.
        after: &'static str,
        /// What should follow.
        what: &'static str,
    },
    /// Something else should stand here, behind the word named here.
    Expected {
        /// What it stands behind.
        after: &'static str,
        /// What should stand here.
        what: &'static str,
    },
    /// The value of a field is no number, or none of those it may be.
    NoNumber {
        /// The field.
        of: &'static str,
        /// The least it may be.
        least: u64,
        /// The most it may be.
        most: u64,
    },
    /// The command ends before this word.
    TooMuch,
    /// The field has been given already, by this name or another.
    Twice,
    /// `infinite` and a limit exclude each other.
    InfiniteWithLimit,
    /// An increment or a number of moves to go says nothing without the time left.
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
            CommandProblem::Expected { after, what } => write!(f, "{after}: \"{word}\" stands where {what} should"),
            CommandProblem::NoNumber { of, least, most } => {
                write!(f, "{of}: \"{word}\" is no number from {least} to {most}")
            }
            CommandProblem::TooMuch => write!(f, "\"{word}\" is one word too many"),
            CommandProblem::Twice => write!(f, "\"{word}\" stands twice"),
            CommandProblem::InfiniteWithLimit => write!(f, "\"{word}\" does not go with infinite"),
            CommandProblem::NoClock => write!(f, "\"{word}\" says nothing without the time left"),
        }
    }
}

impl Error for CommandError {}
