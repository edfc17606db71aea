//! Why there is no analysis.

use std::fmt;
use std::io;

use quadriga_games::Refusal;

/// Why what was seen cannot be kept or gone on with.
#[derive(Debug)]
pub enum ProgressError {
    /// The file cannot be read or written.
    Io(io::Error),
    /// The file is something else.
    Foreign,
    /// The file is of another game.
    OtherGame,
    /// The file is of the same game, but with other settings or another version of the engine.
    OtherSettings,
    /// Somebody analyses with this file at the moment.
    Locked,
    /// A line of the file, counted from 1, cannot be read.
    Line(usize),
}

/// Why there is no analysis.
#[derive(Debug)]
pub enum AnalysisError {
    /// What was seen cannot be kept.
    Progress(ProgressError),
    /// The engine refuses what the rules have accepted, or finds no move where there is one.
    Engine(Option<Refusal>),
}

impl From<io::Error> for ProgressError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<ProgressError> for AnalysisError {
    fn from(error: ProgressError) -> Self {
        Self::Progress(error)
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Foreign => f.write_str("no analysis"),
            Self::OtherGame => f.write_str("another game"),
            Self::OtherSettings => f.write_str("other settings"),
            Self::Locked => f.write_str("in use"),
            Self::Line(line) => write!(f, "line {line} cannot be read"),
        }
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Progress(error) => error.fmt(f),
            Self::Engine(Some(refusal)) => write!(f, "the engine refuses {refusal}"),
            Self::Engine(None) => f.write_str("the engine finds no move"),
        }
    }
}

impl std::error::Error for ProgressError {}
impl std::error::Error for AnalysisError {}
