//! A test in a line of text.

use std::fmt;
use std::str::FromStr;

use quadriga_core::{Message, ToMessage};

use super::sprt::{ERRORS, EloModel, FARTHEST, Sprt};

// The errors of a test if nothing is said.
const USUAL_ERROR: f64 = 0.05;

/// A text that describes no test: the offending part of it, and what is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub struct SprtError {
    /// The part.
    pub part: String,
    /// What is wrong with it.
    pub problem: SprtProblem,
}

/// What is wrong with a part of a test's description.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SprtProblem {
    /// It is not of the form `name=value`.
    NoValue,
    /// There is no setting of this name.
    UnknownSetting,
    /// The setting stands there twice.
    Twice,
    /// The setting is needed and is not there.
    Missing,
    /// The value should be a number from the first to the second.
    NumberFrom(f64, f64),
    /// The value should be `normalised` or `logistic`.
    Model,
    /// The first difference should be below the second.
    Order,
    /// The two errors should be less than 1 together.
    Errors,
}

impl SprtError {
    pub(super) fn new(part: &str, problem: SprtProblem) -> Self {
        Self { part: part.to_owned(), problem }
    }

    /// Refuses a number out of bounds.
    pub(super) fn check(name: &str, value: f64, least: f64, most: f64) -> Result<(), Self> {
        let fits = (least..=most).contains(&value);
        fits.then_some(()).ok_or_else(|| Self::new(&format!("{name}={value}"), SprtProblem::NumberFrom(least, most)))
    }
}

impl ToMessage for SprtError {
    fn message(&self) -> Message {
        let id = match self.problem {
            SprtProblem::NoValue => "arena-no-value",
            SprtProblem::UnknownSetting => "arena-unknown-setting",
            SprtProblem::Twice => "arena-setting-twice",
            SprtProblem::Missing => "arena-setting-missing",
            SprtProblem::NumberFrom(least, most) => {
                let message = Message::new("arena-any-number-from").text("part", &self.part);
                return message.text("least", least).text("most", most);
            }
            SprtProblem::Model => "arena-no-model",
            SprtProblem::Order => "arena-elo-order",
            SprtProblem::Errors => "arena-errors-too-great",
        };
        Message::new(id).text("part", &self.part)
    }
}

// For programmers; people are told in their language by the message catalogue.
impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.part, self.problem)
    }
}

impl std::error::Error for SprtError {}

impl FromStr for Sprt {
    type Err = SprtError;

    /// Reads `elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalised`, in any order; only the first two are needed.
    fn from_str(text: &str) -> Result<Self, SprtError> {
        let mut numbers = [None; 4];
        let mut model = None;
        for part in text.split(',') {
            let error = |problem| SprtError::new(part, problem);
            let (name, value) = part.split_once('=').ok_or_else(|| error(SprtProblem::NoValue))?;
            let twice = match NAMES.iter().position(|&known| known == name) {
                Some(index) => numbers[index].replace(number(part, value, index)?).is_some(),
                None if name == "model" => model.replace(read_model(part, value)?).is_some(),
                None => return Err(error(SprtProblem::UnknownSetting)),
            };
            if twice {
                return Err(error(SprtProblem::Twice));
            }
        }
        let [elo0, elo1, alpha, beta] = numbers;
        let missing = |name| SprtError::new(name, SprtProblem::Missing);
        let elo = [elo0.ok_or_else(|| missing("elo0"))?, elo1.ok_or_else(|| missing("elo1"))?];
        let errors = [alpha.unwrap_or(USUAL_ERROR), beta.unwrap_or(USUAL_ERROR)];
        Self::new(elo, errors, model.unwrap_or_default())
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([elo0, elo1], [alpha, beta]) = (self.elo(), self.errors());
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")?;
        match self.model() {
            EloModel::Normalised => Ok(()),
            EloModel::Logistic => f.write_str(",model=logistic"),
        }
    }
}

const NAMES: [&str; 4] = ["elo0", "elo1", "alpha", "beta"];

// Digits with a sign and a point; not what else programmers take for a number, such as `inf` or `1e-2`.
fn number(part: &str, value: &str, index: usize) -> Result<f64, SprtError> {
    let [least, most] = if index < 2 { [-FARTHEST, FARTHEST] } else { ERRORS };
    let plain = value.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-');
    let number = value.parse().ok().filter(|number| plain && (least..=most).contains(number));
    number.ok_or_else(|| SprtError::new(part, SprtProblem::NumberFrom(least, most)))
}

fn read_model(part: &str, value: &str) -> Result<EloModel, SprtError> {
    match value {
        "normalised" => Ok(EloModel::Normalised),
        "logistic" => Ok(EloModel::Logistic),
        _ => Err(SprtError::new(part, SprtProblem::Model)),
    }
}
