//! Why a text is no plan.

use std::fmt;

use quadriga_core::{Message, ToMessage};
use quadriga_games::Refusal;
use quadriga_stats::{SprtError, SprtProblem};

use crate::{AdjudicationError, ScheduleError, SpecError};

/// A text that is no plan of a tournament: where, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanError {
    /// The player it is about, by name or number, if it is about one.
    pub player: Option<String>,
    /// What is wrong.
    pub problem: PlanProblem,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq)]
pub enum PlanProblem {
    /// It is no TOML, or has fields that there are not: what the reader of TOML says.
    Toml(String),
    /// There is no such game.
    Game(String),
    /// There is no such variant.
    Variant(Box<Refusal>),
    /// A player that is none.
    Player(SpecError),
    /// Two players of the same name, or one without any.
    Name(String),
    /// The players do not fit the format.
    Schedule(ScheduleError),
    /// The test is none.
    Sprt(SprtError),
    /// A test is for two players.
    SprtOfMany,
    /// The adjudication is none.
    Adjudication(AdjudicationError),
    /// The contest protocol cannot tell the conditions: the variant, or the cap of plies.
    Contest,
    /// A number that is too small or too large: its field.
    Number(&'static str),
    /// Openings that are none: the text.
    Openings(String),
}

impl PlanError {
    pub(super) const fn new(problem: PlanProblem) -> Self {
        Self { player: None, problem }
    }
}

impl ToMessage for PlanError {
    fn message(&self) -> Message {
        match &self.problem {
            PlanProblem::Toml(why) => Message::new("plan-toml").text("why", why.trim_end()),
            PlanProblem::Game(name) => Message::new("plan-game").text("game", name),
            PlanProblem::Variant(refusal) => refusal.message.clone(),
            PlanProblem::Player(error) => error.message(),
            PlanProblem::Name(name) => Message::new("plan-name").text("name", name),
            PlanProblem::Schedule(error) => error.message(),
            PlanProblem::Sprt(error) => sprt_message(error),
            PlanProblem::SprtOfMany => Message::new("plan-sprt-of-many"),
            PlanProblem::Adjudication(error) => error.message(),
            PlanProblem::Contest => Message::new("plan-contest"),
            PlanProblem::Number(field) => Message::new("plan-number").text("field", field),
            PlanProblem::Openings(text) => Message::new("plan-openings").text("text", text),
        }
    }
}

fn sprt_message(error: &SprtError) -> Message {
    let id = match error.problem {
        SprtProblem::NoValue => "arena-no-value",
        SprtProblem::UnknownSetting => "arena-unknown-setting",
        SprtProblem::Twice => "arena-setting-twice",
        SprtProblem::Missing => "arena-setting-missing",
        SprtProblem::NumberFrom(least, most) => {
            let message = Message::new("arena-any-number-from").text("part", &error.part);
            return message.text("least", least).text("most", most);
        }
        SprtProblem::Model => "arena-no-model",
        SprtProblem::Order => "arena-elo-order",
        SprtProblem::Errors => "arena-errors-too-great",
    };
    Message::new(id).text("part", &error.part)
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(player) = &self.player {
            write!(f, "{player}: ")?;
        }
        write!(f, "{:?}", self.problem)
    }
}

impl std::error::Error for PlanError {}
