//! Why an analysis fails.

use std::io;

use quadriga_games::Refusal;
use thiserror::Error;

/// Why a progress file cannot be used.
///
/// The texts of the errors are for programmers; users get messages in their language.
#[derive(Debug, Error)]
pub enum ProgressError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not a progress file.
    #[error("not a progress file of an analysis")]
    Foreign,
    /// The file is of another game.
    #[error("the file is of another game")]
    OtherGame,
    /// The file is of the same game, but with other settings or from another version of the engine.
    #[error("the file is of other settings or of another version")]
    OtherSettings,
    /// Another process is using the file.
    #[error("the file is in use by another process")]
    Locked,
    /// A line of the file, counted from 1, cannot be read.
    #[error("line {0} cannot be read")]
    Line(usize),
}

/// Why an analysis fails.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// The progress file cannot be written.
    #[error(transparent)]
    Progress(#[from] ProgressError),
    /// The engine refuses what the rules have accepted, or finds no move although there is one.
    #[error("the engine fails: {}", .0.as_ref().map_or_else(|| "no move found".to_owned(), ToString::to_string))]
    Engine(Option<Refusal>),
}
