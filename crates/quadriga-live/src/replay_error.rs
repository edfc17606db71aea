//! Why an event does not fit.

use std::fmt;

use quadriga_games::Refusal;

use crate::SettingsError;

/// An event that does not fit the game, or invalid settings: the stored game is damaged, or was decided on before
/// something else happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The number of the event; 0 for the settings.
    pub seq: u64,
    /// Why it does not fit.
    pub problem: ReplayProblem,
}

/// Why an event does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayProblem {
    /// The game cannot be begun.
    Settings(SettingsError),
    /// Another number is due.
    Seq {
        /// The number that is due.
        expected: u64,
    },
    /// The game has not begun, goes on or is over, and such a thing does not happen then.
    GamePhase,
    /// The seat is not open.
    Seat,
    /// It is another's turn, or another number of moves has been played.
    Turn,
    /// The move is not legal.
    Move(Box<Refusal>),
    /// The game has a clock and the event does not, or the other way round.
    Clock,
    /// There are fewer moves to take back.
    Takeback,
    /// The rules do not end the game so.
    Result,
}

// For logs only.
impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: ", self.seq)?;
        match &self.problem {
            ReplayProblem::Settings(error) => write!(f, "{error}"),
            ReplayProblem::Seq { expected } => write!(f, "event {expected} is due"),
            ReplayProblem::GamePhase => f.write_str("the game is not at that stage"),
            ReplayProblem::Seat => f.write_str("the seat is not open"),
            ReplayProblem::Turn => f.write_str("it is not the turn for that"),
            ReplayProblem::Move(refusal) => write!(f, "{refusal}"),
            ReplayProblem::Clock => f.write_str("the clocks do not fit the time control"),
            ReplayProblem::Takeback => f.write_str("there are not that many moves to take back"),
            ReplayProblem::Result => f.write_str("the rules do not end the game so"),
        }
    }
}

impl std::error::Error for ReplayError {}
