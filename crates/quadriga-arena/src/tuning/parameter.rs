//! Parameters that are tuned: settings of a player with numbers as their values.

use std::fmt;

use quadriga_core::{Message, ToMessage};
use quadriga_search::{Tunable, TunableError, Tunables};
use serde::Serialize;

use crate::{PlayerKind, PlayerSpec, Protocol, SpecError};

// Whole numbers that an `f64` represents exactly.
const LARGEST: i64 = 1 << 52;

/// A parameter to be tuned: a setting of the player whose value is a whole number. The tuned value is a real number; a
/// game gets one of the two whole numbers next to it at random, the nearer one more often.
///
/// # Examples
///
/// ```
/// use quadriga_arena::TunedParameter;
///
/// let engine = "engine:nodes=1000".parse().unwrap();
/// let parameter = TunedParameter::parse("futility_margin=70,20..200", &engine).unwrap();
/// assert_eq!(parameter.to_string(), "tune.futility_margin=70,20..200,7");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TunedParameter {
    /// The name of the setting in the description of the player: `tune.futility_margin`, `option.Margin`.
    pub name: String,
    /// The value to start from.
    pub start: f64,
    /// The smallest value.
    pub least: i64,
    /// The largest value.
    pub most: i64,
    /// By how much the value is moved in the last iteration; more in those before.
    pub step: f64,
}

/// Why a text does not describe a parameter of a player.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ParameterError {
    /// It is not of the form `NAME=START,LOW..HIGH,STEP`.
    #[error("{0:?}: expected NAME=START,LOW..HIGH,STEP")]
    Syntax(String),
    /// The parameter has no default start and range, so the text must have them.
    #[error("{0}: expected START,LOW..HIGH, which only tunables of the engine have by default")]
    NoDefaults(String),
    /// The range has fewer than two values.
    #[error("{0}: expected a range of at least two values")]
    Range(String),
    /// The start is out of range.
    #[error("{0}: expected a start from {1} to {2}")]
    Start(String, i64, i64),
    /// The step is not positive, or larger than the range.
    #[error("{0}: expected a step greater than 0, at most {1}")]
    Step(String, i64),
    /// The engine has no such tunable, or its range is smaller.
    #[error(transparent)]
    Tunable(TunableError),
    /// The player has no such setting, or has a value for it already.
    #[error(transparent)]
    Setting(SpecError),
}

impl TunedParameter {
    /// Reads a parameter of a player: `NAME`, or `NAME=` and `START`, `LOW..HIGH` and `STEP`, each of which may be missing.
    ///
    /// The name is that of a setting; without a prefix it is a tunable of the engine, an option of a UGI program or an
    /// environment variable of a contest program. Start and range default to those of the engine's tunable; the step to
    /// a tenth of the start, or a twentieth of the range if the start is 0, and at least 1.
    ///
    /// # Errors
    /// If the text is malformed, or the player has no such parameter.
    pub fn parse(text: &str, player: &PlayerSpec) -> Result<Self, ParameterError> {
        let (name, values) = text.split_once('=').map_or((text, None), |(name, values)| (name, Some(values)));
        let name = setting_name(name, player);
        let tunable = tunable(&name, player)?;
        let syntax = || ParameterError::Syntax(text.to_owned());
        let (mut start, mut range, mut step) = (None, None, None);
        for part in values.into_iter().flat_map(|values| values.split(',')) {
            if let Some((least, most)) = part.split_once("..").filter(|_| range.is_none() && step.is_none()) {
                range = Some(whole(least).zip(whole(most)).ok_or_else(syntax)?);
            } else {
                let number = part.parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(syntax)?;
                let place = if start.is_none() && range.is_none() { &mut start } else { &mut step };
                if place.replace(number).is_some() {
                    return Err(syntax());
                }
            }
        }
        let defaults = || ParameterError::NoDefaults(name.clone());
        let start = start.or(tunable.map(|tunable| tunable.default.into())).ok_or_else(defaults)?;
        let range = range.or(tunable.map(|tunable| (tunable.least.into(), tunable.most.into())));
        let (least, most) = range.ok_or_else(defaults)?;
        if least >= most {
            return Err(ParameterError::Range(name));
        }
        let usual = if start == 0.0 { (most - least) as f64 / 20.0 } else { start.abs() / 10.0 };
        let step = step.unwrap_or_else(|| usual.clamp(1.0, (most - least) as f64));
        let parameter = Self { name, start, least, most, step };
        parameter.check(player, tunable)?;
        Ok(parameter)
    }

    fn check(&self, player: &PlayerSpec, tunable: Option<Tunable>) -> Result<(), ParameterError> {
        let Self { name, start, least, most, step } = self;
        if !(*least as f64..=*most as f64).contains(start) {
            return Err(ParameterError::Start(name.clone(), *least, *most));
        }
        if *step <= 0.0 || *step > (most - least) as f64 {
            return Err(ParameterError::Step(name.clone(), most - least));
        }
        let beyond = |tunable: &Tunable| *least < tunable.least.into() || *most > tunable.most.into();
        if let Some(tunable) = tunable.filter(beyond) {
            return Err(ParameterError::Tunable(TunableError::OutOfRange(tunable)));
        }
        [least, most]
            .into_iter()
            .try_for_each(|&value| self.set(&mut player.clone(), value))
            .map_err(ParameterError::Setting)
    }

    /// Gives the parameter a value in the description of a player.
    pub(super) fn set(&self, player: &mut PlayerSpec, value: i64) -> Result<(), SpecError> {
        player.set(&self.setting(value), &self.name, &value.to_string())
    }

    /// A value as a setting of the player: `tune.futility_margin=63`.
    pub(super) fn setting(&self, value: i64) -> String {
        format!("{}={value}", self.name)
    }

    /// A value within the range.
    pub(super) fn within(&self, value: f64) -> f64 {
        value.clamp(self.least as f64, self.most as f64)
    }

    /// The whole number that is played for a value: rounded up if `fraction`, from 0 to 1, and that of the value together
    /// are at least 1.
    pub(super) fn rounded(&self, value: f64, fraction: f64) -> i64 {
        (self.within(value) + fraction).floor() as i64
    }
}

impl fmt::Display for TunedParameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, start, least, most, step } = self;
        write!(f, "{name}={start},{least}..{most},{step}")
    }
}

impl ToMessage for ParameterError {
    fn message(&self) -> Message {
        match self {
            Self::Syntax(text) => Message::new("tune-syntax").text("part", text),
            Self::NoDefaults(name) => Message::new("tune-no-defaults").text("name", name),
            Self::Range(name) => Message::new("tune-range").text("name", name),
            Self::Start(name, least, most) => {
                Message::new("tune-start").text("name", name).text("least", least).text("most", most)
            }
            Self::Step(name, most) => Message::new("tune-step").text("name", name).text("most", most),
            Self::Tunable(TunableError::Unknown(name)) => Message::new("error-unknown-tunable").text("name", name),
            Self::Tunable(TunableError::OutOfRange(tunable)) => Message::new("error-tunable-range")
                .text("name", tunable.name)
                .number("least", tunable.least)
                .number("most", tunable.most),
            Self::Setting(error) => error.message(),
        }
    }
}

fn setting_name(name: &str, player: &PlayerSpec) -> String {
    let prefix = match &player.kind {
        _ if ["tune.", "option.", "env."].iter().any(|prefix| name.starts_with(prefix)) => "",
        PlayerKind::Engine(_) => "tune.",
        PlayerKind::Program(program) if program.protocol == Protocol::Ugi => "option.",
        PlayerKind::Program(_) => "env.",
        PlayerKind::Sparring(_) => "",
    };
    format!("{prefix}{name}")
}

// The engine's tunable of this name; `None` for other players.
fn tunable(name: &str, player: &PlayerSpec) -> Result<Option<Tunable>, ParameterError> {
    let (PlayerKind::Engine(_), Some(name)) = (&player.kind, name.strip_prefix("tune.")) else { return Ok(None) };
    let found = Tunables::TABLE.iter().find(|tunable| tunable.name == name).copied();
    found.map(Some).ok_or_else(|| ParameterError::Tunable(TunableError::Unknown(name.to_owned())))
}

fn whole(text: &str) -> Option<i64> {
    text.parse().ok().filter(|number| (-LARGEST..=LARGEST).contains(number))
}
