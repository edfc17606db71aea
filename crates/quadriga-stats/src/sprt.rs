//! The sequential probability ratio test, which stops a match as soon as the result is clear.

use std::fmt;
use std::str::FromStr;

use crate::elo::NORMALISED_ELO;
use crate::likelihood::{Five, handicap_of_score, handicap_of_t_value};
use crate::{PairTally, PlayerResult};

// What stands for a count of zero: a score that has not occurred is rare, not impossible.
const UNSEEN: f64 = 1e-3;
// The largest difference in Elo that can be tested, and the range of the error probabilities.
const MAX_ELO: f64 = 1000.0;
const ERROR_RANGE: [f64; 2] = [1e-6, 0.5];
const DEFAULT_ERROR: f64 = 0.05;

/// A sequential probability ratio test: is the first player stronger by `elo0` or by `elo1`?
///
/// After every pair of games the logarithm of a likelihood ratio is computed: the likelihood of the observed pairs under
/// the best distribution with `elo1`, divided by that under the best distribution with `elo0`. Above the upper bound H1
/// is accepted (the first player is stronger by `elo1`), below the lower one H0 (it is not stronger than `elo0`). If the
/// true difference is `elo0` or less, H1 is accepted with probability alpha or less; if it is `elo1` or more, H0 is
/// accepted with probability beta or less.
///
/// Written `elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalised`, in any order; only the first two are required.
///
/// # Examples
///
/// ```
/// use quadriga_stats::{PairTally, Sprt, SprtVerdict};
///
/// let test: Sprt = "elo0=0,elo1=10".parse().unwrap();
/// assert_eq!(test.verdict(&PairTally([5, 20, 50, 30, 10])), None);
/// assert_eq!(test.verdict(&PairTally([50, 200, 500, 300, 100])), Some(SprtVerdict::H1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo: [f64; 2],
    errors: [f64; 2],
    model: EloModel,
}

/// What Elo means in a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EloModel {
    /// Normalised Elo: the distance of the score from ½ in standard deviations of a game. The length of a test then does
    /// not depend on the draw rate.
    #[default]
    Normalised,
    /// Logistic Elo: the logarithm of the odds that the expected score stands for.
    Logistic,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SprtVerdict {
    /// The first player is not stronger by more than `elo0`.
    H0,
    /// The first player is stronger by `elo1`.
    H1,
}

impl SprtVerdict {
    /// `H0` or `H1`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::H0 => "H0",
            Self::H1 => "H1",
        }
    }
}

impl Sprt {
    /// A test of `elo[0]` against `elo[1]` with the error probabilities alpha and beta.
    ///
    /// # Errors
    /// If the first difference is not below the second, or a number is out of range.
    pub fn new(elo: [f64; 2], errors: [f64; 2], model: EloModel) -> Result<Self, SprtError> {
        for (name, value) in ["elo0", "elo1"].into_iter().zip(elo) {
            check_range(name, value, [-MAX_ELO, MAX_ELO])?;
        }
        for (name, value) in ["alpha", "beta"].into_iter().zip(errors) {
            check_range(name, value, ERROR_RANGE)?;
        }
        if elo[0] >= elo[1] {
            return Err(SprtError::new(&format!("elo0={},elo1={}", elo[0], elo[1]), SprtProblem::Order));
        }
        // With both errors at ½ the bounds coincide, and the test would be over before the first game.
        if errors[0] + errors[1] >= 1.0 {
            return Err(SprtError::new(&format!("alpha={},beta={}", errors[0], errors[1]), SprtProblem::Errors));
        }
        Ok(Self { elo, errors, model })
    }

    /// The two differences between which the test decides.
    pub const fn elo(&self) -> [f64; 2] {
        self.elo
    }

    /// The error probabilities alpha and beta.
    pub const fn errors(&self) -> [f64; 2] {
        self.errors
    }

    /// What Elo means in the test.
    pub const fn model(&self) -> EloModel {
        self.model
    }

    /// The bounds of the log-likelihood ratio, lower and upper.
    pub fn bounds(&self) -> (f64, f64) {
        let [alpha, beta] = self.errors;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The log-likelihood ratio; 0 without pairs.
    pub fn llr(&self, pairs: &PairTally) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let sum: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / sum);
        let [handicap0, handicap1] = self.elo.map(|elo| self.handicap(&shares, elo));
        (0..5).map(|i| counts[i] * (handicap0[i] / handicap1[i]).ln()).sum()
    }

    fn handicap(&self, shares: &Five, elo: f64) -> Five {
        match self.model {
            // The score of a pair is the mean of two games: if they were independent, its deviation would be smaller
            // by √2.
            EloModel::Normalised => handicap_of_t_value(shares, elo / NORMALISED_ELO * std::f64::consts::SQRT_2),
            EloModel::Logistic => handicap_of_score(shares, 1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))),
        }
    }

    /// What the pairs decide; `None` if the match should continue.
    pub fn verdict(&self, pairs: &PairTally) -> Option<SprtVerdict> {
        let (llr, (lower, upper)) = (self.llr(pairs), self.bounds());
        if llr >= upper {
            Some(SprtVerdict::H1)
        } else if llr <= lower {
            Some(SprtVerdict::H0)
        } else {
            None
        }
    }

    /// What pairs in the order of their numbers decide, and after how many of them; `None` if they do not.
    ///
    /// Later pairs do not count, though they may have been played concurrently: the decision depends on results alone,
    /// not on which game happened to end first.
    pub fn decide(&self, pairs: impl IntoIterator<Item = [PlayerResult; 2]>) -> Option<(SprtVerdict, u32)> {
        let mut tally = PairTally::default();
        pairs.into_iter().find_map(|pair| {
            tally.add(pair);
            self.verdict(&tally).map(|verdict| (verdict, tally.pairs()))
        })
    }
}

/// Why a text does not describe a test: the offending part, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{part:?}: {problem}")]
pub struct SprtError {
    /// The offending part.
    pub part: String,
    /// What is wrong with it.
    pub problem: SprtProblem,
}

/// What is wrong with a part of a test's description.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtProblem {
    /// It is not of the form `name=value`.
    #[error("expected name=value")]
    NoValue,
    /// The setting does not exist.
    #[error("unknown setting: expected elo0, elo1, alpha, beta or model")]
    UnknownSetting,
    /// The setting is given twice.
    #[error("given twice")]
    Twice,
    /// The setting is required and not given.
    #[error("required setting missing")]
    Missing,
    /// The value is not a number in this range.
    #[error("expected a number from {0} to {1}")]
    NumberFrom(f64, f64),
    /// The value is neither `normalised` nor `logistic`.
    #[error("expected normalised or logistic")]
    Model,
    /// The first difference is not below the second.
    #[error("elo0 must be less than elo1")]
    Order,
    /// The two errors add up to 1 or more.
    #[error("alpha and beta together must be less than 1")]
    Errors,
}

impl SprtError {
    fn new(part: &str, problem: SprtProblem) -> Self {
        Self { part: part.to_owned(), problem }
    }
}

fn check_range(name: &str, value: f64, [least, most]: [f64; 2]) -> Result<(), SprtError> {
    let fits = (least..=most).contains(&value);
    fits.then_some(()).ok_or_else(|| SprtError::new(&format!("{name}={value}"), SprtProblem::NumberFrom(least, most)))
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let mut numbers = [None; 4];
        let mut model = None;
        for part in text.split(',') {
            let error = |problem| SprtError::new(part, problem);
            let (name, value) = part.split_once('=').ok_or_else(|| error(SprtProblem::NoValue))?;
            let twice = match NAMES.iter().position(|&known| known == name) {
                Some(index) => numbers[index].replace(parse_number(part, value, index)?).is_some(),
                None if name == "model" => model.replace(parse_model(part, value)?).is_some(),
                None => return Err(error(SprtProblem::UnknownSetting)),
            };
            if twice {
                return Err(error(SprtProblem::Twice));
            }
        }
        let [elo0, elo1, alpha, beta] = numbers;
        let missing = |name| SprtError::new(name, SprtProblem::Missing);
        let elo = [elo0.ok_or_else(|| missing("elo0"))?, elo1.ok_or_else(|| missing("elo1"))?];
        let errors = [alpha.unwrap_or(DEFAULT_ERROR), beta.unwrap_or(DEFAULT_ERROR)];
        Self::new(elo, errors, model.unwrap_or_default())
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([elo0, elo1], [alpha, beta]) = (self.elo, self.errors);
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")?;
        match self.model {
            EloModel::Normalised => Ok(()),
            EloModel::Logistic => f.write_str(",model=logistic"),
        }
    }
}

const NAMES: [&str; 4] = ["elo0", "elo1", "alpha", "beta"];

// Digits with a sign and a point; not what else Rust parses as a number, such as `inf` or `1e-2`.
fn parse_number(part: &str, value: &str, index: usize) -> Result<f64, SprtError> {
    let [least, most] = if index < 2 { [-MAX_ELO, MAX_ELO] } else { ERROR_RANGE };
    let plain = value.bytes().all(|b| b.is_ascii_digit() || b == b'.' || b == b'-');
    let number = value.parse().ok().filter(|number| plain && (least..=most).contains(number));
    number.ok_or_else(|| SprtError::new(part, SprtProblem::NumberFrom(least, most)))
}

fn parse_model(part: &str, value: &str) -> Result<EloModel, SprtError> {
    match value {
        "normalised" => Ok(EloModel::Normalised),
        "logistic" => Ok(EloModel::Logistic),
        _ => Err(SprtError::new(part, SprtProblem::Model)),
    }
}
