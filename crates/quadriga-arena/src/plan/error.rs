//! Errors in plans.

use quadriga_core::{Message, ToMessage};
use quadriga_games::Refusal;
use quadriga_stats::{SprtError, SprtProblem};

use crate::{AdjudicationError, ScheduleError, SpecError};

/// Why a text is not a valid plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}{problem}", player.as_ref().map(|name| format!("player {name}: ")).unwrap_or_default())]
pub struct PlanError {
    /// The player at fault, by name or number, if there is one.
    pub player: Option<String>,
    /// What is wrong.
    pub problem: PlanProblem,
}

/// What is wrong with a plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanProblem {
    /// It is not TOML, or has unknown fields: the message of the TOML parser.
    #[error("{0}")]
    Toml(String),
    /// There is no such game.
    #[error("unknown game {0:?}")]
    Game(String),
    /// There is no such variant.
    #[error(transparent)]
    Variant(Box<Refusal>),
    /// The description of a player is invalid.
    #[error(transparent)]
    Player(SpecError),
    /// The name of a player is empty, too long, or used twice.
    #[error("{0:?} is empty, too long, or the name of two players")]
    Name(String),
    /// The players do not fit the format.
    #[error(transparent)]
    Schedule(ScheduleError),
    /// The sequential test is invalid.
    #[error(transparent)]
    Sprt(SprtError),
    /// A sequential test with more than two players.
    #[error("a sequential test needs exactly two players")]
    SprtOfMany,
    /// The adjudication rule is invalid.
    #[error(transparent)]
    Adjudication(AdjudicationError),
    /// The contest protocol cannot express the variant or the ply cap.
    #[error("the contest protocol cannot express this variant or ply cap")]
    Contest,
    /// A number is out of range: its field.
    #[error("{0} is out of range")]
    Number(&'static str),
    /// The openings are invalid: the text.
    #[error("{0:?} does not name openings")]
    Openings(String),
}

impl PlanError {
    pub(crate) const fn new(problem: PlanProblem) -> Self {
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
