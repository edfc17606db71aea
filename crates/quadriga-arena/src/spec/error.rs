//! Why a text describes no player.

use std::fmt;

use quadriga_core::{Message, ToMessage};

/// A text that describes no player: the offending part of it, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The part.
    pub part: String,
    /// What is wrong with it.
    pub problem: SpecProblem,
}

/// What is wrong with a part of a player's description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecProblem {
    /// There is no player of this name.
    UnknownPlayer,
    /// It is not of the form `name=value`.
    NoValue,
    /// There is no setting of this name.
    UnknownSetting,
    /// The player has no such setting, though others do.
    OtherPlayers,
    /// The setting stands there twice.
    Twice,
    /// The value should be a whole number from the first to the second.
    NumberFrom(i64, i64),
    /// The value should be a time such as `100ms` or `1.5s`.
    Time,
    /// The value should be a clock in seconds such as `10+0.1`.
    Clock,
    /// The value should not be empty.
    Empty,
    /// The value should be `yes` or `no`.
    YesOrNo,
    /// The quotes in it do not match.
    Quotes,
    /// A program without `cmd`.
    NoCommand,
}

impl SpecError {
    pub(crate) fn new(part: &str, problem: SpecProblem) -> Self {
        Self { part: part.to_owned(), problem }
    }
}

impl ToMessage for SpecError {
    fn message(&self) -> Message {
        let id = match self.problem {
            SpecProblem::UnknownPlayer => "arena-unknown-player",
            SpecProblem::NoValue => "arena-no-value",
            SpecProblem::UnknownSetting => "arena-unknown-setting",
            SpecProblem::OtherPlayers => "arena-other-players-setting",
            SpecProblem::Twice => "arena-setting-twice",
            SpecProblem::NumberFrom(least, most) => {
                let message = Message::new("arena-number-from").text("part", &self.part);
                return message.text("least", least).text("most", most);
            }
            SpecProblem::Time => "arena-no-time",
            SpecProblem::Clock => "arena-no-clock",
            SpecProblem::Empty => "arena-empty-value",
            SpecProblem::YesOrNo => "arena-yes-or-no",
            SpecProblem::Quotes => "arena-quotes",
            SpecProblem::NoCommand => "arena-no-command",
        };
        Message::new(id).text("part", &self.part)
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.part, self.problem)
    }
}

impl std::error::Error for SpecError {}
